"""Shows that layers.py passes a sound tree and fails on each kind of fault."""

import contextlib
import io
import tempfile
import unittest
from pathlib import Path

import layers

SOUND = {
    "CMakeLists.txt": """
function(tfx_layer name)
endfunction()
tfx_layer(core DIR src/core SOURCES mask.cpp)
tfx_layer(io DIR src/io SOURCES json.cpp USES core PACKAGES nlohmann_json::nlohmann_json)
tfx_layer(cli DIR src/cli SOURCES command.cpp USES io PACKAGES CLI11::CLI11 fmt::fmt)
""",
    "src/core/mask.hpp": "#pragma once\n#include <vector>\n",
    "src/core/mask.cpp": '#include "core/mask.hpp"\n',
    "src/io/json.cpp": '#include <sys/stat.h>\n#include <nlohmann/json.hpp>\n'
    '#include "core/mask.hpp"\n',
    "src/io/json.hpp": "#pragma once\n",
    "src/cli/command.cpp": '#include <CLI/CLI.hpp>\n#include <fmt/core.h>\n'
    '#include "io/json.hpp"\n',
}

NO_CMAKE = {"CMakeLists.txt": ""}

HEADERS = {layer: f"{layer}/x.hpp" for layer in layers.ARROWS}


def place(header):
    """Where a header lies in the tree: experiments is no folder of src."""
    return header if header.startswith("experiments/") else f"src/{header}"


class Tree:
    """A small tree on disk, SOUND with files changed or added, for as long as the block runs."""

    def __init__(self, changes):
        self.files = {**SOUND, **changes}

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        root = Path(self.folder.name)
        for name, text in self.files.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text, encoding="utf-8")
        return root

    def __exit__(self, *_):
        self.folder.cleanup()


def faults_with(changes):
    with Tree(changes) as root:
        return layers.faults(root)


class LayersTest(unittest.TestCase):
    def assert_only_fault(self, changes, text):
        found = faults_with(changes)
        self.assertEqual(len(found), 1, found)
        self.assertIn(text, found[0])

    def assert_core_may_not(self, include, text):
        self.assert_only_fault({**NO_CMAKE, "src/core/a.cpp": f"{include}\n"}, text)

    def test_a_sound_tree_has_no_fault(self):
        self.assertEqual(faults_with({}), [])

    def test_the_exit_code_is_the_verdict(self):
        for changes, verdict in (({}, 0), ({"src/core/bad.cpp": "#include <fmt/core.h>\n"}, 1)):
            with Tree(changes) as root, contextlib.redirect_stdout(io.StringIO()):
                self.assertEqual(layers.main([str(root)]), verdict)

    def test_every_arrow_between_two_layers_is_judged(self):
        headers = {place(header): "#pragma once\n" for header in HEADERS.values()}
        for layer, allowed in layers.ARROWS.items():
            for target in layers.ARROWS.keys() - {layer}:
                name = place(f"{layer}/arrow.cpp")
                changes = {
                    **headers,
                    **NO_CMAKE,
                    name: f'#include "{HEADERS[target]}"\n',
                }
                found = faults_with(changes)
                with self.subTest(layer=layer, target=target):
                    if target in allowed:
                        self.assertEqual(found, [])
                    else:
                        self.assertEqual(len(found), 1, found)
                        self.assertIn(f"arrow.cpp:1: {layer} may not include {target}", found[0])

    def test_every_package_in_every_layer_is_judged(self):
        for layer in layers.ARROWS:
            for package, allowed in layers.PACKAGES.items():
                name = place(f"{layer}/package.cpp")
                found = faults_with({**NO_CMAKE, name: f"#include <{package}/x.hpp>\n"})
                with self.subTest(layer=layer, package=package):
                    if layer in allowed:
                        self.assertEqual(found, [])
                    else:
                        self.assertEqual(len(found), 1, found)
                        self.assertIn(f"package.cpp:1: {package} is for", found[0])

    def test_quotes_or_angles_are_judged_alike(self):
        self.assert_core_may_not('#include "fmt/core.h"', "fmt is for")
        self.assert_core_may_not("#include <io/json.hpp>", "may not include io")

    def test_a_fault_is_found_on_a_spaced_include(self):
        self.assert_core_may_not('\n #  include  "io/json.hpp"', "a.cpp:2: core")

    def test_a_commented_include_is_none(self):
        self.assertEqual(faults_with({"src/core/a.cpp": '// #include "io/json.hpp"\n'}), [])

    def test_a_header_that_is_not_there(self):
        self.assert_core_may_not('#include "core/no.hpp"', "there is no core/no")

    def test_a_header_of_no_layer(self):
        for header in ("<boost/any.hpp>", '"mask.hpp"', '"../core/mask.hpp"', '"tests/x.hpp"'):
            with self.subTest(header=header):
                self.assert_core_may_not(f"#include {header}", "is of no layer")

    def test_core_takes_the_standard_library_alone(self):
        self.assert_core_may_not("#include <unistd.h>", "standard library alone")

    def test_an_include_that_cannot_be_read(self):
        self.assert_core_may_not("#include HEADER", "names no header")

    def test_a_folder_of_src_that_is_no_layer(self):
        self.assert_only_fault({"src/util/a.cpp": ""}, "src/util: is not a layer")

    def test_a_file_of_src_in_no_layer(self):
        self.assert_only_fault({"src/main.cpp": ""}, "src/main.cpp: lies in no layer")

    def test_a_ring_of_includes(self):
        ring = {
            "src/core/a.hpp": '#include "core/b.hpp"\n',
            "src/core/b.hpp": '#include "core/c.hpp"\n',
            "src/core/c.hpp": '#include "core/a.hpp"\n',
        }
        self.assert_only_fault(ring, "core/a.hpp -> core/b.hpp -> core/c.hpp -> core/a.hpp")

    def test_a_link_that_cmake_lacks(self):
        lacks = SOUND["CMakeLists.txt"].replace("USES core ", "")
        self.assert_only_fault({"CMakeLists.txt": lacks}, "io includes core, but USES")
        lacks = SOUND["CMakeLists.txt"].replace("fmt::fmt", "")
        self.assert_only_fault({"CMakeLists.txt": lacks}, "cli includes fmt, but PACKAGES")

    def test_a_link_that_nothing_needs(self):
        needless = SOUND["CMakeLists.txt"].replace("USES io", "USES io core")
        self.assert_only_fault({"CMakeLists.txt": needless}, "cli names core in USES")

    def test_a_tree_without_sources_is_no_pass(self):
        with tempfile.TemporaryDirectory() as root, contextlib.redirect_stderr(io.StringIO()):
            Path(root, "src").mkdir()
            self.assertEqual(layers.main([root]), 1)


if __name__ == "__main__":
    unittest.main()
