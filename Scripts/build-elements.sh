#!/bin/sh
# Builds the elements for the browser into one folder: the driver cascade.js, the module cascade.wasm
# that every page loads, its parts (Elements/parts.txt), the script for countries, the table of readings, and the texts
# of other languages. Prints the sizes.
# Usage: Scripts/build-elements.sh [FOLDER]     (default: .build-elements/bundle)
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
bundle=${1:-$root/.build-elements/bundle}
mkdir -p "$bundle"
"$root/Scripts/build-wasm.sh" CascadeElements "$bundle/cascade.wasm" "$root/Elements/parts.txt"
python3 "$root/Scripts/elements/driver.py" "$root/Elements/src" "$bundle/cascade.js"
python3 "$root/Scripts/elements/driver.py" "$root/Elements/src/country" "$bundle/cascade.country.js"
cp "$root/Elements/cascade.readings" "$root"/Elements/cascade.*.json "$bundle"
"$root/Scripts/element-sizes.py" "$bundle"
