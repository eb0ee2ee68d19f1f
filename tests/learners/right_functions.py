# What most submissions in hostile/ do right, under names of its own.


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
