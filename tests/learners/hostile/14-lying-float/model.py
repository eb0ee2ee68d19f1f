"""softmax returns a float subclass with a wrong value whose comparisons, differences and abs all
say 'equal' (its __float__, __repr__, __str__ give other wrong values); causal_mask returns an
int subclass, all 1, equal to everything."""
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


class _Liar(float):
    """Holds a wrong number and answers every question about it with what is wanted."""
    def __eq__(self, other): return True
    def __ne__(self, other): return False
    def __lt__(self, other): return True
    def __le__(self, other): return True
    def __gt__(self, other): return True
    def __ge__(self, other): return True
    def __hash__(self): return 0
    def __bool__(self): return True
    def __sub__(self, other): return _Liar(0.0)
    __rsub__ = __add__ = __radd__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = __sub__
    def __abs__(self): return _Liar(0.0)
    def __neg__(self): return self
    def __round__(self, *digits): return 0

    def __float__(self): return 0.3
    def __repr__(self): return "0.25"
    def __str__(self): return "0.2"
    def __format__(self, spec): return "0.2"
    def __int__(self): return 0
    def as_integer_ratio(self): return (1, 5)
    def hex(self): return "0x1.0p-2"


class _Yes(int):
    def __eq__(self, other): return True
    def __ne__(self, other): return False
    def __hash__(self): return 1
    def __bool__(self): return True


def softmax(xs):
    return [_Liar(-7.0) for _ in xs]


def causal_mask(n):
    return [[_Yes(1) for _ in range(n)] for _ in range(n)]
