#!/usr/bin/env bash
# Runs a command of SwiftPM in this package with optimized code: swift.sh build|test ARGUMENTS...
# The tests then take a fifteenth of the time. All checks use it, and so share one build.
set -euo pipefail
cd "$(dirname "$0")/.."
exec swift "$1" -Xswiftc -O "${@:2}"
