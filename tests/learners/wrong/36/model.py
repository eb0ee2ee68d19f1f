from __future__ import annotations

import math

Vector = list[float]
Matrix = list[list[float]]


def _dot(a: Vector, b: Vector) -> float:
    return math.fsum(x * y for x, y in zip(a, b))


def _columns(m: Matrix, start: int, stop: int) -> Matrix:
    return [row[start:stop] for row in m]


def softmax(xs: Vector) -> Vector:
    peak = max(xs)
    exps = [math.exp(x - peak) for x in xs]
    norm = math.fsum(exps)
    return [e / norm for e in exps]


def attention(Q: Matrix, K: Matrix, V: Matrix, mask=None) -> tuple[Matrix, Matrix]:
    weights = []
    for i, q in enumerate(Q):
        scores = [_dot(q, k) / math.sqrt(len(k)) for k in K]
        if mask is not None:
            scores = [s if visible else -math.inf for s, visible in zip(scores, mask[i])]
        weights.append(softmax(scores))
    columns = [list(c) for c in zip(*V)]
    out = [[_dot(w, c) for c in columns] for w in weights]
    return out, weights


def causal_mask(n: int) -> list[list[bool]]:
    return [[j <= i for j in range(n)] for i in range(n)]


def multi_head(Q: Matrix, K: Matrix, V: Matrix, h: int, mask=None) -> Matrix:
    dk = len(K[0]) // h
    dv = len(V[0]) // h
    result: Matrix = [[] for _ in Q]
    for a in range(h):
        out, _ = attention(
            _columns(Q, a * dk, (a + 1) * dk),
            _columns(K, a * dk, (a + 1) * dk),
            _columns(V, a * dv, (a + 1) * dv),
            mask,
        )
        for target, piece in zip(result, out):
            target.extend(piece)
    return result


def pos_encoding(n: int, d: int) -> Matrix:
    def value(pos: int, i: int) -> float:
        angle = pos / 10000 ** (2 * (i // 2) / d)
        return math.cos(angle) if i % 2 else math.sin(angle)

    return [[value(pos, i) for i in range(d)] for pos in range(n)]


def layer_norm(row: Vector, eps: float = 1e-5) -> Vector:
    # one pass over the data (Welford's online algorithm)
    mean = 0.0
    m2 = 0.0
    for count, x in enumerate(row, start=1):
        delta = x - mean
        mean += delta / count
        delta = x - mean
        m2 += delta * delta
    variance = m2 / len(row)
    scale = 1.0 / math.sqrt(variance + eps)
    return [(x - mean) * scale for x in row]


def block(X: Matrix, h: int, mask=None) -> Matrix:
    rows = [layer_norm(r) for r in X]
    attended = multi_head(rows, rows, rows, h, mask)
    return [[x + a for x, a in zip(xr, ar)] for xr, ar in zip(X, attended)]
