import math


def softmax(xs):
    c = max(xs)
    return [math.exp(x - c) / sum(math.exp(y - c) for y in xs) for x in xs]


def matmul(A, B):
    rows, inner, cols = len(A), len(B), len(B[0])
    C = [[0.0 for _ in range(cols)] for _ in range(rows)]
    for i in range(rows):
        for j in range(cols):
            for k in range(inner):
                C[i][j] += A[i][k] * B[k][j]
    return C


def T(A):
    return [[A[i][j] for i in range(len(A))] for j in range(len(A[0]))]


def attention(Q, K, V, mask=None):
    d_k = len(Q[0])
    scores = matmul(Q, T(K))
    for i in range(len(scores)):
        for j in range(len(scores[0])):
            scores[i][j] /= math.sqrt(d_k)
            if mask is not None:
                if not mask[i][j]:
                    scores[i][j] = -1e18
    p_attn = [softmax(s) for s in scores]
    return matmul(p_attn, V), p_attn


def causal_mask(n):
    return [[True] * (i + 1) + [False] * (n - i - 1) for i in range(n)]


def multi_head(Q, K, V, h, mask=None):
    n = len(Q)
    d = len(Q[0])
    d_h = d // h

    # 헤드별 출력을 전부 한 줄로 모은 뒤 (n, d) 모양으로 되돌린다
    flat = []
    for head in range(h):
        a = head * d_h
        b = a + d_h
        out, _ = attention([q[a:b] for q in Q], [k[a:b] for k in K], [v[a:b] for v in V], mask)
        for row in out:
            flat.extend(row)

    return [flat[i * d:(i + 1) * d] for i in range(n)]


def pos_encoding(n, d):
    pe = []
    for pos in range(n):
        row = [0.0] * d
        for i in range(d):
            ang = pos / 10000 ** (2 * (i // 2) / d)
            row[i] = math.sin(ang) if i % 2 == 0 else math.cos(ang)
        pe.append(row)
    return pe


def layer_norm(row, eps=1e-5):
    d = len(row)
    mean = sum(row) / d
    var = sum((r - mean) ** 2 for r in row) / d
    std = math.sqrt(var + eps)
    return [(r - mean) / std for r in row]


def block(X, h, mask=None):
    Y = [layer_norm(x) for x in X]
    Z = multi_head(Y, Y, Y, h, mask)
    for i in range(len(Z)):
        for j in range(len(Z[0])):
            Z[i][j] += X[i][j]
    return Z
