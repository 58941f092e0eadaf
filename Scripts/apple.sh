#!/usr/bin/env bash
# Builds the package and the example app for Apple's platforms, and runs the tests of Tests/OnDevice in an app, in simulators
# of an iPhone and an iPad and with Mac Catalyst. Keeps screenshots of the example app in light mode, dark mode, the largest text
# size and right-to-left layout.
# Usage: Scripts/apple.sh [FOLDER]     (the screenshots and results go to FOLDER, .build/apple when left out)
# IPHONE and IPAD set the names of the simulators.
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

# Each product has a scheme. The scheme of the whole package also has the programs for WebAssembly.
for product in $(sed -n 's/.*\.library(name: "\([^"]*\)".*/\1/p' Package.swift); do
  echo "== $product"
  xcodebuild build -quiet -scheme "$product" -destination "platform=iOS Simulator,name=$iphone" \
    -derivedDataPath .build/xcode
done

# Runs the tests in the host app at a destination, one after the other: tests NAME DESTINATION
tests() {
  echo "== Tests: $1"
  rm -rf "$folder/$1.xcresult"
  xcodebuild test -quiet -project Tests/OnDeviceHost/OnDevice.xcodeproj -scheme OnDevice -destination "$2" \
    -parallel-testing-enabled NO -derivedDataPath .build/xcode-tests -resultBundlePath "$folder/$1.xcresult"
}

tests iphone "platform=iOS Simulator,name=$iphone"
tests ipad "platform=iOS Simulator,name=$ipad"
tests catalyst "platform=macOS,variant=Mac Catalyst"

echo "== The example app"
(cd Examples/iOS/CascadeExamples.swiftpm &&
  xcodebuild build -quiet -scheme CascadeExamples -destination "platform=iOS Simulator,name=$iphone" \
    -derivedDataPath "$OLDPWD/.build/xcode-app")
product=$(find .build/xcode-app/Build/Products -name 'CascadeExamples.app' -type d | head -1)

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

for simulator in "$iphone" "$ipad"; do
  xcrun simctl bootstatus "$simulator" -b
  xcrun simctl install "$simulator" "$product"
  short=$(tr -dc 'A-Za-z0-9' <<< "$simulator")
  screenshots "$simulator" "$short-light"
  xcrun simctl ui "$simulator" appearance dark
  screenshots "$simulator" "$short-dark"
  xcrun simctl ui "$simulator" appearance light
  xcrun simctl ui "$simulator" content_size accessibility-extra-extra-extra-large
  screenshots "$simulator" "$short-largest"
  xcrun simctl ui "$simulator" content_size large
  screenshots "$simulator" "$short-rtl" -AppleTextDirection YES -NSForceRightToLeftWritingDirection YES
done
echo "The results and screenshots are in $folder."
