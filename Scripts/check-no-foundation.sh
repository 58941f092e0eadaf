#!/usr/bin/env bash
# Proves that the core links no Foundation: what an object file asks the linker for is listed in it.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/swift.sh build --target CascadeKit
Scripts/swift.sh build --target DeliveryForms
Scripts/swift.sh build --target Countries
Scripts/swift.sh build --target HierarchyFormats
objects=$(Scripts/swift.sh build --show-bin-path)
for module in CascadeBase Hierarchies Histories Romanization Selections Lookup DeliveryForms AddressForms Countries CascadeKit \
  HierarchyFormats; do
  if readelf -p .swift1_autolink_entries "$objects/$module.build"/*.o | grep -i foundation; then
    echo "$module links Foundation; the core must build without it" >&2
    exit 1
  fi
done
echo "The core links no Foundation."
