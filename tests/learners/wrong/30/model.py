from math import cos, exp, inf, sin, sqrt


class Attention:
    """softmax(Q K^T / sqrt(d)) V, kept as an object so each step can be looked at."""

    def __init__(self, mask=None):
        self.mask = mask
        self.scores = None
        self.weights = None

    def __call__(self, Q, K, V):
        self.scores = [[self._score(q, k) for k in K] for q in Q]
        if self.mask is not None:
            self._hide()
        self.weights = [softmax(row) for row in self.scores]
        return [self._blend(row, V) for row in self.weights]

    @staticmethod
    def _score(q, k):
        return sum(a * b for a, b in zip(q, k)) / sqrt(len(k))

    def _hide(self):
        for i, row in enumerate(self.scores):
            self.scores[i] = [s if see else -inf for s, see in zip(row, self.mask[i])]

    @staticmethod
    def _blend(row, V):
        return [sum(w * v[c] for w, v in zip(row, V)) for c in range(len(V[0]))]


class Splitter:
    def __init__(self, size):
        self.size = size

    def __call__(self, rows):
        width = len(rows[0])
        return [[r[a:a + self.size] for r in rows] for a in range(0, width, self.size)]

    @staticmethod
    def join(heads):
        return [[x for head in heads for x in head[i]] for i in range(len(heads[0]))]


def softmax(xs):
    m = max(xs)
    e = [exp(x - m) for x in xs]
    z = sum(e)
    return [x / z for x in e]


def attention(Q, K, V, mask=None):
    a = Attention(mask)
    return a(Q, K, V), a.weights


def causal_mask(n):
    return [[i >= j for j in range(n)] for i in range(n)]


def multi_head(Q, K, V, h, mask=None):
    split, split_v = Splitter(h), Splitter(h)
    heads = [Attention(mask)(q, k, v) for q, k, v in zip(split(Q), split(K), split_v(V))]
    return Splitter.join(heads)


def pos_encoding(n, d):
    return [[cos(p / 50 ** (c / d)) if c % 2 else sin(p / 50 ** (c / d)) for c in range(d)] for p in range(n)]


def layer_norm(row, eps=1e-5):
    mean = sum(row) / len(row)
    var = sum((x - mean) ** 2 for x in row) / len(row)
    return [(x - mean) / sqrt(var + eps) for x in row]


def block(X, h, mask=None):
    rows = [layer_norm(r) for r in X]
    return [[a + b for a, b in zip(x, y)] for x, y in zip(X, multi_head(rows, rows, rows, h, mask))]
