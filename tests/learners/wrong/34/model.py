import math


def zeros(rows, cols):
    return [[0.0] * cols for _ in range(rows)]


def softmax(xs):
    n = len(xs)
    mx = xs[0]
    i = 1
    while i < n:
        if xs[i] > mx:
            mx = xs[i]
        i += 1

    y = [0.0] * n
    total = 0.0
    for i in range(n):
        y[i] = math.exp(xs[i] - mx)
        total += y[i]
    for i in range(n):
        y[i] /= total
    return y


def attention(Q, K, V, mask=None):
    nq = len(Q)
    nk = len(K)
    dk = len(K[0])
    dv = len(V[0])
    scale = int(math.sqrt(dk))

    score = zeros(nq, nk)
    for i in range(nq):
        for j in range(nk):
            acc = 0.0
            for k in range(dk):
                acc += Q[i][k] * K[j][k]
            score[i][j] = acc / scale

    if mask is not None:
        for i in range(nq):
            for j in range(nk):
                if not mask[i][j]:
                    score[i][j] = -math.inf

    w = [None] * nq
    for i in range(nq):
        w[i] = softmax(score[i])

    out = zeros(nq, dv)
    for i in range(nq):
        for j in range(nk):
            for k in range(dv):
                out[i][k] += w[i][j] * V[j][k]

    return out, w


def causal_mask(n):
    m = [[False] * n for _ in range(n)]
    for i in range(n):
        for j in range(i + 1):
            m[i][j] = True
    return m


def copy_cols(src, start, count):
    dst = zeros(len(src), count)
    for i in range(len(src)):
        for k in range(count):
            dst[i][k] = src[i][start + k]
    return dst


def multi_head(Q, K, V, h, mask=None):
    dk = len(K[0]) // h
    dv = len(V[0]) // h
    result = zeros(len(Q), dv * h)
    for head in range(h):
        q = copy_cols(Q, head * dk, dk)
        k = copy_cols(K, head * dk, dk)
        v = copy_cols(V, head * dv, dv)
        out, w = attention(q, k, v, mask)
        for i in range(len(Q)):
            for c in range(dv):
                result[i][head * dv + c] = out[i][c]
    return result


def pos_encoding(n, d):
    pe = zeros(n, d)
    for p in range(n):
        for i in range(d):
            freq = 1.0 / math.pow(10000.0, (i - i % 2) / d)
            pe[p][i] = math.sin(p * freq) if i % 2 == 0 else math.cos(p * freq)
    return pe


def layer_norm(row, eps=1e-5):
    n = len(row)
    mean = 0.0
    for i in range(n):
        mean += row[i]
    mean /= n

    var = 0.0
    for i in range(n):
        diff = row[i] - mean
        var += diff * diff
    var /= n

    inv = 1.0 / math.sqrt(var + eps)
    y = [0.0] * n
    for i in range(n):
        y[i] = (row[i] - mean) * inv
    return y


def block(X, h, mask=None):
    rows = [layer_norm(r) for r in X]
    mh = multi_head(rows, rows, rows, h, mask)
    n = len(X)
    d = len(X[0])
    y = zeros(n, d)
    for i in range(n):
        for k in range(d):
            y[i][k] = X[i][k] + mh[i][k]
    return y
