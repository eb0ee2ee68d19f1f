"""softmax forks 200 children (never more; none of them forks), half of them in sessions of their
own; each ignores SIGTERM and ends after 60 s. If all 200 forks succeed it raises NOT-CONTAINED."""
import os
import signal
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


_tried = []


def _one(number):
    pid = os.fork()
    if pid:
        return
    try:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        if number % 2:
            os.setsid()
        time.sleep(60)
    finally:
        os._exit(0)


def softmax(xs):
    if _tried:
        raise RuntimeError("one attempt is enough")
    _tried.append(True)
    try:
        crowd = sum(name.isdigit() for name in os.listdir("/proc"))
    except OSError:
        crowd = 0
    if crowd > 1000:
        raise RuntimeError("NOT-CONTAINED: %d processes, refused to add more" % crowd)
    for number in range(200):
        _one(number)
    raise RuntimeError("NOT-CONTAINED: 200 forks")
