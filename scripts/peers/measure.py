"""How scripts/bench measures: each case by every peer, in turns, once the results agree."""

import array
import dataclasses
import math
import operator
import pathlib
import time

from crew import PeerFailed, Unsupported, most_memory

FAST = "fast"  # the key of the peer whose speed is divided by that of the best other
TOLERANCE = {"float32": 1e-5, "float64": 1e-12}
BYTES = {"float32": 4, "float64": 8}
TINY = 8  # tokens: too few for memory to tell anything
REST = 0.005  # seconds, for the threads of the peer before to go to sleep


@dataclasses.dataclass(frozen=True)
class Case:
    """One row of the table, but for the peer. `op` is what peers are asked for, so never tiny."""

    op: str
    n: int
    d: int
    dtype: str
    causal: bool
    threads: int

    def request(self):
        return {"do": "prepare", "seed": 0, **dataclasses.asdict(self)}

    def reference(self):
        """The case that gives the right answer to this one."""
        return dataclasses.replace(self, dtype="float64", threads=1)

    def amount(self):
        """Operations or bytes of one call, and the unit of a thousand million of them a second."""
        if self.op == "attention":
            return (2 if self.causal else 4) * self.n * self.n * self.d, "GFLOP/s"
        return 2 * self.n * self.d * BYTES[self.dtype], "GB/s"

    def title(self):
        size = f"n = {self.n}" if self.op == "attention" else f"{self.n} x {self.d}"
        causal = " causal" if self.causal else ""
        return f"{self.op}{causal} {size} {self.dtype}, {self.threads} {threads_word(self.threads)}"


def threads_word(count):
    return "thread" if count == 1 else "threads"


def read_cells(file, dtype):
    cells = array.array("f" if dtype == "float32" else "d")
    with open(file, "rb") as opened:
        cells.frombytes(opened.read())
    return cells


def difference(got, want):
    """The largest |got - want| over the largest |want|; infinite where one is NaN or missing."""
    if len(got) != len(want) or not want:
        return math.inf
    apart = array.array("d", map(operator.sub, got, want))
    if math.isnan(sum(apart)):
        return math.inf
    return max(max(apart), -min(apart)) / max(max(want), -min(want))


def plan(seconds, budget):
    """How many calls one timing holds, for a clock's sake, and how many timings fit one turn: three
    at least of what is short, as one may meet another process."""
    seconds = max(seconds, 1e-9)
    batch = min(100_000, math.ceil(1e-3 / seconds))
    timing = batch * seconds
    return batch, max(3 if timing < 0.1 else 1, min(50, int(budget / timing)))


class Bench:
    """Measures one case after the other. `reference` is the peer that is right, `peak` the one that
    reaches what the processor can; results are written to `folder`, and read again."""

    def __init__(self, options, crew, reference, peak, folder):
        self.options = options
        self.crew = crew
        self.notes = crew.notes
        self.right = reference
        self.peak = peak
        self.folder = pathlib.Path(folder)
        self.of_reference = None, None
        self.idle = {}
        self.peaks = {}

    def ask(self, peer, case, request, needs=None):
        """Its answer, or None if there is none; why is noted."""
        try:
            return self.crew.worker(peer, case.threads).ask(request, needs)
        except Unsupported as why:
            self.notes.add("unsupported", peer, str(why), case)
        except PeerFailed as why:
            self.notes.add("failed", peer, str(why), case)
            self.crew.drop(peer, case.threads)
        return None

    def result(self, peer, case):
        """What it computes, or None."""
        file = self.folder / "result"
        file.unlink(missing_ok=True)  # another's, which would be right
        if self.ask(peer, case, case.request()) is None:
            return None
        if self.ask(peer, case, {"do": "check", "file": str(file)}) is None:
            return None
        try:
            return read_cells(file, case.dtype)
        except (OSError, ValueError):
            self.notes.add("failed", peer, "its result cannot be read", case)
            return None

    def reference(self, case):
        """The right answer, or None. It is asked for once."""
        wanted = case.reference()
        if self.of_reference[0] != wanted:
            self.of_reference = wanted, self.result(self.right, wanted)
        return self.of_reference[1]

    def agrees(self, peer, case, want):
        """Makes the case ready, and says whether the peer's result is right."""
        cells = self.result(peer, case)
        if cells is None:
            return False
        apart = difference(cells, want)
        tolerance = TOLERANCE[case.dtype]
        if apart <= tolerance:
            return True
        self.notes.add("differs", peer, f"by {apart:.1e} where {tolerance:.0e} is allowed", case)
        return False

    def seconds(self, peers, case):
        """The best time of each peer that agrees."""
        want = self.reference(case)  # first: a peer to be timed may be the process that gives it
        if want is None:
            self.notes.add("failed", self.right, "nothing to compare with", case)
            return {}
        turns = [peer for peer in peers if self.agrees(peer, case, want)]
        if case.op == "attention" and self.prepare_peak(case):
            turns.append(self.peak)
        best = {}
        for _ in range(1 + self.options.rounds):  # one round to learn how long a call takes
            for peer in list(turns):
                taken = self.turn(peer, case, best.get(peer))
                if taken is None:
                    turns.remove(peer)
                    best.pop(peer, None)
                else:
                    best[peer] = min(best.get(peer, math.inf), taken)
        if self.peak in best:
            self.note_peak(case, best.pop(self.peak))
        return best

    def turn(self, peer, case, so_far):
        """Seconds of a call, or None. `so_far` is the best of its turns before."""
        batch, repeat = plan(so_far, self.options.budget) if so_far else (1, 1)
        time.sleep(REST)
        answer = self.ask(peer, case, {"do": "run", "batch": batch, "repeat": repeat}, "seconds")
        return answer and answer["seconds"]

    def prepare_peak(self, case):
        """Whether there is a peak to measure."""
        if self.peak.key not in self.crew.commands:
            return False
        request = dataclasses.replace(case, op="fma").request()
        answer = self.ask(self.peak, case, request, "flops")
        self.flops_of_peak = answer and answer["flops"]
        return answer is not None

    def note_peak(self, case, seconds):
        """The highest of the whole run is the peak."""
        key = case.dtype, case.threads
        self.peaks[key] = max(self.peaks.get(key, 0), self.flops_of_peak / seconds / 1e9)

    def memory(self, peer, case):
        """MiB of a fresh process: most while it ran, and of one that only said hello. Nothing where
        that is not known; why a peer is at fault is noted."""
        command = self.crew.commands[peer.key]
        key = peer.key, case.threads
        run = {"do": "run", "batch": 1, "repeat": 1}
        try:
            if key not in self.idle:
                self.idle[key] = most_memory(command, case.threads)
            most = most_memory(command, case.threads, [case.request()], [run])
        except PeerFailed as why:
            self.notes.add("failed", peer, str(why), case)
            return {}
        if most is None or self.idle[key] is None:
            return {}
        return {"peak_mib": most, "idle_mib": self.idle[key]}

    def rows(self, peers, case):
        """One row a peer."""
        best = self.seconds(peers, case)
        amount, unit = case.amount()
        for peer, seconds in best.items():
            row = {**dataclasses.asdict(case), "peer": peer.key, "title": peer.title}
            row |= {"seconds": seconds, "speed": amount / seconds / 1e9, "unit": unit}
            if case.n != TINY and not self.options.no_memory:
                row |= self.memory(peer, case)
            yield row


def add_comparisons(rows, peaks):
    """Each row's share of the peak, and for tfx fast its ratio to the best other peer."""
    for row in rows:
        peak = peaks.get((row["dtype"], row["threads"]))
        if peak and row["unit"] == "GFLOP/s":
            row["share_of_peak"] = row["speed"] / peak
    keys = tuple(field.name for field in dataclasses.fields(Case))
    for row in rows:
        if row["peer"] != FAST:
            continue
        others = [
            other["speed"]
            for other in rows
            if other["peer"] != FAST and all(other[key] == row[key] for key in keys)
        ]
        if others:
            row["ratio"] = row["speed"] / max(others)
