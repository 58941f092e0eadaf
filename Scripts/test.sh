#!/usr/bin/env bash
# Runs all tests, quickest first: layout, core, documentation and its examples, proofs, sizes, command
# line and server, browser, Spark.
set -euo pipefail
cd "$(dirname "$0")/.."

step() { printf '\n== %s\n' "$1"; }

Scripts/install-build-tools.sh

step "Layout of the code"
Scripts/format.sh

step "Core, formats, data and the host side of the elements"
swift test

step "Documentation"
Scripts/build-docs.sh
Scripts/check-examples.py

step "Core without Foundation, and as Embedded Swift"
Scripts/check-no-foundation.sh
Scripts/build-embedded-core.sh

step "Elements for the browser, and their size"
Scripts/build-elements.sh

step "Command line and server"
swift test --package-path Tools

step "What the browser tests need"
Scripts/install-test-tools.sh

step "Elements in Chromium"
.venv/bin/pytest Tests/Browser

step "What the tests with Spark need"
Scripts/install-spark-tools.sh

step "Addresses resolved with Spark"
.venv/bin/pytest Examples/Spark
