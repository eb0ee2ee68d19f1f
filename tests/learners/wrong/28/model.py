import math


def softmax(xs):
    peak = max(xs)
    out = [math.exp(x - peak) for x in xs]
    z = sum(out)
    return [o / z for o in out]


def score(q, k):
    return sum(qi * ki for qi, ki in zip(q, k)) / math.sqrt(len(k))


def attention(Q, K, V, mask=None):
    W = []
    for i in range(len(Q)):
        row = []
        for j in range(len(K)):
            if mask is not None and mask[i][j] is False:
                row.append(-math.inf)
            else:
                row.append(score(Q[i], K[j]))
        W.append(softmax(row))
    out = []
    for row in W:
        out.append([sum(p * v[c] for p, v in zip(row, V)) for c in range(len(V[0]))])
    return out, W


def causal_mask(n):
    # 1 = visible, 0 = hidden
    return [[1 if i >= j else 0 for j in range(n)] for i in range(n)]


def multi_head(Q, K, V, h, mask=None):
    outs = []
    for t in range(h):
        def mine(M):
            w = len(M[0]) // h
            return [r[t * w:(t + 1) * w] for r in M]
        outs.append(attention(mine(Q), mine(K), mine(V), mask)[0])
    return [sum([o[i] for o in outs], []) for i in range(len(Q))]


def pos_encoding(n, d):
    return [[(-1) ** c * (2 * (p + 1) / (n + 1) - 1) for c in range(d)] for p in range(n)]


def layer_norm(row, eps=1e-5):
    mean = sum(row) / len(row)
    var = sum(pow(x - mean, 2) for x in row) / len(row)
    return [(x - mean) / math.sqrt(var + eps) for x in row]


def block(X, h, mask=None):
    LN = [layer_norm(x) for x in X]
    MH = multi_head(LN, LN, LN, h, mask)
    return [[X[i][c] + MH[i][c] for c in range(len(X[i]))] for i in range(len(X))]
