#!/usr/bin/env bash
# Installs what Tests/ScreenReader needs: Orca with a silent speech server, the accessibility bus with its bindings for
# Python, a screen in memory with a window manager, and a program that presses keys.
set -euo pipefail
cd "$(dirname "$0")/.."
exec Scripts/apt-install.sh orca speech-dispatcher python3-speechd at-spi2-core gir1.2-atspi-2.0 python3-gi \
  xvfb openbox xdotool dbus chromium firefox-esr
