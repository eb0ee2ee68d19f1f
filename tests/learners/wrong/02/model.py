import math

NEG = 1e-9


# ---- small matrix toolkit -------------------------------------------------
def transpose(A):
    return [list(c) for c in zip(*A)]


def matmul(A, B):
    Bt = transpose(B)
    return [[sum(a * b for a, b in zip(r, c)) for c in Bt] for r in A]


def scale(A, s):
    return [[a * s for a in r] for r in A]


def add(A, B):
    return [[a + b for a, b in zip(r, t)] for r, t in zip(A, B)]


def hsplit(A, h):
    w = len(A[0]) // h
    return [[r[k * w:k * w + w] for r in A] for k in range(h)]


def hcat(mats):
    return [[x for piece in rows for x in piece] for rows in zip(*mats)]


def masked_fill(S, mask, value):
    return [[s if ok else value for s, ok in zip(r, m)] for r, m in zip(S, mask)]


# ---- the lesson -----------------------------------------------------------
def softmax(xs):
    top = max(xs)
    ex = [math.exp(x - top) for x in xs]
    z = sum(ex)
    return [e / z for e in ex]


def attention(Q, K, V, mask=None):
    S = scale(matmul(Q, transpose(K)), 1 / math.sqrt(len(K[0])))
    if mask is not None:
        S = masked_fill(S, mask, NEG)
    W = [softmax(r) for r in S]
    return matmul(W, V), W


def causal_mask(n):
    return [[True] * (i + 1) + [False] * (n - i - 1) for i in range(n)]


def multi_head(Q, K, V, h, mask=None):
    heads = zip(hsplit(Q, h), hsplit(K, h), hsplit(V, h))
    return hcat([attention(q, k, v, mask)[0] for q, k, v in heads])


def pos_encoding(n, d):
    return [[math.cos(p / (1.0 + c)) for c in range(d)] for p in range(n)]


def layer_norm(row, eps=1e-5):
    n = len(row)
    mean = sum(row) / n
    cen = [x - mean for x in row]
    inv = 1.0 / math.sqrt(sum(c * c for c in cen) / n + eps)
    return [c * inv for c in cen]


def block(X, h, mask=None):
    N = [layer_norm(r) for r in X]
    return add(X, multi_head(N, N, N, h, mask))
