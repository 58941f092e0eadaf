#!/bin/sh
# Builds the elements for the browser into one folder: the driver cascade.js, the module cascade.wasm
# that every page loads, its parts (Elements/parts.txt), and the table of readings. Prints the sizes.
# Usage: Scripts/build-elements.sh [FOLDER]     (FOLDER: .build-elements/bundle when left out)
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
scratch="$root/.build-elements"
bundle=${1:-$scratch/bundle}
mkdir -p "$bundle"
"$root/Scripts/build-wasm.sh" \
  CascadeElements "$scratch" "$bundle/cascade.wasm" "$root/Elements/parts.txt"
sed -E -f "$root/Elements/shrink.sed" "$root/Elements/cascade.js" > "$bundle/cascade.js"
cp "$root/Elements/cascade.readings" "$bundle"
"$root/Scripts/element-sizes.py" "$bundle"
