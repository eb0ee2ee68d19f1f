"""Right; the first softmax writes 100 MB to stdout and 100 MB to stderr, the first attention reads
stdin (descriptor 0) to its end."""
import os
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


_done = set()


def softmax(xs):
    if "softmax" not in _done:
        _done.add("softmax")
        mega = b"x" * 99 + b"\n"
        mega = mega * 10000
        for fd in (1, 2):
            for _ in range(100):
                try:
                    os.write(fd, mega)
                except OSError:
                    break
    return _softmax(xs)


def attention(Q, K, V, mask=None):
    if "attention" not in _done:
        _done.add("attention")
        try:
            sys.stdin.read()
            while os.read(0, 65536):
                pass
        except (OSError, ValueError, AttributeError):
            pass
    return _attention(Q, K, V, mask)
