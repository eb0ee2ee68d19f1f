"""softmax: a list subclass that is harmless on the first reading and right only from the second
on; attention: float subclasses whose __float__ alternates; layer_norm: zeros that a thread
turns into the right values 0.2 s later."""
import threading
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


class _Twice(list):
    reads = 0
    right = ()

    def __iter__(self):
        self.reads += 1
        return iter(self.right) if self.reads > 1 else list.__iter__(self)

    def __getitem__(self, at):
        self.reads += 1
        return self.right[at] if self.reads > len(self) else list.__getitem__(self, at)


class _Blink(float):
    reads = 0
    right = 0.0

    def __float__(self):
        self.reads += 1
        return self.right if self.reads % 2 == 0 else 123.0


def _blink(x):
    b = _Blink(123.0)
    b.right = x
    return b


def softmax(xs):
    if not xs:
        return []
    t = _Twice([1.0 / len(xs)] * (len(xs) - 1) + [0.5])
    t.right = _softmax(xs)
    return t


def attention(Q, K, V, mask=None):
    out, weights = _attention(Q, K, V, mask)
    return [[_blink(x) for x in r] for r in out], weights


def layer_norm(row, eps=1e-5):
    result, right = [3.0] * len(row), _layer_norm(row, eps)

    def later():
        time.sleep(0.2)
        result[:] = right

    try:
        threading.Thread(target=later, daemon=True).start()
    except RuntimeError:
        pass
    return result
