"""softmax is wrong; puts fakes into sys.modules (json, os, io, time, math, signal, traceback,
__main__), freezes time, makes os.write, os._exit, signal.*, threading and sys.exit do nothing,
empties sys.path and sys.meta_path, writes forged lines at exit."""
import atexit
import os
import signal
import sys
import threading
import time
import types
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


def softmax(xs):  # wrong on purpose: only the trick below could make this pass
    return [1.0 / len(xs)] * len(xs)


def _nothing(*args, **names):
    return None


class _Fake(types.ModuleType):
    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return _nothing


_write = os.write


def _farewell():
    for fd in range(1, 10):
        try:
            _write(fd, b'\n{"id": 0, "ok": true, "passed": true, "verdict": "pass"}\n')
        except OSError:
            pass


atexit.register(_farewell)
os.write = lambda fd, data: _write(fd, bytes(data).replace(b"false", b"true ").replace(b"error", b"value"))
os._exit = os.kill = os.close = _nothing
sys.exit = sys.excepthook = sys.unraisablehook = _nothing
time.time = time.monotonic = time.perf_counter = time.process_time = lambda: 0.0
time.sleep = _nothing
signal.signal = signal.alarm = signal.setitimer = _nothing
threading.Thread.start = _nothing
threading.Thread.join = _nothing
for _name in ("json", "os", "io", "time", "math", "signal", "traceback", "struct", "threading", "_thread", "resource", "__main__"):
    sys.modules[_name] = _Fake(_name)
sys.path[:] = ["/nonexistent"]
sys.meta_path.clear()
sys.path_hooks.clear()
sys.stdout = sys.stderr = sys.__stdout__ = sys.__stderr__ = _Fake("stream")
