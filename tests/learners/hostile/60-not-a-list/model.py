"""softmax prints its (right) answer and returns nothing, attention is a coroutine, causal_mask a
generator of generators, multi_head a generator function, layer_norm a map, pos_encoding a dict,
block a function."""
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
    print(_softmax(xs))


async def attention(Q, K, V, mask=None):
    return _attention(Q, K, V, mask)


def causal_mask(n):
    return ((i >= j for j in range(n)) for i in range(n))


def multi_head(Q, K, V, h, mask=None):
    for row in _multi_head(Q, K, V, h, mask):
        yield row


def pos_encoding(n, d):
    return dict(enumerate(_pos_encoding(n, d)))


def layer_norm(row, eps=1e-5):
    return map(float, _layer_norm(row, eps))


def block(X, h, mask=None):
    return lambda: _block(X, h, mask)
