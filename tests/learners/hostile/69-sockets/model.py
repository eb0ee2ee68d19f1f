"""Right, but opens every kind of socket; wherever that succeeds, softmax is wrong."""
import math
import socket

opened = []
for family in (socket.AF_INET, socket.AF_INET6, socket.AF_UNIX, getattr(socket, "AF_NETLINK", 16)):
    try:
        opened.append(socket.socket(family, socket.SOCK_DGRAM).fileno())
    except OSError:
        pass


# The text of right_functions.py stands here.


def softmax(xs):
    return opened or _softmax(xs)


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
