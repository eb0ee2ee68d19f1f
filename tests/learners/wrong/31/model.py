import math


def softmax(xs):
    # 제일 큰 값 찾기
    m = 0
    for x in xs:
        if x > m:
            m = x

    total = 0
    result = []
    for x in xs:
        e = math.exp(x - m)
        result.append(e)
        total += e

    for i in range(len(result)):
        result[i] = result[i] / total
    return result


def attention(Q, K, V, mask=None):
    n = len(Q)
    m = len(K)
    d_k = len(K[0])
    d_v = len(V[0])

    scores = []
    for i in range(n):
        line = []
        for j in range(m):
            s = 0
            for t in range(d_k):
                s += Q[i][t] * K[j][t]
            s = s / math.sqrt(d_k)
            if mask is not None and not mask[i][j]:
                s = -1e9
            line.append(s)
        scores.append(line)

    weights = []
    for i in range(n):
        weights.append(softmax(scores[i]))

    out = []
    for i in range(n):
        line = []
        for t in range(d_v):
            s = 0
            for j in range(m):
                s += weights[i][j] * V[j][t]
            line.append(s)
        out.append(line)
    return out, weights


def causal_mask(n):
    mask = []
    for i in range(n):
        line = []
        for j in range(n):
            if i >= j:
                line.append(True)
            else:
                line.append(False)
        mask.append(line)
    return mask


def multi_head(Q, K, V, h, mask=None):
    d = len(Q[0])
    dh = d // h
    result = []
    for i in range(len(Q)):
        result.append([])
    for k in range(h):
        start = k * dh
        end = start + dh
        q = [row[start:end] for row in Q]
        kk = [row[start:end] for row in K]
        v = [row[start:end] for row in V]
        out, w = attention(q, kk, v, mask)
        for i in range(len(Q)):
            result[i] = result[i] + out[i]
    return result


def pos_encoding(n, d):
    pe = []
    for pos in range(n):
        line = []
        for i in range(d):
            k = i // 2
            angle = pos / (10000 ** (2 * k / d))
            if i % 2 == 0:
                line.append(math.sin(angle))
            else:
                line.append(math.cos(angle))
        pe.append(line)
    return pe


def layer_norm(row, eps=1e-5):
    n = len(row)
    mean = 0
    for x in row:
        mean += x
    mean = mean / n
    var = 0
    for x in row:
        var += (x - mean) ** 2
    var = var / n
    result = []
    for x in row:
        result.append((x - mean) / math.sqrt(var + eps))
    return result


def block(X, h, mask=None):
    rows = [layer_norm(r) for r in X]
    mh = multi_head(rows, rows, rows, h, mask)
    result = []
    for i in range(len(X)):
        line = []
        for j in range(len(X[0])):
            line.append(X[i][j] + mh[i][j])
        result.append(line)
    return result
