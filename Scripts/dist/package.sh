#!/usr/bin/env bash
# Makes everything that is distributed with the commands that Scripts/dist.sh has built: package.sh BUILD_FOLDER FOLDER
#
# FOLDER has the command `cascade`, and for Debian packages also `cascade-postgresql`. The same commands give the same files, at any
# time and in any folder: Tests/Distribution compares them.
set -euo pipefail
scratch=$(realpath "$1") dist=$(realpath "$2")
cd "$(dirname "$0")/../.."
umask 022
export LC_ALL=C.UTF-8 TZ=UTC

version=$("$dist/cascade" --version)
heading=$(sed -n "s/^## $version (\(.*\))$/\1/p" CHANGELOG.md)
if [ -z "$heading" ]; then
  echo "CHANGELOG.md has no heading '## $version (DATE)'; add it or correct CascadeVersion.swift" >&2
  exit 1
fi
export RELEASE_DATE=$heading
export SOURCE_DATE_EPOCH
SOURCE_DATE_EPOCH=$(date -u -d "$heading" +%s)

rm -rf "$dist"/{man,completions} "$dist"/*.tar.gz "$dist"/*.deb "$dist"/*.cdx.json "$dist/SHA256SUMS"
Scripts/dist/manual.py "$dist/cascade" "$dist/man"
mkdir -p "$dist"/completions/{bash,zsh,fish}
"$dist/cascade" --generate-completion-script bash > "$dist/completions/bash/cascade"
"$dist/cascade" --generate-completion-script zsh > "$dist/completions/zsh/_cascade"
"$dist/cascade" --generate-completion-script fish > "$dist/completions/fish/cascade.fish"
Scripts/dist/licenses.py "$scratch" > "$dist/third-party-licenses.txt"
Scripts/dist/components.py "$scratch" static "$dist/cascade" > "$dist/cascade.cdx.json"

name=cascade-$version-linux-$(uname -m)
folder=$dist/$name
rm -rf "$folder"
mkdir "$folder"
cp -r "$dist"/{cascade,man,completions,third-party-licenses.txt,cascade.cdx.json} LICENSE NOTICE Data/licenses "$folder"
tar -C "$dist" --sort=name --owner=0 --group=0 --numeric-owner --mode='u=rwX,go=rX' --mtime="@$SOURCE_DATE_EPOCH" \
  -cf - "$name" | gzip --best --no-name > "$dist/$name.tar.gz"
rm -rf "$folder"

if [ -e "$dist/cascade-postgresql" ]; then
  Scripts/dist/components.py "$scratch" dynamic "$dist/cascade-postgresql" > "$dist/cascade-postgresql.cdx.json"
  Scripts/dist/deb.sh "$dist" "$version"
fi
(cd "$dist" && sha256sum -- cascade *.cdx.json *.tar.gz $(ls -- *.deb 2> /dev/null)) > "$dist/checksums"
mv "$dist/checksums" "$dist/SHA256SUMS"
