#!/usr/bin/env bash
# Runs a command as a step of the tests: step.sh TITLE COMMAND...
# Prints the title, the time, and the output. Keeps the time, and the end of the output of a failed step, in .build/steps,
# for the report at the end.
set -euo pipefail
title=$1
shift
folder=.build/steps
mkdir -p "$folder"
[ -e "$folder/begin" ] || touch "$folder/begin"
# A command may run make for something else.
unset MAKEFLAGS MAKELEVEL MFLAGS
log=$(mktemp -p "$folder")
start=$SECONDS status=0
began=$(($(date +%s) - $(stat -c %Y "$folder/begin")))
"$@" > "$log" 2>&1 < /dev/null || status=$?
printf '\n== %s (%d s)\n' "$title" $((SECONDS - start))
cat "$log"
{
  flock 9
  printf '%5d s from %4d s  %s\n' $((SECONDS - start)) "$began" "$title" >> "$folder/times"
  if [ $status != 0 ]; then
    printf '\n== Failed with status %d: %s\n' $status "$title" >> "$folder/failures"
    tail -n 80 "$log" >> "$folder/failures"
  fi
} 9> "$folder/lock"
rm "$log"
exit $status
