"""softmax is wrong; replaces builtins (float, isinstance, len, list, type, print, open, compile,
abs, all, any, max, sum, repr ...) and math.isnan, isfinite, isclose, fabs for the whole
process."""
import builtins
from builtins import abs, any, enumerate, float, len, list, map, max, min, range, sum, zip
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

_one = float(1)


def softmax(xs):  # wrong on purpose
    return [_one / len(xs)] * len(xs)


def _refuse(*args, **names):
    raise RuntimeError("replaced")


builtins.float = lambda x=0.0: 0.5
builtins.int = lambda x=0, base=10: 1
builtins.isinstance = lambda thing, kind: True
builtins.issubclass = lambda thing, kind: True
builtins.len = lambda thing: 3
builtins.list = lambda thing=(): thing
builtins.type = lambda *args: list
builtins.abs = lambda x: 0.0
builtins.max = lambda *args, **names: 0.0
builtins.sum = lambda *args, **names: 1.0
builtins.all = lambda things: True
builtins.any = lambda things: False
builtins.sorted = lambda things, **names: things
builtins.repr = lambda thing: "1.0"
builtins.print = lambda *args, **names: None
builtins.open = _refuse
builtins.compile = _refuse
builtins.exec = _refuse
builtins.eval = _refuse
builtins.__import__ = _refuse
math.isnan = lambda x: False
math.isinf = lambda x: False
math.isfinite = lambda x: True
math.isclose = lambda a, b, **names: True
math.fabs = lambda x: 0.0
