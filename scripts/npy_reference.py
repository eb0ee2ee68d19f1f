#!/usr/bin/env python3
"""Writes the cases of tests/data/npy.json, with NumPy's own reader and writer of NPY files.

    scripts/npy_reference.py > tests/data/npy.json

`npy_write`: what numpy.save makes of these numbers. `npy_read`: what numpy.load reads from these
bytes, as float64; where the case has "mask", the numbers are 0 and 1.
"""

import base64
import io
import json

import numpy as np
from numpy.lib import format as npy

CORNERS = {
    "f2": [0, -0.0, 1, -2.5, 2**-24, 2**-14, 65504, np.inf, -np.inf, np.nan],
    "f4": [0, -0.0, 0.1, -2.5, 2**-149, 2**-126, 3.4028234663852886e38, np.inf, -np.inf, np.nan],
    "f8": [0, -0.0, 0.1, 5e-324, 2**-1022, 1.7976931348623157e308, np.inf, -np.inf, np.nan],
}
# The last two are beyond 2^53: the nearest double, and of two as near the even one.
WHOLE = {"i8": [2**53 + 1, 2**53 + 3], "u8": [2**53 + 1, 2**64 - 1]}


def spelled(number):
    """As JSON holds it: what is not finite is a word."""
    number = float(number)
    if np.isfinite(number):
        return number
    return "nan" if np.isnan(number) else "inf" if number > 0 else "-inf"


def case(name, function, data, array, **more):
    cells = np.ascontiguousarray(array).reshape(-1).astype("<f8")
    expected = {"shape": list(array.shape), "cells": [spelled(cell) for cell in cells]}
    args = {"base64": base64.b64encode(data).decode(), **more}
    return {"id": name, "function": function, "args": args, "expected": expected}


def saved(array, version=None):
    stream = io.BytesIO()
    npy.write_array(stream, array, version)  # as numpy.save calls it
    return stream.getvalue()


def read_case(name, array, version=None, **more):
    data = saved(array, version)
    return case(name, "npy_read", data, np.load(io.BytesIO(data)), **more)


def numbers(kind):
    """Cells of a dtype at its limits."""
    if kind[0] == "f":
        return np.array(CORNERS[kind], dtype=kind)
    limits = np.iinfo(kind)
    return np.array([0, 1, 7, limits.min, limits.max] + WHOLE.get(kind, []), dtype=kind)


def cases():
    for kind in ("f2", "f4", "f8", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8"):
        for order in "<>":
            yield read_case(f"{order}{kind}", numbers(kind).astype(order + kind))
    grid = np.arange(24, dtype="<f8").reshape(2, 3, 4) - 0.5
    yield read_case("fortran", np.asfortranarray(grid))
    yield read_case("fortran-big-endian", np.asfortranarray(grid.astype(">f4")))
    yield read_case("version-2", grid, (2, 0))
    yield read_case("version-3", np.asfortranarray(grid), (3, 0))
    mask = np.array([[True, False], [True, True]])
    for dtype in ("b1", "u1"):
        yield read_case(f"mask-{dtype}", mask.astype(dtype), mask=True)
    yield case("save-mask", "npy_write", saved(mask), mask, mask=True)
    # Of the last two headers the first fills its 128 bytes with one space, the other takes 192.
    shapes = [(), (1,), (5,), (0,), (3, 0), (2, 3), (2, 3, 4), (123456, 0)]
    shapes += [(1,) * 13 + (length,) for length in (10, 100)]
    for shape in shapes:
        array = np.linspace(-1, 2, int(np.prod(shape))).reshape(shape)
        name = "x".join(map(str, shape)) or "scalar"
        yield case(f"save-{name}", "npy_write", saved(array), array)
    corners = np.array(CORNERS["f8"])
    yield case("save-corners", "npy_write", saved(corners), corners)


if __name__ == "__main__":
    print("[\n" + ",\n".join(map(json.dumps, cases())) + "\n]")
