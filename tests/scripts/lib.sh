# shellcheck shell=bash disable=SC2034  # its variables are for the scripts that source it
# What the tests of the scripts share; each sources it. Gives $root, the tree under test, and $tmp, a
# folder that goes when the test ends.
set -euo pipefail

root=$(realpath -- "$(dirname -- "${BASH_SOURCE[0]}")/../..")
tmp=$(mktemp -d)
trap 'rm -rf -- "$tmp"' EXIT
faults=0

# The checks tell what they found and go on, so that one run shows every fault.
fault() {
  printf 'FAULT: %s\n' "$*"
  faults=$((faults + 1))
}

# equal WHAT GOT WANT
equal() { [[ $2 == "$3" ]] || fault "$1 is '$2', needs to be '$3'"; }

# contains WHAT GOT PART
contains() { [[ $2 == *"$3"* ]] || fault "$1 is '$2', needs to contain '$3'"; }

# run COMMAND...: leaves its output in $out, what it says in $err and its exit code in $status.
run() {
  status=0
  "$@" >"$tmp/out" 2>"$tmp/err" || status=$?
  out=$(<"$tmp/out") err=$(<"$tmp/err")
}

# Ends a test script: its exit code is the verdict.
verdict() {
  printf '%d faults\n' "$faults"
  exit $((faults > 0))
}
