#!/bin/sh
# Builds a product as WebAssembly, made small, and split into its parts where a list of them is given.
# Usage: Scripts/build-wasm.sh PRODUCT SCRATCH OUTPUT.wasm [PARTS]
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
triple=wasm32-unknown-none-wasm
${SWIFT_BUILD:-swift build} --package-path "$root" --scratch-path "$2" --disable-sandbox -c release \
  --experimental-lto-mode full --triple "$triple" --toolset "$root/Elements/toolset.json" \
  --product "$1"
python3 "$root/Scripts/elements" "$2/$triple/release/$1.wasm" "$3" ${4:+"$4"}
