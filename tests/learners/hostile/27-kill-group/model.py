"""softmax kills its own process group with SIGKILL (only if it or its parent leads that group;
otherwise it raises NOT-CONTAINED)."""
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
    group = os.getpgrp()
    if group == 0 or group not in (os.getpid(), os.getppid()):
        raise RuntimeError("NOT-CONTAINED: in process group %d, led by another process" % group)
    os.kill(0, signal.SIGKILL)  # the own group; killpg(1) would mean every process
    return _softmax(xs)
