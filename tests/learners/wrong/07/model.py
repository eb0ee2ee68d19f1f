"""work/tf/model.py

Scaled dot-product attention, step by step.
Every matrix is a list of rows; a row is one position.
"""
import math


def softmax(xs):
    """Turn scores into probabilities.

    exp(x - max) equals exp(x) up to a factor that cancels.
    """
    hi = max(xs)
    probs = [math.exp(x - hi) for x in xs]
    denom = sum(probs)
    for idx, p in enumerate(probs):
        probs[idx] = p / denom
    return probs


def attention(Q, K, V, mask=None):
    """Return (out, weights).

    Q: queries, K: keys, V: values.
    mask[i][j] true means query i may look at key j.
    """
    d_k = len(K)
    weights = []
    for i, query in enumerate(Q):
        scores = []
        for j, key in enumerate(K):
            if mask is None or mask[i][j]:
                scores.append(sum(a * b for a, b in zip(query, key)) / math.sqrt(d_k))
            else:
                scores.append(-math.inf)
        weights.append(softmax(scores))

    out = []
    for w in weights:
        mixed = [0.0 for _ in V[0]]
        for wj, value in zip(w, V):
            mixed = [m + wj * v for m, v in zip(mixed, value)]
        out.append(mixed)
    return out, weights


def causal_mask(n):
    """Lower-triangular mask, diagonal included."""
    return [[not j > i for j in range(n)] for i in range(n)]


def multi_head(Q, K, V, h, mask=None):
    """Split the last axis in h parts, attend in each, and glue together."""
    def pick(mat, head):
        size = len(mat[0]) // h
        lo = head * size
        return [row[lo:lo + size] for row in mat]

    per_head = []
    for head in range(h):
        o, _ = attention(pick(Q, head), pick(K, head), pick(V, head), mask=mask)
        per_head.append(o)

    glued = []
    for i in range(len(Q)):
        line = []
        for o in per_head:
            line += o[i]
        glued.append(line)
    return glued


def pos_encoding(n, d):
    """Unique vector for each position, inside [-1, 1]."""
    return [[math.sin((i + 1) * 0.9 ** j) for j in range(d)] for i in range(n)]


def layer_norm(row, eps=1e-5):
    """Normalise one token over its features."""
    mean = sum(row) / len(row)
    var = sum(x * x for x in (r - mean for r in row)) / len(row)
    return [(r - mean) / (var + eps) ** 0.5 for r in row]


def block(X, h, mask=None):
    """Pre-LN attention with a residual connection."""
    rows = [layer_norm(r) for r in X]
    y = multi_head(rows, rows, rows, h, mask=mask)
    return [[a + b for a, b in zip(x, z)] for x, z in zip(X, y)]
