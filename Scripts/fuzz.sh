#!/usr/bin/env bash
# Looks for bytes that stop the search, the resolver or a reader, with libFuzzer and the address sanitizer.
# Usage: Scripts/fuzz.sh [SECONDS [TARGET…]]     (60 seconds for each target, and all targets, when left out)
# The targets are FuzzSearch, FuzzResolver and the readers of Fuzzing/Sources/FuzzReaders/FuzzedReader.swift. They run side
# by side, one on each core but two at most; FUZZ_JOBS sets another number. All targets run even if some are stopped. The
# input that stops a target is written to Fuzzing/.build, and the script prints the command that runs it again.
set -euo pipefail
cd "$(dirname "$0")/../Fuzzing"
seconds=${1:-60}
readers=(json jsonl plist tables markdown outline tree paths table sql script text dump elements gettext detection hierarchy
  union repetition)
targets=("${@:2}")
if [ ${#targets[@]} = 0 ]; then targets=(FuzzSearch FuzzResolver "${readers[@]}"); fi
# The test of compiled hierarchies computes their checksum, which is internal.
swift build -c release -Xswiftc -parse-as-library -Xswiftc -sanitize=fuzzer,address \
  -Xswiftc -use-ld=lld -Xswiftc -enable-testing

seeds=.build/seeds
rm -rf "$seeds"
./make-seeds.py "$seeds"
.build/release/FuzzReaders --seeds "$seeds/hierarchy"
mkdir -p "$seeds/queries"
seed=0
for text in 广州 gzhou "广东 haizhu" 4401 ＧＺ "xi an" 🙂 zürich "收货地址：广东省广州市海珠区新港中路397号" 鼓楼区 \
  "上海市浦东新区北京路100号" 內蒙古呼和浩特; do
  seed=$((seed + 1))
  printf 'P%s' "$text" > "$seeds/queries/$seed"
done

# Runs a target, and prints what it found and how much it did.
fuzz() {
  local target=$1 program=.build/release/$1 inputs=$2/queries log=.build/$1.log
  local options=(-max_len=400 -timeout=10)
  if [ ! -x "$program" ]; then
    program=.build/release/FuzzReaders
    inputs=$2/$target
    options=(-max_len=2000 -timeout=10)
    # A long document takes a second with the sanitizer, and more on a busy machine.
    if [ "$target" = repetition ]; then options=(-max_len=40 -timeout=30); fi
    # libFuzzer refuses an empty dictionary.
    if [ -s "$2/$target.dict" ]; then options+=(-dict="$2/$target.dict"); fi
  fi
  mkdir -p ".build/corpus/$target"
  local status=0
  # The toolchain's own report of a crash takes seconds and says less than the sanitizer's.
  SWIFT_BACKTRACE=enable=no FUZZED_READER=$target "$program" -max_total_time="$3" "${options[@]}" \
    -rss_limit_mb=1500 -artifact_prefix=".build/$target-" -print_final_stats=1 \
    ".build/corpus/$target" "$inputs" > "$log" 2>&1 || status=$?
  echo "== $target, $3 s"
  grep -E "ERROR|SUMMARY|Fatal|stat::number|stat::peak|crash-|timeout-|oom-|DONE" "$log" || true
  [ $status = 0 ] || explain "$target" "$program" "$log"
  return $status
}

# Says what stopped a target, and how to see it again.
explain() {
  local target=$1 program=$2 log=$3 input
  input=$(sed -n 's/.*Test unit written to //p' "$log" | tail -1)
  echo "FAULT: $target was stopped; its output is Fuzzing/$log"
  if [ -n "$input" ]; then
    echo "Run the input again in the folder Fuzzing, correct the fault, and add the input to the tests:"
    echo "  FUZZED_READER=$target $program $input"
    echo "The input in Base64: $(base64 -w 0 "$input" | head -c 4000)"
  else
    tail -n 20 "$log"
  fi
}
export -f fuzz explain
cores=$(getconf _NPROCESSORS_ONLN)
printf '%s\n' "${targets[@]}" |
  xargs -P "${FUZZ_JOBS:-$((cores < 2 ? cores : 2))}" -I{} bash -euo pipefail -c 'fuzz "$@"' fuzz {} "$seeds" "$seconds" || {
  echo "Some targets were stopped; see the lines with FAULT above." >&2
  exit 1
}
