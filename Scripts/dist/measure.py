#!/usr/bin/env python3
"""Measures the static command: its size, and how long short commands take as whole processes.

    Scripts/dist/measure.py            print the results
    Scripts/dist/measure.py --write    also write them to Documentation/Installing.md

The baseline is `/bin/true` in the same run: what any process costs.
"""

import pathlib
import statistics
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CASCADE = ROOT / ".build/dist/cascade"
GUIDE = ROOT / "Documentation/Installing.md"
MARKS = ("<!-- distribution -->\n", "<!-- /distribution -->")
RUNS = 101
COMMANDS = {
    "`/bin/true`, a process that does nothing": ["/bin/true"],
    "`cascade --version`": [CASCADE, "--version"],
    "`cascade path 440105`": [CASCADE, "path", "440105"],
    "`cascade search gzhz`": [CASCADE, "search", "gzhz"],
    "`cascade resolve 广州海珠区新港中路397号`": [CASCADE, "resolve", "广州海珠区新港中路397号"],
}


def milliseconds(command):
    start = time.perf_counter()
    subprocess.run([*map(str, command)], check=True, stdout=subprocess.DEVNULL)
    return (time.perf_counter() - start) * 1000


def main():
    times = {title: [] for title in COMMANDS}
    for _ in range(RUNS):
        for title, command in COMMANDS.items():
            times[title].append(milliseconds(command))
    lines = [
        f"The command has {CASCADE.stat().st_size / 1e6:.1f} MB. On two cores, a whole process takes in milliseconds, of"
        f" {RUNS} runs:", "", "| | median | slowest of 95 % |", "|---|---|---|"]
    for title, values in times.items():
        values.sort()
        lines.append(f"| {title} | {statistics.median(values):.1f} | {values[RUNS * 95 // 100]:.1f} |")
    text = "\n".join(lines) + "\n"
    print(text)
    if sys.argv[1:] == ["--write"]:
        guide = GUIDE.read_text(encoding="utf-8")
        before, rest = guide.split(MARKS[0])
        after = rest.split(MARKS[1])[1]
        GUIDE.write_text(before + MARKS[0] + text + MARKS[1] + after, encoding="utf-8")


if __name__ == "__main__":
    main()
