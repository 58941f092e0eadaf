#!/usr/bin/env bash
# Checks that the build has what it needs, and installs what may be missing: the headers of zlib, Brotli, SQLite
# and libyaml, Python, wasm-opt and wasm-split.
set -euo pipefail

if ! command -v swift > /dev/null; then
  echo "Swift 6.2 or later is needed and not here; get it from https://swift.org/install." >&2
  exit 1
fi
missing=()
echo '#include <zlib.h>' | clang -E -x c - > /dev/null 2>&1 || missing+=(zlib1g-dev)
echo '#include <brotli/encode.h>' | clang -E -x c - > /dev/null 2>&1 || missing+=(libbrotli-dev)
echo '#include <sqlite3.h>' | clang -E -x c - > /dev/null 2>&1 || missing+=(libsqlite3-dev)
echo '#include <yaml.h>' | clang -E -x c - > /dev/null 2>&1 || missing+=(libyaml-dev)
command -v python3 > /dev/null || missing+=(python3)
command -v wasm-split > /dev/null || missing+=(binaryen)
if [ ${#missing[@]} = 0 ]; then exit 0; fi
if ! command -v apt-get > /dev/null; then
  echo "Install with your system's packages: ${missing[*]} (or what they are called there)." >&2
  # Without them the build works: the elements are larger, and one module for every page.
  [ "${missing[*]}" = binaryen ]
  exit
fi
exec "$(dirname "$0")/apt-install.sh" "${missing[@]}"
