#!/usr/bin/env bash
# Runs a command of SwiftPM in this package with optimized sources: swift.sh build|test ARGUMENTS...
# All checks use it, and so share one build, which the tools share, too (swift-in.sh). The tests themselves aren't optimized.
# Nothing has debug information, whose making takes time. The build is planned again each time, because another package may have
# been the last one. SwiftPM finds tests in the index for editors, so that has to be made.
set -euo pipefail
cd "$(dirname "$0")/.."
export CASCADE_OPTIMIZED=1
command=$1
shift
exec swift "$command" --disable-build-manifest-caching -debug-info-format none "$@"
