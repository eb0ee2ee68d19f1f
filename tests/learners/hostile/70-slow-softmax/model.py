"""All is right, but softmax takes most of the time of a call: the other functions still get theirs."""
import math
import time


# The text of right_functions.py stands here.


def softmax(xs):
    time.sleep(1.7)
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
