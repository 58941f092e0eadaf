#!/usr/bin/env bash
# Builds the package and the example app for Apple's platforms, and runs the tests of Tests/OnDevice in an app, in simulators
# of an iPhone and an iPad and with Mac Catalyst. Keeps screenshots of the example app in light mode, dark mode, the largest text
# size and right-to-left layout.
# Usage: Scripts/apple.sh [FOLDER]     (the screenshots and results go to FOLDER, .build/apple when left out)
# IPHONE and IPAD set the names of the simulators.
# A step that fails doesn't keep the others from running. The failed ones are listed at the end.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ "$(uname)" != Darwin ] || ! command -v xcodebuild > /dev/null; then
  echo "make apple: needs a Mac with Xcode 26 or later; use 'make test' on other machines" >&2
  exit 1
fi

folder=${1:-.build/apple}
iphone=${IPHONE:-iPhone 17}
ipad=${IPAD:-iPad (A16)}
app=com.example.CascadeExamples
mkdir -p "$folder"
xcodebuild -version

failed=()

# Runs a step and remembers whether it failed: step NAME COMMAND...
step() {
  echo "== $1"
  "${@:2}" || failed+=("$1")
}

# Each product has a scheme. The scheme of the whole package also has the programs for WebAssembly.
# ElementDeclarations and WebRuntime are for web pages.
for product in $(sed -n 's/.*\.library(name: "\([^"]*\)".*/\1/p' Package.swift | grep -vx 'ElementDeclarations\|WebRuntime'); do
  step "$product" xcodebuild build -quiet -scheme "$product" -destination "platform=iOS Simulator,name=$iphone" \
    -derivedDataPath .build/xcode
done

# Runs the tests in the host app at a destination, one after the other: tests NAME DESTINATION
tests() {
  rm -rf "$folder/$1.xcresult"
  xcodebuild test -quiet -project Tests/OnDeviceHost/OnDevice.xcodeproj -scheme OnDevice -destination "$2" \
    -parallel-testing-enabled NO -derivedDataPath .build/xcode-tests -resultBundlePath "$folder/$1.xcresult"
}

step "Tests: iPhone" tests iphone "platform=iOS Simulator,name=$iphone"
step "Tests: iPad" tests ipad "platform=iOS Simulator,name=$ipad"
step "Tests: Catalyst" tests catalyst "platform=macOS,variant=Mac Catalyst"

example_app() {
  (cd Examples/iOS/CascadeExamples.swiftpm &&
    xcodebuild build -quiet -scheme CascadeExamples -destination "platform=iOS Simulator,name=$iphone" \
      -derivedDataPath "$OLDPWD/.build/xcode-app")
}

step "The example app" example_app
product=$(find .build/xcode-app/Build/Products -name 'CascadeExamples.app' -type d 2> /dev/null | head -1 || true)

# Takes pictures of all screens: screenshots SIMULATOR NAME [LAUNCH ARGUMENTS...]
screenshots() {
  local simulator=$1 name=$2 number=1 title
  shift 2
  while IFS= read -r title; do
    xcrun simctl terminate "$simulator" $app 2> /dev/null || true
    xcrun simctl launch "$simulator" $app -screen "$title" "$@" > /dev/null
    sleep 2
    xcrun simctl io "$simulator" screenshot "$folder/$name-$(printf %02d $number).png" 2> /dev/null
    number=$((number + 1))
  done < <(sed -n 's/.*CatalogueScreen("\([^"]*\)").*/\1/p' \
    Examples/iOS/CascadeExamples.swiftpm/Sources/Screens/CatalogueController.swift)
}

# Takes the pictures of a simulator in all settings: pictures SIMULATOR
pictures() {
  local short
  short=$(tr -dc 'A-Za-z0-9' <<< "$1")
  xcrun simctl bootstatus "$1" -b && xcrun simctl install "$1" "$product" || return 1
  screenshots "$1" "$short-light"
  xcrun simctl ui "$1" appearance dark
  screenshots "$1" "$short-dark"
  xcrun simctl ui "$1" appearance light
  xcrun simctl ui "$1" content_size accessibility-extra-extra-extra-large
  screenshots "$1" "$short-largest"
  xcrun simctl ui "$1" content_size large
  screenshots "$1" "$short-rtl" -AppleTextDirection YES -NSForceRightToLeftWritingDirection YES
}

for simulator in "$iphone" "$ipad"; do step "Pictures: $simulator" pictures "$simulator"; done
echo "The results and screenshots are in $folder."
if [ ${#failed[@]} -gt 0 ]; then
  printf 'Failed: %s\n' "${failed[@]}" >&2
  exit 1
fi
