"""softmax os._exit(0), attention os.abort(), causal_mask stops itself (SIGSTOP), multi_head
SIGTERM to itself, layer_norm reads address 0 with ctypes, pos_encoding SIGKILL to itself, block
is right."""
import ctypes
import os
import signal
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
    os._exit(0)


def attention(Q, K, V, mask=None):
    os.abort()


def causal_mask(n):
    os.kill(os.getpid(), signal.SIGSTOP)
    return _causal_mask(n)


def multi_head(Q, K, V, h, mask=None):
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    os.kill(os.getpid(), signal.SIGTERM)
    return _multi_head(Q, K, V, h, mask)


def pos_encoding(n, d):
    os.kill(os.getpid(), signal.SIGKILL)


def layer_norm(row, eps=1e-5):
    return [float(ctypes.string_at(0, 8)[0])] * len(row)
