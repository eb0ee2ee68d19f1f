"""softmax makes [0] * 10**10 (only where RLIMIT_AS is at most 8 GiB), attention takes touched
blocks of 64 MB up to 3 GiB, keeps them and answers rightly after a MemoryError; a success
raises NOT-CONTAINED."""
import resource
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


_hoard = []


def softmax(xs):
    soft, _ = resource.getrlimit(resource.RLIMIT_AS)
    if soft != resource.RLIM_INFINITY and soft <= 8 << 30:
        whole = [0] * 10**10
        raise RuntimeError("NOT-CONTAINED: a list of %d" % len(whole))
    _fill()
    return _softmax(xs)


def _fill():
    while len(_hoard) < 48:
        _hoard.append(bytearray(b"x") * (64 << 20))
    _hoard.clear()
    raise RuntimeError("NOT-CONTAINED: 3 GiB")


def attention(Q, K, V, mask=None):
    try:
        _fill()
    except MemoryError:
        pass
    return _attention(Q, K, V, mask)
