#!/usr/bin/env bash
# Installs what Tests/Databases needs and is missing: PostgreSQL, its client, and pytest in .venv.
set -euo pipefail
cd "$(dirname "$0")/.."

missing=()
compgen -G '/usr/lib/postgresql/*/bin/initdb' > /dev/null || missing+=(postgresql)
command -v psql > /dev/null || missing+=(postgresql-client)
command -v python3 > /dev/null || missing+=(python3)
python3 -c 'import venv, ensurepip' 2> /dev/null || missing+=(python3-venv)
[ ${#missing[@]} = 0 ] || Scripts/apt-install.sh "${missing[@]}"

exec Scripts/pip-install.sh Tests/Databases/requirements.txt
