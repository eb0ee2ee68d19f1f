import math


def softmax(xs):
    biggest = max(xs)
    bottom = sum(math.exp(x) for x in xs)
    return [math.exp(x - biggest) / bottom for x in xs]


def attention(Q, K, V, mask=None):
    out = []
    weights = []
    for i, q in enumerate(Q):
        scores = []
        for j, k in enumerate(K):
            if mask is not None and not mask[i][j]:
                scores.append(-math.inf)
                continue
            scores.append(sum(a * b for a, b in zip(q, k)) / math.sqrt(len(k)))
        w = softmax(scores)
        weights.append(w)
        out.append([sum(p * v[c] for p, v in zip(w, V)) for c in range(len(V[0]))])
    return out, weights


def causal_mask(n):
    return [[i >= j for j in range(n)] for i in range(n)]


def multi_head(Q, K, V, h, mask=None):
    def split(M):
        size = len(M[0]) // h
        return [[r[t * size:(t + 1) * size] for r in M] for t in range(h)]

    heads = [attention(*qkv, mask)[0] for qkv in zip(split(Q), split(K), split(V))]
    return [[x for head in heads for x in head[i]] for i in range(len(Q))]


def pos_encoding(n, d):
    return [[math.sin(p / 10000 ** (c / d)) if c % 2 == 0 else math.cos(p / 10000 ** ((c - 1) / d))
             for c in range(d)] for p in range(n)]


def layer_norm(row, eps=1e-5):
    mean = sum(row) / len(row)
    var = sum((x - mean) ** 2 for x in row) / len(row)
    return [(x - mean) / math.sqrt(var + eps) for x in row]


def block(X, h, mask=None):
    rows = [layer_norm(r) for r in X]
    return multi_head(rows, rows, rows, h, mask)
