#!/usr/bin/env bash
# Checks the driver of the elements: the types of its modules, and the script that they are joined into.
set -euo pipefail
cd "$(dirname "$0")/.."

# Options of tsc without the strictness that only the sources, with their type comments, can satisfy.
options=(--noEmit --allowJs --checkJs --target es2022 --module es2022 --lib es2022,dom,dom.iterable)

tsc --strict "${options[@]}" Elements/src/*.js Elements/src/country/*.js Elements/src/types.d.ts

joined=$(mktemp --suffix .mjs)
trap 'rm -f "$joined"' EXIT
# The script for countries comes first, so that the last one is the driver.
for folder in Elements/src/country Elements/src; do
  python3 Scripts/elements/driver.py "$folder" "$joined"
  node --check "$joined"
  # Names that don't exist or exist twice: the joining has renamed too much, or too little.
  if tsc "${options[@]}" "$joined" | grep -E 'TS(2300|2304|2448|2451|2552|18004)'; then
    echo "Scripts/elements/driver.py has joined the modules of $folder wrongly." >&2
    exit 1
  fi
done
echo "The driver is $(gzip -9 < "$joined" | wc -c) bytes long with gzip."
