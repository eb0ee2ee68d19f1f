#!/usr/bin/env bash
# What scripts/tfx promises, on a tree of one file that builds in a second and says how it was run.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname -- "$0")/lib.sh"

tree="$tmp/얼음 나무"
mkdir -p "$tree/elsewhere"
cp -r "$root/scripts" "$root/CMakePresets.json" "$tree"
cat >"$tree/CMakeLists.txt" <<'EOF'
cmake_minimum_required(VERSION 3.22)
project(small LANGUAGES CXX)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
add_executable(tfx main.cpp)
EOF
cat >"$tree/main.cpp" <<'EOF'
#include <filesystem>
#include <iostream>
int main(int count, char** arguments) {
  for (int i = 1; i < count; ++i) std::cout << '[' << arguments[i] << ']';
  std::cout << std::filesystem::current_path().filename().string() << std::cin.rdbuf();
  return 3;
}
EOF
tfx=$tree/scripts/tfx

# A new tree: built, by a relative path from another folder, with stdin and arguments untouched.
cd "$tree/elsewhere"
run ../scripts/tfx 'a b' '' '*' <<<' stdin'
equal 'stdout of the first run' "$out" '[a b][][*]elsewhere stdin'
equal 'stderr of the first run' "$err" 'tfx: building build/release/tfx ...'
equal 'exit code of tfx' "$status" 3

# All is built: not a word, also through a symlink of another name in a folder of its own.
ln -s "$tfx" "$tmp/링크 t"
run "$tmp/링크 t" x </dev/null
equal 'stdout through a symlink' "$out" '[x]elsewhere'
equal 'stderr through a symlink' "$err" ''

# Whatever is newer is built again, and nothing of stdin is lost to the build.
sleep 0.01
sed -i 's/return 3/return 1/' "$tree/main.cpp"
run "$tfx" <<<' in'
equal 'stdout after a change' "$out" 'elsewhere in'
equal 'stderr after a change' "$err" 'tfx: building build/release/tfx ...'
equal 'exit code after a change' "$status" 1
echo 'target_compile_definitions(tfx PRIVATE CHANGED)' >>"$tree/CMakeLists.txt"
run "$tfx" </dev/null
equal 'stderr after a change of CMakeLists.txt' "$err" 'tfx: building build/release/tfx ...'
run "$tfx" </dev/null
equal 'stderr when all is built' "$err" ''

# Two at once: both see the tree built, one waits for the other.
echo '// changed' >>"$tree/main.cpp"
"$tfx" first </dev/null >"$tmp/first" 2>/dev/null || true &
run "$tfx" second </dev/null
wait
equal 'stdout of one of two at once' "$(<"$tmp/first")" '[first]elsewhere'
equal 'stdout of the other' "$out" '[second]elsewhere'

# What does not compile: the compiler's words, an exit code that tfx never has for a verdict.
cp "$tree/main.cpp" "$tmp/good.cpp"
echo '#error broken on purpose' >>"$tree/main.cpp"
run "$tfx" </dev/null
equal 'stdout of a failed build' "$out" ''
contains 'stderr of a failed build' "$err" 'broken on purpose'
equal 'exit code of a failed build' "$status" 4
cp "$tmp/good.cpp" "$tree/main.cpp"
run "$tfx" </dev/null
equal 'exit code after the repair' "$status" 1

# The same for what CMake refuses; a build folder that was left so is configured anew.
cp "$tree/CMakeLists.txt" "$tmp/good.txt"
echo 'message(FATAL_ERROR "refused on purpose")' >>"$tree/CMakeLists.txt"
rm -r "$tree/build"
run "$tfx" </dev/null
contains 'stderr of a failed configuration' "$err" 'refused on purpose'
equal 'exit code of a failed configuration' "$status" 4
cp "$tmp/good.txt" "$tree/CMakeLists.txt"
run "$tfx" </dev/null
equal 'exit code after the repair of CMakeLists.txt' "$status" 1

# A tree that was moved, and a copy beside it: each builds its own.
mv "$tree" "$tmp/moved"
run "$tmp/moved/scripts/tfx" </dev/null
equal 'stderr of a moved tree' "$err" 'tfx: building build/release/tfx ...'
equal 'exit code in a moved tree' "$status" 1
cp -r "$tmp/moved" "$tmp/copy"
sed -i 's/return 1/return 2/' "$tmp/copy/main.cpp"
run "$tmp/copy/scripts/tfx" </dev/null
equal 'exit code in a copy' "$status" 2
run "$tmp/moved/scripts/tfx" </dev/null
equal 'stderr of the original' "$err" ''
equal 'exit code in the original' "$status" 1

# Wrong usage of the script below.
run "$tmp/moved/scripts/build"
equal 'exit code of scripts/build without a preset' "$status" 2
contains 'what scripts/build says then' "$err" 'Usage: scripts/build'

verdict
