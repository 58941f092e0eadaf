#!/usr/bin/env bash
# Builds `cascade` for Linux as one static file that contains its resources, and packages it.
#
#   Scripts/dist.sh            everything
#   Scripts/dist.sh --no-deb   everything but the Debian package
#
# Results in .build/dist:
#   cascade                          the command: needs no libraries and no other files
#   man, completions                 manual pages; completions for bash, zsh and fish
#   third-party-licenses.txt         the licences of the libraries in the command
#   cascade-VERSION-linux-ARCH.tar.gz, cascade_VERSION_ARCH.deb
set -euo pipefail
cd "$(dirname "$0")/.."

if [ "$(uname)" != Linux ]; then
  echo "make dist: builds for Linux and needs Linux; on a Mac use 'swift build --package-path Tools -c release'" >&2
  exit 1
fi
Scripts/install-tools.sh build static

dist=$PWD/.build/dist
scratch=$PWD/Tools/.build-dist
mkdir -p "$dist"

# The build makes the resources and the list of the object files. The second link adds the resources, and the libraries that
# libarchive and libxml2 need.
static=(--package-path Tools --scratch-path "$scratch" -c release --static-swift-stdlib
  -Xswiftc -static-executable -Xswiftc -DEMBEDDED_RESOURCES -Xswiftc -DWITHOUT_POSTGRESQL -Xlinker -lbrotlicommon -Xlinker --unresolved-symbols=ignore-all)
swift build "${static[@]}" --product cascade
Scripts/build-elements.sh
Scripts/build-gallery.sh
Scripts/dist/embed.py "$scratch/release" "$dist/resources.s"
clang -c "$dist/resources.s" -o "$dist/resources.o"
clang -O2 -c Scripts/dist/static-start.c -o "$dist/start.o"
Scripts/dist/link.py "$scratch" "$dist/link" "$dist/cascade" "$dist/start.o" "$dist/resources.o"
rm -rf "$dist"/resources.* "$dist/start.o" "$dist/link" "$dist"/*.autolink

version=$("$dist/cascade" --version)
heading=$(sed -n "s/^## $version (\(.*\))$/\1/p" CHANGELOG.md)
if [ -z "$heading" ]; then
  echo "CHANGELOG.md has no heading '## $version (DATE)'; add it or correct CascadeVersion.swift" >&2
  exit 1
fi
export RELEASE_DATE=$heading
export SOURCE_DATE_EPOCH
SOURCE_DATE_EPOCH=$(date -u -d "$heading" +%s)

rm -rf "$dist/man" "$dist/completions"
Scripts/dist/manual.py "$dist/cascade" "$dist/man"
mkdir -p "$dist"/completions/{bash,zsh,fish}
"$dist/cascade" --generate-completion-script bash > "$dist/completions/bash/cascade"
"$dist/cascade" --generate-completion-script zsh > "$dist/completions/zsh/_cascade"
"$dist/cascade" --generate-completion-script fish > "$dist/completions/fish/cascade.fish"
Scripts/dist/licenses.py "$scratch" > "$dist/third-party-licenses.txt"

name=cascade-$version-linux-$(uname -m)
folder=$dist/$name
rm -rf "$folder"
mkdir "$folder"
cp -r "$dist"/{cascade,man,completions,third-party-licenses.txt} LICENSE NOTICE Data/licenses "$folder"
tar -C "$dist" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" \
  -czf "$dist/$name.tar.gz" "$name"
rm -rf "$folder"
[ "${1:-}" = --no-deb ] || Scripts/dist/deb.sh "$dist" "$version"

echo
(cd "$dist" && ls -l --time-style=+ -- cascade ./*.tar.gz ./*.deb 2> /dev/null | awk '{printf "%12d  %s\n", $5, $6}')
echo "The results are in $dist."
