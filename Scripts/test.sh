#!/usr/bin/env bash
# Runs the steps of Scripts/tests.mk that lead to a target, two at a time, and reports their times and failures at the end:
# test.sh first-tier|all
# A step that fails stops the steps that need it, and no others.
set -uo pipefail
cd "$(dirname "$0")/.."

# The first tier tests the elements without the optimization of the whole module, which takes minutes (build-wasm.sh).
if [ "$1" = first-tier ]; then export CASCADE_FAST=1; fi
unset MAKEFLAGS MAKELEVEL MFLAGS
rm -rf .build/steps
mkdir -p .build/steps
touch .build/steps/begin
status=0
make --no-print-directory --file Scripts/tests.mk --jobs 2 --keep-going --output-sync=target "$1" || status=$?
printf '\n== Times of the steps, %d s in all\n' $SECONDS
sort -k 4n .build/steps/times
cat .build/steps/failures 2> /dev/null
exit $status
