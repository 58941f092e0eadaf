#!/usr/bin/env bash
# Installs what is missing for Tests/ScreenReader: both browsers, the accessibility bus with its bindings for Python, a
# screen in memory with a window manager, and a program that presses keys. With `--orca` also Orca and a speech server,
# which Tests/ScreenReader/record.py needs.
set -euo pipefail
cd "$(dirname "$0")/.."

missing=()
command -v chromium > /dev/null || missing+=(chromium)
command -v firefox-esr > /dev/null || missing+=(firefox-esr)
command -v Xvfb > /dev/null || missing+=(xvfb)
command -v openbox > /dev/null || missing+=(openbox)
command -v xdotool > /dev/null || missing+=(xdotool)
command -v dbus-daemon > /dev/null || missing+=(dbus)
[ -x /usr/libexec/at-spi-bus-launcher ] || missing+=(at-spi2-core)
bindings='import gi; gi.require_version("Atspi", "2.0")'
/usr/bin/python3 -c "$bindings" 2> /dev/null || missing+=(python3-gi gir1.2-atspi-2.0)
if [ "${1:-}" = --orca ]; then
  command -v orca > /dev/null || missing+=(orca speech-dispatcher python3-speechd)
fi
[ ${#missing[@]} = 0 ] || exec Scripts/apt-install.sh "${missing[@]}"
