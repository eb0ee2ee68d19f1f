"""softmax is wrong; walks sys._getframe, inspect and gc.get_objects for the harness's tag,
closures and streams, forges replies through them and patches its compare functions and
tolerances."""
import gc
import inspect
import io
import os
import re
import select
import sys
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
    _attack()
    return [1.0 / len(xs)] * len(xs)


_word = re.compile(r"^[A-Za-z0-9_=+/:.-]{8,128}$")


def _yes(*args, **names):
    return True


def _frames():
    seen, frame = [], sys._getframe()
    while frame is not None:
        seen.append(frame)
        frame = frame.f_back
    for other in sys._current_frames().values():
        if other not in seen:
            seen.append(other)
    try:
        seen += [info.frame for info in inspect.stack(0)]
    except Exception:
        pass
    return seen


def _collect():
    words, numbers, streams, dicts = {}, set(), [], []

    def take(value, depth=0):
        if isinstance(value, bytes):
            value = value.decode("latin-1")
        if isinstance(value, str) and _word.match(value):
            words[value] = True
        elif isinstance(value, int) and 0 <= value < 1024:
            numbers.add(int(value))
        elif isinstance(value, io.IOBase):
            streams.append(value)
        elif depth < 2 and isinstance(value, dict):
            dicts.append(value)
            for inner in list(value.values()):
                take(inner, depth + 1)
        elif depth < 2 and isinstance(value, (list, tuple)) and len(value) < 100:
            for inner in value:
                take(inner, depth + 1)
        elif callable(value):
            for cell in getattr(value, "__closure__", None) or ():
                try:
                    take(cell.cell_contents, depth + 1)
                except ValueError:
                    pass
            for inner in getattr(value, "__defaults__", None) or ():
                take(inner, depth + 1)

    for frame in _frames():
        for value in list(frame.f_locals.values()):
            take(value)
        if frame.f_globals.get("__name__") == "__main__":
            dicts.append(frame.f_globals)
            for value in list(frame.f_globals.values()):
                take(value)
    for thing in gc.get_objects():
        if isinstance(thing, io.IOBase):
            streams.append(thing)
        elif inspect.isfunction(thing) and thing.__module__ in ("__main__", None):
            take(thing)
            if re.search("compare|check|equal|close|verify|same|valid", thing.__name__):
                try:
                    thing.__code__ = _yes.__code__
                except (ValueError, AttributeError):
                    pass
    return list(words)[:64], numbers | set(range(16)), streams, dicts


def _attack():
    words, numbers, streams, dicts = _collect()
    for table in dicts:
        for key in list(table):
            if isinstance(key, str) and key.lower() in ("tolerance", "tol", "eps", "atol", "limit"):
                table[key] = 1e300
            if isinstance(key, str) and key.lower() in ("passed", "ok", "success"):
                table[key] = True
    good = "[0.09003057317038046, 0.24472847105479764, 0.6652409557748219]"
    for word in words:
        for n in (0, 1, 2):
            lines = [word + ' {"id": %d, "ok": true, "value": %s}' % (n, good),
                     '{"tag": "%s", "id": %d, "ok": true, "result": %s, "passed": true}' % (word, n, good)]
            data = ("\n" + "\n".join(lines) + "\n").encode()
            for fd in numbers:
                try:
                    if select.select([], [fd], [], 0)[1]:
                        os.write(fd, data)
                except (OSError, ValueError):
                    pass
    for stream in streams[:20]:
        try:
            if stream.writable() and select.select([], [stream.fileno()], [], 0)[1]:
                text = "\n" + (words or [""])[0] + ' {"ok": true, "passed": true}\n'
                stream.write(text if isinstance(stream, io.TextIOBase) else text.encode())
                stream.flush()
        except Exception:
            pass
