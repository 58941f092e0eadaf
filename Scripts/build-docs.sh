#!/usr/bin/env bash
# Builds the documentation of all modules into .build/docs/site, as files that any web server serves.
# Fails on any warning of DocC, on public declarations without a comment, on declarations that aren't in a
# topic group, and on guides that name missing files.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/check-docs.py paths

# A module can link to those before it.
modules=(
  CascadeBase Hierarchies Histories Romanization Selections Lookup DeliveryForms AddressForms Countries CascadeKit
  ModuleBundles MappedHierarchies HierarchyFormats GuessedFormats ChinaRegions WorldRegions
  WebRuntime CascadeWeb ElementDeclarations ControlIdentifiers CascadeUIKit CascadeSwiftUI CascadeObjC ChinaRegionsObjC
  CascadeUITesting WorldControls FruitMachines
)

for folder in Sources/*/; do
  module=$(basename "$folder")
  if [ ! -e "$folder/main.swift" ] && [[ " ${modules[*]} " != *" $module "* ]]; then
    echo "$module is not documented; give it a catalogue, and a place in Scripts/build-docs.sh" >&2
    exit 1
  fi
done

Scripts/swift.sh build
compiled=$(Scripts/swift.sh build --show-bin-path)/Modules
triple=$(swift -print-target-info | sed -n 's/.*"triple": "\(.*\)",/\1/p' | head -1)
docs=.build/docs
rm -rf "$docs"
archives=()
links=()
for module in "${modules[@]}"; do
  # XCTest has elements of the screen only on Apple's systems, so the module is empty elsewhere.
  if [ "$module" = CascadeUITesting ] && [ "$(uname)" != Darwin ]; then continue; fi
  symbols=$docs/symbols/$module
  archive=$docs/archives/$module.doccarchive
  mkdir -p "$symbols" "$archive"
  # Modules without public declarations document their package declarations for contributors.
  case $module in
    CascadeBase | WebRuntime | CascadeWeb | ModuleBundles | ControlIdentifiers) access=package ;;
    *) access=public ;;
  esac
  swift symbolgraph-extract -module-name "$module" -I "$compiled" -target "$triple" \
    -minimum-access-level $access -include-spi-symbols -emit-extension-block-symbols \
    -skip-inherited-docs -skip-synthesized-members -skip-protocol-implementations \
    -output-dir "$symbols"
  Scripts/check-docs.py symbols $access "$symbols"
  docc convert "$(find Sources Examples -name "$module.docc")" --additional-symbol-graph-dir "$symbols" \
    --fallback-bundle-identifier "CascadeKit.$module" --fallback-default-module-kind Module \
    --enable-experimental-external-link-support "${links[@]}" \
    --ide-console-output --output-path "$archive" > "$docs/$module.log" \
    || { cat "$docs/$module.log"; exit 1; }
  # Comments describe only the parameters that the summary doesn't explain.
  if grep -E '(^|: )(warning|error): ' "$docs/$module.log" | grep -v 'is missing documentation'; then
    exit 1
  fi
  Scripts/check-docs.py pages $access "$archive"
  archives+=("$archive")
  links+=(--dependency "$archive")
done
docc merge "${archives[@]}" --synthesized-landing-page-name CascadeKit \
  --synthesized-landing-page-topics-style list --output-path "$docs/site"
echo "The documentation is in $docs/site."
