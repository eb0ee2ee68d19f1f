"""softmax raises KeyboardInterrupt, attention calls sys.exit(0), causal_mask raises a
BaseException whose __str__ raises, multi_head one whose __str__ and __repr__ never end (60 s),
layer_norm one that refuses every attribute, pos_encoding raises a class whose __str__ returns a
number and whose name holds an escape code, block GeneratorExit."""
import sys
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


class _Raises(BaseException):
    def __str__(self):
        raise _Raises("again")
    __repr__ = __str__


class _Loops(BaseException):
    def __str__(self):
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                time.sleep(0.1)
            except BaseException:
                pass
        return "at last"
    __repr__ = __str__


class _Shy(BaseException):
    def __getattribute__(self, name):
        raise _Shy(name)
    __str__ = __repr__ = property(lambda self: 1 / 0)


class _Number(Exception):
    __module__ = property(lambda self: 1 / 0)

    def __str__(self):
        return 5
    __repr__ = __str__


_Number.__name__ = _Number.__qualname__ = "Pass\n\x1b[32m"


def softmax(xs):
    raise KeyboardInterrupt


def attention(Q, K, V, mask=None):
    sys.exit(0)


def causal_mask(n):
    raise _Raises("first")


def multi_head(Q, K, V, h, mask=None):
    raise _Loops("first")


def pos_encoding(n, d):
    raise _Number("first")


def layer_norm(row, eps=1e-5):
    raise _Shy("first")


def block(X, h, mask=None):
    raise GeneratorExit("first")
