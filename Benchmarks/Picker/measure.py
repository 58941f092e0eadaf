#!/usr/bin/env python3
"""Measures how long `cascade pick` takes to answer keys with a million nodes, in a pseudoterminal of 80 × 24.

For each key, prints the median and the longest time from writing it to the end of the frame that answers it, as the
pseudoterminal receives it. For typed text, further lines are the times until rows of results are shown, and until all results
are found.

Usage: Benchmarks/Picker/measure.py [--cascade PATH] [--runs COUNT]

    --cascade   the program, by default Tools/.build/release/cascade (swift build -c release --package-path Tools)
"""

import fcntl
import os
import pathlib
import pty
import re
import select
import signal
import statistics
import struct
import tempfile
import termios
import time

from hierarchies import HIERARCHIES, build
from options import read_options

FRAME_END = b"\x1b[?2026l"
# A row of the list, from the third line to the last but one.
ROW = re.compile(rb"\x1b\[([3-9]|1\d|2[0-3]);1H")


class Picker:
    def __init__(self, cascade, *arguments):
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.environ["TERM"] = "xterm"
            os.execv(cascade, [str(cascade), "pick", *map(str, arguments)])
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.start = time.perf_counter()
        self.frame()
        self.started = time.perf_counter() - self.start
        self.settle()

    def frame(self, timeout=60):
        """Waits for the end of a frame, and returns what was drawn, or nothing after the time."""
        drawn = b""
        while select.select([self.terminal], [], [], timeout)[0]:
            try:
                drawn += os.read(self.terminal, 65536)
            except OSError:  # The picker has ended.
                return b""
            if drawn.endswith(FRAME_END):
                return drawn
        return drawn

    def settle(self):
        while self.frame(timeout=0.15):
            pass

    def key(self, key):
        """The seconds until the first frame after a key, the first one with other rows, and the last one."""
        start = time.perf_counter()
        os.write(self.terminal, key)
        first = rows = last = None
        drawn = self.frame(timeout=3)
        if drawn:
            first = last = time.perf_counter() - start
            rows = last if ROW.search(drawn) else None
        # The number of rows ends with a sign while a search runs.
        while drawn and "…".encode() in drawn.split(FRAME_END)[-2].split(b"\x1b[3;1H")[0]:
            drawn = self.frame()
            last = time.perf_counter() - start
            if rows is None and ROW.search(drawn):
                rows = last
        self.settle()
        return first, rows, last

    def end(self):
        os.kill(self.pid, signal.SIGTERM)
        self.settle()
        os.waitpid(self.pid, 0)


KEYS = {
    "address": [("Down", b"\x1b[B"), ("Page Down", b"\x1b[6~"), ("End", b"\x1b[F"), ("h", b"h"), ("z", b"z"),
                ("Backspace", b"\x7f"), ("Down", b"\x1b[B"), ("Escape", b"\x1b"), ("Enter", b"\r"), ("Left", b"\x1b[D")],
    "wheel": [("Down", b"\x1b[B"), ("Page Down", b"\x1b[6~"), ("h", b"h"), ("Down", b"\x1b[B"), ("Escape", b"\x1b"),
              ("End", b"\x1b[F")],
    "tree": [("Down", b"\x1b[B"), ("Right", b"\x1b[C"), ("End", b"\x1b[F"), ("h", b"h"), ("z", b"z"),
             ("Down", b"\x1b[B"), ("Left", b"\x1b[D"), ("Escape", b"\x1b"), ("Home", b"\x1b[H")],
    "check": [("Tab", b"\t"), ("h", b"h"), ("Tab", b"\t"), ("Escape", b"\x1b"), ("End", b"\x1b[F"), ("Tab", b"\t")],
}


def main():
    options = read_options("runs")
    with tempfile.TemporaryDirectory() as folder:
        for title, names in HIERARCHIES.items():
            _, file = build(names, options.cascade, pathlib.Path(folder))
            for style, keys in KEYS.items():
                measure(options, f"{title}, {style}", file, style, keys)


def measure(options, title, file, style, keys):
    starts, times = [], {}
    for _ in range(options.runs):
        picker = Picker(options.cascade, file, "--style", style)
        starts.append(picker.started)
        typed = ""
        for position, (key, code) in enumerate(keys):
            first, rows, last = picker.key(code)
            label = f"{key} after “{typed}”" if typed else key
            typed = {"Escape": "", "Backspace": typed[:-1]}.get(key, typed + key if len(key) == 1 else typed)
            if first is not None:
                times.setdefault((position, label), []).append(first)
            if len(key) == 1 or key == "Backspace":
                for moment, label in [(rows, "rows"), (last, "all results")]:
                    if moment is not None:
                        times.setdefault((position, f"  {label} for “{typed}”"), []).append(moment)
        picker.end()
    print(f"\n{title}: first frame after {statistics.median(starts) * 1000:.0f} ms")
    for (_, label), values in sorted(times.items(), key=lambda item: item[0][0]):
        print(f"{statistics.median(values) * 1000:8.1f} ms  {max(values) * 1000:8.1f} ms  {label}")


if __name__ == "__main__":
    main()
