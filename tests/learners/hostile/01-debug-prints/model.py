"""Right; prints at import and in every function, on stdout and stderr."""
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


print("debug: import")
print("warning: import", file=sys.stderr)


def _loud(f):
    def g(*args, **names):
        print("debug:", f.__name__, args)
        sys.stderr.write("debug " + f.__name__ + "\n")
        sys.stdout.write("no newline at the end")
        sys.stdout.flush()
        return f(*args, **names)
    return g


softmax, attention, causal_mask, multi_head, pos_encoding, layer_norm, block = map(
    _loud, (softmax, attention, causal_mask, multi_head, pos_encoding, layer_norm, block))
