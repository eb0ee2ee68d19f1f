"""Right numbers, but softmax sorts xs, attention sets Q[0][0] = 9 and clears V, multi_head fills
the mask (or appends a row to K), layer_norm works in place and returns its argument, block
appends to X."""
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
    result = _softmax(xs)
    xs.sort(reverse=True)
    xs.sort()
    xs.append(0.0)
    return result


def attention(Q, K, V, mask=None):
    result = _attention(Q, K, V, mask)
    Q[0][0] = 9
    V.clear()
    return result


def multi_head(Q, K, V, h, mask=None):
    result = _multi_head(Q, K, V, h, mask)
    if mask is not None:
        for r in mask:
            r[:] = [1] * len(r)
    K.append([0.0] * len(K[0]))
    return result


def layer_norm(row, eps=1e-5):
    row[:] = _layer_norm(row, eps)
    return row


def block(X, h, mask=None):
    result = _block(X, h, mask)
    X[0][0] = -0.5
    X.append(X[0])
    return result
