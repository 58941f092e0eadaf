#!/usr/bin/env python3
"""Measures `cascade serve` beside a Node and a FastAPI server for the same requests, and writes Documentation/Server.md.

Usage: Benchmarks/Server/measure.py [--seconds 60] [--requests 10000000] [--only cascade,node,fastapi]

Needs wrk and Node.js (Debian's packages), and builds the command line in release mode. All servers and wrk share the cores
of one machine, and the servers run one after the other.
"""

import argparse
import contextlib
import json
import os
import pathlib
import platform
import random
import socket
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent
CASCADE = ROOT / "Tools/.build/release/cascade"
CONNECTIONS = [1, 64, 1024]
SEED = 20


def run(*command, **options):
    return subprocess.run([*map(str, command)], check=True, text=True, stdout=subprocess.PIPE, **options).stdout


# Data and requests


def read_places():
    """All places in breadth-first order, with the index of the parent, pinyin without spaces, and initials."""
    rows = []
    level = [(None, node) for node in json.loads(run(CASCADE, "export", "--to", "json"))]
    while level:
        below = []
        for parent, node in level:
            rows.append({"parent": parent, "code": node.get("code"), "name": node["name"]})
            below += [(len(rows) - 1, child) for child in node.get("children", [])]
        level = below
    romanized = run(CASCADE, "romanize", "--json", input="".join(row["name"] + "\n" for row in rows)).splitlines()
    for row, line in zip(rows, romanized, strict=True):
        reading = json.loads(line)
        row.update(pinyin=reading["pinyin"].replace(" ", ""), initials=reading["initials"])
    return rows


def path(places, place):
    parent = place["parent"]
    return [*(path(places, places[parent]) if parent is not None else []), place]


def write_requests(places, folder):
    """One file of requests for each kind of work."""
    pick = random.Random(SEED)
    inner = {place["parent"] for place in places if place["parent"] is not None}
    codes = [places[index]["code"] for index in inner if places[index]["code"]]
    towns = [place for place in places if len(path(places, place)) == 4]

    def query():
        names = path(places, pick.choice(places))
        last = names[-1]
        text = pick.choice([last["name"][:2], last["pinyin"][:pick.randint(3, 8)], last["initials"], last["name"]])
        return f"{names[0]['name'][:2]} {text}" if len(names) > 1 and pick.random() < 0.2 else text

    def address():
        names = [place["name"] for place in path(places, pick.choice(towns))]
        if pick.random() < 0.3:
            del names[0]
        if pick.random() < 0.3:
            names[0] = names[0][:2]
        return "".join(names) + f"人民路{pick.randint(1, 999)}号"

    kinds = {
        "children": [f"/api/v1/china/children?of={pick.choice(codes)}" for _ in range(5_000)],
        "search": [f"/api/v1/china/search?q={urllib.parse.quote(query())}" for _ in range(5_000)],
        "resolve": [
            "/api/v1/china/resolve\t" + json.dumps({"addresses": [address() for _ in range(100)]}, ensure_ascii=False)
            for _ in range(200)],
        "file": ["/data/china.hierarchy"],
    }
    for kind, lines in kinds.items():
        (folder / kind).write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    return list(kinds)


# Servers


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


def processes(root):
    """A process and those that it has started."""
    children = subprocess.run(["pgrep", "-P", str(root)], text=True, stdout=subprocess.PIPE).stdout.split()
    return [root, *(each for child in children for each in processes(int(child)))]


def memory(process):
    """The resident memory of a process and those that it has started, in MB; shared pages count once for each."""
    total = 0
    for number in processes(process.pid):
        with contextlib.suppress(FileNotFoundError):
            status = pathlib.Path(f"/proc/{number}/status").read_text()
            total += sum(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))
    return total / 1024


@contextlib.contextmanager
def serving(name, folder):
    """Starts a server; yields its port and its process."""
    port = free_port()
    environment = {**os.environ, "PLACES": str(folder / "places.json"), "FILE": str(folder / "china.hierarchy")}
    cores = len(os.sched_getaffinity(0))
    command = {
        "cascade": [CASCADE, "serve", folder / "china.hierarchy", "--port", port],
        "node": ["node", HERE / "baseline.mjs", port, environment["PLACES"], environment["FILE"]],
        "fastapi": [
            ROOT / ".venv/bin/uvicorn", "baseline:app", "--app-dir", HERE, "--port", port, "--workers", cores,
            "--log-level", "error"],
    }[name]
    process = subprocess.Popen([*map(str, command)], stdout=subprocess.DEVNULL, env=environment)
    try:
        end = time.monotonic() + 60
        while True:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                break
            if time.monotonic() > end or process.poll() is not None:
                raise SystemExit(f"{name} didn't start")
            time.sleep(0.1)
        # The other processes of the server may still read the data.
        time.sleep(3)
        yield port, process
    finally:
        process.terminate()
        process.wait()


def load(port, kind, connections, seconds, folder):
    """Sends requests of a kind, and returns what wrk measured."""
    output = run(
        "wrk", "-t", min(connections, 2), "-c", connections, "-d", f"{seconds}s", "--timeout", "30s", "-s",
        HERE / "requests.lua", f"http://127.0.0.1:{port}", "--", folder / kind)
    return json.loads(output.split("RESULT ")[1])


def wait_until_idle(port):
    """Waits until the server has answered the requests that wrk left behind."""
    for _ in range(300):
        start = time.monotonic()
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/v1/china/children") as response:
            response.read()
        if time.monotonic() - start < 0.02:
            return
        time.sleep(0.2)
    raise SystemExit("the server stays busy without requests")


def measure(name, kinds, seconds, folder):
    results = {}
    with serving(name, folder) as (port, process):
        for kind in kinds:
            load(port, kind, 2, 2, folder)
            for connections in CONNECTIONS:
                wait_until_idle(port)
                found = load(port, kind, connections, seconds, folder)
                results[kind, connections] = found
                rate = found["requests"] / found["seconds"]
                print(f"{name:8} {kind:9} {connections:5}  {rate:9.0f}/s  {found}", flush=True)
        results["memory"] = memory(process)
    return results


def endure(count, folder):
    """The memory of `cascade serve` after tenths of a number of requests."""
    found = []
    with serving("cascade", folder) as (port, process):
        sent = 0
        for step in range(11):
            while sent < count * step / 10:
                sent += sum(load(port, kind, 64, 5, folder)["requests"] for kind in ("children", "search"))
            found.append((sent, memory(process)))
            print(f"{sent} requests: {found[-1][1]:.1f} MB", flush=True)
            if step == 0:
                # Lazy tables and buffers aren't growth.
                sent += sum(load(port, kind, 64, 2, folder)["requests"] for kind in ("children", "search"))
    return found


# The report

TITLES = {
    "children": "The children of a node", "search": "Search, 20 results", "resolve": "100 addresses",
    "file": "The file of all places",
}


def number(value):
    return f"{value:,.0f}" if value >= 10 else f"{value:.2g}"


def report(results, lasting, seconds, kinds):
    cores = len(os.sched_getaffinity(0))
    swift = run("swift", "--version").splitlines()[0].partition("(")[0].strip()
    lines = [
        "# The server under load", "",
        f"Measured on {time.strftime('%Y-%m-%d')} by `Benchmarks/Server/measure.py` on {cores} cores of a shared virtual",
        f"machine, which the servers and wrk share, with {swift.removeprefix('Swift version') and swift}, "
        f"Node.js {run('node', '--version').strip()} and Python {platform.python_version()}.",
        f"Each row is {seconds} seconds of requests over the connections that it names; the requests are the same for all servers.",
        "Node and FastAPI run one process per core over the parsed JSON of the gazetteer, as",
        "[`baseline.mjs`](../Benchmarks/Server/baseline.mjs) and [`baseline.py`](../Benchmarks/Server/baseline.py) show. They scan",
        "all names for a search, and match addresses from left to right, without typing errors, former names or confidence.", ""]
    for kind in kinds:
        lines += [f"## {TITLES[kind]}", "", "| server | connections | requests/s | median, ms | 99 %, ms | errors |",
                  "|---|---:|---:|---:|---:|---:|"]
        for name, found in results.items():
            for connections in CONNECTIONS:
                each = found[kind, connections]
                lines.append(
                    f"| {name} | {connections:,} | {number(each['requests'] / each['seconds'])} | {each['p50']:.2f} | "
                    f"{each['p99']:.2f} | {each['errors']} |")
        lines.append("")
    lines += ["## Memory", "", "| server | MB after these requests |", "|---|---:|"]
    lines += [f"| {name} | {found['memory']:.0f} |" for name, found in results.items()]
    if lasting:
        lines += ["", "`cascade serve` after requests for children and searches in turn, over 64 connections:", "",
                  "| requests | MB |", "|---:|---:|"]
        lines += [f"| {sent:,} | {used:.1f} |" for sent, used in lasting]
    (ROOT / "Documentation/Server.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--requests", type=int, default=10_000_000)
    parser.add_argument("--only", default="cascade,node,fastapi")
    arguments = parser.parse_args()
    run(ROOT / "Scripts/pip-install.sh", HERE / "requirements.txt")
    run("swift", "build", "--package-path", ROOT / "Tools", "-c", "release", "--product", "cascade")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        places = read_places()
        (folder / "places.json").write_text(json.dumps(places, ensure_ascii=False), encoding="utf-8")
        (folder / "china.json").write_text(run(CASCADE, "export", "--to", "json"), encoding="utf-8")
        run(CASCADE, "build", folder / "china.json", "-o", folder / "china.hierarchy")
        kinds = write_requests(places, folder)
        results = {name: measure(name, kinds, arguments.seconds, folder) for name in arguments.only.split(",")}
        lasting = endure(arguments.requests, folder) if arguments.requests else []
    report(results, lasting, arguments.seconds, kinds)


if __name__ == "__main__":
    sys.exit(main())
