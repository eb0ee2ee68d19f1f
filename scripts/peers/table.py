"""What scripts/bench prints and writes: its rows as text and as JSON, and as Markdown by case."""

import json
import os
import pathlib

import measure

COLUMNS = "op n dtype causal threads peer time speed peak ratio memory".split()
LEFT = {"op", "dtype", "causal", "peer"}


def duration(seconds):
    for limit, factor, unit in ((1e-3, 1e6, "us"), (1, 1e3, "ms")):
        if seconds < limit:
            return f"{seconds * factor:.3g} {unit}"
    return f"{seconds:.3g} s"


def three_digits(number):
    return f"{number:.{2 if number < 10 else 1 if number < 100 else 0}f}"


def cells_of(row):
    """A row as the table shows it."""
    attention = row["op"] == "attention"
    share, ratio, peak = row.get("share_of_peak"), row.get("ratio"), row.get("peak_mib")
    return (
        row["op"].replace("_", " "),
        str(row["n"]) if attention else f"{row['n']} x {row['d']}",
        row["dtype"],
        ("yes" if row["causal"] else "no") if attention else "",
        str(row["threads"]),
        row["title"],
        duration(row["seconds"]),
        f"{row['speed']:.2f} {row['unit']}",
        "" if share is None else f"{100 * share:.1f} %",
        "" if ratio is None else f"{ratio:.2f}",
        "" if peak is None else f"{max(0.0, peak - row['idle_mib']):.1f} MiB",
    )


def aligned(names, lines, markdown=False):
    """Lines of cells beneath the names of their columns, in columns of equal width."""
    lines = [names, *lines]
    widths = [max(len(line[i]) for line in lines) for i in range(len(names))]

    def line_of(cells):
        padded = (
            cell.ljust(width) if name in LEFT else cell.rjust(width)
            for name, cell, width in zip(names, cells, widths)
        )
        return "| " + " | ".join(padded) + " |" if markdown else "  ".join(padded).rstrip()

    out = [line_of(line) for line in lines]
    if markdown:
        rules = ("-" * w if n in LEFT else "-" * (w - 1) + ":" for n, w in zip(names, widths))
        out.insert(1, "| " + " | ".join(rules) + " |")
    return "\n".join(out)


def table(rows):
    """A line for each row: one peer at one case."""
    return aligned(COLUMNS, map(cells_of, rows))


def by_case(rows):
    """A line for each case, as Markdown: the speeds of all peers side by side, and the share, ratio
    and memory of tfx fast."""
    titles = list(dict.fromkeys(row["title"] for row in rows))
    cases = {}
    for row in rows:
        cases.setdefault(cells_of(row)[:5], {})[row["title"]] = row

    def line(case, peers):
        op, *rest = case
        fast = next((row for row in peers.values() if row["peer"] == measure.FAST), None)
        speeds = [three_digits(peers[title]["speed"]) if title in peers else "" for title in titles]
        cells = cells_of(fast) if fast else [""] * len(COLUMNS)
        unit = next(iter(peers.values()))["unit"]
        return [f"{op}, {unit}", *rest, *speeds, *cells[8:]]

    names = [*COLUMNS[:5], *titles, *COLUMNS[8:]]
    return aligned(names, (line(*item) for item in cases.items()), markdown=True)


def processor():
    """The name of the CPU, as Linux tells it."""
    try:
        text = pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace")
    except OSError:
        text = ""
    names = [line.split(":", 1)[1].strip() for line in text.splitlines() if "model name" in line]
    return names[0] if names else "unknown processor"


def header(crew, peaks):
    yield f"{processor()}, {os.cpu_count()} processors"
    yield f"load average before the run: {crew.load:.1f}"
    for title, version in crew.versions.items():
        yield f"{title}: {version}"
    for (dtype, threads), peak in sorted(peaks.items()):
        yield f"FMA peak, {dtype}, {threads} {measure.threads_word(threads)}: {peak:.1f} GFLOP/s"


def as_text(rows, crew, peaks):
    parts = [header(crew, peaks), [table(rows)], crew.notes.lines()]
    return "\n\n".join(filter(None, map("\n".join, parts))) + "\n"


def as_markdown(rows, crew, peaks):
    parts = [map("- {}".format, header(crew, peaks)), [by_case(rows)]]
    parts.append(map("- {}".format, crew.notes.lines()))
    return "\n\n".join(filter(None, map("\n".join, parts))) + "\n"


def as_json(rows, crew, peaks):
    data = {
        "processor": processor(),
        "processors": os.cpu_count(),
        "load": crew.load,
        "versions": crew.versions,
        "peaks": [
            {"dtype": dtype, "threads": threads, "gflops": peak}
            for (dtype, threads), peak in sorted(peaks.items())
        ],
        "rows": rows,
        "notes": list(crew.notes.as_data()),
    }
    return json.dumps(data, indent=1) + "\n"
