#!/usr/bin/env bash
# Builds the elements for the browser into one folder, which appears as a whole: the driver cascade.js, the module cascade.wasm
# that every page loads, its parts (Elements/parts.txt), the script for countries, the table of readings, and the texts
# of other languages. Prints the sizes.
# Usage: Scripts/build-elements.sh [FOLDER]     (default: .build-elements/bundle)
set -euo pipefail
cd "$(dirname "$0")/.."
bundle=${1:-.build-elements/bundle}
new=$bundle.new
rm -rf "$new"
mkdir -p "$new"
Scripts/build-wasm.sh CascadeElements "$new/cascade.wasm" Elements/parts.txt
languages=$(cd Elements/texts && printf '%s ' cascade.*.json | sed 's/cascade\.//g; s/\.json//g; s/ $//')
script() {
  esbuild "$1" --bundle --minify --format=esm --charset=utf8 --log-level=warning \
    --define:translations="\"$languages\"" --outfile="$new/$2"
}
script Elements/src/index.js cascade.js
script Elements/src/country/index.js cascade.country.js
cp Elements/cascade.readings "$new"
Scripts/elements/texts.py "$new"
# A server that runs need not read the same files again.
if diff -rq "$bundle" "$new" > /dev/null 2>&1; then
  rm -rf "$new"
else
  rm -rf "$bundle"
  mv "$new" "$bundle"
fi
[ -n "${CASCADE_FAST:-}" ] || Scripts/element-sizes.py "$bundle"
