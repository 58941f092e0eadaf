#!/usr/bin/env bash
# Runs a command of SwiftPM in this package with optimized sources: swift.sh build|test ARGUMENTS...
# All checks use it, and so share one build. The tests themselves aren't optimized.
set -euo pipefail
cd "$(dirname "$0")/.."
export CASCADE_OPTIMIZED=1
exec swift "$@"
