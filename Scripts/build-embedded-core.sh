#!/usr/bin/env bash
# Proves that the core compiles as Embedded Swift for the browser. The options are those of
# Scripts/build-wasm.sh, so the core isn't compiled again after the elements.
set -euo pipefail
cd "$(dirname "$0")/.."
export CASCADE_WASM=1  # Package.swift
for module in CascadeKit DeliveryForms Countries; do
  swift build --scratch-path .build-elements --disable-sandbox -c release \
    --experimental-lto-mode full --triple wasm32-unknown-none-wasm \
    --toolset Elements/toolset.json --target $module
done
echo "The core compiles as Embedded Swift."
