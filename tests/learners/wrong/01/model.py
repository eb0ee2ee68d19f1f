# 라이브러리 없이 어텐션 만들기
import math


def softmax(xs):
    # 최댓값을 빼서 오버플로를 막는다
    m = max(xs)
    e = []
    for x in xs:
        e.append(math.exp(x - m))
    s = sum(e)
    return [v / s for v in e]


def attention(Q, K, V, mask=None):
    out = []
    weights = []
    for i in range(len(Q)):
        score = []
        for j in range(len(K)):
            s = 0.0
            for a, b in zip(Q[i], K[j]):
                s += a * b
            s /= math.sqrt(len(K[j]))
            # 가려진 자리는 -inf
            if mask is not None and not mask[i][j]:
                s = float("-inf")
            score.append(s)
        w = softmax(score)
        o = [0.0] * len(V[0])
        for j in range(len(V)):
            for c in range(len(V[0])):
                o[c] += w[j] * V[j][c]
        out.append(o)
        weights.append(w)
    return out, weights


def causal_mask(n):
    # i >= j 이면 볼 수 있음
    return [[i >= j for j in range(n)] for i in range(n)]


def multi_head(Q, K, V, h, mask=None):
    dk = len(Q[0]) // h
    dv = len(V[0]) // h
    result = [[] for _ in Q]
    for t in range(h):
        q = [r[t * dk:(t + 1) * dk] for r in Q]
        k = [r[t * dk:(t + 1) * dk] for r in K]
        v = [r[t * dv:(t + 1) * dv] for r in V]
        o, _ = attention(q, k, v, mask)
        for i in range(len(Q)):
            result[i].extend(o[i])
    return result


def pos_encoding(n, d):
    pe = []
    for pos in range(n):
        row = []
        for i in range(d):
            angle = pos / 10000 ** (2 * (i // 2) / d)
            row.append(math.sin(angle) if i % 2 == 0 else math.cos(angle))
        pe.append(row)
    return pe


def layer_norm(row, eps=1e-5):
    mu = sum(row) / len(row)
    var = sum((x - mu) ** 2 for x in row) / len(row)
    return [(x - mu) / math.sqrt(var + eps) for x in row]


def block(X, h, mask=None):
    # 어텐션 -> 잔차 더하기 -> 정규화
    att = multi_head(X, X, X, h, mask)
    res = []
    for i in range(len(X)):
        res.append([X[i][c] + att[i][c] for c in range(len(X[i]))])
    return [layer_norm(r) for r in res]
