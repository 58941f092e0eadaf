#!/usr/bin/env bash
# Builds the programs of the gallery's pages as WebAssembly: build-gallery.sh [FOLDER]
set -euo pipefail
cd "$(dirname "$0")/.."
folder=${1:-.build-gallery/programs}
mkdir -p "$folder"
for program in fruit-machine:FruitMachinePage addresses:AddressColumnPage import:ImportPage; do
  # A program appears as a whole, because the gallery may be waiting for it.
  Scripts/build-wasm.sh "${program#*:}" "$folder/${program%:*}.new"
  mv "$folder/${program%:*}.new" "$folder/${program%:*}.wasm"
done
