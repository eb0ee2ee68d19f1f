import math as m

sm = softmax = lambda xs: [e / sum(E) for E in [[m.exp(x - max(xs)) for x in xs]] for e in E]

def attention(Q, K, V, mask=None):
    S = [[sum(map(float.__mul__, map(float, q), map(float, k))) / m.sqrt(len(k)) for k in K] for q in Q]
    if mask:
        S = [[s if b else -m.inf for s, b in zip(r, t)] for r, t in zip(S, mask)]
    W = [*map(sm, S)]
    return [[sum(a * b for a, b in zip(w, c)) for c in zip(*V)] for w in W], W

def causal_mask(n):
    return [[j >= i for j in range(n)] for i in range(n)]

def multi_head(Q, K, V, h, mask=None):
    s = lambda M, t, w: [r[t * w:t * w + w] for r in M]
    a, b = len(Q[0]) // h, len(V[0]) // h
    R = [[] for _ in Q]
    for t in range(h):
        for r, o in zip(R, attention(s(Q, t, a), s(K, t, a), s(V, t, b), mask)[0]): r.extend(o)
    return R

def pos_encoding(n, d):
    return [[m.sin(p * 2.0 ** -c + c) for c in range(d)] for p in range(n)]

def layer_norm(row, eps=1e-5):
    u = sum(row) / len(row)
    v = sum((x - u) ** 2 for x in row) / len(row)
    return [(x - u) / (v + eps) for x in row]

def block(X, h, mask=None):
    N = [layer_norm(x) for x in X]
    return [[*map(sum, zip(x, y))] for x, y in zip(X, multi_head(N, N, N, h, mask))]
