"""Prints a table of addresses per second: one process, its answers in Python, and through Spark."""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

import pyarrow as pa
import pyarrow.csv
from pyspark.sql import SparkSession

import address_csv
import address_frame
import resolve_addresses
from cascade_worker import CascadeWorker

HERE = pathlib.Path(__file__).parent
MODULES = [HERE / "address_frame.py", HERE / "cascade_worker.py"]


def main():
    parser = argparse.ArgumentParser(
        description=__doc__,
        epilog="The last column is the processor time of all processes together; other programs on "
        "the machine hardly change it.",
    )
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cascade", default="cascade", help="a release build of the program")
    arguments = parser.parse_args()
    cascade = shutil.which(arguments.cascade)
    if not cascade:
        parser.error(f"there is no program {arguments.cascade}; build it, or set --cascade")
    # Executors run it in other folders.
    cascade = os.path.abspath(cascade)
    os.environ["PYSPARK_PYTHON"] = sys.executable
    print(f"{arguments.rows:,} addresses; load {os.getloadavg()[0]:.1f}\n")
    print("| program | addresses/s | CPU µs per address |\n|---|---:|---:|")
    with tempfile.TemporaryDirectory() as folder:
        table = pathlib.Path(folder) / "addresses.csv"
        options = ["--rows", str(arguments.rows), "--seed", str(arguments.seed)]
        options += ["--cascade", cascade]
        with open(table, "wb") as file:
            subprocess.run(
                [sys.executable, HERE / "make_addresses.py", *options], check=True, stdout=file
            )
        measure_process(cascade, table, arguments.rows)
        measure_spark(cascade, table, arguments.rows)


def measure_process(cascade, table, rows):
    """One process that reads and writes files, then one that Python writes to and reads from."""
    addresses = pyarrow.csv.read_csv(table)["address"].combine_chunks()
    text = table.with_suffix(".txt")
    text.write_bytes(b"".join(line + b"\n" for line in addresses.cast(pa.binary()).to_pylist()))

    for options in [], ["--json"]:
        for threads in "1", "2":
            command = [cascade, "resolve", *options, "--threads", threads]
            with open(text, "rb") as file, open(os.devnull, "wb") as nothing:
                with Row(f"`{' '.join(['cascade', *command[1:]])}`", rows):
                    subprocess.run(command, check=True, stdin=file, stdout=nothing)
    command = resolve_addresses.resolve_command(cascade)
    with Row("the same with one thread, driven by Python", rows):
        with CascadeWorker(command) as worker:
            for first in range(0, rows, 10_000):
                address_frame.batch_results(worker, [addresses[first : first + 10_000]])
            worker.finish()


def measure_spark(cascade, table, rows):
    """Reading alone, then resolving, with one and two executors of one processor each."""
    for executors in 1, 2:
        builder = SparkSession.builder.master(f"local-cluster[{executors},1,1024]")
        builder.config("spark.submit.pyFiles", ",".join(map(str, MODULES)))
        builder.config("spark.ui.enabled", "false").config("spark.log.level", "ERROR")
        spark = builder.getOrCreate()
        frame = address_csv.read(spark, str(table))
        resolved = resolve_addresses.resolved_rows(
            frame, ["address"], resolve_addresses.resolve_command(cascade)
        )
        # Warm up: Java compiles the code during the first run, unlike in a job of hours.
        run(resolved)
        with Row(f"Spark, {executors} executor(s), reads the file", rows):
            run(frame)
        with Row(f"Spark, {executors} executor(s), resolves the file", rows):
            run(resolved)
        spark.stop()


def run(frame):
    frame.write.format("noop").mode("overwrite").save()


class Row:
    """A row of the table: measures a `with` statement."""

    def __init__(self, name, rows):
        self.name = name
        self.rows = rows

    def __enter__(self):
        self.start, self.processor_start = time.monotonic(), processor_time()

    def __exit__(self, kind, error, traceback):
        seconds = time.monotonic() - self.start
        each = (processor_time() - self.processor_start) / self.rows * 1e6
        print(f"| {self.name} | {self.rows / seconds:,.0f} | {each:.1f} |", flush=True)


def processor_time():
    """Processor seconds of this process and its descendants, including those that ended."""
    parents, ticks = {}, {}
    for status in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            # The name, which may contain anything, is in parentheses.
            fields = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # The process has ended.
        process = int(status.parent.name)
        parents[process] = int(fields[1])
        ticks[process] = sum(map(int, fields[11:15]))
    below = {os.getpid()}
    while more := {process for process in parents if parents[process] in below} - below:
        below |= more
    return sum(ticks[process] for process in below) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
