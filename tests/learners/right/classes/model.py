import math


class Matrix:
    """[[float]] 를 감싼 작은 도우미."""

    def __init__(self, rows):
        self.rows = [list(r) for r in rows]

    def columns(self, start, stop):
        return Matrix([r[start:stop] for r in self.rows])

    def beside(self, other):
        return Matrix([a + b for a, b in zip(self.rows, other.rows)])

    def plus(self, other):
        return Matrix([[x + y for x, y in zip(a, b)]
                       for a, b in zip(self.rows, other.rows)])


def dot(a, b):
    return math.fsum(x * y for x, y in zip(a, b))


def mean(xs):
    return math.fsum(xs) / len(xs)


def softmax(xs):
    # 로그-합-지수로: exp(x - logsumexp)
    m = max(xs)
    lse = m + math.log(math.fsum(math.exp(x - m) for x in xs))
    es = [math.exp(x - lse) for x in xs]
    s = math.fsum(es)
    return [e / s for e in es]


def visible(mask, i, n):
    if mask is None:
        return list(range(n))
    return [j for j in range(n) if mask[i][j]]


def attend_one(q, K, V, seen):
    """보이는 자리만으로 소프트맥스를 낸다. 안 보이는 자리는 합에 들어가지 않는다."""
    w = [0.0] * len(K)
    out = [0.0] * len(V[0])
    if not seen:
        return out, w
    probs = softmax([dot(q, K[j]) / len(K[j]) ** 0.5 for j in seen])
    for j, p in zip(seen, probs):
        w[j] = p
        for c, v in enumerate(V[j]):
            out[c] += p * v
    return out, w


def attention(Q, K, V, mask=None):
    out, weights = [], []
    for i, q in enumerate(Q):
        o, w = attend_one(q, K, V, visible(mask, i, len(K)))
        out.append(o)
        weights.append(w)
    return [out, weights]


def causal_mask(n):
    return [[1] * (i + 1) + [0] * (n - i - 1) for i in range(n)]


def multi_head(Q, K, V, h, mask=None):
    q, k, v = Matrix(Q), Matrix(K), Matrix(V)
    size = len(Q[0]) // h
    joined = Matrix([[] for _ in Q])
    for start in range(0, size * h, size):
        parts = [m.columns(start, start + size).rows for m in (q, k, v)]
        joined = joined.beside(Matrix(attention(*parts, mask)[0]))
    return joined.rows


def pos_encoding(n, d):
    # 앞 절반은 사인, 뒤 절반은 코사인
    half = (d + 1) // 2
    freqs = [10000.0 ** (-t / half) for t in range(half)]
    rows = []
    for p in range(n):
        row = [math.sin(p * f) for f in freqs] + [math.cos(p * f) for f in freqs]
        rows.append(row[:d])
    return rows


def layer_norm(row, eps=1e-5):
    mu = mean(row)
    var = mean([(x - mu) ** 2 for x in row])
    return [(x - mu) * (var + eps) ** -0.5 for x in row]


def block(X, h, mask=None):
    normed = [layer_norm(r) for r in X]
    return Matrix(X).plus(Matrix(multi_head(normed, normed, normed, h, mask))).rows
