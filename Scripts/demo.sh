#!/usr/bin/env bash
# Builds the command, and serves the gallery: demo.sh PORT
# The elements and the programs of three pages are built while the gallery is served; until then the pages wait for them.
set -euo pipefail
cd "$(dirname "$0")/.."

cascade=Tools/.build/debug/cascade
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

# Whether the command is as new as its sources. The time of a folder is that of the last file that was added or removed.
is_built() {
  [ -x $cascade ] && [ -z "$(find Package.swift Sources Tools/Package.swift Tools/Sources -newer $cascade -print -quit)" ]
}

if ! is_built; then
  step "Looking for the tools that the build needs" Scripts/install-tools.sh build
  # A build of its own: optimizing the modules, as the tests do, would delay the first page.
  step "Building the command and the server" swift build --package-path Tools --disable-build-manifest-caching --product cascade
  touch $cascade
fi
# Each has a process group, so that Control-C ends the build, too; only a compiler that is running ends by itself.
set -m
$cascade demo --port "$1" &
server=$!
trap 'kill -- -$server ${build:+-$build} 2> /dev/null || true' EXIT
trap 'exit 130' INT TERM
# The server answers first, so this build is less urgent.
CASCADE_FAST=1 nice bash -c "Scripts/build-elements.sh && Scripts/build-gallery.sh" >> $log 2>&1 \
  || echo "The elements or the programs of the gallery's pages couldn't be built; $log says why." >&2 &
build=$!
wait $server
