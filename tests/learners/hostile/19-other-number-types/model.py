"""The right numbers in other types: softmax Decimal, attention Fraction, layer_norm complex,
pos_encoding array.array rows, multi_head tuples of tuples, causal_mask 1 and 0, block whole
numbers as int."""
import array
import decimal
import fractions
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


def _fraction(x):
    return fractions.Fraction(x) if x - x == 0 else x


def softmax(xs):
    return [decimal.Decimal(x) for x in _softmax(xs)]


def attention(Q, K, V, mask=None):
    out, weights = _attention(Q, K, V, mask)
    return [[_fraction(x) for x in r] for r in out], [[_fraction(x) for x in r] for r in weights]


def causal_mask(n):
    return [[1 if i >= j else 0 for j in range(n)] for i in range(n)]


def multi_head(Q, K, V, h, mask=None):
    return tuple(tuple(r) for r in _multi_head(Q, K, V, h, mask))


def pos_encoding(n, d):
    return [array.array("d", r) for r in _pos_encoding(n, d)]


def layer_norm(row, eps=1e-5):
    return [complex(x, 0.0) for x in _layer_norm(row, eps)]


def block(X, h, mask=None):
    return [[int(x) if x - x == 0 and x == int(x) else x for x in r] for r in _block(X, h, mask)]
