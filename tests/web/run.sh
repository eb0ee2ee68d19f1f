#!/usr/bin/env bash
# Usage: run.sh TFX. Looks at the page of `tfx report` in a real browser: page_test.mjs beside this
# script says at what. Exits with 77, which is a skip, where what it takes is not there.
set -euo pipefail

readonly skipped=77
here=$(dirname -- "$(realpath -- "$0")")
modules=$here/../../build/web

# skip WHAT: ends here, and says why.
skip() {
  printf 'skipped: %s is not there; scripts/setup --all installs it\n' "$1"
  exit "$skipped"
}

command -v node >/dev/null || skip 'node'
[[ -d $modules/node_modules/playwright-core ]] || skip 'playwright-core'
browser=$("$here/browser.sh") || skip 'chromium'
tmp=$(mktemp -d)
trap 'rm -rf -- "$tmp"' EXIT
TFX=$(realpath -- "$1") TFX_BROWSER=$browser TFX_MODULES=$modules/ TFX_TMP=$tmp \
  node --test "$here/page_test.mjs"
