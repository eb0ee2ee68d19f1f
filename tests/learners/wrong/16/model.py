import math

MINUS_INF = -1e9


def softmax(xs):
    """합이 1 이 되도록. 최댓값을 먼저 뺀다."""
    m = max(xs)
    exps = [math.exp(x - m) for x in xs]
    total = sum(exps)
    return [e / total for e in exps]


def attention(Q, K, V, mask=None):
    """점수 -> 마스크 -> 소프트맥스 -> 가중합"""
    # 1) 점수
    scores = [[sum(a * b for a, b in zip(q, k)) / math.sqrt(len(k)) for k in K] for q in Q]
    # 2) 마스크: 참인 자리를 가린다
    if mask is not None:
        for i in range(len(scores)):
            for j in range(len(scores[i])):
                if mask[i][j]:
                    scores[i][j] = MINUS_INF
    # 3) 소프트맥스
    weights = [softmax(row) for row in scores]
    # 4) 가중합
    out = [[sum(w[j] * V[j][c] for j in range(len(V))) for c in range(len(V[0]))] for w in weights]
    return out, weights


def causal_mask(n):
    """미래(j > i)를 가리는 마스크"""
    return [[j > i for j in range(n)] for i in range(n)]


def split_heads(M, h):
    """[n][d] -> [h][n][d/h]"""
    size = len(M[0]) // h
    return [[row[s:s + size] for row in M] for s in range(0, size * h, size)]


def multi_head(Q, K, V, h, mask=None):
    """헤드마다 어텐션을 돌리고 이어 붙인다."""
    outs = []
    for q, k, v in zip(split_heads(Q, h), split_heads(K, h), split_heads(V, h)):
        out, _ = attention(q, k, v, mask)
        outs.append(out)
    joined = []
    for i in range(len(Q)):
        row = []
        for o in outs:
            row.extend(o[i])
        joined.append(row)
    return joined


def pos_encoding(n, d):
    """사인/코사인 위치 인코딩"""
    table = [[0.0] * d for _ in range(n)]
    for pos in range(n):
        for c in range(d):
            theta = pos / (10000 ** ((c // 2) * 2 / d))
            table[pos][c] = [math.sin, math.cos][c % 2](theta)
    return table


def layer_norm(row, eps=1e-5):
    """토큰 하나 안에서 평균 0, 분산 1"""
    mean = sum(row) / len(row)
    var = sum((x - mean) ** 2 for x in row) / len(row)
    return [(x - mean) / math.sqrt(var + eps) for x in row]


def block(X, h, mask=None):
    """pre-LN + 잔차"""
    rows = [layer_norm(r) for r in X]
    attn = multi_head(rows, rows, rows, h, mask)
    return [[x + a for x, a in zip(r, s)] for r, s in zip(X, attn)]
