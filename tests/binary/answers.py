#!/usr/bin/env python3
"""Answers a case file with an attention of its own, as someone would who tests one with tfx.

    answers.py FILE right|wrong list|names

`wrong` forgets the root. The answers are a list of pairs, or of out alone by the cases' names.
"""

import json
import math
import sys


def softmax(xs):
    exps = [math.exp(x - max(xs)) for x in xs]
    return [e / sum(exps) for e in exps]


def attention(q, k, v, mask, scale):
    weights = []
    for i, row in enumerate(q):
        scores = [sum(a * b for a, b in zip(row, key)) * scale for key in k]
        if mask:
            scores = [s if sees else -math.inf for s, sees in zip(scores, mask[i])]
        weights.append(softmax(scores))
    out = [[sum(w * x for w, x in zip(row, column)) for column in zip(*v)] for row in weights]
    return out, weights


def main():
    path, kind, form = sys.argv[1:]
    with open(path, encoding="utf-8") as file:
        cases = json.load(file)
    answers = {}
    for case in cases:
        args = case["args"]
        scale = 1 if kind == "wrong" else 1 / math.sqrt(len(args["K"][0]))
        answers[case["id"]] = attention(
            args["Q"], args["K"], args["V"], args.get("mask"), scale
        )
    if form == "list":
        print(json.dumps(list(answers.values())))
    else:
        print(json.dumps({name: out for name, (out, _) in answers.items()}))


if __name__ == "__main__":
    main()
