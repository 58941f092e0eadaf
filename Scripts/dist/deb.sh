#!/usr/bin/env bash
# Packages the files that Scripts/dist.sh has built for Debian: deb.sh FOLDER VERSION
set -euo pipefail
dist=$1 version=$2
cd "$(dirname "$0")/../.."

Scripts/install-tools.sh debian
stage=$dist/deb/cascade-$version
rm -rf "$dist/deb"
mkdir -p "$stage"
cp -r Packaging/debian "$stage/debian"
cp -r "$dist"/{cascade,man,completions} "$stage"
cat > "$stage/debian/changelog" << CHANGELOG
cascade ($version) unstable; urgency=medium

  * Version $version. CHANGELOG.md of the project lists its changes.

 -- $(sed -n 's/^Maintainer: //p' Packaging/debian/control)  $(date -u -R -d "@$SOURCE_DATE_EPOCH")
CHANGELOG
{
  sed -n '1,/^License: MIT$/p' Packaging/debian/copyright
  tail -n +3 LICENSE | sed 's/^$/./; s/^/ /'
} > "$stage/debian/copyright"
cp NOTICE "$dist/third-party-licenses.txt" "$stage"
cp -r Data/licenses "$stage/licenses"
(cd "$stage" && dpkg-buildpackage --build=binary --unsigned-changes --no-check-builddeps > "$dist/deb/log" 2>&1) || {
  tail -n 30 "$dist/deb/log" >&2
  exit 1
}
mv "$dist"/deb/cascade_*.deb "$dist"
rm -rf "$dist/deb"
