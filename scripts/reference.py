#!/usr/bin/env python3
"""Computes the reference numbers of tests/data a second time, in another language and another way.

    scripts/reference.py > tests/data/experiments.json
    scripts/reference.py layer_norm > tests/data/layer_norm_exact.json
    scripts/reference.py check          # holds its own draws against PyTorch's in tests/data

It shares nothing with src/: draws are made here from the generator's published recipe, everything
after the draw is done in 60-digit decimals or exact fractions, and only the printed answer is
rounded, once, to the nearest double. Python 3's standard library is all it needs.
"""

import argparse
import json
import math
import pathlib
import random
import sys
from array import array
from decimal import Decimal, getcontext
from fractions import Fraction
from operator import mul, sub

getcontext().prec = 60
DATA = pathlib.Path(__file__).resolve().parent.parent / "tests" / "data"


# PyTorch's random numbers


def seeded_state(seed):
    """init_genrand of MT19937: random.seed() of Python scrambles its seed first, so not that."""
    words = [seed]
    for i in range(1, 624):
        words.append((1812433253 * (words[-1] ^ (words[-1] >> 30)) + i) & 0xFFFFFFFF)
    return words


float64 = list  # Python's own numbers, as they are


def float32(values):
    """Rounds each value to the nearest float32."""
    return list(array("f", values))


class Random:
    """torch.manual_seed(seed), then torch.randn and torch.randperm."""

    def __init__(self, seed):
        self.engine = random.Random()
        self.engine.setstate((3, (*seeded_state(seed), 624), None))
        self.spare = None

    def outputs(self, count):
        """The next outputs of the engine, 32 bits each."""
        bits = self.engine.getrandbits(32 * count).to_bytes(4 * count, "little")
        return [int.from_bytes(bits[i : i + 4], "little") for i in range(0, len(bits), 4)]

    def uniform64(self, count):
        words = self.outputs(2 * count)
        pairs = zip(words[0::2], words[1::2])
        return [((high << 32 | low) % 2**53) * 2.0**-53 for high, low in pairs]

    def uniform32(self, count):
        return [(word % 2**24) * 2.0**-24 for word in self.outputs(count)]

    def normal(self, rows, cols, dtype=float64):
        """rows lists of cols numbers: torch.randn(rows, cols)."""
        count = rows * cols
        cells = self.many(count, dtype) if count >= 16 else dtype(self.one() for _ in range(count))
        return [cells[i : i + cols] for i in range(0, count, cols)]

    def many(self, count, dtype):
        uniform = self.uniform32 if dtype is float32 else self.uniform64
        uniforms = uniform(count)
        whole = count - count % 16
        cells = box_muller(uniforms[:whole], dtype)
        if whole < count:  # the last 16 are drawn again, over some that were ready
            cells = cells[: count - 16] + box_muller(uniform(16), dtype)
        return cells

    def one(self):
        if self.spare is not None:
            value, self.spare = self.spare, None
            return value
        u, v = self.uniform64(2)
        radius = math.sqrt(-2 * math.log1p(-v))
        self.spare = radius * math.sin(2 * math.pi * u)
        return radius * math.cos(2 * math.pi * u)

    def permutation(self, n):
        order = list(range(n))
        for i, output in enumerate(self.outputs(n - 1) if n > 1 else []):
            j = i + output % (n - i)
            order[i], order[j] = order[j], order[i]
        return order


def box_muller(uniforms, dtype):
    """In runs of 16: 8 radii, then their 8 angles. Every step is rounded to dtype."""
    us = [1 - x for i, x in enumerate(uniforms) if i % 16 < 8]
    vs = [x for i, x in enumerate(uniforms) if i % 16 >= 8]
    radii = dtype(math.sqrt(-2 * x) for x in dtype(map(math.log, us)))
    two_pi = dtype([2 * math.pi])[0]
    angles = dtype(two_pi * v for v in vs)
    cosines = dtype(map(mul, radii, dtype(map(math.cos, angles))))
    sines = dtype(map(mul, radii, dtype(map(math.sin, angles))))
    cells = []
    for first in range(0, len(cosines), 8):
        cells += cosines[first : first + 8] + sines[first : first + 8]
    return cells


# The functions, in 60 digits


def exact(matrix):
    return [[Decimal(x) for x in row] for row in matrix]


def dot(a, b):
    return sum(map(mul, a, b))


def softmax(scores):
    powers = [(s - max(scores)).exp() for s in scores]
    total = sum(powers)
    return [p / total for p in powers]


def attention(q, k, v):
    root = Decimal(len(q[0])).sqrt()
    weights = [softmax([dot(a, b) / root for b in k]) for a in q]
    return [[dot(w, column) for column in zip(*v)] for w in weights], weights


def arctan_of_inverse(x):
    """atan(1 / x) by its series."""
    power, total, i = Decimal(1) / x, Decimal(0), 0
    while abs(power) > Decimal(10) ** -70:
        total += (power if i % 2 == 0 else -power) / (2 * i + 1)
        power /= x * x
        i += 1
    return total


PI = 4 * (4 * arctan_of_inverse(5) - arctan_of_inverse(239))  # Machin 1706


def sine(x):
    x %= 2 * PI
    term, total, i = x, x, 1
    while abs(term) > Decimal(10) ** -50:
        term *= -x * x / ((2 * i) * (2 * i + 1))
        total += term
        i += 1
    return total


def pos_encoding(n, d):
    angles = [Decimal(10000) ** (Decimal(c - c % 2) / d) for c in range(d)]
    quarter_turn = [PI / 2 * (c % 2) for c in range(d)]
    return [[sine(p / angles[c] + quarter_turn[c]) for c in range(d)] for p in range(n)]


def layer_norm(row, eps):
    """Exact until the root; the answer is rounded once."""
    xs = [Fraction(x) for x in row]
    mean = sum(xs) / len(xs)
    variance = sum((x - mean) ** 2 for x in xs) / len(xs)
    if variance == 0:
        return [0.0] * len(xs)
    squares = [(x - mean) ** 2 / (variance + Fraction(eps)) for x in xs]
    roots = [(Decimal(s.numerator) / Decimal(s.denominator)).sqrt() for s in squares]
    return [float(root if x > mean else -root) + 0.0 for x, root in zip(xs, roots)]


# The experiments


def mean(xs):
    return sum(xs) / len(xs)


def std(xs):
    """Divides by one less than their number."""
    center = mean(xs)
    return (sum((x - center) ** 2 for x in xs) / (len(xs) - 1)).sqrt()


def entropy(weights):
    return -sum(w * w.ln() for w in weights if w > Decimal(10) ** -400)


def rounded(results):
    return {k: float(v) if isinstance(v, Decimal) else v for k, v in results.items()}


def scale(d, n, trials, seed):
    scores = []  # one n x n matrix a trial
    for t in range(trials):
        generator = Random(seed + t)
        q = exact(generator.normal(n, d))
        k = exact(generator.normal(n, d))
        scores.append([[dot(a, b) for b in k] for a in q])
    without, largest_without = spread(scores, Decimal(1))
    with_root, largest_with = spread(scores, Decimal(d).sqrt())
    differences = list(map(lambda a, b: a - b, largest_without, largest_with))
    return {
        "d": d, "n": n, "trials": trials, "seed": seed,
        "without_root": without,
        "with_root": with_root,
        **rounded({"difference": mean(differences), "difference_std": std(differences)}),
    }  # fmt: skip


def spread(scores, root):
    """How far softmax(scores / root) spreads its weights, and the largest weight of each trial."""
    scaled = [[[s / root for s in row] for row in trial] for trial in scores]
    weights = [[softmax(row) for row in trial] for trial in scaled]
    rows = [row for trial in weights for row in trial]
    cells = [w for row in rows for w in row]
    n = len(rows[0])
    largest = [max(map(max, trial)) for trial in weights]
    return rounded({
        "largest": mean(largest),
        "largest_std": std(largest),
        "row_maximum": mean([max(row) for row in rows]),
        "entropy": mean([entropy(row) for row in rows]) / Decimal(n).ln(),
        "score_std": std([s for trial in scaled for row in trial for s in row]),
        "hardly_learn": sum(w * (1 - w) < Decimal("0.01") / n for w in cells) / Decimal(len(cells)),
    }), largest  # fmt: skip


def perm(n, d, trials, seed):
    """Row i of PX is row order[i] of X. With positions the tokens move and the positions stay."""
    positions = pos_encoding(n, d)
    without, with_positions, mixing = [], [], []
    for t in range(trials):
        generator = Random(seed + t)
        x = exact(generator.normal(n, d))
        order = generator.permutation(n)
        while order == list(range(n)):
            order = generator.permutation(n)
        without.append(order_effect(x, order, None))
        with_positions.append(order_effect(x, order, positions))
        mixing.append(norm(subtract(attention(x, x, x)[0], x)) / norm(x))
    return rounded({
        "n": n, "d": d, "trials": trials, "seed": seed,
        "difference_without_positions": max(without),
        "difference_with_positions": min(with_positions),
        "mixing": mean(mixing),
    })  # fmt: skip


def order_effect(x, order, positions):
    """The largest cell of |attention(PX) - P attention(X)|."""
    def attend_to(tokens):
        if positions is not None:
            tokens = [[a + b for a, b in zip(*rows)] for rows in zip(tokens, positions)]
        return attention(tokens, tokens, tokens)[0]

    moved = attend_to([x[i] for i in order])
    out = attend_to(x)
    return max(abs(c) for row in subtract(moved, [out[i] for i in order]) for c in row)


def subtract(x, y):
    return [[a - b for a, b in zip(*rows)] for rows in zip(x, y)]


def norm(x):
    return sum(c * c for row in x for c in row).sqrt()


def attend(seed, tokens, d):
    """The run of lesson 1, float32 draws, in its order."""
    generator = Random(seed)
    x = exact(generator.normal(tokens, d, float32))
    out, weights = attention(x, x, x)
    stds = []
    for width in (4, 64, 512):
        q = generator.normal(10000, width, float32)
        k = generator.normal(10000, width, float32)
        dots = [Decimal(math.fsum(map(mul, a, b))) for a, b in zip(q, k)]
        of_dots = std(dots)
        root = Decimal(width).sqrt()
        stds.append(rounded({"d": width, "std": of_dots, "std_over_root": of_dots / root}))
    (q,) = exact(generator.normal(1, 512, float32))
    scores = [dot(q, key) for key in exact(generator.normal(10, 512, float32))]
    root = Decimal(512).sqrt()
    return {
        "seed": seed, "tokens": tokens, "d": d,
        "weights": [list(map(float, row)) for row in weights],
        "output_0": list(map(float, out[0])),
        "dots": stds,
        "softmax_without_root": list(map(float, softmax(scores))),
        "softmax_with_root": list(map(float, softmax([s / root for s in scores]))),
    }  # fmt: skip


def experiments():
    return {
        "attend": attend(seed=0, tokens=3, d=4),
        "scale": {
            "d4": scale(d=4, n=8, trials=200, seed=0),
            "d64": scale(d=64, n=8, trials=1000, seed=0),
            "d512": scale(d=512, n=8, trials=200, seed=0),
        },
        "perm": perm(n=8, d=8, trials=100, seed=0),
    }


# Layer norm where the plain formula fails

LARGEST = sys.float_info.max
LEAST = 5e-324
HARD_ROWS = {
    "offset-1e15": ([1e15, 1e15 + 0.125, 1e15 + 0.5, 1e15 - 2, 1e15 + 1], 1e-5),
    "offset-minus-1e15": ([-1e15 + 0.125, -1e15, -1e15 + 0.25], 0.0),
    "offset-1e16": ([1e16, 1e16 + 2, 1e16 + 4, 1e16 - 2], 1e-5),
    "offset-1e6": ([1e6 + x for x in sum(Random(0).normal(4, 64), [])], 1e-5),
    "first-far": ([1e15, 0.001, 0.002, -0.003], 1e-5),
    "first-far-last-near": ([0.001, 0.002, -0.003, 1e15], 1e-5),
    "both-far": ([1e16, 1.0, -1e16], 0.0),
    "one-far": ([1e300, 1.0, -1.0, 2.0], 1e-5),
    "huge": ([1e300, 2e300, -3e300, 5e300], 1e-5),
    "huge-close": ([1e300, 1.0000000000000002e300, 0.9999999999999999e300], 1e-5),
    "largest-mixed": ([LARGEST, -LARGEST, LARGEST], 1e-5),
    "largest-mixed-eps-0": ([-LARGEST, LARGEST, 0.0, 1.0], 0.0),
    "largest-neighbours": ([LARGEST, math.nextafter(LARGEST, 0), LARGEST], 0.0),
    "largest-one-negative": ([LARGEST] * 7 + [-LARGEST], 1e-5),
    "half-of-largest": ([2.0**1022, -(2.0**1022), 2.0**1021], 1e-5),
    "over-half-of-largest": ([2.0**1022 * 1.5, -(2.0**1022), 2.0**1021], 1e300),
    "tiny": ([1e-300, 2e-300, -3e-300, 5e-300], 1e-5),
    "tiny-eps-0": ([1e-300, 2e-300, -3e-300, 5e-300], 0.0),
    "tiny-eps-alike": ([1e-162, -2e-162, 3e-162], 1e-323),
    "subnormal": ([LEAST, 0.0, 3 * LEAST, -LEAST], 1e-5),
    "subnormal-eps-0": ([LEAST, 0.0, 3 * LEAST, -LEAST], 0.0),
    "subnormal-eps-least": ([1e-310, -2e-310, 3e-310], LEAST),
    "tiny-and-huge": ([1e-300, 1e300, -1e-300], 0.0),
    "eps-huge": ([1e150, -1e154, 1e154], 1e308),
    "eps-largest": ([1.0, 2.0, 3.0], LARGEST),
    "eps-least": ([1.0, 2.0, 4.0], LEAST),
    "constant": ([0.1] * 10, 1e-5),
    "constant-eps-0": ([0.1] * 10, 0.0),
    "constant-huge": ([LARGEST] * 5, 0.0),
    "constant-tiny": ([LEAST] * 3, 0.0),
    "constant-zero": ([0.0, -0.0, 0.0], 0.0),
    "one-element": ([LARGEST], 0.0),
    "two-neighbours": ([1.0, math.nextafter(1.0, 2.0)], 0.0),
}


def layer_norm_cases():
    return [
        {"id": f"layer_norm-exact-{name}", "function": "layer_norm",
         "args": {"row": row, "eps": eps}, "expected": layer_norm(row, eps)}
        for name, (row, eps) in HARD_ROWS.items()
    ]  # fmt: skip


# The script against PyTorch


def check():
    """Names each draw that is not PyTorch's."""
    faults = []
    for case in json.loads((DATA / "randn.json").read_text()):
        generator = Random(case["args"]["seed"])
        single = case["args"]["dtype"] == "float32"
        dtype, tolerance = (float32, 2e-6) if single else (float64, 1e-12)
        for size, want in zip(case["args"]["sizes"], case["expected"]):
            (got,) = generator.normal(1, size, dtype)
            if len(got) != len(want) or max(map(abs, map(sub, got, want))) > tolerance:
                faults.append(case["id"])
    for case in json.loads((DATA / "randperm.json").read_text()):
        generator = Random(case["args"]["seed"])
        if [generator.permutation(n) for n in case["args"]["sizes"]] != case["expected"]:
            faults.append(case["id"])
    return faults


def as_lines(results):
    """One case a line, so that a changed case is a changed line."""
    return "[\n" + ",\n".join(map(json.dumps, results)) + "\n]"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    choices = ["experiments", "layer_norm", "check"]
    parser.add_argument("what", nargs="?", default=choices[0], choices=choices)
    what = parser.parse_args().what
    if what == "experiments":
        print(json.dumps(experiments(), indent=1))
    elif what == "layer_norm":
        print(as_lines(layer_norm_cases()))
    elif faults := check():
        sys.exit("not PyTorch's numbers: " + ", ".join(faults))


if __name__ == "__main__":
    main()
