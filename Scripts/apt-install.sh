#!/usr/bin/env bash
# Installs Debian packages, as root or through sudo: apt-install.sh PACKAGE...
set -euo pipefail
if ! command -v apt-get > /dev/null; then
  echo "Needed and not here: $*. Install them with your system's packages." >&2
  exit 1
fi
as_root=()
[ "$(id -u)" = 0 ] || as_root=(sudo)
"${as_root[@]}" apt-get update -qq
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
  apt-get install -y -qq --no-install-recommends "$@" > /dev/null
