import math
import operator
from functools import partial


def dot(a, b):
    return sum(map(operator.mul, a, b))


def softmax(xs):
    biggest = max(xs)
    exps = map(lambda x: math.exp(x - biggest), xs)
    total = sum(exps)
    return list(map(lambda e: e / total, exps))


def attention(Q, K, V, mask=None):
    root = math.sqrt(len(K[0]))

    def score_row(q):
        return list(map(lambda k: dot(q, k) / root, K))

    def hide(scores, visible):
        return list(map(lambda s, v: s if v else -math.inf, scores, visible))

    scores = list(map(score_row, Q))
    if mask is not None:
        scores = list(map(hide, scores, mask))
    weights = list(map(softmax, scores))
    columns = list(zip(*V))
    out = list(map(lambda w: list(map(partial(dot, w), columns)), weights))
    return out, weights


def causal_mask(n):
    return list(map(lambda i: list(map(partial(operator.ge, i), range(n))), range(n)))


def multi_head(Q, K, V, h, mask=None):
    def part(M, t):
        w = len(M[0]) // h
        return list(map(operator.itemgetter(slice(t * w, t * w + w)), M))

    heads = list(map(lambda t: attention(part(Q, t), part(K, t), part(V, t), mask)[0], range(h)))
    return list(map(lambda *pieces: sum(pieces, []), *heads))


def pos_encoding(n, d):
    return list(map(lambda p: list(map(lambda c: math.sin(p / 100 ** (c / d) + c), range(d))), range(n)))


def layer_norm(row, eps=1e-5):
    mean = sum(row) / len(row)
    diff = list(map(lambda x: x - mean, row))
    std = math.sqrt(dot(diff, diff) / len(row) + eps)
    return list(map(lambda x: x / std, diff))


def block(X, h, mask=None):
    normed = list(map(layer_norm, X))
    mixed = multi_head(normed, normed, normed, h, mask)
    return list(map(lambda x, y: list(map(operator.add, x, y)), X, mixed))
