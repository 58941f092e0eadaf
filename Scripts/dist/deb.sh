#!/usr/bin/env bash
# Makes the Debian packages of the files that Scripts/dist/package.sh has made: deb.sh FOLDER VERSION
#
# cascade has the static command, and cascade-postgresql the one with PostgreSQL. All else is the same in both.
set -euo pipefail
dist=$1 version=$2
cd "$(dirname "$0")/../.."

Scripts/install-tools.sh debian
stage=$dist/deb/cascade-$version
rm -rf "$dist/deb"
mkdir -p "$stage"
cp -r Packaging/debian "$stage/debian"
cp -r "$dist"/{man,completions} "$stage"
install -D -t "$stage/static" "$dist/cascade"
install -D "$dist/cascade-postgresql" "$stage/postgresql/cascade"
cp "$dist/cascade.cdx.json" "$stage/static/sbom.cdx.json"
cp "$dist/cascade-postgresql.cdx.json" "$stage/postgresql/sbom.cdx.json"
for kind in docs install manpages; do
  sed 's|^static/|postgresql/|' "$stage/debian/cascade.$kind" > "$stage/debian/cascade-postgresql.$kind"
done
grep -Ev 'static|embedded' "$stage/debian/cascade.lintian-overrides" | sed 's/^cascade:/cascade-postgresql:/' \
  > "$stage/debian/cascade-postgresql.lintian-overrides"
# The files of a service that isn't named as the package.
for kind in default service; do cp "$stage/debian/cascade.$kind" "$stage/debian/cascade-postgresql.cascade.$kind"; done
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
mv "$dist"/deb/*.deb "$dist"
rm -rf "$dist/deb"
