import math


def softmax(xs):
    xs = list(xs)
    m = max(xs)
    for i, x in enumerate(xs):
        xs[i] = math.exp(x - m)
    total = sum(xs)
    for i, x in enumerate(xs):
        xs[i] = x / total
    return xs


def attention(Q, K, V, mask=None):
  n_q, n_k, d_k, d_v = len(Q), len(K), len(K[0]), len(V[0])
  weights = [[None] * n_k for _ in range(n_q)]
  for i in range(n_q):
    for j in range(n_k):
      weights[i][j] = sum(Q[i][t] * K[j][t] for t in range(d_k)) * d_k ** -0.5
      if mask is not None:
        if not mask[i][j]:
          weights[i][j] = -math.inf
    weights[i] = softmax(weights[i])
  out = [[sum(weights[i][j] * V[j][t] for j in range(n_k)) for t in range(d_v)] for i in range(n_q)]
  return out, weights


def causal_mask(n):
    m = [[True] * n for _ in range(n)]
    for i in range(n):
        for j in range(i + 1, n):
            m[i][j] = False
    return m


def multi_head(Q, K, V, h, mask=None):
  size = len(Q[0]) // h
  vsize = len(V[0]) // h
  out = None
  for head in range(h):
    a, b = head * size, (head + 1) * size
    va, vb = head * vsize, (head + 1) * vsize
    o, _ = attention([q[a:b] for q in Q], [k[a:b] for k in K], [v[va:vb] for v in V], mask)
    out = o if out is None else [x + y for x, y in zip(out, o)]
  return out


def pos_encoding(n, d):
    return [[math.sin(i * math.pi / (2 * n) * (1 + j % 3) / 3) for j in range(d)] for i in range(n)]


def layer_norm(row, eps=1e-5):
    mean = sum(row) / len(row)
    var = sum((x - mean) ** 2 for x in row) / len(row)
    for i in range(len(row)):
        row[i] = (row[i] - mean) / math.sqrt(var + eps)
    return row


def block(X, h, mask=None):
    rows = [layer_norm(r) for r in X]
    y = multi_head(rows, rows, rows, h, mask)
    result = []
    for x, a in zip(X, y):
        result.append([x[i] + a[i] for i in range(len(x))])
    return result
