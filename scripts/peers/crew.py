"""The processes of scripts/bench: the peers, one process for each and each number of threads.

worker.hpp says what they are asked and answer.
"""

import dataclasses
import json
import os
import pathlib
import select
import shutil
import subprocess
import tempfile

PATIENCE = 600  # seconds for one answer; a peer that takes longer has failed


@dataclasses.dataclass(frozen=True)
class Peer:
    """`key` is its name on the command line. The first of the commands that answers is the peer;
    `missing` says why none of them may be there."""

    key: str
    title: str
    commands: tuple
    missing: str = "it is not built"


class PeerFailed(Exception):
    """A peer that ended, said nothing for too long, or said that it could not."""


class Worker:
    """A peer's process."""

    def __init__(self, command, threads):
        count = str(threads)
        variables = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")
        self.stderr = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            command,
            env={**os.environ, **dict.fromkeys(variables, count)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.stderr,
            text=True,
            start_new_session=True,  # Ctrl-C is for this script, which then ends them all
        )

    def ask(self, request):
        """Its answer. A case that it does not do is an answer too."""
        try:
            self.process.stdin.write(json.dumps(request) + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            raise PeerFailed(self.last_words()) from None
        if not select.select([self.process.stdout], [], [], PATIENCE)[0]:
            raise PeerFailed(f"no answer in {PATIENCE} s")
        line = self.process.stdout.readline()
        if not line:
            raise PeerFailed(self.last_words())
        answer = json.loads(line)
        if "error" in answer:
            raise PeerFailed(answer["error"])
        return answer

    def last_words(self):
        code = self.process.wait()
        self.stderr.seek(0)
        said = self.stderr.read().decode(errors="replace").strip().splitlines()
        ended = f"ended by signal {-code}" if code < 0 else f"ended with {code}"
        return f"{ended}: {said[-1]}" if said else ended

    def status(self, key):
        """A size of /proc/PID/status in MiB."""
        text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return int(text.split(f"{key}:")[1].split()[0]) / 1024

    def forget_peak(self):
        """From now on VmHWM counts anew."""
        pathlib.Path(f"/proc/{self.process.pid}/clear_refs").write_text("5", encoding="ascii")

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
        for worker in self.workers.values():
            worker.close()

    def find(self, peers):
        """Says hello to each, and gives those that are here."""
        return [peer for peer in peers if self.is_here(peer)]

    def is_here(self, peer):
        """Whether it answers; where none of its commands does, why is noted."""
        whys = []
        for command in peer.commands:
            if not shutil.which(command[0]):
                continue
            worker = Worker(command, 1)
            try:
                self.versions[peer.title] = worker.ask({"do": "hello"})["version"]
                self.commands[peer.key] = command
                return True
            except PeerFailed as why:
                whys.append(str(why))
            finally:
                worker.close()
        self.notes.add("missing", peer, whys[-1] if whys else peer.missing)
        return False

    def worker(self, peer, threads):
        if (peer.key, threads) not in self.workers:
            self.workers[peer.key, threads] = Worker(self.commands[peer.key], threads)
        return self.workers[peer.key, threads]

    def drop(self, peer, threads):
        """Ends a process that failed; the next case gets a new one."""
        self.workers.pop((peer.key, threads)).close()


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


def most_memory(command, threads, requests):
    """The most that a fresh process held from the moment when its inputs were ready."""
    worker = Worker(command, threads)
    try:
        worker.ask({"do": "hello"})
        for request in requests:
            worker.ask(request)
            if request["do"] == "prepare":
                worker.forget_peak()
        return worker.status("VmHWM")
    finally:
        worker.close()
