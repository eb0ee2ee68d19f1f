"""softmax starts `sleep 600`, which inherits every descriptor, and then loops (120 s at most)."""
import os
import subprocess
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


_started = []


def softmax(xs):
    if not _started:
        _started.append(None)
        for fd in range(3, 256):
            try:
                os.set_inheritable(fd, True)
            except OSError:
                pass
        try:
            _started.append(subprocess.Popen(["sleep", "600"], close_fds=False))
        except OSError:
            pass
    end = time.monotonic() + 120
    while time.monotonic() < end:
        pass
    return _softmax(xs)
