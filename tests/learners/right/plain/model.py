"""라이브러리 없이 만든 어텐션. 행렬은 [[float]] (자리 x 차원)."""
import math


def softmax(xs):
    """합이 1. 최댓값을 빼서 큰 입력에서도 터지지 않는다."""
    m = max(xs)
    if m == -math.inf:          # 볼 수 있는 자리가 하나도 없을 때
        return [0.0 for _ in xs]
    es = [math.exp(x - m) for x in xs]
    s = sum(es)
    return [e / s for e in es]


def attention(Q, K, V, mask=None):
    """(출력, 가중치)."""
    out, weights = [], []
    dv = len(V[0])
    for i, q in enumerate(Q):
        scores = []
        for j, k in enumerate(K):
            if mask is not None and not mask[i][j]:
                scores.append(-math.inf)      # 소프트맥스 '전에' 가린다
            else:
                dot = sum(a * b for a, b in zip(q, k))
                scores.append(dot / math.sqrt(len(k)))
        w = softmax(scores)
        weights.append(w)
        out.append([sum(w[j] * V[j][c] for j in range(len(V))) for c in range(dv)])
    return out, weights


def causal_mask(n):
    """mask[i][j] 가 참이면 i 가 j 를 볼 수 있다."""
    return [[i >= j for j in range(n)] for i in range(n)]


def multi_head(Q, K, V, h, mask=None):
    """마지막 차원을 h 등분해 각각 어텐션 후 이어 붙인다."""
    d = len(Q[0])
    if h < 1 or d % h != 0:
        raise ValueError("d 는 h 로 나누어떨어져야 합니다")
    size = d // h
    result = [[] for _ in Q]
    for head in range(h):
        a, b = head * size, (head + 1) * size
        out, _ = attention([r[a:b] for r in Q],
                           [r[a:b] for r in K],
                           [r[a:b] for r in V], mask)
        for i, row in enumerate(out):
            result[i].extend(row)
    return result


def pos_encoding(n, d):
    """사인/코사인 위치 인코딩."""
    pe = []
    for pos in range(n):
        row = []
        for c in range(d):
            angle = pos / (10000 ** (2 * (c // 2) / d))
            row.append(math.sin(angle) if c % 2 == 0 else math.cos(angle))
        pe.append(row)
    return pe


def layer_norm(row, eps=1e-5):
    """한 벡터 안에서 평균 0, 분산 1."""
    n = len(row)
    mean = sum(row) / n
    var = sum((x - mean) ** 2 for x in row) / n
    return [(x - mean) / math.sqrt(var + eps) for x in row]


def block(X, h, mask=None):
    """pre-LN + 잔차."""
    rows = [layer_norm(r) for r in X]
    out = multi_head(rows, rows, rows, h, mask)
    return [[x + o for x, o in zip(xr, orow)] for xr, orow in zip(X, out)]
