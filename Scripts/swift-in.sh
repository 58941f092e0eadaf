#!/usr/bin/env bash
# Runs a command of SwiftPM in a package of this repository: swift-in.sh Tools|Gallery build|test|run ARGUMENTS...
# The tools use the optimized modules of the root package that its tests use. The gallery has a module with the name of one of the
# root package, and so a build of its own. SwiftPM notices files that were added to or removed from the root package only when it
# plans the build again.
set -euo pipefail
cd "$(dirname "$0")/.."
package=$1 command=$2
shift 2
if [ "$package" = Tools ]; then
  exec Scripts/swift.sh "$command" --package-path Tools --scratch-path .build "$@"
fi
exec swift "$command" --package-path "$package" --disable-build-manifest-caching "$@"
