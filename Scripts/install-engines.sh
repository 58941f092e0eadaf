#!/usr/bin/env bash
# Installs what is missing for the tests of the elements in Firefox ESR and WebKitGTK: both browsers, a screen in memory, a
# clipboard, and the Python bindings for the window of WebKitGTK.
set -euo pipefail
cd "$(dirname "$0")/.."

missing=()
command -v firefox-esr > /dev/null || missing+=(firefox-esr)
command -v WebKitWebDriver > /dev/null || missing+=(webkit2gtk-driver)
command -v Xvfb > /dev/null || missing+=(xvfb)
command -v xclip > /dev/null || missing+=(xclip)
bindings='import gi; gi.require_version("Gtk", "3.0"); gi.require_version("WebKit2", "4.1")'
/usr/bin/python3 -c "$bindings" 2> /dev/null || missing+=(python3-gi gir1.2-webkit2-4.1)
[ ${#missing[@]} = 0 ] || exec Scripts/apt-install.sh "${missing[@]}"
