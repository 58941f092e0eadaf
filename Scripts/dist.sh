#!/usr/bin/env bash
# Builds `cascade` for Linux as one static file that contains its resources, and packages it.
#
#   Scripts/dist.sh            everything
#   Scripts/dist.sh --no-deb   everything but the Debian packages
#
# Results in .build/dist:
#   cascade                          the command: needs no libraries and no other files, and has no PostgreSQL
#   cascade-postgresql               the command with PostgreSQL, for a Debian package: uses the system's libraries
#   man, completions                 manual pages; completions for bash, zsh and fish
#   third-party-licenses.txt         the licences of the libraries in the command
#   cascade.cdx.json, …              what the commands consist of (SBOM)
#   cascade-VERSION-linux-ARCH.tar.gz, cascade_VERSION_ARCH.deb, cascade-postgresql_VERSION_ARCH.deb, SHA256SUMS
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

# The build makes the resources and the list of the object files. Its own link has no use, and lacks libraries that libarchive,
# libxml2 and PostgreSQL need; link.py links with them, and checks that nothing is missing.
swift build --package-path Tools --scratch-path "$scratch" -c release --product cascade --static-swift-stdlib \
  -debug-info-format none -Xswiftc -static-executable -Xswiftc -DEMBEDDED_RESOURCES \
  -Xcc "-ffile-prefix-map=$PWD=." -Xlinker -lbrotlicommon -Xlinker --unresolved-symbols=ignore-all
Scripts/dependencies.py "$scratch"
Scripts/build-elements.sh
Scripts/build-gallery.sh
Scripts/dist/embed.py "$scratch/release" "$dist/resources.s"
clang -c "$dist/resources.s" -o "$dist/resources.o"
clang -O2 -c Scripts/dist/start.c -o "$dist/start.o"

# Links the command as the file of a name: link static|dynamic NAME
link() {
  {
    echo 'const char cascade_component_list[] ='
    Scripts/dist/components.py "$scratch" "$1" | sed 's/.*/"&\\n"/'
    echo ';'
  } > "$dist/components.c"
  clang -c "$dist/components.c" -o "$dist/components.o"
  Scripts/dist/link.py "$1" "$scratch" "$dist/link" "$dist/$2" "$dist"/{start,resources,components}.o
}
link static cascade
rm -f "$dist/cascade-postgresql"
[ "${1:-}" = --no-deb ] || link dynamic cascade-postgresql
rm -rf "$dist"/resources.* "$dist"/components.[co] "$dist/start.o" "$dist/link" "$dist"/*.autolink

Scripts/dist/package.sh "$scratch" "$dist"

echo
(cd "$dist" && ls -l --time-style=+ -- cascade ./*.tar.gz ./*.deb 2> /dev/null | awk '{printf "%12d  %s\n", $5, $6}')
echo "The results are in $dist."
