#!/usr/bin/env bash
# Every way through scripts/setup, on a machine made of fakes: nothing is installed.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname -- "$0")/lib.sh"

bin=$tmp/bin
mkdir "$bin"

# fake NAME BODY: a command of that name on the fake machine.
fake() { printf '#!/bin/bash\n%s\n' "$2" >"$bin/$1" && chmod +x "$bin/$1"; }

# machine ID INSTALLED...: a system of that name with those packages; root, and apt-get works.
# What apt-get and sudo were asked goes to $tmp/asked.
machine() {
  rm -rf "${bin:?}"/* "$tmp/asked" "$tmp/web"
  touch "$tmp/asked"
  printf 'NAME="Some Name"\nID=%s\n' "$1" >"$tmp/os-release"
  printf '%s\n' "${@:2}" >"$tmp/installed"
  ln -s "$(command -v bash)" "$(command -v env)" "$bin"
  fake id 'echo 0'
  # As the real one: a line for each package it knows, and exit 1 if there is one it does not.
  fake dpkg-query "shift 3; status=0
    for package; do
      if grep -qx \"\$package\" $tmp/installed; then echo \"installed \$package\"; else status=1; fi
    done
    exit \$status"
  ln -s "$(command -v grep)" "$bin"
  fake apt-get "echo \"apt-get \$DEBIAN_FRONTEND \$*\" >>$tmp/asked; echo 'apt-get speaks'"
}

# A user who is not root, and may use sudo without a password.
user_with_sudo() {
  fake id 'echo 1000'
  fake sudo "echo \"sudo \$*\" >>$tmp/asked; [ \"\$1\" != -n ] || shift; [ \"\$1\" = true ] || exec \"\$@\""
}

# Runs setup there, on no terminal.
setup() {
  run setsid --wait env PATH="$bin" TFX_OS_RELEASE="$tmp/os-release" TFX_WEB="$tmp/web" \
    bash "$root/scripts/setup" "$@"
  asked=$(<"$tmp/asked")
}

build=(g++ cmake ninja-build libcli11-dev libfmt-dev nlohmann-json3-dev libhwy-dev
  libseccomp-dev)
tests=(libgtest-dev librapidcheck-dev python3)

# All is there: silent, and nothing asked.
machine debian "${build[@]}" "${tests[@]}"
for set in '' --test; do
  setup ${set:+"$set"}
  equal "exit code with all there, $set" "$status" 0
  equal "output with all there, $set" "$out$err$asked" ''
done

# As root: apt-get brings what is missing, and that alone; it asks nothing; stdout stays empty.
machine debian "${build[@]:1}"
setup --test
equal 'exit code as root' "$status" 0
equal 'stdout as root' "$out" ''
equal 'stderr as root' "$err" "tfx: installing g++ ${tests[*]} ..."
contains 'apt-get as root' "$asked" 'apt-get noninteractive'
contains 'first call as root' "${asked%%$'\n'*}" ' update'
contains 'last call as root' "${asked##*$'\n'}" " install -y --no-install-recommends g++ ${tests[*]}"

# --check installs nothing and says nothing.
machine debian "${build[@]:1}"
setup --check
equal 'exit code of --check' "$status" 1
equal 'output of --check' "$out$err$asked" ''

# Not root, with sudo.
machine debian "${build[@]:1}"
user_with_sudo
setup
equal 'exit code with sudo' "$status" 0
contains 'calls with sudo' "$asked" 'sudo env DEBIAN_FRONTEND=noninteractive apt-get'
contains 'last call with sudo' "${asked##*$'\n'}" 'install -y --no-install-recommends g++'

# Not root, with no sudo, or with one that wants a password where there is no terminal.
line='sudo apt-get update && sudo apt-get install -y --no-install-recommends g++'
for sudo in none password; do
  machine debian "${build[@]:1}"
  fake id 'echo 1000'
  [[ $sudo == none ]] || fake sudo "[ \"\$1\" != -n ] || exit 1; echo sudo \"\$*\" >>$tmp/asked"
  setup
  equal "exit code, sudo: $sudo" "$status" 1
  contains "the line to run, sudo: $sudo" "$err" "Please run: $line"
  equal "nothing asked, sudo: $sudo" "$asked" ''
done

# apt-get fails.
machine debian "${build[@]:1}"
fake apt-get 'echo broken >&2; exit 100'
setup
equal 'exit code where apt-get fails' "$status" 1
contains 'what apt-get said' "$err" 'broken'
contains 'the line to run where apt-get fails' "$err" 'Please run: apt-get update && apt-get install'

# Stale lists are no reason to stop, if the packages can be had all the same.
machine debian "${build[@]:1}"
# shellcheck disable=SC2016  # $word is the fake's
fake apt-get 'for word; do [ "$word" != update ] || exit 100; done'
setup
equal 'exit code where apt-get update alone fails' "$status" 0

# What is made from Debian is Debian.
machine linuxmint "${build[@]:1}"
echo 'ID_LIKE="ubuntu debian"' >>"$tmp/os-release"
setup
contains 'apt-get on a Debian-like system' "$asked" 'install -y --no-install-recommends g++'

# Another system, without and with the tools: what is needed, by its upstream name.
machine fedora
setup
equal 'exit code elsewhere without tools' "$status" 1
contains 'needs elsewhere' "$err" 'CMake >= 3.22'
contains 'what is not there' "$err" 'not found: c++ cmake ninja'
for tool in c++ cmake ninja; do fake "$tool" ':'; done
setup
equal 'exit code elsewhere with tools' "$status" 0
contains 'needs elsewhere with tools' "$err" 'nlohmann_json >= 3.11'
setup --test
contains 'what is not there for the tests' "$err" 'not found: python3'
equal 'stdout elsewhere' "$out" ''
equal 'nothing asked elsewhere' "$asked" ''

# What --all needs besides: a browser, and what drives it. npm is asked for that once.
all=("${build[@]}" "${tests[@]}" clang clang-format clang-tidy libclang-rt-dev locales fonts-noto-cjk)
# shellcheck disable=SC2016  # the variables are the fake's
installs_playwright="echo \"npm \$*\" >>$tmp/asked
  folder=$tmp/web/node_modules/playwright-core
  mkdir -p \$folder && echo '  \"version\": \"'\${!##*@}'\",' >\$folder/package.json"
machine debian "${all[@]}"
ln -s "$(command -v mkdir)" "$bin"
fake npm "$installs_playwright"
for tool in node chromium; do fake "$tool" ':'; done
setup --all --check
equal 'exit code of --all --check without playwright-core' "$status" 1
equal 'output of --all --check' "$out$err$asked" ''
setup --all
equal 'exit code of --all' "$status" 0
contains 'what npm was asked' "$asked" "npm install --ignore-scripts --no-audit --no-fund --prefix $tmp/web"
contains 'what is said of it' "$err" 'tfx: installing playwright-core '
before=$asked
setup --all
equal 'exit code of --all with all there' "$status" 0
equal 'output of --all with all there' "$out$err" ''
equal 'nothing asked again' "$asked" "$before"
setup --all --check
equal 'exit code of --all --check with all there' "$status" 0

# An npm that cannot: no reason to go on.
rm -r "$tmp/web"
fake npm 'echo no such package; exit 1'
setup --all
equal 'exit code where npm fails' "$status" 1
contains 'what npm said' "$err" 'no such package'

# Debian's own of each, where there is no other.
machine debian "${all[@]}"
ln -s "$(command -v mkdir)" "$bin"
setup --all
contains 'the packages of the browser' "$asked" 'install -y --no-install-recommends chromium nodejs npm'

# The peers of the benchmark, and nothing of the tests. npm is scripts/bench's to ask.
machine debian "${build[@]}"
fake node ':'
setup --bench
equal 'exit code of --bench' "$status" 0
contains 'the packages of --bench' "$asked" \
  'recommends python3 libeigen3-dev libopenblas-dev python3-torch npm'
machine debian "${build[@]}" python3 libeigen3-dev libopenblas-dev python3-torch
for tool in node npm; do fake "$tool" ':'; done
setup --bench
equal 'exit code of --bench with all there' "$status" 0
equal 'output of --bench with all there' "$out$err$asked" ''
machine fedora
setup --bench
contains 'what is not there for --bench' "$err" 'not found: c++ cmake ninja python3 node npm'
contains 'needs of --bench elsewhere' "$err" 'OpenBLAS'

# Wrong usage.
setup --tests
equal 'exit code of an unknown option' "$status" 2
contains 'message of an unknown option' "$err" "no option '--tests'"

verdict
