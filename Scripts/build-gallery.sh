#!/usr/bin/env bash
# Builds the programs of the gallery's pages as WebAssembly.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=.build-gallery/programs
mkdir -p "$folder"
# Files that were added to the root package are noticed only when the build is planned again (Scripts/swift-in.sh).
rm -f .build-gallery/release.yaml
for program in fruit-machine:FruitMachinePage addresses:AddressColumnPage import:ImportPage; do
  # A program appears as a whole, because the gallery may be waiting for it.
  Scripts/build-wasm.sh "${program#*:}" "$folder/${program%:*}.new"
  mv "$folder/${program%:*}.new" "$folder/${program%:*}.wasm"
done
