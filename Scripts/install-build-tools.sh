#!/usr/bin/env bash
# Checks that the build has what it needs, and installs the one library that may be missing: zlib.
set -euo pipefail

if ! command -v swift > /dev/null; then
  echo "Swift 6.2 or later is needed and not here; get it from https://swift.org/install." >&2
  exit 1
fi
if echo '#include <zlib.h>' | clang -E -x c - > /dev/null 2>&1; then exit 0; fi
if ! command -v apt-get > /dev/null; then
  echo "The headers of zlib are needed; install them with your system's packages." >&2
  exit 1
fi
as_root=()
[ "$(id -u)" = 0 ] || as_root=(sudo)
"${as_root[@]}" apt-get update -qq
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq zlib1g-dev > /dev/null
