from math import exp, sqrt, sin, inf
def softmax(xs): m=max(xs); e=[exp(x-m) for x in xs]; z=sum(e); return [x/z for x in e]
def attention(Q,K,V,mask=None):
    W=[softmax([sum(a*b for a,b in zip(q,k))/sqrt(len(k)) if mask is None or mask[i][j] else -inf for j,k in enumerate(K)]) for i,q in enumerate(Q)]
    return [[sum(a*v for a,v in zip(w,c)) for c in zip(*V)] for w in W],W
def causal_mask(n): return [[j<=i for j in range(n)] for i in range(n)]
def multi_head(Q,K,V,h,mask=None):
    cut=lambda M,t:[r[t:t+len(r)//h] for r in M]
    return [sum(p,[]) for p in zip(*[attention(cut(Q,t),cut(K,t),cut(V,t),mask)[0] for t in range(h)])]
def pos_encoding(n,d): return [[sin((p+1)/(c+2)) for c in range(d)] for p in range(n)]
def layer_norm(row,eps=1e-5): m=sum(row)/len(row); s=sqrt(sum((x-m)**2 for x in row)/len(row)+eps); return [(x-m)/s for x in row]
def block(X,h,mask=None): L=[layer_norm(r) for r in X]; return [[a+b for a,b in zip(x,y)] for x,y in zip(X,multi_head(L,L,L,h,mask))]
