"""The processes of scripts/bench: the peers, one process for each and each number of threads.

worker.hpp says what they are asked and answer.
"""

import contextlib
import dataclasses
import json
import math
import os
import pathlib
import select
import shutil
import subprocess
import tempfile
import time

PATIENCE = 600  # seconds for one answer; a peer that takes longer has failed
GRACE = 10  # seconds to end in, for a peer that has hung up
PROC = "/proc"


@dataclasses.dataclass(frozen=True)
class Peer:
    """`key` is its name on the command line. The first of the commands that answers is the peer;
    `missing` says why none of them may be there."""

    key: str
    title: str
    commands: tuple
    missing: str = "it is not built"


class PeerFailed(Exception):
    """A peer that cannot be started, ended, said nothing for too long or nothing that is an answer,
    or said that it could not."""


class Unsupported(PeerFailed):
    """A peer that does not do what it was asked, and goes on."""


def is_text(value):
    return isinstance(value, str)


def is_positive(value):
    return isinstance(value, (int, float)) and 0 < value < math.inf


VALUES = {"version": is_text, "seconds": is_positive, "flops": is_positive}


def answer_in(line, needs):
    """The answer that a line is. One of VALUES that is needed is in it."""
    shown = line[:200].decode(errors="replace").strip()
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        answer = None
    if not isinstance(answer, dict):
        raise PeerFailed(f"answered '{shown}', which is no JSON object")
    if "error" in answer:
        raise PeerFailed(str(answer["error"]))
    if "unsupported" in answer:
        raise Unsupported(str(answer["unsupported"]))
    if needs and not VALUES[needs](answer.get(needs)):
        raise PeerFailed(f"answered '{shown}', which has no {needs}")
    return answer


class Worker:
    """A peer's process."""

    def __init__(self, command, threads):
        count = str(threads)
        variables = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")
        self.said = b""  # and not yet read
        self.stderr = tempfile.TemporaryFile()
        try:
            self.process = subprocess.Popen(
                command,
                bufsize=0,  # what a peer that is gone was to read must not come back when closing
                env={**os.environ, **dict.fromkeys(variables, count)},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.stderr,
                start_new_session=True,  # Ctrl-C is for this script, which then ends them all
            )
        except OSError as why:
            self.stderr.close()
            raise PeerFailed(f"cannot be started: {why.strerror}") from None

    def ask(self, request, needs=None):
        """Its answer, with one of VALUES where that is needed."""
        try:
            self.process.stdin.write(json.dumps(request).encode() + b"\n")
        except BrokenPipeError:
            raise PeerFailed(self.last_words()) from None
        return answer_in(self.line(), needs)

    def line(self):
        """The next that it says."""
        end = time.monotonic() + PATIENCE
        while b"\n" not in self.said:
            left = max(0, end - time.monotonic())
            if not select.select([self.process.stdout], [], [], left)[0]:
                raise PeerFailed(f"no answer in {PATIENCE} s")
            more = self.process.stdout.read(65536)
            if not more:
                raise PeerFailed(self.last_words())
            self.said += more
        line, _, self.said = self.said.partition(b"\n")
        return line

    def last_words(self):
        """How it ended."""
        try:
            code = self.process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return "hung up, and has not ended"
        self.stderr.seek(0)
        said = self.stderr.read().decode(errors="replace").strip().splitlines()
        ended = f"ended by signal {-code}" if code < 0 else f"ended with {code}"
        return f"{ended}: {said[-1]}" if said else ended

    def proc(self, name):
        return pathlib.Path(PROC) / str(self.process.pid) / name

    def forget_most_memory(self):
        """From now on `most_memory` counts anew. Whether that can be had."""
        try:
            self.proc("clear_refs").write_text("5", encoding="ascii")
            return True
        except OSError:
            return False

    def most_memory(self):
        """In MiB, or None where that is not told."""
        try:
            text = self.proc("status").read_text(encoding="utf-8", errors="replace")
            return int(text.split("VmHWM:")[1].split()[0]) / 1024
        except (OSError, IndexError):
            return None

    def close(self):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()
        self.stderr.close()


class Crew:
    """The processes of all peers, one for each peer and number of threads."""

    def __init__(self, notes):
        self.load = os.getloadavg()[0]  # of others, as none of these runs yet
        self.workers = {}
        self.commands = {}
        self.versions = {}
        self.notes = notes

    def __enter__(self):
        return self

    def __exit__(self, *_):
        with contextlib.ExitStack() as all_of_them:  # each, even where one raises
            for worker in self.workers.values():
                all_of_them.callback(worker.close)

    def find(self, peers):
        """Says hello to each, and gives those that are here."""
        return [peer for peer in peers if self.is_here(peer)]

    def is_here(self, peer):
        """Whether it answers; where none of its commands does, why is noted."""
        whys = []
        for command in peer.commands:
            if not shutil.which(command[0]):
                continue
            try:
                with contextlib.closing(Worker(command, 1)) as worker:
                    self.versions[peer.title] = worker.ask({"do": "hello"}, "version")["version"]
                self.commands[peer.key] = command
                return True
            except PeerFailed as why:
                whys.append(str(why))
        self.notes.add("missing", peer, whys[-1] if whys else peer.missing)
        return False

    def worker(self, peer, threads):
        if (peer.key, threads) not in self.workers:
            self.workers[peer.key, threads] = Worker(self.commands[peer.key], threads)
        return self.workers[peer.key, threads]

    def drop(self, peer, threads):
        """Ends a process that failed, if it ever began; the next case gets a new one."""
        worker = self.workers.pop((peer.key, threads), None)
        if worker:
            worker.close()


class Notes:
    """What did not go as asked, each said once."""

    def __init__(self):
        self.found = {}

    def add(self, kind, peer, why, case=None):
        """Kinds: missing, unsupported, differs, failed."""
        self.found.setdefault((kind, peer.title, why), []).append(case)

    def lines(self):
        for (kind, title, why), cases in self.found.items():
            many = f" and {len(cases) - 1} more" if len(cases) > 1 else ""
            where = f" ({cases[0].title()}{many})" if cases[0] else ""
            start = {"missing": "not here, left out", "unsupported": "left out"}.get(kind, kind)
            yield f"{title}: {start}: {why}{where}"

    def as_data(self):
        for (kind, title, why), cases in self.found.items():
            asked = [dataclasses.asdict(case) for case in cases if case]
            yield {"peer": title, "kind": kind, "why": why, "cases": asked}

    def bad(self):
        """Whether a peer gave a wrong answer, or none."""
        return any(kind in ("differs", "failed") for kind, _, _ in self.found)


def most_memory(command, threads, preparation=(), work=()):
    """The most in MiB that a fresh process held from the moment when it was ready for its work; None
    where the system does not tell."""
    with contextlib.closing(Worker(command, threads)) as worker:
        worker.ask({"do": "hello"}, "version")
        for request in preparation:
            worker.ask(request)
        counts = worker.forget_most_memory()
        for request in work:
            worker.ask(request)
        most = worker.most_memory() if counts else None
        if most is None:
            worker.ask({"do": "hello"}, "version")  # one that has ended has none to tell, and fails
        return most
