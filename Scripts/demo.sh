#!/usr/bin/env bash
# Builds the command with the elements, and serves the gallery: demo.sh PORT
# The programs of three pages are built while the gallery is served; until then these pages wait for them.
set -euo pipefail
cd "$(dirname "$0")/.."

log=.build-gallery/log
mkdir -p .build-gallery
: > $log

# Runs a step: prints its title, keeps its output in the log, and shows the log if it fails.
step() {
  echo "$1 …"
  shift
  "$@" >> $log 2>&1 < /dev/null || {
    cat $log >&2
    echo "That step failed; its output is above and in $log." >&2
    exit 1
  }
}

first=
[ -x Tools/.build/debug/cascade ] || first=", the first time in about six minutes"
step "Looking for the tools that the build needs" Scripts/install-tools.sh build
step "Building the command, the server and the elements$first" Scripts/swift-in.sh Tools build --product cascade
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
nice Scripts/build-gallery.sh "$programs" >> $log 2>&1 \
  || echo "The programs of the gallery's pages couldn't be built; $log says why." >&2 &
build=$!
wait $server
