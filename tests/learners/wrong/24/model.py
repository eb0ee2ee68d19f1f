"""Self-made transformer pieces (no numpy, no torch)."""
import math


def softmax(xs):
    """Numerically safe softmax."""
    m = max(xs)
    numerators = [math.exp(x - m) for x in xs]
    denominator = sum(numerators)
    return [num / denominator for num in numerators]


def weighted_sum(ws, vectors):
    """Sum of ws[j] * vectors[j]."""
    total = [0.0] * len(vectors[0])
    for w, vec in zip(ws, vectors):
        for c in range(len(vec)):
            total[c] += w * vec[c]
    return total


def similarity(q, k):
    """Scaled dot product of one query with one key."""
    return sum(a * b for a, b in zip(q, k)) / math.sqrt(len(k))


def attention(Q, K, V, mask=None):
    """(out, weights)"""
    weights = []
    for i in range(len(Q)):
        scores = [similarity(Q[i], k) for k in K]
        if mask is not None:
            for j in range(len(scores)):
                if not mask[i][j]:
                    scores[j] = float("-inf")
        weights.append(softmax(scores))
    return [weighted_sum(w, V) for w in weights], weights


def causal_mask(n):
    """True where query i may look at j."""
    return [[j < i + 1 for j in range(n)] for i in range(n)]


def multi_head(Q, K, V, h, mask=None):
    """Attend in every slice and put the slices side by side."""
    dk = len(Q[0]) // h
    dv = len(V[0]) // h
    out = [[]] * len(Q)
    for head in range(h):
        q = [row[head * dk:(head + 1) * dk] for row in Q]
        k = [row[head * dk:(head + 1) * dk] for row in K]
        v = [row[head * dv:(head + 1) * dv] for row in V]
        o, _ = attention(q, k, v, mask)
        for i in range(len(o)):
            out[i] += o[i]
    return out


def pos_encoding(n, d):
    """One angle a position and a column."""
    table = []
    for pos in range(n):
        table.append([pos / 10000 ** (2 * (c // 2) / d) for c in range(d)])
    return table


def layer_norm(row, eps=1e-5):
    """Mean 0, variance 1."""
    mean = sum(row) / len(row)
    var = sum((x - mean) ** 2 for x in row) / len(row)
    return [(x - mean) / math.sqrt(var + eps) for x in row]


def block(X, h, mask=None):
    """X + multi_head(LN(X))"""
    normed = [layer_norm(row) for row in X]
    heads = multi_head(normed, normed, normed, h, mask)
    return [[a + b for a, b in zip(x, y)] for x, y in zip(X, heads)]
