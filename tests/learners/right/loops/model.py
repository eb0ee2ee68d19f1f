import math

NEG = -1e9


def softmax(xs):
    biggest = xs[0]
    for x in xs:
        if x > biggest:
            biggest = x
    result = []
    total = 0.0
    for x in xs:
        e = math.exp(x - biggest)
        result.append(e)
        total += e
    for i in range(len(result)):
        result[i] = result[i] / total
    return result


def attention(Q, K, V, mask=None):
    weights = []
    out = []
    for i in range(len(Q)):
        score = []
        for j in range(len(K)):
            s = 0.0
            for c in range(len(K[j])):
                s += Q[i][c] * K[j][c]
            s = s / math.sqrt(len(K[j]))
            if mask is not None:
                if not mask[i][j]:
                    s = NEG
            score.append(s)
        w = softmax(score)
        weights.append(w)
        row = [0.0] * len(V[0])
        for j in range(len(V)):
            for c in range(len(V[0])):
                row[c] += w[j] * V[j][c]
        out.append(row)
    return out, weights


def causal_mask(n):
    mask = []
    for i in range(n):
        row = []
        for j in range(n):
            row.append(i >= j)
        mask.append(row)
    return mask


def multi_head(Q, K, V, h, mask=None):
    size = len(Q[0]) // h
    out = []
    for i in range(len(Q)):
        out.append([])
    for t in range(h):
        q = []
        k = []
        v = []
        for row in Q:
            q.append(row[t * size:t * size + size])
        for row in K:
            k.append(row[t * size:t * size + size])
        for row in V:
            v.append(row[t * size:t * size + size])
        o, w = attention(q, k, v, mask)
        for i in range(len(o)):
            out[i] = out[i] + o[i]
    return out


def pos_encoding(n, d):
    # 첫 칸은 -1 에서 1 로 곧게 올라가는 값 (자리마다 다르다),
    # 나머지 칸은 주기가 4, 6, 8, ... 인 삼각파. 사인/코사인은 쓰지 않는다.
    result = []
    for i in range(n):
        row = []
        for c in range(d):
            if c == 0:
                if n > 1:
                    row.append(2.0 * i / (n - 1) - 1.0)
                else:
                    row.append(0.0)
            else:
                period = 2 + 2 * c
                phase = (i % period) / period
                row.append(1.0 - 4.0 * abs(phase - 0.5))
        result.append(row)
    return result


def layer_norm(row, eps=1e-5):
    mean = 0.0
    for x in row:
        mean += x
    mean = mean / len(row)
    var = 0.0
    for x in row:
        var += (x - mean) * (x - mean)
    var = var / len(row)
    std = math.sqrt(var + eps)
    result = []
    for x in row:
        result.append((x - mean) / std)
    return result


def block(X, h, mask=None):
    rows = []
    for r in X:
        rows.append(layer_norm(r))
    a = multi_head(rows, rows, rows, h, mask)
    result = []
    for i in range(len(X)):
        r = []
        for c in range(len(X[i])):
            r.append(X[i][c] + a[i][c])
        result.append(r)
    return result
