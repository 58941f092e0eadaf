#!/usr/bin/env bash
# Installs Python packages in .venv if they are missing: pip-install.sh REQUIREMENTS
set -euo pipefail
requirements=$(realpath "$1")
cd "$(dirname "$0")/.."

installed=.venv/installed/${requirements#"$PWD"/}
if cmp -s "$requirements" "$installed"; then exit 0; fi
[ -x .venv/bin/pip ] || python3 -m venv .venv
.venv/bin/pip install --quiet --disable-pip-version-check -r "$requirements"
mkdir -p "$(dirname "$installed")"
cp "$requirements" "$installed"
