#!/usr/bin/env bash
# Makes the archive that brings `cascade` to the machines of a cluster: pack.sh FILE.tgz [PRODUCTS]
# PRODUCTS is the folder of a build; without it a release build is made that needs no Swift to run.
set -euo pipefail
if [ $# = 0 ]; then
  echo "pack.sh: name the archive to make, such as cascade.tgz" >&2
  exit 64
fi
archive=$(realpath "$1")
products=$(realpath "${2:-.}")
cd "$(dirname "$0")/../.."
if [ $# = 1 ]; then
  build=(swift build --package-path Tools -c release --product cascade --static-swift-stdlib)
  "${build[@]}"
  products=$("${build[@]}" --show-bin-path)
fi

folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
strip -o "$folder/cascade" "$products/cascade"
# The program reads the gazetteer from a folder next to itself.
cp -R "$products/CascadeKit_ChinaRegions.resources" "$folder"
tar -czf "$archive" -C "$folder" cascade CascadeKit_ChinaRegions.resources
