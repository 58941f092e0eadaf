#!/usr/bin/env bash
# Looks for bytes that stop the search, the resolver or the readers of tables, with libFuzzer and the address sanitizer.
# Usage: Scripts/fuzz.sh [SECONDS] [FuzzSearch|FuzzResolver|FuzzTables]     (60 seconds for each when left out)
# What is found is written to Fuzzing/.build/crash-…; run the program with that file to see it again.
set -euo pipefail
cd "$(dirname "$0")/../Fuzzing"
seconds=${1:-60}
swift build -c release -Xswiftc -parse-as-library -Xswiftc -sanitize=fuzzer,address \
  -Xswiftc -use-ld=lld
mkdir -p .build/seeds
seed=0
for text in 广州 gzhou "广东 haizhu" 4401 ＧＺ "xi an" 🙂 zürich "收货地址：广东省广州市海珠区新港中路397号" 鼓楼区 \
  "上海市浦东新区北京路100号" 內蒙古呼和浩特; do
  seed=$((seed + 1))
  printf 'P%s' "$text" > ".build/seeds/$seed"
done
mkdir -p .build/table-seeds
seed=0
for text in '@id,pid,name\n1,0,"a ""b"""\n2,1,c\n' '@code;name\n440000;a\n440105;b\n' '@a\tb\nx\ty\nx\tz\n' \
  '@province,city,name\na,b,c\na,,d\n' '@1|0|a\n2|1|b\n' '@# a\n- b\n  1. c\n' '@./a/b\n./a/c\n' \
  '@a:\n  - b\n' '@[a]\nb = "c"\n' '@a\n\tb\n\t\tc\n' '@[{"id":1}]\n[2]\n'; do
  seed=$((seed + 1))
  # shellcheck disable=SC2059 # The texts are formats.
  printf "$text" > ".build/table-seeds/$seed"
done
for target in ${2:-FuzzSearch FuzzResolver FuzzTables}; do
  seeds=.build/seeds
  if [ "$target" = FuzzTables ]; then seeds=.build/table-seeds; fi
  echo "== $target, $seconds s"
  mkdir -p ".build/corpus/$target"
  # The toolchain's own report of a crash takes seconds and says less than the sanitizer's.
  SWIFT_BACKTRACE=enable=no .build/release/"$target" -max_total_time="$seconds" -max_len=400 \
    -timeout=10 -artifact_prefix=.build/ -print_final_stats=1 \
    ".build/corpus/$target" "$seeds" 2>&1 | grep -E "ERROR|SUMMARY|Fatal|stat::number|crash-|timeout-|DONE" \
    || { echo "$target was stopped"; exit 1; }
done
