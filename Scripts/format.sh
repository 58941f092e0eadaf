#!/usr/bin/env bash
# Checks that the Swift code is laid out as `swift format` does it; with --fix, lays it out so.
set -euo pipefail
cd "$(dirname "$0")/.."
mapfile -t files < <(git ls-files --cached --others --exclude-standard '*.swift')
if [ "${1:-}" = --fix ]; then
  swift format --in-place --parallel "${files[@]}"
else
  swift format lint --strict --parallel "${files[@]}"
fi
