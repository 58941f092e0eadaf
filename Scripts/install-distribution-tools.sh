#!/usr/bin/env bash
# Installs what Tests/Distribution needs and is missing: tools for Debian packages and containers, shells, and pytest in
# .venv.
set -euo pipefail
cd "$(dirname "$0")/.."

missing=()
for pair in debootstrap:debootstrap dh:debhelper dpkg-buildpackage:dpkg-dev lintian:lintian mandoc:mandoc \
  systemd-nspawn:systemd-container zsh:zsh fish:fish python3:python3; do
  command -v "${pair%%:*}" > /dev/null || missing+=("${pair##*:}")
done
[ -e /usr/share/bash-completion/bash_completion ] || missing+=(bash-completion)
python3 -c 'import venv, ensurepip' 2> /dev/null || missing+=(python3-venv)
[ ${#missing[@]} = 0 ] || Scripts/apt-install.sh "${missing[@]}"

exec Scripts/pip-install.sh Tests/Distribution/requirements.txt
