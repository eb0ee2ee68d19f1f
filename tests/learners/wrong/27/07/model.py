import math

LIMIT = 700.0  # math.exp(710) 부터 OverflowError


def safe_exp(x):
    """오버플로가 나지 않는 exp"""
    return math.exp(min(x, LIMIT))


def softmax(xs):
    e = [safe_exp(x) for x in xs]
    s = sum(e)
    return [x / s for x in e]


def inner(a, b):
    total = 0.0
    for t, x in enumerate(a):
        total += x * b[t]
    return total


def attention(Q, K, V, mask=None):
    out, weights = [], []
    for i, q in enumerate(Q):
        sc = []
        for j, k in enumerate(K):
            ok = True if mask is None else mask[i][j]
            sc.append(inner(q, k) / math.sqrt(len(k)) if ok else -math.inf)
        weights.append(softmax(sc))
        out.append([inner(weights[-1], col) for col in zip(*V)])
    return out, weights


def causal_mask(n):
    mask = [[False] * n for _ in range(n)]
    for j in range(n):
        for i in range(j, n):
            mask[i][j] = True
    return mask


def multi_head(Q, K, V, h, mask=None):
    def head(t):
        def cut(row):
            w = len(row) // h
            return row[t * w:t * w + w]
        return attention([*map(cut, Q)], [*map(cut, K)], [*map(cut, V)], mask)[0]

    first, *rest = [head(t) for t in range(h)]
    for other in rest:
        first = [a + b for a, b in zip(first, other)]
    return first


def pos_encoding(n, d):
    return [[math.sin(math.pi / 2 * (p + 1) / (n + c)) for c in range(d)] for p in range(n)]


def layer_norm(row, eps=1e-5):
    n = len(row)
    mean = sum(row) / n
    var = sum((x - mean) ** 2 for x in row) / n
    return [(x - mean) / math.sqrt(var + eps) for x in row]


def block(X, h, mask=None):
    N = [layer_norm(r) for r in X]
    A = multi_head(N, N, N, h, mask)
    return [[x + a for x, a in zip(rx, ra)] for rx, ra in zip(X, A)]
