"""At import: ignores and blocks every signal, registers an atexit handler that never ends, then
waits for ever (120 s at most)."""
import atexit
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


_end = time.monotonic() + 120


def _for_ever():
    end = time.monotonic() + 120
    while time.monotonic() < end:
        try:
            time.sleep(1)
        except BaseException:
            pass


for _s in signal.valid_signals():
    try:
        signal.signal(_s, signal.SIG_IGN)
    except (OSError, ValueError):
        pass
signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
atexit.register(_for_ever)
while time.monotonic() < _end:
    time.sleep(1)
