"""What the Python peers of scripts/bench share: worker.hpp says what is asked and answered."""

import json
import sys
import time


def least_seconds(run, batch, repeat):
    """After one batch to warm up: the least of `repeat` means over `batch` calls."""
    least = float("inf")
    for turn in range(repeat + 1):
        start = time.perf_counter()
        for _ in range(batch):
            run()
        taken = (time.perf_counter() - start) / batch
        if turn > 0:
            least = min(least, taken)
    return least


class Unsupported(Exception):
    """A case that this peer does not do, and why."""


def serve(version, prepare):
    """Answers requests until stdin ends. prepare(case) gives two functions: run, which returns the
    result of one call, and to_bytes, which makes bytes of it."""
    run = to_bytes = None

    def answer(request):
        nonlocal run, to_bytes
        if request["do"] == "hello":
            return {"version": version}
        if request["do"] == "prepare":
            run = to_bytes = None  # before the next arrays are made
            run, to_bytes = prepare(request)
            return {}
        if request["do"] == "check":
            with open(request["file"], "wb") as file:
                file.write(to_bytes(run()))
            return {}
        return {"seconds": least_seconds(run, request["batch"], request["repeat"])}

    for line in sys.stdin:
        try:
            reply = answer(json.loads(line))
        except Unsupported as why:
            reply = {"unsupported": str(why)}
        except Exception as why:  # whatever it is, scripts/bench says it and goes on
            reply = {"error": f"{type(why).__name__}: {why}"}
        print(json.dumps(reply), flush=True)
