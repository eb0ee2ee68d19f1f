"""softmax returns 10**7 numbers, attention 10**7 rows (one shared row), layer_norm an integer of
10**7 bits per cell, multi_head a string of 50 MB, block ranges of 10**18 numbers as rows."""
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
    return [0.0] * 10**7


def attention(Q, K, V, mask=None):
    return [[0.0]] * 10**7, [[0.0]] * 10**7


def multi_head(Q, K, V, h, mask=None):
    return "0" * 50_000_000


def layer_norm(row, eps=1e-5):
    return [1 << 10**7] * len(row)


def block(X, h, mask=None):
    return [range(10**18) for _ in X]
