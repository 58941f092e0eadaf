#!/usr/bin/env bash
# Installs what Tests/Terminal needs and is missing: tmux, and pytest in .venv.
set -euo pipefail
cd "$(dirname "$0")/.."

missing=()
command -v tmux > /dev/null || missing+=(tmux)
command -v python3 > /dev/null || missing+=(python3)
python3 -c 'import venv, ensurepip' 2> /dev/null || missing+=(python3-venv)
[ ${#missing[@]} = 0 ] || Scripts/apt-install.sh "${missing[@]}"

exec Scripts/pip-install.sh Tests/Terminal/requirements.txt
