#!/bin/sh
# Builds the elements for the browser into one folder (cascade.wasm, cascade.js and the table of
# readings) and prints the sizes.
# Usage: Scripts/build-elements.sh [FOLDER]     (FOLDER: .build-elements/bundle when left out)
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
scratch="$root/.build-elements"
bundle=${1:-$scratch/bundle}
swift build --package-path "$root" --scratch-path "$scratch" -c release \
  --experimental-lto-mode full \
  --triple wasm32-unknown-none-wasm --toolset "$root/Elements/toolset.json" \
  --product CascadeElements
mkdir -p "$bundle"
wasm="$scratch/wasm32-unknown-none-wasm/release/CascadeElements.wasm"
if command -v wasm-opt > /dev/null; then
  # The linker has run it once. It does not know that nothing stands in the first kilobyte, the end
  # of the stack, so that an offset added to a pointer can be part of the access.
  wasm-opt --enable-bulk-memory --enable-mutable-globals --low-memory-unused -Os \
    "$wasm" -o "$bundle/cascade.wasm"
else
  cp "$wasm" "$bundle/cascade.wasm"
fi
sed -E -f "$root/Elements/shrink.sed" "$root/Elements/cascade.js" > "$bundle/cascade.js"
cp "$root/Elements/cascade.readings" "$bundle"
total=0
for file in cascade.wasm cascade.js; do
  size=$(gzip -9c "$bundle/$file" | wc -c)
  total=$((total + size))
  echo "$file: $(wc -c < "$bundle/$file") bytes, $size gzip"
done
echo "together: $total bytes gzip (at most 149504)"
echo "cascade.readings: $(gzip -9c "$bundle/cascade.readings" | wc -c) bytes gzip, data that is loaded when needed"
[ "$total" -le 149504 ]
