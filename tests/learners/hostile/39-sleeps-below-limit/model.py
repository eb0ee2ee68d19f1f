"""Right; sleeps in each call for the seconds given in seconds.txt beside it (0.9; set it just
below the limit of one call)."""
import os
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


try:
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "seconds.txt")) as _f:
        _SECONDS = float(_f.read())
except (OSError, ValueError, NameError):
    _SECONDS = 0.9


def _slow(f):
    def g(*args, **names):
        time.sleep(_SECONDS)
        return f(*args, **names)
    return g


softmax, attention, causal_mask, multi_head, pos_encoding, layer_norm, block = map(
    _slow, (softmax, attention, causal_mask, multi_head, pos_encoding, layer_norm, block))
