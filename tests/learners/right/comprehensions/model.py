from math import cos, exp, inf, sin, sqrt


def softmax(xs):
    top = max(xs)
    es = [exp(x - top) for x in xs]
    total = sum(es)
    return [e / total for e in es]


def _dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def attention(Q, K, V, mask=None):
    scores = [[_dot(q, k) / sqrt(len(k)) for k in K] for q in Q]
    if mask is not None:
        bias = [[0.0 if see else -inf for see in row] for row in mask]
        scores = [[s + b for s, b in zip(sr, br)] for sr, br in zip(scores, bias)]
    weights = [softmax(row) for row in scores]
    out = [[_dot(w, col) for col in zip(*V)] for w in weights]
    return out, weights


def causal_mask(n):
    return [[j <= i for j in range(n)] for i in range(n)]


def multi_head(Q, K, V, h, mask=None):
    dk = len(Q[0]) // h
    cut = lambda M, t: [row[t * dk:(t + 1) * dk] for row in M]
    heads = [attention(cut(Q, t), cut(K, t), cut(V, t), mask)[0] for t in range(h)]
    return [[x for part in parts for x in part] for parts in zip(*heads)]


def pos_encoding(n, d):
    return [[(cos if c % 2 else sin)(p / 10000 ** ((c - c % 2) / d)) for c in range(d)]
            for p in range(n)]


def layer_norm(row, eps=1e-5):
    mu = sum(row) / len(row)
    centered = [x - mu for x in row]
    inv = 1.0 / sqrt(_dot(centered, centered) / len(row) + eps)
    return [c * inv for c in centered]


def block(X, h, mask=None):
    Y = [layer_norm(r) for r in X]
    return [[x + y for x, y in zip(a, b)] for a, b in zip(X, multi_head(Y, Y, Y, h, mask))]
