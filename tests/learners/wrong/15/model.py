import math
from functools import reduce
from itertools import chain, repeat, starmap
from operator import add, mul


def softmax(xs):
    peak = reduce(max, xs)
    es = tuple(math.exp(x - peak) for x in xs)
    z = reduce(add, es)
    return [e / z for e in es]


def attention(Q, K, V, mask=None):
    see = repeat(repeat(True)) if mask is None else mask
    weights = [
        softmax([
            sum(starmap(mul, zip(q, k))) / math.sqrt(len(k)) if ok else float("-inf")
            for k, ok in zip(K, flags)
        ])
        for q, flags in zip(Q, see)
    ]
    out = [[sum(map(mul, w, col)) for col in zip(*V)] for w in weights]
    return out, weights


def causal_mask(n):
    return [list(chain(repeat(True, i), repeat(False, n - i))) for i in range(1, n + 1)]


def multi_head(Q, K, V, h, mask=None):
    def heads(m):
        for i in range(h):
            yield [row[i::h] for row in m]

    outs = [attention(q, k, v, mask)[0] for q, k, v in zip(heads(Q), heads(K), heads(V))]
    return [list(chain.from_iterable(parts)) for parts in zip(*outs)]


def pos_encoding(n, d):
    freqs = [10000 ** -(c // 2 * 2 / d) for c in range(d)]
    waves = (math.sin, math.cos)
    return [[waves[c % 2](p * f) for c, f in enumerate(freqs)] for p in range(n)]


def layer_norm(row, eps=1e-5):
    n = len(row)
    mu = reduce(add, row) / n
    away = [*map(add, row, repeat(-mu))]
    std = math.sqrt(sum(map(mul, away, away)) / n + eps)
    return [x / std for x in away]


def block(X, h, mask=None):
    normed = [*map(layer_norm, X)]
    return [[*map(add, x, a)] for x, a in zip(X, multi_head(*repeat(normed, 3), h, mask))]
