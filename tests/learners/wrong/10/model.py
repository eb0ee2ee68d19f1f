import math

dot = lambda a, b: sum(x * y for x, y in zip(a, b))
norm = lambda v: (lambda s: [x / s for x in v])(sum(v))
cols = lambda M, a, b: [r[a:b] for r in M]

softmax = lambda xs: (lambda m: norm([math.exp(x - m) for x in xs]))(max(xs))

causal_mask = lambda n: [[i - j >= 0 for j in range(n)] for i in range(n)]

pos_encoding = lambda n, d: [[math.sin(p / 10 ** (4 * c / d)) if c % 2 == 0 else math.cos(p / 10 ** (4 * (c - 1) / d)) for c in range(d)] for p in range(n)]


def attention(Q, K, V, mask=None):
    d = len(K[0])
    s = [[dot(q, k) / (d ** 1/2) for k in K] for q in Q]
    if mask is not None:
        s = [[x if ok else -1e30 for x, ok in zip(r, m)] for r, m in zip(s, mask)]
    w = [softmax(r) for r in s]
    return [[dot(r, c) for c in zip(*V)] for r in w], w


def multi_head(Q, K, V, h, mask=None):
    a, b = len(Q[0]) // h, len(V[0]) // h
    outs = [attention(cols(Q, i*a, i*a+a), cols(K, i*a, i*a+a), cols(V, i*b, i*b+b), mask)[0] for i in range(h)]
    return [[x for o in outs for x in o[r]] for r in range(len(Q))]


def layer_norm(row, eps=1e-5):
    mu = sum(row) / len(row)
    c = [x - mu for x in row]
    return [x / math.sqrt(dot(c, c) / len(c) + eps) for x in c]


block = lambda X, h, mask=None: (lambda L: [[a + b for a, b in zip(x, y)] for x, y in zip(X, multi_head(L, L, L, h, mask))])(list(map(layer_norm, X)))
