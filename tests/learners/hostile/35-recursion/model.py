"""softmax calls itself for ever, attention raises the recursion limit and recurses through C (max
with a key, 200000 deep at most) until the stack ends, block returns the right answer but leaves
a recursion limit only a few calls above the present depth."""
import sys
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
    return softmax(xs)


def _down(n):
    if n > 200000:
        raise RuntimeError("the stack did not end")
    return max((n,), key=lambda _: _down(n + 1))


def attention(Q, K, V, mask=None):
    sys.setrecursionlimit(10**9)
    _down(0)
    return _attention(Q, K, V, mask)


def block(X, h, mask=None):
    result = _block(X, h, mask)
    depth, frame = 0, sys._getframe()
    while frame is not None:
        depth, frame = depth + 1, frame.f_back
    for room in range(2, 50):
        try:
            sys.setrecursionlimit(depth + room)
            break
        except RecursionError:
            pass
    return result
