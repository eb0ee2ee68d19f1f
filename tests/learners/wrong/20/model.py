import math

# 1. softmax
def softmax(xs):
	big = max(xs)
	tmp = []
	for x in xs:
		tmp.append(math.exp(x - big))
	hap = sum(tmp)
	for i in range(len(tmp)):
		tmp[i] = tmp[i] / hap
	return tmp

# 2. attention
def attention(Q, K, V, mask=None):
	d_k = len(K[0])
	gajungchi = []
	chulryeok = []
	for i in range(len(Q)):
		jeomsu = []
		for j in range(len(K)):
			s = 0.0
			for k in range(d_k):
				s = s + Q[i][k] * K[j][k]
			s = s / math.sqrt(d_k)
			if mask is not None and not mask[i][j]:
				s = -math.inf
			jeomsu.append(s)
		gajungchi.append(softmax(jeomsu))
	for w in gajungchi:
		row = []
		s = 0.0
		for c in range(len(V[0])):
			for j in range(len(V)):
				s = s + w[j] * V[j][c]
			row.append(s)
		chulryeok.append(row)
	return chulryeok, gajungchi

# 3. mask
def causal_mask(n):
	m = []
	for i in range(n):
		m.append([])
		for j in range(n):
			m[i].append(i >= j)
	return m

# 4. multi head
def jareugi(M, a, b):
	new = []
	for r in M:
		new.append(r[a:b])
	return new

def multi_head(Q, K, V, h, mask=None):
	dh = len(Q[0]) // h
	dv = len(V[0]) // h
	final = []
	for i in range(len(Q)):
		final.append([])
	for t in range(h):
		o, _ = attention(jareugi(Q, t*dh, t*dh+dh), jareugi(K, t*dh, t*dh+dh), jareugi(V, t*dv, t*dv+dv), mask)
		for i in range(len(Q)):
			final[i] = final[i] + o[i]
	return final

# 5. position
def pos_encoding(n, d):
	pe = []
	for p in range(n):
		row = []
		for c in range(d):
			if c % 2 == 0:
				row.append(math.sin(p / 10000 ** (c / d)))
			else:
				row.append(math.cos(p / 10000 ** ((c - 1) / d)))
		pe.append(row)
	return pe

# 6. layer norm
def layer_norm(row, eps=1e-5):
	m = sum(row) / len(row)
	v = 0.0
	for x in row:
		v = v + (x - m) * (x - m)
	v = v / len(row)
	new = []
	for x in row:
		new.append((x - m) / math.sqrt(v + eps))
	return new

# 7. block
def block(X, h, mask=None):
	N = []
	for r in X:
		N.append(layer_norm(r))
	A = multi_head(N, N, N, h, mask)
	Y = []
	for i in range(len(X)):
		row = []
		for c in range(len(X[0])):
			row.append(X[i][c] + A[i][c])
		Y.append(row)
	return Y
