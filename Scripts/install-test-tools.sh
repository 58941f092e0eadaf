#!/usr/bin/env bash
# Installs the missing tools for the tests of the elements: Node.js and the TypeScript compiler to check the
# driver; nginx to serve bundles; Chromium and a font with Chinese characters; and Playwright, Selenium and axe in .venv.
set -euo pipefail
cd "$(dirname "$0")/.."

missing=()
command -v node > /dev/null || missing+=(nodejs)
command -v tsc > /dev/null || missing+=(node-typescript)
[ -x /usr/sbin/nginx ] || command -v nginx > /dev/null || missing+=(nginx-light)
command -v chromium-headless-shell > /dev/null || missing+=(chromium-headless-shell)
fc-list 2> /dev/null | grep -qi 'noto.*cjk' || missing+=(fontconfig fonts-noto-cjk)
command -v python3 > /dev/null || missing+=(python3)
python3 -c 'import venv, ensurepip' 2> /dev/null || missing+=(python3-venv)
[ ${#missing[@]} = 0 ] || Scripts/apt-install.sh "${missing[@]}"

exec Scripts/pip-install.sh Tests/Browser/requirements.txt
