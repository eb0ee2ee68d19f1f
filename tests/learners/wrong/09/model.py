import math


def softmax(xs):
    c = max(xs)
    ys = [math.exp(x - c) for x in xs]
    t = sum(ys)
    return [y / t for y in ys]


def _core(Q, K, V, divisor, mask):
    """Shared by attention and multi_head."""
    out, weights = [], []
    for i, q in enumerate(Q):
        s = [sum(x * y for x, y in zip(q, k)) / divisor for k in K]
        if mask is not None:
            for j in range(len(s)):
                if not mask[i][j]:
                    s[j] = float('-inf')
        w = softmax(s)
        weights.append(w)
        out.append([sum(wj * v[c] for wj, v in zip(w, V)) for c in range(len(V[0]))])
    return out, weights


def attention(Q, K, V, mask=None):
    return _core(Q, K, V, math.sqrt(len(K[0])), mask)


def causal_mask(n):
    m = []
    for i in range(n):
        m.append([])
        for j in range(n):
            m[-1].append(True if i >= j else False)
    return m


def multi_head(Q, K, V, h, mask=None):
    d_model = len(Q[0])
    d_value = len(V[0])
    assert d_model % h == 0, "d must be divisible by h"
    step, vstep = d_model // h, d_value // h
    divisor = math.sqrt(d_model)
    pieces = []
    for a in range(h):
        qs = slice(a * step, (a + 1) * step)
        vs = slice(a * vstep, (a + 1) * vstep)
        o, _ = _core([r[qs] for r in Q], [r[qs] for r in K], [r[vs] for r in V], divisor, mask)
        pieces.append(o)
    return [[x for p in pieces for x in p[i]] for i in range(len(Q))]


def pos_encoding(n, d):
    return [[math.cos((pos + 1) * (col + 1) / (n * d)) for col in range(d)] for pos in range(n)]


def layer_norm(row, eps=1e-5):
    mean = sum(row) / len(row)
    var = sum((v - mean) ** 2 for v in row) / len(row)
    std = math.sqrt(var + eps)
    return [(v - mean) / std for v in row]


def block(X, h, mask=None):
    n = [layer_norm(x) for x in X]
    m = multi_head(n, n, n, h, mask)
    return [[p + q for p, q in zip(X[i], m[i])] for i in range(len(X))]
