#!/usr/bin/env python3
"""Makes the coefficients of src/fast/exp2_inl.hpp.

Usage: scripts/exp2_polynomial.py DEGREE

Prints the polynomial of that degree that is nearest to 2^r on [-1/2, 1/2], in relative error, from
the constant term up, and that largest error. Found by Remez exchange in 60-digit arithmetic:
alternate between solving for the polynomial whose error is the same, with changing sign, at
DEGREE + 2 points, and moving those points to where its error is largest. Needs mpmath
(python3-mpmath).
"""

import sys

import mpmath as mp

mp.mp.dps = 60
HALF = mp.mpf("0.5")


def fit(points):
    """The polynomial whose relative error is +e, -e, +e ... at the points."""
    degree = len(points) - 2
    system = mp.matrix(len(points), len(points))
    right = mp.matrix(len(points), 1)
    for i, r in enumerate(points):
        exact = mp.power(2, r)
        for power in range(degree + 1):
            system[i, power] = r**power / exact
        system[i, degree + 1] = (-1) ** i
        right[i] = 1
    return list(mp.lu_solve(system, right))[: degree + 1]


def error(coefficients, r):
    return mp.polyval(coefficients[::-1], r) / mp.power(2, r) - 1


def extremes(coefficients, count):
    """Where the error is largest between each two of its changes of sign, and at the ends."""
    steps = 4000
    grid = [-HALF + mp.mpf(i) / steps for i in range(steps + 1)]
    values = [error(coefficients, r) for r in grid]
    found, best = [], 0
    for i in range(1, steps + 1):
        if values[i] * values[best] < 0:
            found.append(best)
            best = i
        elif abs(values[i]) > abs(values[best]):
            best = i
    found.append(best)
    assert len(found) == count, f"{len(found)} extremes, needs {count}"
    return [grid[i] for i in found]


def minimax(degree):
    count = degree + 2
    points = [-HALF * mp.cos(mp.pi * i / (count - 1)) for i in range(count)]
    for _ in range(8):
        coefficients = fit(points)
        points = extremes(coefficients, count)
    return coefficients, max(abs(error(coefficients, r)) for r in points)


def main():
    if len(sys.argv) != 2 or not sys.argv[1].isdigit():
        sys.exit(__doc__)
    coefficients, largest = minimax(int(sys.argv[1]))
    for coefficient in coefficients:
        print(mp.nstr(coefficient, 20))
    print(f"largest relative error {mp.nstr(largest, 3)} = 2^{mp.nstr(mp.log(largest, 2), 3)}")


main()
