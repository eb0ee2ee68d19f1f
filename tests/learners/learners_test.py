#!/usr/bin/env python3
"""Grades every submission of tests/learners with the real tfx.

    tests/learners/learners_test.py TFX

expected.json says, for each folder, which checks do not pass: in which ways each may end, and what
has to be said of it (keys of sentences). All other checks of functions have to pass, or to be left
out where model.py cannot be loaded. A submission
may leave no process behind, and no verdict may take long. Of those that are hostile, each trick is
described at the top of its model.py.
"""

import contextlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

TFX = sys.argv.pop(1)
HERE = pathlib.Path(__file__).parent
EXPECTED = json.loads((HERE / "expected.json").read_text(encoding="utf-8"))
FUNCTIONS = "softmax attention causal_mask multi_head pos_encoding layer_norm block".split()


# Most of what is hostile is right but for its trick; what is right of it is written once.
RIGHT = (HERE / "right_functions.py").read_bytes()
PLACE = b"# The text of right_functions.py stands here.\n"

OURS = tempfile.mkdtemp()
os.chmod(OURS, 0o711)  # so that who is not root may pass; where the sandboxes of this test are, and of no other that runs


def grade(folder, *options):
    command = [TFX, "grade", str(folder), "--json", "--total-time", "10", *options]
    here = {**os.environ, "TMPDIR": OURS}
    return subprocess.run(
        command, capture_output=True, text=True, timeout=60, check=False, env=here
    )


@contextlib.contextmanager
def whole(folder):
    """A copy of a submission in which what is right stands in its place."""
    with tempfile.TemporaryDirectory() as copies:
        copy = pathlib.Path(copies) / folder.name
        shutil.copytree(folder, copy, symlinks=True)
        for file in copy.glob("*.py"):
            if file.is_file() and not file.is_symlink():
                file.write_bytes(file.read_bytes().replace(PLACE, RIGHT))
        yield copy


def processes():
    """What still runs in a sandbox of ours: its HOME is there."""
    found = []
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if OURS.encode() in (process / "environ").read_bytes():
                found.append((process / "cmdline").read_bytes())
        except OSError:
            continue  # it has just ended
    return found


class LearnersTest(unittest.TestCase):
    def judge(self, folder, expected):
        done = grade(folder)
        self.assertEqual(done.stderr, "")
        verdict = json.loads(done.stdout)
        checks = {check["id"]: check for check in verdict["checks"]}
        for check in checks.values():
            self.assertNotEqual(check["status"], "tool-error", check["findings"])
        other = "skipped" if "model.py" in expected else "pass"
        for function in FUNCTIONS:
            ways = expected.get(function, {"status": [other]})["status"]
            self.assertIn(checks[function]["status"], ways, function)
        for name, wanted in expected.items():
            self.assertIn(checks[name]["status"], wanted.get("status", ["fail"]), name)
            said = [finding["key"] for finding in checks[name]["findings"]]
            for key in wanted.get("says", []):
                self.assertIn(key, said, name)
        self.assertEqual(verdict["passed"], all(c["status"] in ("pass", "skipped")
                                                for c in checks.values()))  # fmt: skip
        self.assertEqual(done.returncode, 0 if verdict["passed"] else 1)

    def test_each_submission_gets_its_verdict(self):
        self.assertGreater(len(EXPECTED), 90)
        for name, expected in EXPECTED.items():
            with self.subTest(name), whole(HERE / name) as folder:
                self.judge(folder, expected)

    def test_every_submission_is_expected(self):
        found = {f"{kind}/{folder.name}" for kind in ("right", "wrong", "hostile")
                 for folder in (HERE / kind).iterdir()}  # fmt: skip
        self.assertEqual(found - {"hostile/53-model-package"}, set(EXPECTED))

    def test_a_folder_without_a_model_is_no_submission(self):
        done = grade(HERE / "hostile/53-model-package")
        self.assertEqual((done.returncode, done.stdout), (3, ""))
        self.assertIn("holds no model.py", done.stderr)

    def test_no_text_of_a_submission_reaches_the_terminal_as_a_command(self):
        with whole(HERE / "hostile/58-error-texts") as folder:
            done = subprocess.run([TFX, "grade", folder], capture_output=True, check=False)
        self.assertIn(b"\\x1b[2J", done.stdout)
        self.assertFalse(set(done.stdout) & {*range(10), *range(11, 32), 127})

    @unittest.skipUnless(shutil.which("node"), "there is no node")
    def test_a_program_in_another_language_is_judged_by_the_same_calls(self):
        run = ["--exec", "node model.mjs"]
        right = grade(HERE / "exec", *run)
        self.assertEqual((right.returncode, right.stderr), (0, ""), right.stdout)
        with whole(HERE / "exec") as folder:
            model = folder / "model.mjs"
            text = model.read_text(encoding="utf-8")
            self.assertIn(" / root", text)
            model.write_text(text.replace(" / root", ""), encoding="utf-8")
            wrong = json.loads(grade(folder, *run).stdout)
        checks = {check["id"]: check for check in wrong["checks"]}
        self.assertEqual(checks.pop("attention")["mistakes"], ["attention.no_root"])
        self.assertEqual({check["status"] for check in checks.values()}, {"pass"})

    def test_a_link_to_a_device_is_not_read(self):
        with tempfile.TemporaryDirectory() as folder:
            os.symlink("/dev/zero", f"{folder}/model.py")
            self.judge(folder, {"model.py": {"status": ["error"]}})

    def test_wrong_ones_are_wrong_in_other_locales_too(self):
        for name in ("hostile/58-error-texts", "hostile/45-latin1-undeclared"):
            with self.subTest(name), whole(HERE / name) as folder:
                os.environ["LC_ALL"] = "C"
                try:
                    self.judge(folder, EXPECTED[name])
                finally:
                    del os.environ["LC_ALL"]

    @classmethod
    def tearDownClass(cls):
        until = time.monotonic() + 2
        while processes() and time.monotonic() < until:
            time.sleep(0.05)
        assert not processes(), processes()
        os.rmdir(OURS)  # empty: every copy of a submission is gone


if __name__ == "__main__":
    unittest.main()
