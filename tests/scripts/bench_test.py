"""Shows that scripts/bench times none that is wrong and computes its ratios right, with peers that
are made for it: nothing is built."""

import array
import contextlib
import importlib.machinery
import importlib.util
import io
import json
import math
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

HERE = pathlib.Path(__file__).resolve().parent
SCRIPT = HERE.parent.parent / "scripts" / "bench"

loader = importlib.machinery.SourceFileLoader("bench", str(SCRIPT))
bench = importlib.util.module_from_spec(importlib.util.spec_from_loader("bench", loader))
loader.exec_module(bench)

import crew  # noqa: E402  # bench brought its folder
import measure  # noqa: E402
import table  # noqa: E402
from crew import Peer  # noqa: E402


def fake(key, *words):
    command = (sys.executable, "-B", str(HERE / "fake_peer.py"), *map(str, words))
    return Peer(key, f"the {key}", (command,))


CORE = fake("core", 2e-3)


def run(*peers, words=("--no-memory",), core=CORE):
    """Exit code, what is printed, and the JSON of a small run with those peers."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "numbers.json"
        words = ["--quick", "--only-op", "attention", "--sizes", "3", "--d", "4", "--threads", "1",
                 "--json", str(file), *words]  # fmt: skip
        options = bench.options_of(words)
        options.peers = [peer.key for peer in peers]
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            code = bench.run(options, peers, core, fake("fma", 0.5))
        return code, printed.getvalue(), json.loads(file.read_text(encoding="utf-8"))


class RunTest(unittest.TestCase):
    def test_peers_that_agree_are_timed(self):
        code, printed, data = run(fake("core", 2e-3), fake("eigen", 1e-3))
        self.assertEqual(code, 0)
        self.assertEqual(data["notes"], [])
        self.assertEqual(data["versions"], {"the core": "7", "the eigen": "7", "the fma": "7"})
        rows = [(r["peer"], r["dtype"], r["causal"], r["seconds"]) for r in data["rows"]]
        self.assertEqual(rows, [(peer, dtype, causal, seconds)
                                for causal in (False, True)
                                for dtype in ("float32", "float64")
                                for peer, seconds in (("core", 2e-3), ("eigen", 1e-3))])  # fmt: skip
        self.assertIn("the eigen", printed)

    def test_operations_are_counted(self):
        rows = run(fake("eigen", 1e-6))[2]["rows"]
        self.assertAlmostEqual(rows[0]["speed"], 4 * 3 * 3 * 4 / 1e-6 / 1e9)
        self.assertAlmostEqual(rows[2]["speed"], 2 * 3 * 3 * 4 / 1e-6 / 1e9)
        self.assertTrue(rows[2]["causal"])

    def test_the_share_is_of_the_peak(self):
        data = run(fake("eigen", 1e-6))[2]  # the peak does 3e9 operations in 0.5 s
        self.assertEqual({peak["gflops"] for peak in data["peaks"]}, {6.0})
        self.assertAlmostEqual(data["rows"][0]["share_of_peak"], 0.144 / 6)

    def test_the_ratio_is_that_of_fast_to_the_best_other(self):
        rows = run(fake("core", 4e-3), fake("fast", 1e-3), fake("eigen", 3e-3))[2]["rows"]
        for row in rows:
            if row["peer"] == "fast":
                self.assertAlmostEqual(row["ratio"], 3.0)
            else:
                self.assertNotIn("ratio", row)

    def test_a_peer_that_differs_is_named_and_not_timed(self):
        for fault in ("off", "nan", "short"):
            with self.subTest(fault=fault):
                code, printed, data = run(fake("eigen", 1e-6), fake("pytorch", 1e-9, fault))
                self.assertEqual(code, 1)
                self.assertEqual({row["peer"] for row in data["rows"]}, {"eigen"})
                self.assertIn("the pytorch: differs: by ", printed)
                self.assertEqual({note["kind"] for note in data["notes"]}, {"differs"})

    def test_a_peer_whose_result_cannot_be_read_is_a_failure(self):
        for fault, dtypes in (("silent", ["float32", "float64"]), ("half", ["float64"])):
            with self.subTest(fault=fault):
                words = ["--no-memory", "--dtypes", *dtypes]
                peers = fake("eigen", 1e-6), fake("pytorch", 1e-9, fault)
                code, printed, data = run(*peers, words=words)
                self.assertEqual(code, 1)
                self.assertEqual({row["peer"] for row in data["rows"]}, {"eigen"})
                self.assertIn("the pytorch: failed: its result cannot be read (attention", printed)

    def test_a_case_that_core_fails_is_named_and_left_out(self):
        core = fake("core", 2e-3, "small")
        words = ["--no-memory", "--sizes", "4", "3", "5"]
        code, printed, data = run(core, fake("eigen", 1e-6), core=core, words=words)
        self.assertEqual(code, 1)
        self.assertEqual([(row["n"], row["peer"]) for row in data["rows"]],
                         [(3, peer) for _ in range(4) for peer in ("core", "eigen")])  # fmt: skip
        at = "attention n = 4 float"
        self.assertIn(f"the core: failed: std::bad_alloc ({at}64, 1 thread and 3 more)\n", printed)
        self.assertIn(f"the core: failed: nothing to compare with ({at}32, 1 thread and 7 more)\n",
                      printed)  # fmt: skip
        self.assertEqual(len(data["notes"]), 2)

    def test_nothing_is_measured_without_core(self):
        core = Peer("core", "the core", (("/no/such/program",),), "it went away")
        with self.assertRaisesRegex(bench.Failure, "nothing to compare with: the core: .* away"):
            run(fake("eigen", 1e-6), core=core)

    def test_a_peer_that_is_missing_is_named_and_no_failure(self):
        gone = Peer("openblas", "the gone", (("/no/such/program",),), "it went away")
        code, printed, data = run(fake("eigen", 1e-6), gone, fake("pytorch", 1, "absent"))
        self.assertEqual(code, 0)
        self.assertEqual({row["peer"] for row in data["rows"]}, {"eigen"})
        self.assertIn("the gone: not here, left out: it went away\n", printed)
        self.assertIn("the pytorch: not here, left out: ended with 1: no such library\n", printed)

    def test_a_case_that_a_peer_does_not_do_is_no_failure(self):
        code, printed, _ = run(fake("eigen", 1e-6), fake("pytorch", 1, "cannot"))
        self.assertEqual(code, 0)
        self.assertIn("the pytorch: left out: cannot (attention n = 3 float32, 1 thread and 3 more)",
                      printed)  # fmt: skip

    def test_a_peer_that_dies_is_a_failure_of_its_own(self):
        code, printed, data = run(fake("eigen", 1e-6), fake("pytorch", 1, "dies"))
        self.assertEqual(code, 1)
        self.assertIn("the pytorch: failed: ended with 1: the last words", printed)
        self.assertEqual(len(data["rows"]), 4)

    def test_a_peer_that_is_gone_when_asked_is_a_failure_of_its_own(self):
        code, printed, data = run(fake("eigen", 1e-6), fake("pytorch", 1, "leaves"))
        self.assertEqual(code, 1)
        self.assertIn("the pytorch: failed: ended with 1: the last words (attention", printed)
        self.assertEqual([row["peer"] for row in data["rows"]], ["eigen"] * 4)

    def test_one_that_listens_no_more_is_not_waited_for(self):
        worker = crew.Worker(fake("eigen", 1, "deaf").commands[0], 1)
        with contextlib.closing(worker):
            worker.ask({"do": "prepare"})
            with mock.patch.object(crew, "GRACE", 0.1):
                with self.assertRaisesRegex(crew.PeerFailed, "hung up, and has not ended"):
                    worker.ask({"do": "run"})

    def test_a_peer_that_is_gone_before_hello_is_missing(self):
        class Late(crew.Worker):
            def __init__(self, *arguments):
                super().__init__(*arguments)
                self.process.wait()

        notes = crew.Notes()
        with crew.Crew(notes) as all_of_them, mock.patch.object(crew, "Worker", Late):
            self.assertEqual(all_of_them.find([fake("pytorch", 1, "absent")]), [])
        why = "the pytorch: not here, left out: ended with 1: no such library"
        self.assertEqual(list(notes.lines()), [why])

    def test_a_peer_that_cannot_be_started_is_missing(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "peer"
            file.write_bytes(b"\x7fELF of another machine")
            file.chmod(0o755)
            _, printed, data = run(fake("eigen", 1e-6), Peer("pytorch", "the pytorch", ((file,),)))
        self.assertIn("the pytorch: not here, left out: cannot be started: ", printed)
        self.assertEqual({row["peer"] for row in data["rows"]}, {"eigen"})

    def test_what_is_no_answer_is_a_failure(self):
        for text in ("Warning: slow", "7", "[]", "[" * 10000, "\udcff", "", '{"seconds": 1', "{}",
                     '{"seconds": null}', '{"seconds": 0}', '{"seconds": NaN}',
                     '{"seconds": "1"}'):  # fmt: skip
            with self.subTest(text=text):
                worker = crew.Worker(fake("eigen", 1, "says", "run", text + "\n").commands[0], 1)
                with contextlib.closing(worker), self.assertRaises(crew.PeerFailed) as failed:
                    worker.ask({"do": "run"}, "seconds")
                self.assertIn("answered", str(failed.exception))

    def test_a_peer_that_gives_no_answer_is_named_and_left_out(self):
        no = '{"unsupported": "no"}'
        for asked, text, code, why in (
            ("run", "Oh!", 1, "failed: answered 'Oh!', which is no JSON object (attention n = 3"),
            ("hello", "Oh!", 0, "not here, left out: answered 'Oh!', which is no JSON object\n"),
            ("hello", no, 0, "not here, left out: no\n"),
        ):
            with self.subTest(asked=asked, text=text):
                peers = fake("eigen", 1e-6), fake("pytorch", 1, "says", asked, text + "\n")
                done, printed, data = run(*peers)
                self.assertEqual(done, code)
                self.assertIn(f"the pytorch: {why}", printed)
                self.assertEqual([row["peer"] for row in data["rows"]], ["eigen"] * 4)

    def test_half_a_line_is_not_waited_for_longer_than_for_none(self):
        worker = crew.Worker(fake("eigen", 1, "says", "run", "{").commands[0], 1)
        with contextlib.closing(worker):
            worker.ask({"do": "hello"}, "version")
            with mock.patch.object(crew, "PATIENCE", 0.2):
                with self.assertRaisesRegex(crew.PeerFailed, "no answer in 0.2 s"):
                    worker.ask({"do": "run"}, "seconds")

    def test_one_that_cannot_be_ended_keeps_no_other_alive(self):
        with self.assertRaises(OSError), crew.Crew(crew.Notes()) as all_of_them:
            peers = all_of_them.find([fake("eigen", 1), fake("pytorch", 1)])
            first, second = (all_of_them.worker(peer, 1) for peer in peers)
            self.addCleanup(crew.Worker.close, first)
            first.close = mock.Mock(side_effect=OSError)
        self.assertIsNotNone(second.process.returncode)

    def test_the_second_command_is_tried_where_the_first_does_not_answer(self):
        dead, alive = fake("eigen", 1, "absent"), fake("eigen", 1)
        both = Peer("eigen", "the eigen", (dead.commands[0], alive.commands[0]))
        self.assertEqual(len(run(both)[2]["rows"]), 4)

    def test_memory_is_that_of_fresh_processes_from_when_they_are_ready(self):
        for faults, mib in (((), 0), (("takes",), 50), (("took",), 0)):
            with self.subTest(faults=faults):
                rows = run(fake("eigen", 1e-6, *faults), words=["--dtypes", "float32"])[2]["rows"]
                self.assertEqual(len(rows), 2)
                for row in rows:
                    self.assertGreater(row["idle_mib"], 1)
                    self.assertLess(row["idle_mib"], 40)
                    self.assertAlmostEqual(row["peak_mib"] - row["idle_mib"], mib, delta=5)

    def test_memory_is_not_measured_where_that_is_not_wanted(self):
        for row in run(fake("eigen", 1e-6), words=["--no-memory"])[2]["rows"]:
            self.assertNotIn("peak_mib", row)

    def test_memory_is_not_known_where_the_system_does_not_tell(self):
        def nothing(_proc):
            pass

        def no_most(proc):
            proc("status").parent.mkdir()
            proc("status").write_text("Name:\tpeer\n")

        def no_counting_anew(proc):
            proc("clear_refs").mkdir(parents=True)
            proc("status").write_text("VmHWM:\t2048 kB\n")

        for told in (nothing, no_most, no_counting_anew):

            class Elsewhere(crew.Worker):
                def __init__(self, *arguments):
                    super().__init__(*arguments)
                    told(self.proc)

            with self.subTest(told=told.__name__), tempfile.TemporaryDirectory() as folder:
                with mock.patch.multiple(crew, PROC=folder, Worker=Elsewhere):
                    code, printed, data = run(fake("eigen", 1e-6), words=["--dtypes", "float32"])
                self.assertEqual((code, data["notes"], len(data["rows"])), (0, [], 2))
                self.assertNotIn("peak_mib", data["rows"][0])
                self.assertNotIn("MiB", printed)

    def test_memory_of_a_process_that_has_ended_is_a_failure(self):
        class Ending(crew.Worker):
            def most_memory(self):
                self.process.kill()
                os.waitid(os.P_PID, self.process.pid, os.WEXITED | os.WNOWAIT)
                return super().most_memory()

        with mock.patch.object(crew, "Worker", Ending):
            code, printed, data = run(fake("eigen", 1e-6), words=["--dtypes", "float32"])
        self.assertEqual(code, 1)
        self.assertIn("the eigen: failed: ended by signal 9 (attention n = 3 float32", printed)
        self.assertEqual(len(data["rows"]), 2)
        self.assertNotIn("peak_mib", data["rows"][0])

    def test_numbers_name_no_machine(self):
        data = run(fake("eigen", 1e-6))[2]
        self.assertNotIn(str(HERE), json.dumps(data))


class MeasureTest(unittest.TestCase):
    def test_difference_is_relative_to_the_largest(self):
        want = array.array("d", [0.5, -4.0])
        self.assertEqual(measure.difference(array.array("d", [0.5, -4.0]), want), 0)
        self.assertEqual(measure.difference(array.array("d", [1.5, -4.0]), want), 0.25)
        self.assertEqual(measure.difference(array.array("d", [0.5, -3.0]), want), 0.25)

    def test_what_cannot_be_compared_is_infinitely_far(self):
        want = array.array("d", [1.0, 2.0])
        for got in ([1.0], [], [1.0, math.nan], [math.nan, math.inf], [math.inf, 2.0]):
            with self.subTest(got=got):
                self.assertEqual(measure.difference(array.array("d", got), want), math.inf)

    def test_plan_fills_a_clock_tick_and_the_budget(self):
        self.assertEqual(measure.plan(2.0**-12, 0.2), (5, 50))
        self.assertEqual(measure.plan(1e-2, 0.2), (1, 20))
        self.assertEqual(measure.plan(0.05, 0.02), (1, 3))
        self.assertEqual(measure.plan(7.0, 0.2), (1, 1))
        self.assertEqual(measure.plan(0.0, 0.2)[0], 100_000)

    def test_bytes_are_counted_once_in_and_once_out(self):
        case = measure.Case("softmax", 4096, 1024, "float32", False, 1)
        self.assertEqual(case.amount(), (2 * 4096 * 1024 * 4, "GB/s"))


class TableTest(unittest.TestCase):
    ROW = {"op": "attention", "n": 8, "d": 64, "dtype": "float32", "causal": True, "threads": 2,
           "peer": "fast", "title": "tfx fast", "seconds": 2e-6, "speed": 4.096, "unit": "GFLOP/s",
           "share_of_peak": 0.041, "ratio": 1.25, "peak_mib": 12.5, "idle_mib": 10.0}  # fmt: skip

    CELLS = ["attention", "8", "float32", "yes", "2", "tfx fast", "2 us", "4.10 GFLOP/s",
             "4.1 %", "1.25", "2.5 MiB"]  # fmt: skip

    def test_a_row_is_a_line_of_text(self):
        self.assertEqual(table.cells_of(self.ROW), tuple(self.CELLS))
        for cell in self.CELLS:
            self.assertIn(cell, table.table([self.ROW]))

    def test_markdown_has_a_line_for_each_case(self):
        other = {**self.ROW, "peer": "eigen", "title": "Eigen", "speed": 32.68}
        for key in ("share_of_peak", "ratio"):
            del other[key]
        alone = {**other, "threads": 1}
        lines = table.by_case([self.ROW, other, alone]).split("\n")
        self.assertEqual(len({len(line) for line in lines}), 1)
        head, _rule, both, one = ([c.strip() for c in line.strip("|").split("|")] for line in lines)
        self.assertEqual(head, ["op", "n", "dtype", "causal", "threads", "tfx fast", "Eigen", "peak",
                                "ratio", "memory"])  # fmt: skip
        self.assertEqual(both, ["attention, GFLOP/s", "8", "float32", "yes", "2", "4.10", "32.7",
                                "4.1 %", "1.25", "2.5 MiB"])  # fmt: skip
        self.assertEqual(one[4:], ["1", "", "32.7", "", "", ""])

    def test_fast_is_known_by_its_key(self):
        row = {**self.ROW, "title": "quick"}
        other = {**self.ROW, "peer": "eigen"}
        for key in ("share_of_peak", "ratio", "peak_mib", "idle_mib"):
            del other[key]
        for rows in ([row], [row, other], [other, row]):
            line = table.by_case(rows).split("\n")[2]
            self.assertEqual([cell.strip() for cell in line.strip("|").split("|")][-3:],
                             ["4.1 %", "1.25", "2.5 MiB"])  # fmt: skip

    def test_rows_without_a_comparison_have_empty_cells(self):
        row = {**self.ROW, "op": "layer_norm", "unit": "GB/s"}
        for key in ("share_of_peak", "ratio", "peak_mib", "idle_mib"):
            del row[key]
        self.assertEqual(table.cells_of(row), ("layer norm", "8 x 64", "float32", "", "2",
                         "tfx fast", "2 us", "4.10 GB/s", "", "", ""))  # fmt: skip

    def test_a_processor_that_has_no_name_costs_no_table(self):
        with mock.patch.object(pathlib.Path, "read_text", side_effect=FileNotFoundError):
            self.assertEqual(table.processor(), "unknown processor")

    def test_durations_have_the_unit_that_fits(self):
        for seconds, text in ((1.234e-6, "1.23 us"), (0.0123, "12.3 ms"), (7.0, "7 s")):
            self.assertEqual(table.duration(seconds), text)


class CommandTest(unittest.TestCase):
    def script(self, *words):
        return subprocess.run(
            [sys.executable, "-B", SCRIPT, *words], capture_output=True, text=True, check=False
        )

    def test_help(self):
        done = self.script("--help")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("usage: scripts/bench", done.stdout)

    def test_wrong_usage_is_one_sentence(self):
        for words, part in ((["--rounds", "0"], "'0' is not a whole number from 1 to 1000"),
                            (["--peers", "abacus"], "'abacus'"),
                            (["--sizes"], "--sizes"),
                            (["--frob"], "--frob"),
                            (["more"], "more")):  # fmt: skip
            with self.subTest(words=words):
                done = self.script(*words)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertEqual(done.stderr.count("\n"), 1)
                self.assertIn("tfx: scripts/bench: ", done.stderr)
                self.assertIn(part, done.stderr)

    def test_a_target_that_cannot_be_written_is_found_first(self):
        done = self.script("--json", "/no/such/folder/x.json")
        self.assertEqual((done.returncode, done.stdout), (4, ""))
        self.assertEqual(done.stderr, "tfx: /no/such/folder/x.json cannot be written\n")


if __name__ == "__main__":
    unittest.main()
