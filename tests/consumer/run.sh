#!/usr/bin/env bash
# Usage: run.sh BUILD_DIR. Installs that build into a temporary folder, and there configures,
# builds and runs the project beside this script with the build's own compiler and flags.
set -euo pipefail

# The value of one variable of the build's cache.
cached() { sed -n "s/^$1:[A-Z]*=//p" "$build/CMakeCache.txt"; }

build=$(realpath -- "$1")
here=$(dirname -- "$(realpath -- "$0")")
tmp=$(mktemp -d)
trap 'rm -rf -- "$tmp"' EXIT

cmake --install "$build" --prefix "$tmp/prefix" >"$tmp/install.log" || {
  cat "$tmp/install.log" && exit 1
}
cmake -S "$here" -B "$tmp/build" -G Ninja -DCMAKE_PREFIX_PATH="$tmp/prefix" \
  -DCMAKE_BUILD_TYPE="$(cached CMAKE_BUILD_TYPE)" \
  -DCMAKE_CXX_COMPILER="$(cached CMAKE_CXX_COMPILER)" -DCMAKE_CXX_FLAGS="$(cached CMAKE_CXX_FLAGS)"
cmake --build "$tmp/build"
"$tmp/build/consumer"
