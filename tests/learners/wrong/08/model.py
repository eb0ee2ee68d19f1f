import math

def zeros(n, m):
    a = []
    for i in range(n):
        a.append([0.0] * m)
    return a

def softmax(xs):
    n = len(xs)
    mx = max(xs)
    y = [0.0] * n
    s = 0.0
    for i in range(n):
        y[i] = math.exp(xs[i] - mx)
        s += y[i]
    for i in range(n):
        y[i] /= s
    return y

def attention(Q, K, V, mask=None):
    n = len(Q)
    m = len(K)
    d = len(K[0])
    dv = len(V[0])
    S = zeros(n, m)
    W = zeros(n, m)
    O = zeros(n, dv)
    for i in range(n):
        for j in range(m):
            for k in range(d):
                S[i][j] += Q[i][k] * K[j][k]
            S[i][j] /= math.sqrt(d)
    for i in range(n):
        W[i] = softmax(S[i])
    # masking: weight of hidden positions is exactly 0
    if mask is not None:
        for i in range(n):
            for j in range(m):
                if not mask[i][j]:
                    W[i][j] = 0.0
    for i in range(n):
        for j in range(m):
            for k in range(dv):
                O[i][k] += W[i][j] * V[j][k]
    return O, W

def causal_mask(n):
    a = zeros(n, n)
    for i in range(n):
        for j in range(n):
            a[i][j] = (i >= j)
    return a

def multi_head(Q, K, V, h, mask=None):
    n = len(Q)
    dh = len(Q[0]) // h
    dvh = len(V[0]) // h
    out = zeros(n, dvh * h)
    for t in range(h):
        q = [r[t*dh:t*dh+dh] for r in Q]
        k = [r[t*dh:t*dh+dh] for r in K]
        v = [r[t*dvh:t*dvh+dvh] for r in V]
        o, w = attention(q, k, v, mask)
        for i in range(n):
            for c in range(dvh):
                out[i][t*dvh+c] = o[i][c]
    return out

def pos_encoding(n, d):
    pe = zeros(n, d)
    for i in range(n):
        for j in range(0, d, 2):
            f = 1.0 / (10000.0 ** (j / d))
            pe[i][j] = math.sin(i * f)
            if j + 1 < d:
                pe[i][j+1] = math.cos(i * f)
    return pe

def layer_norm(row, eps=1e-5):
    n = len(row)
    mu = 0.0
    for i in range(n):
        mu += row[i]
    mu /= n
    var = 0.0
    for i in range(n):
        var += (row[i] - mu) ** 2
    var /= n
    y = [0.0] * n
    for i in range(n):
        y[i] = (row[i] - mu) / math.sqrt(var + eps)
    return y

def block(X, h, mask=None):
    n = len(X)
    d = len(X[0])
    N = []
    for i in range(n):
        N.append(layer_norm(X[i]))
    A = multi_head(N, N, N, h, mask)
    Y = zeros(n, d)
    for i in range(n):
        for j in range(d):
            Y[i][j] = X[i][j] + A[i][j]
    return Y
