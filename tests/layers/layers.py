"""Holds every #include of src/ and experiments/ against the arrows of CONTRIBUTING.md.

Usage: layers.py ROOT. Prints each fault as FILE:LINE: what is wrong; exits 1 if there is one.
"""

import re
import sys
from pathlib import Path
from typing import NamedTuple

# Which layers a layer may include, besides itself.
ARROWS = {
    "cli": {"experiments", "grade", "render", "io", "report", "core", "fast"},
    "experiments": {"fast", "core", "report"},
    "grade": {"core", "io", "report"},
    "render": {"report"},
    "io": {"core"},
    "fast": {"core"},
    "core": set(),
    "report": set(),
}

# Which layers, or single files, may include a package, by the folder its headers lie in.
PACKAGES = {
    "CLI": {"cli/command.cpp"},
    "nlohmann": {"report", "io", "grade/compare/batch.cpp"},
    "fmt": set(ARROWS) - {"core", "fast"},
    "hwy": {"fast"},
}

# The package of a CMake target: the part before the colons.
CMAKE_PACKAGES = {"CLI11": "CLI", "nlohmann_json": "nlohmann", "fmt": "fmt", "hwy": "hwy"}

STANDARD_HEADER = re.compile(r"[a-z0-9_]+")
SYSTEM_HEADER = re.compile(r"((sys|linux)/)?[a-z0-9_]+\.h")
INCLUDE = re.compile(r'\s*#\s*include\s*["<]([^">]+)[">]')
ANY_INCLUDE = re.compile(r"\s*#\s*include\b")
TFX_LAYER = re.compile(r"^[ \t]*tfx_layer\(([^)]*)\)", re.MULTILINE)


class Include(NamedTuple):
    """One #include line: in which file, named from the include root, and of what."""

    file: str
    line: int
    target: str  # "" where the line names no header

    @property
    def layer(self):
        return self.file.split("/")[0]

    @property
    def target_folder(self):
        return self.target.rpartition("/")[0].split("/")[0]

    def fault(self, text):
        return f"{self.file}:{self.line}: {text}"


def source_files(root):
    """Every C++ file, by its name from the include root: core/mask.hpp, experiments/scale.cpp."""
    files = {}
    for base, folder in ((root / "src", root / "src"), (root, root / "experiments")):
        for path in sorted(folder.rglob("*")):
            if path.suffix in {".cpp", ".hpp", ".cc", ".h", ".hh", ".inc", ".ipp"}:
                files[path.relative_to(base).as_posix()] = path
    return files


def includes_of(files):
    """Every #include of the files."""
    includes = []
    for name, path in files.items():
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if ANY_INCLUDE.match(line):
                match = INCLUDE.match(line)
                includes.append(Include(name, number, match[1] if match else ""))
    return includes


def unknown_folders(root):
    """Faults: a folder of src/ that is no layer, a C++ file of src/ that lies in none."""
    for path in sorted((root / "src").iterdir()):
        if path.is_dir() and path.name not in ARROWS:
            yield f"src/{path.name}: is not a layer; the layers are {', '.join(sorted(ARROWS))}"
        if path.suffix in {".cpp", ".hpp"}:
            yield f"src/{path.name}: lies in no layer"


def include_fault(include, files):
    """What is wrong with one #include, or None."""
    layer, target, folder = include.layer, include.target, include.target_folder
    if layer not in ARROWS:
        return None  # its folder is the fault
    if not target:
        return include.fault("an #include that names no header cannot be checked")
    if folder in ARROWS:
        if folder != layer and folder not in ARROWS[layer]:
            return include.fault(f"{layer} may not include {folder} ({target})")
        return None if target in files else include.fault(f"there is no {target}")
    if folder in PACKAGES:
        allowed = PACKAGES[folder]
        if layer in allowed or include.file in allowed:
            return None
        return include.fault(f"{folder} is for {', '.join(sorted(allowed))} alone ({target})")
    if STANDARD_HEADER.fullmatch(target):
        return None
    if SYSTEM_HEADER.fullmatch(target):
        if layer != "core":
            return None
        return include.fault(f"core includes the standard library alone ({target})")
    return include.fault(f"{target} is of no layer and no package that tfx uses")


def cycles(includes, files):
    """Faults: headers that include each other, in a ring."""
    edges = {name: [] for name in files}
    for include in includes:
        if include.target in files:
            edges[include.file].append(include.target)

    done = set()
    path = []

    def visit(name):
        if name in path:
            yield "a ring of includes: " + " -> ".join(path[path.index(name) :] + [name])
        elif name not in done:
            path.append(name)
            for target in edges[name]:
                yield from visit(target)
            path.pop()
            done.add(name)

    for name in sorted(edges):
        yield from visit(name)


def cmake_layers(root):
    """What CMakeLists.txt says: {layer: (USES, PACKAGES)}, the layer by the name of its folder."""
    layers = {}
    text = (root / "CMakeLists.txt").read_text(encoding="utf-8")
    for call in TFX_LAYER.findall(re.sub(r"#.*", "", text)):
        words = {"": []}
        key = ""
        for word in call.split():
            if word in {"DIR", "SOURCES", "USES", "PACKAGES"}:
                key = word
                words[key] = []
            else:
                words[key].append(word)
        if "DIR" not in words:
            continue  # the function itself
        targets = {target.split("::")[0] for target in words.get("PACKAGES", [])}
        packages = {CMAKE_PACKAGES[target] for target in targets & set(CMAKE_PACKAGES)}
        layers[words["DIR"][0].rpartition("/")[2]] = set(words.get("USES", [])), packages
    return layers


def cmake_faults(root, includes):
    """Faults: a layer that CMake links to other layers or packages than it includes."""
    for layer, (uses, packages) in cmake_layers(root).items():
        targets = {include.target_folder for include in includes if include.layer == layer}
        for kind, linked, included in (
            ("USES", uses, (targets & set(ARROWS)) - {layer}),
            ("PACKAGES", packages, targets & set(PACKAGES)),
        ):
            for name in sorted(included - linked):
                yield f"CMakeLists.txt: {layer} includes {name}, but {kind} does not name it"
            for name in sorted(linked - included):
                yield f"CMakeLists.txt: {layer} names {name} in {kind}, but includes nothing of it"


def faults(root):
    """Every fault of the tree, one line each."""
    files = source_files(root)
    includes = includes_of(files)
    found = list(unknown_folders(root))
    found += [fault for include in includes if (fault := include_fault(include, files))]
    found += cycles(includes, files)
    found += cmake_faults(root, includes)
    return found


def main(arguments):
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    root = Path(arguments[0])
    if not source_files(root):
        print(f"{root}: no C++ files in src/ or experiments/", file=sys.stderr)
        return 1
    found = faults(root)
    for fault in found:
        print(fault)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
