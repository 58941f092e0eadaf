"""Writes Documentation/Server.md from the results of a measurement."""

import json
import os
import platform
import re
import subprocess
import textwrap

from workload import run

NAMES = {"cascade": "`cascade serve`", "node": "Node", "fastapi": "FastAPI"}

TITLES = {
    "children": ("The children of a node", "A page of up to 100 children, of each node in turn."),
    "search": ("Search", "Up to 20 results for parts of names, pinyin, initials, and words for two levels."),
    "resolve": ("Addresses", "One request contains 100 addresses; a third of them leave out or shorten levels."),
    "file": ("A file", "The file of all places. All servers send the same bytes, compressed in advance."),
}

INTRODUCTION = """\
# The server under load

How many requests `cascade serve` answers, how long they take, and how much memory it needs, beside servers that people
would write for the same data. [The HTTP API](API.md#operation) has the options and limits for operation, and says how files
and databases are read again.

## How it is measured

`Benchmarks/Server/measure.py` serves the gazetteer ({places:,} places) and sends requests with wrk for {seconds} seconds
over 1, 64 and 1,024 connections. The requests are the same for all servers: random, with a fixed seed. The servers run
one after the other on the cores that wrk uses too, so a server that has a machine to itself answers more.

- **`cascade serve`** runs with its default options.
- **Node** is [`baseline.mjs`](../Benchmarks/Server/baseline.mjs): the `http` module, one process per core, over the parsed
  JSON.
- **FastAPI** is [`baseline.py`](../Benchmarks/Server/baseline.py): uvicorn, one process per core, over the same JSON.

All three send `ETag` and answer `If-None-Match`, `Cache-Control`, `Content-Type`, `X-Content-Type-Options` and a request ID.
`cascade serve` also sends its other security headers and `Server-Timing`, and compresses JSON of more than 1,000 bytes. The
other two scan all names for a search, and match addresses from left to right, without typing errors, former names or
confidence; so their answers to these requests cost less than equal answers would.

{machine}
"""

ROUNDS = """\
One process of `cascade serve` answered rounds of all these loads, {seconds} seconds each. Its memory after each round:
"""

REPEATING = """\
## Repeating it

```
Benchmarks/Server/measure.py
```

It takes about 50 minutes after the build, and needs wrk and Node.js. `--resume` continues a run that was interrupted, and
`--seconds 2 --requests 100000` tries it out. Nothing else should use the machine meanwhile.
"""


def machine(date, root):
    """A sentence about the machine and the versions."""
    info = dict(re.findall(r"^(model name|MemTotal)\s*:\s*(.+)$", read("/proc/cpuinfo") + read("/proc/meminfo"), re.M))
    gigabytes = round(int(info["MemTotal"].split()[0]) / (1 << 20))
    swift = re.search(r"Swift version ([\d.]+)", run("swift", "--version"))[1]
    node = run("node", "--version").strip().removeprefix("v")
    wrk = re.search(r"wrk (?:debian/)?([\d.]+)", subprocess.run(["wrk", "-v"], text=True, capture_output=True).stdout)
    packages = {
        each["name"]: each["version"]
        for each in json.loads(run(root / ".venv/bin/pip", "list", "--format", "json"))}
    return "\n".join([
        "| | |", "|---|---|",
        f"| Date | {date} |",
        f"| Machine | virtual, {len(os.sched_getaffinity(0))} cores of {info.get('model name', platform.machine())}, "
        f"{gigabytes} GB |",
        f"| System | Linux {platform.release()} |",
        f"| Versions | Swift {swift}, Node.js {node}, Python {platform.python_version()}, "
        f"FastAPI {packages['fastapi']}, uvicorn {packages['uvicorn']}, wrk {wrk[1] if wrk else 'unknown'} |"])


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def number(value):
    return f"{value:,.0f}" if value >= 10 else f"{value:.2g}"


def time(milliseconds):
    """A time with three digits."""
    return f"{milliseconds:,.{0 if milliseconds >= 100 else 1 if milliseconds >= 10 else 2}f}"


def wrapped(item):
    """The lines of an item of a list."""
    return textwrap.wrap(item, 120, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


def rate(load):
    return load["requests"] / load["seconds"]


def factor(ours, theirs):
    ratio = ours / theirs
    return f"{ratio:.0f} times" if ratio >= 10 else f"{ratio:.1f} times"


def table(values, kind, connection_counts):
    loads = values["loads"]
    lines = [
        "| connections | server | requests/s | 50 %, ms | 99 %, ms | errors |",
        "|---:|---|---:|---:|---:|---:|"]
    for connections in connection_counts:
        for server in values["settings"]["servers"]:
            load = loads[f"{server} {kind} {connections}"]
            lines.append(
                f"| {connections:,} | {NAMES[server]} | {number(rate(load))} | {time(load['p50'])} | {time(load['p99'])} | "
                f"{load['errors']:,} |")
    return lines


def findings(values, connection_counts):
    """The ratios of the servers, the errors, and the growth of the memory."""
    loads = values["loads"]
    servers = values["settings"]["servers"]
    middle = connection_counts[1]
    lines = []
    for other in servers:
        if other == "cascade" or "cascade" not in servers:
            continue
        parts = [
            f"{factor(rate(loads[f'cascade {kind} {middle}']), rate(loads[f'{other} {kind} {middle}']))} as many "
            f"{what}"
            for kind, what in [
                ("search", "searches"), ("children", "pages of children"), ("file", "files"),
                ("resolve", "batches of addresses")]]
        lines += wrapped(
            f"- Over {middle} connections, `cascade serve` answers {', '.join(parts[:-1])} and {parts[-1]} as "
            f"{NAMES[other]}.")
    errors = {
        server: sum(load["errors"] for key, load in loads.items() if key.startswith(server + " ")) for server in servers}
    failing = [f"{NAMES[server]} has {count:,}" for server, count in errors.items() if count]
    lines.append(f"- {'Errors: ' + ', '.join(failing) if failing else 'No request failed'}.")
    if values["rounds"]:
        (first_sent, first_used), (last_sent, last_used) = values["rounds"][1], values["rounds"][-1]
        lines.append(
            f"- One process needed {first_used:.0f} MB after {first_sent:,} requests, and {last_used:.0f} MB after "
            f"{last_sent:,}.")
    return lines


def memory(values):
    lines = ["| server | MB after these requests |", "|---|---:|"]
    lines += [f"| {NAMES[server]} | {used:.0f} |" for server, used in values["memory"].items()]
    if values["rounds"]:
        seconds = values["settings"]["round_seconds"]
        lines += ["", ROUNDS.format(seconds=seconds), "| round | requests | MB |", "|---:|---:|---:|"]
        lines += [f"| {index} | {sent:,} | {used:.1f} |" for index, (sent, used) in enumerate(values["rounds"])]
    return lines


def write_document(values, connection_counts, root):
    lines = [INTRODUCTION.format(
        places=values["places"], seconds=values["settings"]["seconds"], machine=machine(values["date"], root))]
    lines += ["## Results in short", "", *findings(values, connection_counts), ""]
    for kind, (title, text) in TITLES.items():
        lines += [f"## {title}", "", text, "", *table(values, kind, connection_counts), ""]
    lines += [
        "`50 %` and `99 %` are the times within which that share of the answers arrived.", "",
        "## Memory", "", *memory(values), "", REPEATING.rstrip()]
    (root / "Documentation/Server.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
