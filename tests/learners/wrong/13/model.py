import math


class Mat:
    """Tiny matrix so that the formulas read like the paper."""

    def __init__(self, rows):
        self.rows = [list(r) for r in rows]

    @property
    def T(self):
        return Mat(zip(*self.rows))

    @property
    def shape(self):
        return len(self.rows), len(self.rows[0])

    def __matmul__(self, other):
        right = other.T.rows
        return Mat([[sum(a * b for a, b in zip(r, c)) for c in right] for r in self.rows])

    def __truediv__(self, number):
        return Mat([[a / number for a in r] for r in self.rows])

    def __add__(self, other):
        return Mat([[a + b for a, b in zip(r, s)] for r, s in zip(self.rows, other.rows)])

    def where(self, keep, fill):
        return Mat([[a if k else fill for a, k in zip(r, ks)] for r, ks in zip(self.rows, keep)])

    def apply_rows(self, fn):
        return Mat([fn(r) for r in self.rows])

    def columns(self, lo, hi):
        return Mat([r[lo:hi] for r in self.rows])

    def beside(self, other):
        return Mat([r + s for r, s in zip(self.rows, other.rows)])


def softmax(xs):
    m = max(xs)
    e = [math.exp(x - m) for x in xs]
    return [v / sum(e) for v in e]


def attention(Q, K, V, mask=None):
    q, k, v = Mat(Q), Mat(K), Mat(V)
    scores = (q @ k.T) / math.sqrt(k.shape[1])
    if mask is not None:
        scores = scores.where(mask, -1e9)
    weights = scores.T.apply_rows(softmax).T
    return (weights @ v).rows, weights.rows


def causal_mask(n):
    return [[i >= j for j in range(n)] for i in range(n)]


def multi_head(Q, K, V, h, mask=None):
    q, k, v = Mat(Q), Mat(K), Mat(V)
    dk, dv = q.shape[1] // h, v.shape[1] // h
    whole = Mat([[] for _ in Q])
    for i in range(h):
        o, _ = attention(q.columns(i * dk, i * dk + dk).rows,
                         k.columns(i * dk, i * dk + dk).rows,
                         v.columns(i * dv, i * dv + dv).rows, mask)
        whole = whole.beside(Mat(o))
    return whole.rows


def pos_encoding(n, d):
    return [[math.tanh(math.sin(pos + 1 + 0.1 * c)) for c in range(d)] for pos in range(n)]


def layer_norm(row, eps=1e-5):
    mean = sum(row) / len(row)
    var = sum((x - mean) ** 2 for x in row) / len(row)
    return [(x - mean) / math.sqrt(var + eps) for x in row]


def block(X, h, mask=None):
    n = Mat(X).apply_rows(layer_norm).rows
    return (Mat(X) + Mat(multi_head(n, n, n, h, mask))).rows
