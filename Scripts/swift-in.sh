#!/usr/bin/env bash
# Runs a command of SwiftPM in a package of this repository: swift-in.sh Tools|Gallery build|test ARGUMENTS...
# SwiftPM notices files that were added to or removed from the root package only when it plans the build again.
set -euo pipefail
cd "$(dirname "$0")/.."
package=$1 command=$2
shift 2
rm -f "$package"/.build/{debug,release}.yaml
exec swift "$command" --package-path "$package" "$@"
