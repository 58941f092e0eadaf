#!/bin/sh
# Builds a product of this package or of the gallery as WebAssembly and optimizes it. With a list of parts, splits it into
# them. Usage: Scripts/build-wasm.sh PRODUCT OUTPUT.wasm [PARTS]
#
# All builds of a package share a folder, so a product is compiled and optimized once, whoever needs it. If a sandbox forbids
# writing there, the build uses the folder $FALLBACK_SCRATCH instead.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
package=$root scratch=$root/.build-elements
if [ -d "$root/Gallery/Sources/$1" ]; then package=$root/Gallery scratch=$root/.build-gallery; fi
if ! { mkdir -p "$scratch" && [ -w "$scratch" ]; } 2> /dev/null; then
  scratch=${FALLBACK_SCRATCH:?"$scratch can't be written"}
fi
triple=wasm32-unknown-none-wasm
export CASCADE_WASM=1  # Package.swift
${SWIFT_BUILD:-swift build} --package-path "$package" --scratch-path "$scratch" --disable-sandbox \
  -c release --experimental-lto-mode full --triple "$triple" \
  --toolset "$root/Elements/toolset.json" --product "$1"
python3 "$root/Scripts/elements" "$scratch/$triple/release/$1.wasm" "$2" ${3:+"$3"}
