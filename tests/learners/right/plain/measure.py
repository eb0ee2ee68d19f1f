"""02-scale.txt 와 05-perm.txt 를 만드는 측정."""
import math
import os
import random

import model

HERE = os.path.dirname(os.path.abspath(__file__))


def rand(rng, n, d):
    return [[rng.gauss(0, 1) for _ in range(d)] for _ in range(n)]


def scale():
    rng = random.Random(0)
    n, d, trials = 8, 64, 20
    yes, no = [], []
    for _ in range(trials):
        Q, K, V = rand(rng, n, d), rand(rng, n, d), rand(rng, n, d)
        _, w = model.attention(Q, K, V)
        yes += [max(r) for r in w]
        for q in Q:
            no.append(max(model.softmax([sum(a * b for a, b in zip(q, k)) for k in K])))
    mean = lambda v: sum(v) / len(v)
    lines = [
        f"d={d}, n={n}, 표준정규 난수, {trials}번 (질의 {len(yes)}개)",
        f"나눴을 때(√d) 최대 가중치 평균: {mean(yes):.4f}",
        f"안 나눴을 때 최대 가중치 평균: {mean(no):.4f}",
        f"나눴을 때 가장 큰 값: {max(yes):.4f}",
        f"안 나눴을 때 가장 큰 값: {max(no):.4f}",
        f"안 나눴을 때 0.99 를 넘은 질의: {sum(x > 0.99 for x in no)}/{len(no)}"
        f" (나눴을 때 {sum(x > 0.99 for x in yes)}/{len(yes)})",
    ]
    return lines


def diff(A, B):
    return max(abs(a - b) for r, s in zip(A, B) for a, b in zip(r, s))


def perm():
    rng = random.Random(1)
    n, d = 6, 16
    X = rand(rng, n, d)
    p = list(range(n))
    while p == list(range(n)):
        rng.shuffle(p)
    Xs = [X[i] for i in p]
    P = model.pos_encoding(n, d)
    add = lambda M: [[a + b for a, b in zip(r, s)] for r, s in zip(M, P)]
    run = lambda M: model.attention(M, M, M)[0]
    a, b = run(X), run(Xs)
    without = diff(b, [a[i] for i in p])
    a, b = run(add(X)), run(add(Xs))
    with_pe = diff(b, [a[i] for i in p])
    return [
        f"n={n}, d={d}, 순열 {p}",
        f"위치 인코딩 없음: attention(섞은 X) 와 섞은 attention(X) 의 최대 차이 = {without:.3e}"
        f" -> {'같다 (순열 등변, permutation equivariance)' if without < 1e-9 else '다르다'}",
        f"위치 인코딩 더함: 같은 비교의 최대 차이 = {with_pe:.3e}"
        f" -> {'같다' if with_pe < 1e-9 else '다르다 (순서를 알게 됨)'}",
    ]


for name, lines in (("02-scale.txt", scale()), ("05-perm.txt", perm())):
    with open(os.path.join(HERE, name), "w", encoding="utf-8") as f:
        f.write("\n".join(lines) + "\n")
    print("\n".join(lines))
