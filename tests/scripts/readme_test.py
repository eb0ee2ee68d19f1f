#!/usr/bin/env python3
"""Runs every command of README.md and compares what it prints with what README.md shows.

    tests/scripts/readme_test.py ROOT

A ```console block holds commands ("$ command") and their output, where a line "..." stands for any
lines; a ```sh block is a script. Both run in a temporary folder that looks like the repository, so
that nothing of a user's is written to. Links to files must lead somewhere.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

RUNS_THE_TESTS = "scripts/test\n"  # cannot be run from within; .ci/run calls it


def blocks(text, kind):
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def commands(block):
    """Each command of a console block with the output that is shown for it."""
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        yield command, shown


def rounded(text):
    """Long numbers to 12 digits: the last ones differ between processors."""
    return re.sub(r"\d+\.\d{13,}", lambda number: f"{float(number[0]):.12g}", text)


def matches(shown, printed):
    """Whether the output is as shown, "..." standing for any whole lines."""
    pattern = "".join(
        "(?:.*\n)*?" if line == "...\n" else re.escape(line)
        for line in rounded(shown).splitlines(True)
    )
    return re.fullmatch(pattern, rounded(printed)) is not None


def run(script, folder):
    return subprocess.run(
        ["bash", "-eu", "-c", script], cwd=folder, capture_output=True, text=True, check=False
    )


def faults_of_commands(text, folder):
    for block in blocks(text, "console"):
        for command, shown in commands(block):
            done = run(command, folder)
            if done.returncode != 0:
                yield f"$ {command}\nexits with {done.returncode}: {done.stderr}"
            elif shown and not matches(shown, done.stdout):
                yield f"$ {command}\nprints\n{done.stdout}and not, as shown,\n{shown}"
    for block in blocks(text, "sh"):
        if block == RUNS_THE_TESTS:
            continue
        done = run(block, folder)
        if done.returncode != 0:
            yield f"{block}exits with {done.returncode}: {done.stderr}"


def faults_of_links(text, root):
    for target in re.findall(r"\]\(([^):#]+)\)", text):
        if not (root / target).exists():
            yield f"{target} is linked to and not there"


def look_alike(root, folder):
    """The repository by links, less what commands write to."""
    for entry in root.iterdir():
        if entry.name not in {"out", ".git"}:
            (folder / entry.name).symlink_to(entry)


def main():
    root = pathlib.Path(sys.argv[1]).resolve()
    text = (root / "README.md").read_text(encoding="utf-8")
    faults = list(faults_of_links(text, root))
    if RUNS_THE_TESTS not in blocks(text, "sh"):
        faults.append("scripts/test is not shown as a command")
    if "scripts/test" not in (root / ".ci/run").read_text(encoding="utf-8"):
        faults.append(".ci/run does not call scripts/test")
    with tempfile.TemporaryDirectory() as folder:
        look_alike(root, pathlib.Path(folder))
        faults += faults_of_commands(text, folder)
    print("\n\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
