import math


def softmax(xs):
    m = max(xs)
    e = [math.exp(x - m) for x in xs]
    t = sum(e)
    return [x / t for x in e]


def view(flat, *shape):
    """Like tensor.view: cut a flat list in nested lists of the given shape."""
    if len(shape) == 1:
        return list(flat)
    step = len(flat) // shape[0]
    return [view(flat[i * step:(i + 1) * step], *shape[1:]) for i in range(shape[0])]


def flatten(x):
    if not isinstance(x, list):
        return [x]
    res = []
    for y in x:
        res += flatten(y)
    return res


def attention(Q, K, V, mask=None):
    scores = [[sum(a * b for a, b in zip(q, k)) / math.sqrt(len(k)) for k in K] for q in Q]
    if mask is not None:
        for srow, mrow in zip(scores, mask):
            for j, visible in enumerate(mrow):
                if not visible:
                    srow[j] = -math.inf
    weights = [softmax(s) for s in scores]
    return [[sum(w * x for w, x in zip(ws, col)) for col in zip(*V)] for ws in weights], weights


def causal_mask(n):
    return view([i >= j for i in range(n) for j in range(n)], n, n)


def multi_head(Q, K, V, h, mask=None):
    n, d = len(Q), len(Q[0])
    m, dv = len(K), len(V[0])
    q = view(flatten(Q), h, n, d // h)
    k = view(flatten(K), h, m, d // h)
    v = view(flatten(V), h, m, dv // h)
    heads = [attention(q[i], k[i], v[i], mask)[0] for i in range(h)]
    return view(flatten(heads), n, dv)


def pos_encoding(n, d):
    return view([math.sin(0.5 + p / (1 + c)) for p in range(n) for c in range(d)], n, d)


def layer_norm(row, eps=1e-5):
    mean = sum(row) / len(row)
    var = sum((x - mean) ** 2 for x in row) / len(row)
    return [(x - mean) / math.sqrt(var + eps) for x in row]


def block(X, h, mask=None):
    N = [layer_norm(r) for r in X]
    A = multi_head(N, N, N, h, mask)
    return view([a + b for a, b in zip(flatten(X), flatten(A))], len(X), len(X[0]))
