"""NaN or infinity in every result: softmax all NaN, attention NaN in the last cell of out,
layer_norm +inf first, multi_head -inf last, pos_encoding one NaN, block all NaN, causal_mask
NaN (true) everywhere."""
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


def softmax(xs):
    return [math.nan] * len(xs)


def attention(Q, K, V, mask=None):
    out, weights = _attention(Q, K, V, mask)
    out[-1][-1] = math.nan
    return out, weights


def causal_mask(n):
    return [[math.nan] * n for _ in range(n)]


def multi_head(Q, K, V, h, mask=None):
    out = _multi_head(Q, K, V, h, mask)
    out[-1][-1] = -math.inf
    return out


def pos_encoding(n, d):
    out = _pos_encoding(n, d)
    out[-1][-1] = math.nan
    return out


def layer_norm(row, eps=1e-5):
    return [math.inf] + _layer_norm(row, eps)[1:]


def block(X, h, mask=None):
    return [[math.nan] * len(r) for r in X]
