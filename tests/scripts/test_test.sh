#!/usr/bin/env bash
# How scripts/test counts and what it exits with, on a tree whose tests are one word each.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname -- "$0")/lib.sh"

tree="$tmp/시험 tree"
mkdir -p "$tree/src"
cp -r "$root/scripts" "$root/CMakePresets.json" "$tree"
test=$tree/scripts/test

# tests NAME=COMMAND...: a tree with those tests.
tests() {
  local one
  {
    echo 'cmake_minimum_required(VERSION 3.22)'
    echo 'project(small LANGUAGES NONE)'
    echo 'enable_testing()'
    for one; do
      echo "add_test(NAME ${one%%=*} COMMAND sh -c \"${one#*=}\")"
      echo "set_tests_properties(${one%%=*} PROPERTIES SKIP_RETURN_CODE 77)"
    done
  } >"$tree/CMakeLists.txt"
}

last_line() { printf '%s' "${out##*$'\n'}"; }

tests good=true fine=true
run "$test"
equal 'exit code where all pass' "$status" 0
equal 'last line where all pass' "$(last_line)" '2 passed, 0 failed'

tests good=true bad='echo why it failed && false' fine=true
run "$test"
equal 'exit code where one fails' "$status" 1
equal 'last line where one fails' "$(last_line)" '2 passed, 1 failed'
contains 'what is printed of it' "$out" 'why it failed'

tests good=true skipped='exit 77'
run "$test"
equal 'exit code where one is skipped' "$status" 0
equal 'last line where one is skipped' "$(last_line)" '1 passed, 0 failed, 1 skipped'

tests good=true disabled=true
echo 'set_tests_properties(disabled PROPERTIES DISABLED ON)' >>"$tree/CMakeLists.txt"
run "$test"
equal 'last line where one is disabled' "$(last_line)" '1 passed, 0 failed, 1 skipped'

# What follows -- goes to ctest; a choice that chooses nothing is no pass.
tests good=true bad=false
run "$test" -- -R good
equal 'last line of a choice' "$(last_line)" '1 passed, 0 failed'
run "$test" -- -R none
equal 'exit code where no test ran' "$status" 1

tests
run "$test"
equal 'exit code without tests' "$status" 1
equal 'last line without tests' "$(last_line)" '0 passed, 1 failed'

# A build that fails is one failure, and the tests of an older build do not hide it.
tests good=true
echo 'message(FATAL_ERROR "refused on purpose")' >>"$tree/CMakeLists.txt"
run "$test"
equal 'exit code where the build fails' "$status" 1
equal 'last line where the build fails' "$(last_line)" '0 passed, 1 failed'
contains 'stderr where the build fails' "$err" 'refused on purpose'

run "$test" --al
equal 'exit code of an unknown option' "$status" 2

verdict
