#!/usr/bin/env bash
# A fresh clone works at once, whatever git turns line ends into and wherever the clone lies: one
# build of tfx from nothing.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname -- "$0")/lib.sh"

clone="$tmp/복제 tfx"
caller="$tmp/다른 폴더"
unset "${!GIT_@}" # a hook's own would lead git to another repository

# git, untouched by what its user has set.
plain_git() {
  GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 \
    git -c user.name=tfx -c user.email=tfx@localhost "$@"
}

# The files that git knows or would take, each ended by a NUL.
files_in_git() {
  local file
  plain_git -C "$root" ls-files -z --cached --others --exclude-standard |
    while IFS= read -r -d '' file; do [[ ! -e $root/$file ]] || printf '%s\0' "$file"; done
}

# Copies the tree as it stands, commits it and clones that with CRLF for line ends.
clone_tree() {
  mkdir "$tmp/source"
  files_in_git | tar -C "$root" --null -T - -c | tar -C "$tmp/source" -x
  plain_git -C "$tmp/source" init -q
  plain_git -C "$tmp/source" -c core.autocrlf=false add -A
  plain_git -C "$tmp/source" commit -q -m 'The tree as it stands'
  plain_git clone -q --config core.autocrlf=true "$tmp/source" "$clone"
}

if plain_git -C "$root" rev-parse --git-dir >/dev/null 2>&1; then
  clone_tree
  run diff -r --exclude=.git "$tmp/source" "$clone"
  equal 'what the clone changed' "$out" ''
  run plain_git -C "$clone" status --porcelain
  equal 'git status of the clone' "$out" ''
else
  mkdir "$clone"
  tar -C "$root" --exclude=./build --exclude=./.git -c . | tar -C "$clone" -x
fi
if command -v ccache >/dev/null; then # the second run of this test takes seconds
  export CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_BASEDIR=$clone
  export CCACHE_SLOPPINESS=pch_defines,time_macros
fi

mkdir "$caller"
cd "$caller"
run "../복제 tfx/scripts/tfx" --version </dev/null
equal 'exit code of the first run' "$status" 0
equal 'stdout of the first run' "$out" "$("$clone/build/release/tfx" --version)"
equal 'stderr of the first run' "$err" 'tfx: building build/release/tfx ...'
[[ $out =~ ^tfx\ [0-9]+\.[0-9]+\.[0-9]+$ ]] || fault "the version line is '$out'"

ln -s "$clone/scripts/tfx" "$tmp/tfx"
run "$tmp/tfx" perm --n 8 --out here </dev/null
equal 'exit code through a symlink' "$status" 0
equal 'stderr through a symlink, all built' "$err" ''
[[ -s $caller/here/05-perm.txt ]] || fault 'the report is not in the folder of the caller'

run "$tmp/tfx" eval softmax <<<'{"xs": [0, 0]}'
equal 'exit code of a command that reads stdin' "$status" 0
contains 'stdout of a command that reads stdin' "$out" '0.5'

verdict
