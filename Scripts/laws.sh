#!/usr/bin/env bash
# Tests the laws of the controls with random operations: laws.sh PERCENT, of a million operations on each control. With 100,
# also every place and every code of the world.
set -euo pipefail
cd "$(dirname "$0")/.."
export CASCADE_OPERATIONS=$1
root='LawTests|SavedCheckTests|RandomIdentityTests' tools=PickerLawTests
if [ "$1" = 100 ]; then
  export CASCADE_ALL_PLACES=1
  root="$root|IdentityTests|EveryCodeTests|EveryPlaceTests" tools="$tools|LocateCountryTests|CountryAPITests"
fi
Scripts/swift.sh test --filter "$root"
Scripts/swift-in.sh Tools test --filter "$tools"
