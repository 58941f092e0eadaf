#!/usr/bin/env python3
"""Measures `cascade serve` beside a Node and a FastAPI server for the same requests, and writes Documentation/Server.md.

Usage: Benchmarks/Server/measure.py [--seconds 60] [--requests 10000000] [--only cascade,node,fastapi] [--resume]

Needs wrk and Node.js (Debian's packages), and builds the command line in release mode. All servers and wrk share the cores
of one machine, and the servers run one after the other. A run with the default values takes about 50 minutes after the
build. Each result is also written to .build/server-measurements.json; --resume measures only what is missing there.
"""

import argparse
import contextlib
import json
import os
import pathlib
import resource
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

from document import write_document
from workload import read_places, run, write_requests

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent
CASCADE = ROOT / "Tools/.build/release/cascade"
RESULTS = ROOT / ".build/server-measurements.json"
CONNECTIONS = [1, 64, 1024]
WARM_UP = 2
ROUND_SECONDS = 10


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


def save_sent_file(folder):
    """Saves the compressed file that `cascade serve` sends, so that all servers send the same bytes."""
    with serving("cascade", folder) as (port, _):
        request = urllib.request.Request(
            f"http://127.0.0.1:{port}/data/china.hierarchy", headers={"Accept-Encoding": "gzip"})
        with urllib.request.urlopen(request) as response:
            (folder / "china.hierarchy.gz").write_bytes(response.read())


@contextlib.contextmanager
def serving(name, folder):
    """Starts a server; yields its port and its process."""
    port = free_port()
    environment = {**os.environ, "PLACES": str(folder / "places.json"), "FILE": str(folder / "china.hierarchy.gz")}
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
    root = f"http://127.0.0.1:{port}/api/v1/china"
    batch = json.dumps({"addresses": ["广东省广州市海珠区"] * 100}).encode()
    for _ in range(300):
        reading = answer_time(f"{root}/children")
        resolving = answer_time(urllib.request.Request(f"{root}/resolve", batch, {"Content-Type": "application/json"}))
        if reading < 0.02 and resolving < 0.05:
            return
        time.sleep(0.2)
    raise SystemExit("the server stays busy without requests")


def answer_time(request):
    """The seconds that the answer to a request takes, or infinity if it is an error."""
    start = time.monotonic()
    try:
        with urllib.request.urlopen(request) as response:
            response.read()
    except urllib.error.HTTPError:
        return float("inf")
    return time.monotonic() - start


# Measurements


class Measurements:
    """The results so far, in a file."""

    def __init__(self, settings, resume):
        self.values = {"settings": settings, "loads": {}, "memory": {}, "rounds": []}
        if resume and RESULTS.exists():
            found = json.loads(RESULTS.read_text())
            if found["settings"] != settings:
                raise SystemExit(f"{RESULTS} has other settings: {found['settings']}")
            self.values = found

    def write(self):
        RESULTS.parent.mkdir(exist_ok=True)
        partial = RESULTS.with_suffix(".partial")
        partial.write_text(json.dumps(self.values, indent=1))
        partial.rename(RESULTS)

    def missing(self, server, kinds):
        """The loads of a server that aren't measured yet."""
        return [
            (kind, connections) for connections in CONNECTIONS for kind in kinds
            if self.key(server, kind, connections) not in self.values["loads"]]

    @staticmethod
    def key(server, kind, connections):
        return f"{server} {kind} {connections}"


def measure(name, kinds, results, folder, progress):
    """Measures a server under each load, and its memory afterwards."""
    values = results.values
    missing = results.missing(name, kinds)
    if not missing:
        return
    with serving(name, folder) as (port, process):
        for kind in kinds:
            load(port, kind, 2, WARM_UP, folder)
        for kind, connections in missing:
            wait_until_idle(port)
            found = load(port, kind, connections, values["settings"]["seconds"], folder)
            values["loads"][results.key(name, kind, connections)] = found
            results.write()
            progress(f"{name:8} {kind:9} {connections:5}  {found['requests'] / found['seconds']:9,.0f}/s  {found}")
        wait_until_idle(port)
        values["memory"][name] = memory(process)
        results.write()


def measure_rounds(kinds, results, folder):
    """Sends rounds of all loads to one process of `cascade serve`, and measures its memory after each."""
    settings = results.values["settings"]
    if results.values["rounds"] or settings["requests"] == 0:
        return
    with serving("cascade", folder) as (port, process):
        rounds = [(0, memory(process))]
        seconds = len(CONNECTIONS) * len(kinds) * settings["round_seconds"]
        print(f"memory: rounds of {seconds} s until {settings['requests']:,} requests are sent", flush=True)
        while len(rounds) < 3 or rounds[-1][0] < settings["requests"]:
            sent = rounds[-1][0]
            for connections in CONNECTIONS:
                for kind in kinds:
                    sent += load(port, kind, connections, settings["round_seconds"], folder)["requests"]
                    wait_until_idle(port)
            rounds.append((sent, memory(process)))
            print(f"round {len(rounds) - 1}: {sent:,} requests, {rounds[-1][1]:.1f} MB", flush=True)
    results.values["rounds"] = rounds
    results.write()


def counting(total, seconds):
    """A function that prints each result, with the number and the time that are left."""
    start, done = time.monotonic(), 0

    def progress(line):
        nonlocal done
        done += 1
        left = (total - done) * (time.monotonic() - start) / done / 60
        print(f"[{done} of {total}, {left:.0f} min left] {line}", flush=True)

    print(f"{total} loads of {seconds} s", flush=True)
    return progress


def raise_descriptor_limit():
    """Lets wrk and the servers have as many connections as the loads need."""
    wanted = 2 * max(CONNECTIONS) + 100
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < wanted:
        raise SystemExit(f"the limit for open files is {hard}; {wanted} are needed (ulimit -Hn)")
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--requests", type=int, default=10_000_000)
    parser.add_argument("--only", default="cascade,node,fastapi")
    parser.add_argument("--resume", action="store_true", help="measure only what is missing from the last run")
    arguments = parser.parse_args()
    servers = arguments.only.split(",")
    settings = {
        "seconds": arguments.seconds, "round_seconds": min(ROUND_SECONDS, arguments.seconds),
        "requests": arguments.requests, "servers": servers}
    results = Measurements(settings, arguments.resume)
    raise_descriptor_limit()
    run(ROOT / "Scripts/install-tools.sh", "server-benchmark")
    run("swift", "build", "--package-path", ROOT / "Tools", "-c", "release", "--product", "cascade")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        places = read_places(CASCADE)
        (folder / "places.json").write_text(json.dumps(places, ensure_ascii=False), encoding="utf-8")
        (folder / "china.json").write_text(run(CASCADE, "export", "--to", "json"), encoding="utf-8")
        run(CASCADE, "build", folder / "china.json", "-o", folder / "china.hierarchy")
        save_sent_file(folder)
        kinds = write_requests(places, folder)
        results.values["date"] = results.values.get("date", time.strftime("%Y-%m-%d"))
        results.values["places"] = len(places)
        progress = counting(sum(len(results.missing(each, kinds)) for each in servers), arguments.seconds)
        for server in servers:
            measure(server, kinds, results, folder, progress)
        if "cascade" in servers:
            measure_rounds(kinds, results, folder)
    write_document(results.values, CONNECTIONS, ROOT)


if __name__ == "__main__":
    sys.exit(main())
