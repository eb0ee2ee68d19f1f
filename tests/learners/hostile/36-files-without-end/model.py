"""softmax opens /dev/null 10000 times (after raising its soft limit), attention writes a file of
100 MB (unlinked at once), layer_norm leaves 100 files of 1 MB in a temporary folder
hostile36-*."""
import os
import resource
import tempfile
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


_open = []
_left = []


def softmax(xs):
    try:
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    except (OSError, ValueError):
        pass
    try:
        for _ in range(10000):
            _open.append(os.open("/dev/null", os.O_RDONLY))
    except BaseException:
        for fd in _open[-20:]:
            os.close(fd)
        raise
    for fd in _open:
        os.close(fd)
    raise RuntimeError("NOT-CONTAINED: 10000 open files")


def attention(Q, K, V, mask=None):
    with tempfile.TemporaryFile(buffering=0) as f:
        sent = 0
        while sent < 100 << 20:
            sent += f.write(bytes(1 << 20))
    raise RuntimeError("NOT-CONTAINED: a file of 100 MB")


def layer_norm(row, eps=1e-5):
    if not _left:
        _left.append(tempfile.mkdtemp(prefix="hostile36-"))
        for number in range(100):
            with open(os.path.join(_left[0], "%d" % number), "wb") as f:
                f.write(bytes(1 << 20))
    return _layer_norm(row, eps)
