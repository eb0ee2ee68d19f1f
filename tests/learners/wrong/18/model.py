from math import cos, exp, fsum, inf, sin, sqrt
from typing import List, Optional, Tuple

Row = List[float]
Rows = List[Row]


def softmax(xs: Row) -> Row:
    m = max(xs)
    return (lambda es: (lambda z: [e / z for e in es])(fsum(es)))([exp(x - m) for x in xs])


def _scores(q: Row, K: Rows) -> Row:
    return [fsum(map(float.__mul__, map(float, q), map(float, k))) / sqrt(len(k)) for k in K]


def _apply(scores: Row, visible) -> Row:
    return [s if v else -inf for s, v in zip(scores, visible)]


def attention(Q: Rows, K: Rows, V: Rows, mask: Optional[list] = None) -> Tuple[Rows, Rows]:
    W: Rows = []
    for i, q in enumerate(Q):
        s = _scores(q, K)
        W.append(softmax(s if mask is None else _apply(s, mask[i])))
    O: Rows = [[fsum(w * v for w, v in zip(ws, col)) for col in zip(*V)] for ws in W]
    return O, W


def causal_mask(n: int) -> List[List[bool]]:
    out: List[List[bool]] = []
    for i in range(n):
        row = [False] * n
        row[:i + 1] = [True] * (i + 1)
        out.append(row)
    return out


def multi_head(Q: Rows, K: Rows, V: Rows, h: int, mask: Optional[list] = None) -> Rows:
    dq, dv = len(Q[0]), len(V[0])
    if dq % h or dv % h:
        raise ValueError(f"{dq} / {dv} not divisible by {h}")
    chunks = []
    for t in range(h):
        a, b = t * dq // h, (t + 1) * dq // h
        c, e = t * dv // h, (t + 1) * dv // h
        chunks.append(attention([r[a:b] for r in Q], [r[a:b] for r in K], [r[c:e] for r in V], mask)[0])
    return [[x for ch in chunks for x in ch[i]] for i in range(len(Q))]


def pos_encoding(n: int, d: int) -> Rows:
    return [[(cos if c & 1 else sin)(p / 1e4 ** ((c & ~1) / d)) for c in range(d)] for p in range(n)]


def layer_norm(row: Row, eps: float = 1e-5) -> Row:
    mu = fsum(row) / len(row)
    sigma = sqrt(fsum((x - mu) ** 2 for x in row) / len(row))
    return [(x - mu) / (sigma + eps) for x in row]


def block(X: Rows, h: int, mask: Optional[list] = None) -> Rows:
    L = [layer_norm(x) for x in X]
    return [[p + q for p, q in zip(x, y)] for x, y in zip(X, multi_head(L, L, L, h, mask))]
