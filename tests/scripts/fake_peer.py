"""A peer for bench_test.py, in plain Python: tests/scripts/fake_peer.py SECONDS [FAULT...].

It computes attention, and says that a call takes SECONDS. FAULT is how it does wrong: `off` and
`nan` compute otherwise, `short` leaves the last cell out, `cannot` does no case, `dies` ends when
it is to run, `absent` before it says hello, `leaves` once it has prepared a case, `deaf` reads
nothing more from then on and stays; `says DO TEXT` answers to DO with TEXT; `takes` takes 50 MiB
for a moment when it is to run, `took` before, when it begins and when it is to prepare a case;
`small` has no memory for more than 3 tokens, `silent` writes no result, `half` half a cell more.
"""

import array
import json
import math
import os
import sys
import time

SECONDS = float(sys.argv[1])
FAULT, *DETAILS = sys.argv[2:] or [None]


def take():
    b"x" * (50 << 20)  # written, so that it is there


def number(seed, stream, i):
    h = (i + (4 * seed + stream) * 0x9E3779B9) % 2**32
    h = (h ^ h >> 16) * 0x7FEB352D % 2**32
    h = (h ^ h >> 15) * 0x846CA68B % 2**32
    h ^= h >> 16
    return (h >> 8) / 2**22 - 2


def attention(case):
    n, d = case["n"], case["d"]
    q, k, v = (
        [[number(case["seed"], stream, i * d + c) for c in range(d)] for i in range(n)]
        for stream in range(3)
    )
    out = []
    for i in range(n):
        seen = range(i + 1 if case["causal"] else n)
        powers = [math.exp(math.sumprod(q[i], k[j]) / math.sqrt(d)) for j in seen]
        for c in range(d):
            out.append(sum(p * v[j][c] for p, j in zip(powers, seen)) / sum(powers))
    return out


def result(case):
    cells = attention(case)
    if FAULT == "off":
        cells[1] += 1e-3
    if FAULT == "nan":
        cells[1] = math.nan
    if FAULT == "short":
        cells.pop()
    return array.array("f" if case["dtype"] == "float32" else "d", cells)


def answer(request):
    if request["do"] == "hello":
        return {"version": "7"}
    if request["do"] == "prepare":
        answer.case = request
        if FAULT == "small" and request["n"] > 3:
            return {"error": "std::bad_alloc"}
        if FAULT == "took":
            take()
        if FAULT in ("leaves", "deaf"):
            os.close(0)  # before the answer: the next request finds nobody
        return {"unsupported": "cannot"} if FAULT == "cannot" else {"flops": 3e9}
    if request["do"] == "check" and FAULT != "silent":
        with open(request["file"], "wb") as file:
            result(answer.case).tofile(file)
            file.write(b"half" if FAULT == "half" else b"")
    if request["do"] == "check":
        return {}
    if FAULT == "dies":
        sys.exit("the last words")
    if FAULT == "takes":
        take()
    return {"seconds": SECONDS}


if not hasattr(math, "sumprod"):  # before Python 3.12
    math.sumprod = lambda a, b: sum(x * y for x, y in zip(a, b))
if FAULT == "absent":
    sys.exit("no such library")
if FAULT == "took":
    take()
for line in sys.stdin:
    asked = json.loads(line)
    text = json.dumps(answer(asked)) + "\n"
    if FAULT == "says" and DETAILS[0] == asked["do"]:
        text = DETAILS[1]
    sys.stdout.buffer.write(os.fsencode(text))
    sys.stdout.flush()
    if FAULT == "leaves" and asked["do"] == "prepare":
        sys.exit("the last words")
    if FAULT == "deaf" and asked["do"] == "prepare":
        time.sleep(600)
