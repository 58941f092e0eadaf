"""Controls a job for tests: splits it into tasks, holds them, and finds their executors."""

import contextlib
import pathlib
import sys
import threading
import time

import address_csv
import address_frame
import resolve_addresses

FEED = pathlib.Path(__file__).parent / "feed.py"


def results(rows):
    """The results in rows that have a number, in the order of the numbers."""
    rows = sorted(rows, key=lambda row: int(row["number"]))
    return [{name: row[name] for name in address_frame.RESULT.names} for row in rows]


def resolved(spark, file, command, tasks=8):
    """The rows of a CSV file with their results, from about `tasks` tasks."""
    spark.conf.set("spark.sql.files.maxPartitionBytes", file.stat().st_size // tasks + 1)
    frame = address_csv.read(spark, str(file))
    return resolve_addresses.resolved_rows(frame, ["address"], command)


@contextlib.contextmanager
def held_job(spark, file, command, folder, output):
    """Runs a job whose `cascade` processes each stop after 100 lines, and lets it go at the end.

    Gives a function that returns the numbers of the processes that wait, once that many wait.
    """
    frame = resolved(spark, file, [sys.executable, str(FEED), str(folder), "100", *command])
    job = threading.Thread(target=frame.write.parquet, args=[str(output)], daemon=True)
    job.start()
    try:
        yield lambda count: until(lambda: [int(file.name) for file in folder.iterdir()], count)
    finally:
        (folder / "go").touch()
    job.join(timeout=300)


def until(values, count, seconds=300):
    for _ in range(seconds * 20):
        found = values()
        if len(found) >= count:
            return found
        time.sleep(0.05)
    raise AssertionError(f"{len(found)} instead of {count} after {seconds} s")


def executor(process):
    """The process number of the executor that a process descends from."""
    folder = pathlib.Path(f"/proc/{process}")
    while b"CoarseGrainedExecutorBackend" not in (folder / "cmdline").read_bytes():
        # The parent follows the name, which is in parentheses, and the state.
        process = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
        folder = folder.with_name(str(process))
    return process
