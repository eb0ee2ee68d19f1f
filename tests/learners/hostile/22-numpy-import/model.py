"""Imports numpy and computes softmax and layer_norm with it (right, as lists)."""
import numpy as np
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
    x = np.asarray(xs, dtype=float)
    if x.size == 0:
        return []
    if np.isnan(x).any() or np.isposinf(x).any() or np.isneginf(x).all():
        return [math.nan] * len(xs)
    e = np.exp(x - x.max())
    return (e / e.sum()).tolist()


def layer_norm(row, eps=1e-5):
    return np.asarray(_layer_norm(row, eps)).tolist()
