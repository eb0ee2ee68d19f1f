"""Attention with nothing but the standard library."""
from __future__ import annotations

import math
import statistics
from typing import Optional, Sequence

Vector = list[float]
Matrix = list[Vector]
Mask = Sequence[Sequence[bool]]


def softmax(xs: Sequence[float]) -> Vector:
    peak = max(xs)
    shifted = [math.exp(x - peak) for x in xs]
    norm = math.fsum(shifted)
    return [s / norm for s in shifted]


def _dot(a: Sequence[float], b: Sequence[float]) -> float:
    return math.fsum(x * y for x, y in zip(a, b))


def attention(Q: Matrix, K: Matrix, V: Matrix, mask: Optional[Mask] = None) -> tuple[Matrix, Matrix]:
    weights: Matrix = []
    for i, q in enumerate(Q):
        row = [_dot(q, k) / math.sqrt(len(k)) for k in K]
        if mask is not None:
            row = [s if visible else -math.inf for s, visible in zip(row, mask[i])]
        weights.append(softmax(row))
    columns = list(zip(*V))
    return [[_dot(w, col) for col in columns] for w in weights], weights


def causal_mask(n: int) -> list[list[bool]]:
    return [[j <= i for j in range(n)] for i in range(n)]


def _head(m: Matrix, index: int, h: int) -> Matrix:
    width = len(m[0]) // h
    return [row[index * width:(index + 1) * width] for row in m]


def multi_head(Q: Matrix, K: Matrix, V: Matrix, h: int, mask: Optional[Mask] = None) -> Matrix:
    merged: Matrix = [[] for _ in Q]
    for index in range(h):
        out, _ = attention(_head(Q, index, h), _head(K, index, h), _head(V, index, h), mask)
        for target, piece in zip(merged, out):
            target.extend(piece)
    return merged


def pos_encoding(n: int, d: int) -> Matrix:
    """Sinusoids: even columns sine, odd columns cosine."""
    def value(pos: int, col: int) -> float:
        angle = pos * math.exp(-math.log(10000.0) * (col // 2 * 2) / d)
        return math.cos(angle) if col % 2 else math.sin(angle)

    return [[value(p, c) for c in range(d)] for p in range(n)]


def layer_norm(row: Sequence[float], eps: float = 1e-5) -> Vector:
    """Zero mean, unit variance within one token vector."""
    mu = statistics.fmean(row)
    var = statistics.variance(row, mu)
    return [(x - mu) / math.sqrt(var + eps) for x in row]


def block(X: Matrix, h: int, mask: Optional[Mask] = None) -> Matrix:
    normed = [layer_norm(row) for row in X]
    mixed = multi_head(normed, normed, normed, h, mask)
    return [[x + m for x, m in zip(xr, mr)] for xr, mr in zip(X, mixed)]
