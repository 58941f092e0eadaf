#!/usr/bin/env bash
# Checks the types of the driver's modules.
set -euo pipefail
cd "$(dirname "$0")/.."
tsc --strict --noEmit --allowJs --checkJs --target es2022 --module es2022 --lib es2022,dom,dom.iterable \
  Elements/src/*.js Elements/src/country/*.js Elements/src/types.d.ts
