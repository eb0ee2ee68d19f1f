# 참고: GPT 를 밑바닥부터 만드는 블로그 글
import math

NEG_INF = float("-inf")


def softmax(xs):
    c = max(xs)
    exp_xs = [math.exp(x - c) for x in xs]
    s = sum(exp_xs)
    return [e / s for e in exp_xs]


def attention(Q, K, V, mask=None):
    T = len(Q)
    S = len(K)
    head_size = len(K[0])
    wei = [[0.0] * S for _ in range(T)]
    for t in range(T):
        for s in range(S):
            wei[t][s] = sum(Q[t][c] * K[s][c] for c in range(head_size)) * head_size ** -0.5
            if mask is not None and not mask[t][s]:
                wei[t][s] = NEG_INF
        wei[t] = softmax(wei[t])
    out = [[sum(wei[t][s] * V[s][c] for s in range(S)) for c in range(len(V[0]))] for t in range(T)]
    return out, wei


def causal_mask(n):
    # tril
    tril = []
    for i in range(n):
        tril.append([True] * (i + 1) + [False] * (n - i - 1))
    return tril


def multi_head(Q, K, V, h, mask=None):
    head_size = len(Q[0]) // h
    v_size = len(V[0]) // h
    outs = []
    for i in range(h):
        lo, hi = i * head_size, (i + 1) * head_size
        q = [r[lo:hi] for r in Q]
        k = [r[lo:hi] for r in K]
        v = [r[i * v_size:(i + 1) * v_size] for r in V]
        out, _ = attention(q, k, v, mask)
        outs.append(out)
    # cat(dim=-1)
    result = []
    for t in range(len(Q)):
        row = []
        for out in outs:
            row += out[t]
        result.append(row)
    return result


def pos_encoding(n, d):
    pe = []
    for pos in range(n):
        pe.append([
            math.sin(pos / 10000 ** (i / d)) if i % 2 == 0 else math.cos(pos / 10000 ** ((i - 1) / d))
            for i in range(d)
        ])
    return pe


def layer_norm(row, eps=1e-5):
    u = sum(row) / len(row)
    s = sum((x - u) ** 2 for x in row) / len(row)
    return [(x - u) / math.sqrt(s + eps) for x in row]


def block(X, h, mask=None):
    # x = x + self.sa(self.ln1(x))
    T = len(X)
    if mask is None:
        mask = causal_mask(T)
    ln1 = [layer_norm(x) for x in X]
    sa = multi_head(ln1, ln1, ln1, h, mask)
    return [[X[t][c] + sa[t][c] for c in range(len(X[t]))] for t in range(T)]
