#!/bin/sh
# Builds a product of this package or of the gallery as WebAssembly and optimizes it. With a list of parts, splits it into
# them. Usage: Scripts/build-wasm.sh PRODUCT OUTPUT.wasm [PARTS]
#
# With CASCADE_FAST=1, the module isn't optimized as a whole, and contains all parts; the parts are empty. It behaves the same, and is
# two and a half times as large.
#
# All builds of a package share a folder, so a product is compiled and optimized once, whoever needs it.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
package=$root scratch=$root/.build-elements
if [ -d "$root/Gallery/Sources/$1" ]; then package=$root/Gallery scratch=$root/.build-gallery; fi
mode="--experimental-lto-mode full"
if [ -n "${CASCADE_FAST:-}" ]; then mode= scratch=$scratch/fast; fi
triple=wasm32-unknown-none-wasm
export CASCADE_WASM=1  # Package.swift
# shellcheck disable=SC2086
swift build --package-path "$package" --scratch-path "$scratch" --disable-sandbox -c release $mode --triple "$triple" \
  --toolset "$root/Elements/toolset.json" --product "$1"
python3 "$root/Scripts/elements" "$scratch/$triple/release/$1.wasm" "$2" ${3:+"$3"}
