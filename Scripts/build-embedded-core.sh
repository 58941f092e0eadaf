#!/usr/bin/env bash
# Proves that the core compiles as Embedded Swift for the browser.
set -euo pipefail
cd "$(dirname "$0")/.."
swift build --scratch-path .build-elements -c release \
  --triple wasm32-unknown-none-wasm --toolset Elements/toolset.json --target CascadeKit
echo "The core compiles as Embedded Swift."
