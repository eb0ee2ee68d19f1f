"""softmax fills and returns one and the same list in each call (right), attention with one key
returns V's row itself for every query (right), multi_head with one key returns V itself
(right); causal_mask and pos_encoding share one row ([[..]] * n, wrong), block returns X itself
(wrong)."""
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


_ONE = []


def softmax(xs):
    _ONE[:] = _softmax(xs)
    return _ONE


def attention(Q, K, V, mask=None):
    if mask is None and len(K) == 1 and len(V) == 1 and all(x - x == 0 for r in Q + K for x in r):
        return [V[0]] * len(Q), [[1.0]] * len(Q)
    return _attention(Q, K, V, mask)


def multi_head(Q, K, V, h, mask=None):
    if mask is None and len(Q) == len(K) == len(V) == 1 and h == 1 and all(x - x == 0 for r in Q + K for x in r):
        return V
    return _multi_head(Q, K, V, h, mask)


def causal_mask(n):
    m = [[False] * n] * n
    for i in range(n):
        for j in range(i + 1):
            m[i][j] = True
    return m


def pos_encoding(n, d):
    rows = [[0.0] * d] * n
    for p, right in enumerate(_pos_encoding(n, d)):
        for c in range(d):
            rows[p][c] = right[c]
    return rows


def block(X, h, mask=None):
    return X
