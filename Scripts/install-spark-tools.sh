#!/usr/bin/env bash
# Installs what the tests of Examples/Spark need and is missing: Java, and Spark in .venv,
# about 800 MB.
set -euo pipefail
cd "$(dirname "$0")/.."

missing=()
command -v java > /dev/null || missing+=(default-jre-headless)
command -v python3 > /dev/null || missing+=(python3)
python3 -c 'import venv, ensurepip' 2> /dev/null || missing+=(python3-venv)
[ ${#missing[@]} = 0 ] || Scripts/apt-install.sh "${missing[@]}"

exec Scripts/pip-install.sh Examples/Spark/tests/requirements.txt
