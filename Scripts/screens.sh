#!/usr/bin/env bash
# Draws the screens of the iOS example app, the states of the controls, and what the tutorials show:
# screens.sh [--png] [--documentation]
#
# The pictures are SVG files in .build/screens, with a page to look through them. Those of the run before are kept in
# .build/screens-before, and a second page shows what has changed since. With --png, Chromium makes PNG files of them; with
# --documentation, only those that the documentation shows, in their places.
set -euo pipefail
cd "$(dirname "$0")/.."
screens=.build/screens
rm -rf "$screens-before"
if [ -d "$screens" ]; then mv "$screens" "$screens-before"; fi
mkdir -p "$screens"
{
  CASCADE_SCREENS="$PWD/$screens" Scripts/swift.sh test --filter ScreenTests.PictureTests &&
    Scripts/check-examples.py --pictures "$screens/tutorials"
} > "$screens/log" 2>&1 || {
  tail -20 "$screens/log" >&2
  exit 1
}
python=python3
if [ $# -gt 0 ]; then python=.venv/bin/python; fi
"$python" Scripts/screen-pages.py "$screens" "$screens-before" "$@"
echo "Open $screens/index.html, or $screens/changes.html for what has changed since the run before."
