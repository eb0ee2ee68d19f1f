import math as 수학


def 내적(가, 나):
    합 = 0.0
    for ㄱ, ㄴ in zip(가, 나):
        합 += ㄱ * ㄴ
    return 합


def softmax(xs):
    최대 = max(xs)
    지수 = [수학.exp(x - 최대) for x in xs]
    합 = sum(지수)
    return [e / 합 for e in 지수]


def attention(Q, K, V, mask=None):
    출력 = []
    가중치 = []
    for i, 질의 in enumerate(Q):
        점수 = [내적(질의, 키) / 수학.sqrt(len(키)) for 키 in K]
        if mask is not None:
            점수 = [점 if mask[i][j] else float("-inf") for j, 점 in enumerate(점수)]
        비중 = softmax(점수)
        가중치.append(비중)
        출력.append([내적(비중, 열) for 열 in zip(*V)])
    return 출력, 가중치


def causal_mask(n):
    표 = [[False] * n] * n
    for i in range(n):
        for j in range(i + 1):
            표[i][j] = True
    return 표


def multi_head(Q, K, V, h, mask=None):
    def 조각(행렬, 번호):
        폭 = len(행렬[0]) // h
        return [행[번호 * 폭:(번호 + 1) * 폭] for 행 in 행렬]

    결과 = [[] for _ in range(len(Q))]
    for 번호 in range(h):
        머리, _ = attention(조각(Q, 번호), 조각(K, 번호), 조각(V, 번호), mask)
        for 줄, 새것 in zip(결과, 머리):
            줄 += 새것
    return 결과


def pos_encoding(n, d):
    표 = []
    for 자리 in range(n):
        표.append([수학.sin(자리 / 수학.pow(10000, 칸 / d) + (칸 % 2) * 수학.pi / 2) for 칸 in range(d)])
    return 표


def layer_norm(row, eps=1e-5):
    평균 = sum(row) / len(row)
    분산 = sum((값 - 평균) ** 2 for 값 in row) / len(row)
    return [(값 - 평균) / 수학.sqrt(분산 + eps) for 값 in row]


def block(X, h, mask=None):
    정규 = [layer_norm(줄) for 줄 in X]
    섞임 = multi_head(정규, 정규, 정규, h, mask)
    return [[원 + 새 for 원, 새 in zip(줄, 새줄)] for 줄, 새줄 in zip(X, 섞임)]
