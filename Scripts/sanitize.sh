#!/usr/bin/env bash
# Runs the tests of the server and the tools with a sanitizer of the toolchain: sanitize.sh address|thread [quick]
# With `quick`, only the server: its unit tests, and the requests of Tests/Server to a server built with the sanitizer. Without
# it, the tests of all tools as well. The builds are in Tools/.build-asan and Tools/.build-tsan.
set -euo pipefail
cd "$(dirname "$0")/.."

case ${1-} in
  address)
    scratch=Tools/.build-asan
    # The search for leaks doesn't know the tagged pointers of Swift's enums, and reports globals and XCTest's own objects.
    # Freed memory counts as used while it is in quarantine, so a small quarantine lets the tests of memory pass.
    export ASAN_OPTIONS=exitcode=66:detect_leaks=0:quarantine_size_mb=8
    ;;
  thread)
    scratch=Tools/.build-tsan
    export TSAN_OPTIONS=exitcode=66
    ;;
  *)
    echo "usage: sanitize.sh address|thread [quick]" >&2
    exit 64
    ;;
esac
tests=()
if [ "${2-}" = quick ]; then tests+=(--filter CascadeServerTests); fi
# The thread sanitizer itself crashes in this test, which limits the size of files.
if [ "$1" = thread ]; then tests+=(--skip ExportTests/signal); fi

# The toolchain's own report of a crash takes seconds and says less than the sanitizer's.
export SWIFT_BACKTRACE=enable=no
swift test --package-path Tools --scratch-path "$scratch" --sanitize "$1" "${tests[@]}"

# Generated requests take too long with a sanitizer; `make test-all` sends them.
Scripts/install-tools.sh server
CASCADE=$PWD/$scratch/debug/cascade .venv/bin/pytest Tests/Server -k "not generated_requests"
