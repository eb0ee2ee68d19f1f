import math


def softmax(xs):
    m = max(xs)
    e = [math.exp(x - m) for x in xs]
    return [x / sum(e) for x in e]


def attention(Q, K, V, mask=None, weights=None):
    weights = [] if weights is None else weights
    root = math.sqrt(len(K[0]))
    for i, q in enumerate(Q):
        scores = [sum(x * y for x, y in zip(q, k)) / root for k in K]
        if mask is not None:
            scores = [s if mask[i][j] else -1e12 for j, s in enumerate(scores)]
        weights.append(softmax(scores))
    out = [[sum(w * v for w, v in zip(ws, col)) for col in zip(*V)] for ws in weights]
    return out, weights


def causal_mask(n):
    return [[i >= j for j in range(n)] for i in range(n)]


def take(rows, start, size):
    return [r[start:start + size] for r in rows]


def multi_head(Q, K, V, h, mask=None, heads=[]):
    dk = len(Q[0]) // h
    dv = len(V[0]) // h
    for t in range(h):
        o, _ = attention(take(Q, t * dk, dk), take(K, t * dk, dk), take(V, t * dv, dv), mask)
        heads.append(o)
    joined = []
    for parts in zip(*heads):
        line = []
        for p in parts:
            line.extend(p)
        joined.append(line)
    return joined


def pos_encoding(n, d, rows=None):
    rows = [] if rows is None else rows
    for pos in range(n):
        rows.append([math.sin(pos / 10000 ** (c / d)) if c % 2 == 0 else math.cos(pos / 10000 ** ((c - 1) / d))
                     for c in range(d)])
    return rows


def layer_norm(row, eps=1e-5):
    mean = sum(row) / len(row)
    var = sum((x - mean) ** 2 for x in row) / len(row)
    return [(x - mean) / math.sqrt(var + eps) for x in row]


def block(X, h, mask=None):
    rows = [layer_norm(r) for r in X]
    att = multi_head(rows, rows, rows, h, mask)
    return [[x + a for x, a in zip(rx, ra)] for rx, ra in zip(X, att)]
