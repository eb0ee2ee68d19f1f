"""softmax loops (busy), layer_norm is right but an object's __del__ loops as the function returns,
block is right and leaves an object whose __del__ loops when the interpreter ends; 120 s each at
most."""
import time
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


def _loop(now=time.monotonic):
    end = now() + 120
    while now() < end:
        try:
            while now() < end:
                pass
        except BaseException:
            pass


class _Sticky:
    def __init__(self, loop):
        self.loop = loop

    def __del__(self):
        self.loop()


_kept = []


def softmax(xs):
    _loop()
    return _softmax(xs)


def layer_norm(row, eps=1e-5):
    sticky = _Sticky(_loop)
    return _layer_norm(row, eps)


def block(X, h, mask=None):
    if not _kept:
        _kept.append(_Sticky(_loop))
    return _block(X, h, mask)
