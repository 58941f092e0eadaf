#!/usr/bin/env bash
# Installs what the browser tests need and is not there yet: Chromium, a font with Chinese
# characters, and Playwright with axe in .venv.
set -euo pipefail
cd "$(dirname "$0")/.."

missing=()
command -v chromium > /dev/null || missing+=(chromium)
fc-list 2> /dev/null | grep -qi 'noto.*cjk' || missing+=(fontconfig fonts-noto-cjk)
command -v python3 > /dev/null || missing+=(python3)
python3 -c 'import venv, ensurepip' 2> /dev/null || missing+=(python3-venv)
if [ ${#missing[@]} -gt 0 ]; then
  if ! command -v apt-get > /dev/null; then
    echo "The browser tests need: ${missing[*]}. Install them with your system's packages." >&2
    exit 1
  fi
  Scripts/apt-install.sh "${missing[@]}"
fi

requirements=Tests/Browser/requirements.txt
if ! cmp -s "$requirements" .venv/requirements.txt; then
  python3 -m venv .venv
  .venv/bin/pip install --quiet --disable-pip-version-check -r "$requirements"
  cp "$requirements" .venv/requirements.txt
fi
