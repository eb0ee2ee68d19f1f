import math

MASKED_SCORE = -1.0e9


def softmax(xs):
    maxValue = xs[0]
    k = 1
    while k < len(xs):
        if xs[k] > maxValue:
            maxValue = xs[k]
        k += 1
    result = []
    sumExp = 0.0
    k = 0
    while k < len(xs):
        e = math.exp(xs[k] - maxValue)
        result.append(e)
        sumExp = sumExp + e
        k += 1
    k = 0
    while k < len(result):
        result[k] = result[k] / sumExp
        k += 1
    return result


def dotProduct(vecA, vecB):
    acc = 0.0
    k = 0
    while k < len(vecA):
        acc = acc + vecA[k] * vecB[k]
        k += 1
    return acc


def attention(Q, K, V, mask=None):
    numQueries = len(Q)
    numKeys = len(K)
    valueDim = len(V[0])
    scaleFactor = math.sqrt(len(K[0]))
    outMatrix = []
    weightMatrix = []
    i = 0
    while i < numQueries:
        scoreRow = []
        j = 0
        while j < numKeys:
            if mask != None and not mask[i][j]:
                scoreRow.append(MASKED_SCORE)
            else:
                scoreRow.append(dotProduct(Q[i], K[j]) / scaleFactor)
            j += 1
        weightRow = softmax(scoreRow)
        outRow = []
        c = 0
        while c < valueDim:
            acc = 0.0
            j = 0
            while j < numKeys:
                acc = acc + weightRow[j] * V[j][c]
                j += 1
            outRow.append(acc)
            c += 1
        weightMatrix.append(weightRow)
        outMatrix.append(outRow)
        i += 1
    return (outMatrix, weightMatrix)


def causal_mask(n):
    maskMatrix = []
    i = 0
    while i < n:
        maskRow = []
        j = 0
        while j < n:
            if j < i:
                maskRow.append(True)
            else:
                maskRow.append(False)
            j += 1
        maskMatrix.append(maskRow)
        i += 1
    return maskMatrix


def sliceColumns(matrix, start, end):
    result = []
    for row in matrix:
        result.append(row[start:end])
    return result


def multi_head(Q, K, V, h, mask=None):
    headDim = len(Q[0]) // h
    valueHeadDim = len(V[0]) // h
    resultMatrix = []
    for row in Q:
        resultMatrix.append([])
    headIndex = 0
    while headIndex < h:
        headQ = sliceColumns(Q, headIndex * headDim, (headIndex + 1) * headDim)
        headK = sliceColumns(K, headIndex * headDim, (headIndex + 1) * headDim)
        headV = sliceColumns(V, headIndex * valueHeadDim, (headIndex + 1) * valueHeadDim)
        (headOut, headWeights) = attention(headQ, headK, headV, mask)
        i = 0
        while i < len(Q):
            resultMatrix[i] = resultMatrix[i] + headOut[i]
            i += 1
        headIndex += 1
    return resultMatrix


def pos_encoding(n, d):
    table = []
    pos = 0
    while pos < n:
        row = []
        c = 0
        while c < d:
            exponent = (c - c % 2) / d
            angle = pos / math.pow(10000.0, exponent)
            if c % 2 == 0:
                row.append(math.sin(angle))
            else:
                row.append(math.cos(angle))
            c += 1
        table.append(row)
        pos += 1
    return table


def layer_norm(row, eps=1e-5):
    size = len(row)
    meanValue = sum(row) / size
    variance = 0.0
    for value in row:
        variance = variance + (value - meanValue) * (value - meanValue)
    variance = variance / size
    denominator = math.sqrt(variance + eps)
    result = []
    for value in row:
        result.append((value - meanValue) / denominator)
    return result


def block(X, h, mask=None):
    normalized = []
    for row in X:
        normalized.append(layer_norm(row))
    attended = multi_head(normalized, normalized, normalized, h, mask)
    result = []
    i = 0
    while i < len(X):
        newRow = []
        c = 0
        while c < len(X[i]):
            newRow.append(X[i][c] + attended[i][c])
            c += 1
        result.append(newRow)
        i += 1
    return result
