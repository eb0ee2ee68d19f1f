import math

def softmax(xs):
    # e^x / sum(e^x)
    total = 0
    for x in xs:
        total += math.exp(x)
    ans = []
    for x in xs:
        ans.append(math.exp(x) / total)
    return ans

def attention(Q, K, V, mask=None):
    weights = []
    for i in range(len(Q)):
        line = []
        for j in range(len(K)):
            # 내적
            num = 0
            for t in range(len(K[j])):
                num = num + Q[i][t]*K[j][t]
            num = num / math.sqrt(len(K[j]))
            if mask is None:
                line.append(num)
            elif mask[i][j]:
                line.append(num)
            else:
                line.append(-1e9)
        weights.append(softmax(line))
    out = []
    for w in weights:
        o = []
        for t in range(len(V[0])):
            num = 0
            for j in range(len(V)):
                num = num + w[j]*V[j][t]
            o.append(num)
        out.append(o)
    return out, weights

def causal_mask(n):
    result = []
    for i in range(n):
        line = []
        for j in range(n):
            if i >= j:
                line.append(1)
            else:
                line.append(0)
        result.append(line)
    return result

def multi_head(Q, K, V, h, mask=None):
    d = len(Q[0])
    size = d // h
    vs = len(V[0]) // h
    answer = []
    for i in range(len(Q)):
        answer.append([])
    for n in range(h):
        q = []
        k = []
        v = []
        for row in Q:
            q.append(row[n*size : n*size+size])
        for row in K:
            k.append(row[n*size : n*size+size])
        for row in V:
            v.append(row[n*vs : n*vs+vs])
        o, w = attention(q, k, v, mask)
        for i in range(len(Q)):
            for number in o[i]:
                answer[i].append(number)
    return answer

def pos_encoding(n, d):
    # -1 에서 1 까지 고르게
    result = []
    for i in range(n):
        value = -1 + 2 * i / max(1, n - 1)
        result.append([value] * d)
    return result

def layer_norm(row, eps=1e-5):
    avg = sum(row) / len(row)
    v = 0
    for x in row:
        v = v + (x - avg)**2
    v = v / len(row)
    return [(x - avg) / math.sqrt(v + eps) for x in row]

def block(X, h, mask=None):
    rows = [layer_norm(r) for r in X]
    m = multi_head(rows, rows, rows, h, mask)
    result = []
    for i in range(len(X)):
        line = []
        for j in range(len(X[i])):
            line.append(X[i][j] + m[i][j])
        result.append(line)
    return result
