import math
import statistics
from collections import namedtuple

Shape = namedtuple("Shape", "rows cols")


def shape(m):
    return Shape(len(m), len(m[0]))


def softmax(xs):
    m = max(xs)
    e = list(math.exp(x - m) for x in xs)
    s = math.fsum(e)
    return list(x / s for x in e)


def attention(Q, K, V, mask=None):
    nq, nk, d = shape(Q).rows, shape(K).rows, shape(K).cols
    scores = list()
    for i in range(nq):
        scores.append(list())
        for j in range(nk):
            scores[i].append(math.fsum(Q[i][t] * K[j][t] for t in range(d)) / d ** 0.5)
    # 안 보이는 자리의 점수는 없앤다
    if mask is not None:
        for i in range(nq):
            for j in range(nk):
                if not mask[i][j]:
                    scores[i][j] = 0.0
    weights = [softmax(r) for r in scores]
    out = list()
    for i in range(nq):
        out.append([math.fsum(weights[i][j] * V[j][c] for j in range(nk)) for c in range(shape(V).cols)])
    return out, weights


def causal_mask(n):
    m = list()
    for i in range(n):
        m.append([True for _ in range(i + 1)] + [False for _ in range(i + 1, n)])
    return m


def multi_head(Q, K, V, h, mask=None):
    wk, wv = shape(K).cols // h, shape(V).cols // h
    out = [list() for _ in Q]
    for t in range(h):
        part = lambda M, w: [r[w * t:w * (t + 1)] for r in M]
        o = attention(part(Q, wk), part(K, wk), part(V, wv), mask)[0]
        [out[i].extend(o[i]) for i in range(len(out))]
    return out


def pos_encoding(n, d):
    pe = [[0.0 for _ in range(d)] for _ in range(n)]
    for p in range(n):
        for c in range(d):
            w = 10000 ** (-(c - c % 2) / d)
            pe[p][c] = math.sin(p * w) if not c % 2 else math.cos(p * w)
    return pe


def layer_norm(row, eps=1e-5):
    mu = statistics.fmean(row)
    sd = statistics.pstdev(row)
    return [(x - mu) / sd for x in row]


def block(X, h, mask=None):
    N = [layer_norm(r) for r in X]
    A = multi_head(N, N, N, h, mask)
    return [[X[i][c] + A[i][c] for c in range(shape(X).cols)] for i in range(shape(X).rows)]
