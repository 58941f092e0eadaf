#!/usr/bin/env python3
"""Compares `cascade pick` with fzf: the same million lines and the same keys, in tmux at 80 × 24.

Both run in turn in each round. For each key, prints in milliseconds the time until the typed text is on the screen, until the
rows of the list are those that stay, and until nothing changes any more (the number of matches): the shortest time, which
other programs disturb least, and the median in parentheses. The script is a client of tmux in control mode, so a look at the
screen takes less than a millisecond.

Usage: Benchmarks/Picker/compare-fzf.py [--cascade PATH] [--rounds COUNT]     (needs tmux and fzf)

    --cascade   the program, by default Tools/.build/release/cascade (swift build -c release --package-path Tools)
"""

import os
import pathlib
import re
import statistics
import subprocess
import tempfile
import time

from hierarchies import HIERARCHIES, build
from options import read_options

# The seconds without a change after which a search has ended.
QUIET = 0.5

# The keys, one after the other: characters, and digits, which are in the names too.
KEYS = ["海", "珠", "BSpace", "BSpace", "4", "2", "7"]


class Tmux:
    """A window of tmux that runs a command, and a client in control mode."""

    count = 0

    def __init__(self, folder, command):
        # A server that ends can't be started again immediately.
        Tmux.count += 1
        self.socket = str(folder / f"socket{Tmux.count}")
        self.client = subprocess.Popen(
            ["tmux", "-u", "-C", "-f", "/dev/null", "-S", self.socket, "new-session", "-x", "80", "-y", "24", command],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.start = time.perf_counter()
        self.reply()

    def reply(self):
        """The lines between the marks of the next reply."""
        lines = None
        for line in self.client.stdout:
            if line.startswith(b"%begin "):
                lines = []
            elif line.startswith((b"%end ", b"%error ")) and lines is not None:
                return lines
            elif lines is not None:
                lines.append(line.decode().rstrip("\n"))
            elif line.startswith(b"%exit"):
                break
        raise EOFError("tmux has ended")

    def run(self, command):
        self.client.stdin.write(command.encode() + b"\n")
        self.client.stdin.flush()
        return self.reply()

    def screen(self):
        return self.run("capture-pane -p")

    def key(self, key):
        self.run(f"send-keys {key}" if len(key) > 1 else f"send-keys -l '{key}'")

    def process(self, name):
        """The process in the window with a name."""
        pids = [int(self.run("display-message -p '#{pane_pid}'")[0])]
        for pid in pids:
            if pathlib.Path(f"/proc/{pid}/comm").read_text().strip() == name:
                return pid
            pids += map(int, pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
        raise LookupError(name)

    def end(self):
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], capture_output=True)
        self.client.stdin.close()
        self.client.wait()


class Program:
    """A program that chooses from lines: what it is called, how it is started, and where its rows are."""

    def __init__(self, title, name, command, prompt, rows):
        self.title, self.name, self.command = title, name, command
        self.prompt, self.rows = prompt, rows
        self.starts, self.ready, self.memory, self.times = [], [], [], {}

    def shows(self, screen, typed):
        """Whether the prompt has the typed text."""
        line = screen[self.prompt] if len(screen) == 24 else ""
        return re.match(rf">\s*{re.escape(typed)}(\s|$)", line) is not None

    def run(self, folder):
        tmux = Tmux(folder, self.command)
        changes = self.watch(tmux, tmux.start)
        self.starts.append(next(moment for moment, screen in changes if any(map(str.strip, screen[self.rows]))))
        self.ready.append(changes[-1][0])
        typed = ""
        for position, key in enumerate(KEYS):
            typed = typed[:-1] if key == "BSpace" else typed + key
            start = time.perf_counter()
            tmux.key(key)
            changes = self.watch(tmux, start)
            rows = changes[-1][1][self.rows]
            shown = next(moment for moment, screen in changes if self.shows(screen, typed))
            found = next(
                moment for moment, screen in changes if screen[self.rows] == rows and self.shows(screen, typed))
            self.times.setdefault((position, key, typed), []).append((shown, found, changes[-1][0]))
        status = pathlib.Path(f"/proc/{tmux.process(self.name)}/status").read_text()
        self.memory.append(tuple(int(re.search(rf"{field}:\s+(\d+) kB", status)[1]) / 1024
                                 for field in ("RssAnon", "RssFile")))
        tmux.end()

    @staticmethod
    def watch(tmux, start):
        """The times and contents of all screens until nothing changes."""
        screen, last = tmux.screen(), time.perf_counter()
        changes = [(last - start, screen)]
        while time.perf_counter() - last < QUIET or not any(map(str.strip, changes[-1][1])):
            screen = tmux.screen()
            if screen != changes[-1][1]:
                last = time.perf_counter()
                changes.append((last - start, screen))
        return changes

    def report(self):
        memory = [statistics.median(values) for values in zip(*self.memory)]
        print(f"\n{self.title}: first rows after {min(self.starts) * 1000:.0f} ms, all after "
              f"{min(self.ready) * 1000:.0f} ms, {memory[0]:.0f} MB and {memory[1]:.0f} MB of files")
        for (_, key, typed), moments in sorted(self.times.items()):
            columns = [f"{min(each) * 1000:7.1f} ({statistics.median(each) * 1000:.1f})" for each in zip(*moments)]
            print("".join(f"{column:>18}" for column in columns), f"  {key:6} “{typed}”")


def main():
    options = read_options("rounds")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        programs = []
        for title, names in HIERARCHIES.items():
            text, file = build(names, options.cascade, folder)
            lines = text.with_suffix(".lines")
            with open(text) as source, open(lines, "w") as output:
                write_paths(source, output)
            for style in ["address", "wheel", "tree", "check"]:
                programs.append(Program(f"{title}, cascade pick --style {style}", "cascade",
                                        f"{options.cascade} pick {file} --style {style}", 1, slice(2, 23)))
            programs.append(Program(f"{title}, fzf", "fzf", f"fzf < {lines}", 23, slice(0, 22)))
        for _ in range(options.rounds):
            for program in programs:
                program.run(folder)
        print("Typed text shown, its rows shown, nothing changes any more: shortest (median), in milliseconds")
        for program in programs:
            program.report()


def write_paths(source, output):
    """The paths of indented names, one per line."""
    path = []
    for line in source:
        level = len(line) - len(line.lstrip("\t"))
        path[level:] = [line.strip()]
        output.write("/".join(path) + "\n")


if __name__ == "__main__":
    os.environ.pop("NO_COLOR", None)
    main()
