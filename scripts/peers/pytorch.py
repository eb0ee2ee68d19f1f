"""PyTorch. 1.13, Debian's, has no scaled_dot_product_attention: attention is as its users wrote it
then, at its best, with the scores written over. Where there is one it is what is timed."""

import math

import torch
import worker

DTYPES = {"float32": torch.float32, "float64": torch.float64}
PIECE = 65536
FUSED = getattr(torch.nn.functional, "scaled_dot_product_attention", None)


def numbers(case, stream):
    """number() of worker.hpp for every cell; in pieces, as memory is measured too."""
    cells = torch.empty(case["n"] * case["d"], dtype=DTYPES[case["dtype"]])
    for first in range(0, len(cells), PIECE):
        piece = cells[first : first + PIECE]
        h = torch.arange(first, first + len(piece)) + (4 * case["seed"] + stream) * 0x9E3779B9
        h &= 0xFFFFFFFF
        for shift, factor in ((16, 0x7FEB352D), (15, 0x846CA68B)):
            h ^= h >> shift
            h = h * factor & 0xFFFFFFFF  # the low bits are right, even where a product wraps
        h ^= h >> 16
        piece.copy_((h >> 8).to(torch.float64) / 4194304 - 2)
    return cells.reshape(case["n"], case["d"])


def attention(case):
    q, k, v = (numbers(case, stream) for stream in range(3))
    n, causal = case["n"], case["causal"]
    if FUSED:
        q, k, v = (x.reshape(1, 1, *x.shape) for x in (q, k, v))
        return lambda: FUSED(q, k, v, is_causal=causal)
    scores = torch.empty(n, n, dtype=q.dtype)
    out = torch.empty_like(q)
    future = torch.full((n, n), -math.inf, dtype=q.dtype).triu_(1) if causal else None
    root = math.sqrt(case["d"])

    def run():
        torch.matmul(q / root, k.t(), out=scores)
        if causal:
            scores.add_(future)
        torch.softmax(scores, -1, out=scores)
        return torch.matmul(scores, v, out=out)

    return run


def softmax(case):
    x = numbers(case, 0)
    out = torch.empty_like(x)
    return lambda: torch.softmax(x, -1, out=out)


def layer_norm(case):
    x = numbers(case, 0)
    return lambda: torch.nn.functional.layer_norm(x, (case["d"],))


OPS = {"attention": attention, "softmax": softmax, "layer_norm": layer_norm}


def prepare(case):
    if case["op"] not in OPS:
        raise worker.Unsupported(f"has no {case['op']}")
    torch.set_num_threads(case["threads"])
    return OPS[case["op"]](case), lambda result: result.numpy().tobytes()


torch.set_grad_enabled(False)
worker.serve(torch.__version__, prepare)
