# 어텐션 과제
import math


def dot(u, v):
    return sum(u[t] * v[t] for t in range(len(u)))


def softmax(xs):
    m = max(xs)
    d = {i: math.exp(x - m) for i, x in enumerate(xs)}
    z = sum(d.values())
    return [d[i] / z for i in range(len(xs))]


def attention(Q, K, V, mask=None):
    d_k = len(K[0])
    table = {}
    for i in range(len(Q)):
        for j in range(len(K)):
            hidden = mask is not None and not mask[i][j]
            table[i, j] = -math.inf if hidden else dot(Q[i], K[j]) / d_k
    W = [softmax([table[i, j] for j in range(len(K))]) for i in range(len(Q))]
    out = [[dot(w, [v[c] for v in V]) for c in range(len(V[0]))] for w in W]
    return out, W


def causal_mask(n):
    보임 = {(i, j) for i in range(n) for j in range(i + 1)}
    return [[(i, j) in 보임 for j in range(n)] for i in range(n)]


def multi_head(Q, K, V, h, mask=None):
    dk, dv = len(Q[0]) // h, len(V[0]) // h
    출력 = {i: [] for i in range(len(Q))}
    for t in range(h):
        q = [r[t * dk:][:dk] for r in Q]
        k = [r[t * dk:][:dk] for r in K]
        v = [r[t * dv:][:dv] for r in V]
        for i, r in enumerate(attention(q, k, v, mask)[0]):
            출력[i] += r
    return list(출력.values())


def pos_encoding(n, d):
    return [[math.cos(math.pi * i * (c + 1) / (n * d)) for c in range(d)] for i in range(n)]


def layer_norm(row, eps=1e-5):
    mu = sum(row) / len(row)
    c = [x - mu for x in row]
    return [x / math.sqrt(dot(c, c) / len(c) + eps) for x in c]


def block(X, h, mask=None):
    # 질의를 정규화해서 X 를 본다
    Q = [layer_norm(r) for r in X]
    A = multi_head(Q, X, X, h, mask)
    return [[X[i][c] + A[i][c] for c in range(len(X[i]))] for i in range(len(X))]
