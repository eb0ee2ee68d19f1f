import math


def softmax(xs):
    if not xs:
        return []
    top = max(xs)
    es = [math.exp(x - top) for x in xs]
    s = sum(es)
    return [e / s for e in es]


def score(q, k):
    s = 0.0
    for a, b in zip(q, k):
        s += a * b
    return s / math.sqrt(len(k))


def weighted_sum(ws, vectors):
    result = [0.0] * len(vectors[0])
    for w, vec in zip(ws, vectors):
        for c in range(len(vec)):
            result[c] += w * vec[c]
    return result


def attention(Q, K, V, mask=None):
    out = []
    weights = []
    for i, q in enumerate(Q):
        # 볼 수 있는 자리만 모아서 소프트맥스에 넣는다
        visible = []
        for j, k in enumerate(K):
            if mask is None or mask[i][j]:
                visible.append(score(q, k))
        w = softmax(visible)
        # 나머지 자리는 정확히 0
        while len(w) < len(K):
            w.append(0.0)
        weights.append(w)
        out.append(weighted_sum(w, V))
    return out, weights


def causal_mask(n):
    mask = []
    for i in range(n):
        mask.append([j <= i for j in range(n)])
    return mask


def split(M, h):
    """행렬을 열 방향으로 h 조각낸다."""
    size = len(M[0]) // h
    parts = []
    for a in range(h):
        parts.append([row[a * size:(a + 1) * size] for row in M])
    return parts


def multi_head(Q, K, V, h, mask=None):
    joined = [[] for _ in Q]
    for q, k, v in zip(split(Q, h), split(K, h), split(V, h)):
        out, _ = attention(q, k, v, mask)
        for row, piece in zip(joined, out):
            row.extend(piece)
    return joined


def pos_encoding(n, d):
    # 자리마다 다른 위상의 코사인
    pe = []
    for p in range(n):
        row = []
        for c in range(d):
            row.append(math.cos(math.pi * (p + 0.5) / n / (c + 1)))
        pe.append(row)
    return pe


def layer_norm(row, eps=1e-5):
    mean = sum(row) / len(row)
    centered = [x - mean for x in row]
    var = sum(c * c for c in centered) / len(row)
    std = math.sqrt(var + eps)
    return [c / std for c in centered]


def block(X, h, mask=None):
    rows = [layer_norm(r) for r in X]
    att = multi_head(rows, rows, rows, h, mask)
    result = []
    for x, a in zip(X, att):
        result.append([p + q for p, q in zip(x, a)])
    return result
