#!/usr/bin/env bash
# Builds the command with the elements, and serves the gallery: demo.sh PORT
# The programs of three pages are built while the gallery is served; until then these pages wait for them.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ -x Tools/.build/debug/cascade ]; then
  echo "Building what has changed in the command, the server and the elements for the browser."
else
  echo "Building the command, the server and the elements for the browser. The first time takes about four minutes."
fi
Scripts/install-tools.sh build
Scripts/swift-in.sh Tools build --product cascade
programs=$PWD/.build-gallery/programs
mkdir -p "$programs"
# Each has a process group, so that Control-C ends the build, too; only a compiler that is running ends by itself.
set -m
Tools/.build/debug/cascade demo --port "$1" --programs "$programs" &
server=$!
build=
trap 'kill -- -$server ${build:+-$build} 2> /dev/null || true' EXIT
trap 'exit 130' INT TERM
# The server answers first, so this build is less urgent.
nice Scripts/build-gallery.sh "$programs" > .build-gallery/log 2>&1 \
  || echo "The programs of the gallery's pages couldn't be built; .build-gallery/log says why." >&2 &
build=$!
wait $server
