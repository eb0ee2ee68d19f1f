import math


def softmax(xs):
    m = max(xs)
    e = [math.exp(x - m) for x in xs]
    s = sum(e)
    return [i / s for i in e]


def _weight_rows(Q, K, mask):
    for i, q in enumerate(Q):
        logits = []
        for j, k in enumerate(K):
            visible = mask is None or mask[i][j]
            logits.append(sum(a * b for a, b in zip(q, k)) / math.sqrt(len(k)) if visible else float("-inf"))
        yield softmax(logits)


def _mix(w, V):
    for col in zip(*V):
        yield sum(a * b for a, b in zip(w, col))


def attention(Q, K, V, mask=None):
    weights = list(_weight_rows(Q, K, mask))
    return [list(_mix(w, V)) for w in weights], weights


def causal_mask(n):
    def rows():
        for i in range(n):
            yield [j <= i for j in range(n)]
    return list(rows())


def _chunks(row, h):
    size = len(row) // h
    for start in range(0, size * h, size):
        yield row[start:start + size]


def _heads(M, h):
    # (n, d) -> h times (n, d/h)
    yield from map(list, zip(*(_chunks(r, h) for r in M)))


def multi_head(Q, K, V, h, mask=None):
    done = []
    for q, k, v in zip(_heads(Q, h), _heads(K, h), _heads(V, h)):
        out, _ = attention(q, k, v)
        done.append(out)

    def merged():
        for parts in zip(*done):
            row = []
            for p in parts:
                row.extend(p)
            yield row
    return list(merged())


def pos_encoding(n, d):
    def angles(pos):
        for c in range(d):
            yield pos * 10000 ** (-(c - c % 2) / d) + (math.pi / 2 if c % 2 else 0.0)
    return [[math.sin(a) for a in angles(pos)] for pos in range(n)]


def layer_norm(row, eps=1e-5):
    mean = sum(row) / len(row)
    var = sum((v - mean) ** 2 for v in row) / len(row)
    inv = (var + eps) ** -0.5
    return [(v - mean) * inv for v in row]


def block(X, h, mask=None):
    ln = [layer_norm(r) for r in X]
    mh = multi_head(ln, ln, ln, h, mask)
    return [[a + b for a, b in zip(*pair)] for pair in zip(X, mh)]


if __name__ == "__main__":
    print(softmax([1, 2, 3]), sum(softmax([1000, 1001, 1002])))
    A = [[1.0, 0.0, 2.0, 1.0], [0.0, 1.0, 1.0, 0.5]]
    print(multi_head(A, A, A, 1) == attention(A, A, A)[0])
    print(causal_mask(3))
