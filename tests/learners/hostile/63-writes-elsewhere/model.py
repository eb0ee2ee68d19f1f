"""Right, but tries to write beside its folder, in all folders for everybody, and in its grader's;
wherever that succeeds, softmax is wrong."""
import ctypes
import math
import os

HERE = os.path.dirname(os.path.abspath(__file__))
written = []
for folder in (os.path.dirname(HERE), os.path.dirname(os.path.dirname(HERE)), "/tmp", "/var/tmp",
               "/dev/shm", "/dev/mqueue", "/run/lock", "/"):
    try:
        with open(f"{folder}/tfx-hostile-63", "w", encoding="utf-8") as file:
            file.write("x")
        written.append(folder)
        os.unlink(f"{folder}/tfx-hostile-63")
    except OSError:
        pass


# The text of right_functions.py stands here.


def softmax(xs):
    return written or _softmax(xs)


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
