"""softmax is right in its first call only (then 1/n), causal_mask keeps its first result whatever
n is, layer_norm keeps running sums over all rows it has seen."""
import math


# The text of right_functions.py stands here.


def softmax(xs):
    return _softmax(xs)


def attention(Q, K, V, mask=None):
    return _attention(Q, K, V, mask)


def causal_mask(n):
    return _causal_mask(n)


def multi_head(Q, K, V, h, mask=None):
    return _multi_head(Q, K, V, h, mask)


def pos_encoding(n, d):
    return _pos_encoding(n, d)


def layer_norm(row, eps=1e-5):
    return _layer_norm(row, eps)


def block(X, h, mask=None):
    return _block(X, h, mask)


_calls = []
_mask = []
_seen = []


def softmax(xs):
    _calls.append(1)
    return _softmax(xs) if len(_calls) == 1 else [1.0 / len(xs)] * len(xs)


def causal_mask(n):
    if not _mask:
        _mask.extend(_causal_mask(n))
    return _mask


def layer_norm(row, eps=1e-5):
    _seen.extend(row)
    n = len(_seen)
    mean = sum(_seen) / n
    var = sum((x - mean) ** 2 for x in _seen) / n
    return [(x - mean) / math.sqrt(var + eps) for x in row] if var + eps > 0 else [0.0] * len(row)
