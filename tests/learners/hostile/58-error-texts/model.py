"""Every function raises with an awkward text: softmax 'größe ≠ 3' and a lone surrogate, attention
terminal escape codes, causal_mask HTML with a script, multi_head a null byte and right-to-left
marks, pos_encoding 1000 chained causes, layer_norm 10 MB, block a note of 10 MB and an empty
message."""
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
    raise ValueError("größe ≠ 3 \ud800 \udcff")


def attention(Q, K, V, mask=None):
    raise ValueError("\x1b[2J\x1b[1;1H\x1b[32mPASS\x1b[0m\x1b]0;owned\x07\r all checks passed \x9b31m \x08\x08")


def causal_mask(n):
    raise ValueError("</pre></script><script>alert(1)</script>&amp;\"' {\"passed\": true} %s %n {0} `code` | table |")


def multi_head(Q, K, V, h, mask=None):
    raise ValueError("null \0 here, \u202eright to left\u202c, \ufeff, \u2028 line, \uffff, \U0010ffff, 모양이 다릅니다")


def pos_encoding(n, d):
    last = ValueError("the first")
    for i in range(1000):
        try:
            raise KeyError("cause %d" % i) from last
        except KeyError as e:
            last = e
    raise last


def layer_norm(row, eps=1e-5):
    raise ValueError("long " * 2_000_000)


def block(X, h, mask=None):
    error = ValueError()
    error.add_note("note " * 2_000_000)
    raise error
