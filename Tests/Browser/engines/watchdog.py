"""Ends a test whose browser doesn't answer: first the browser's processes, then its driver's, and last the run."""

import contextlib
import os
import pathlib
import signal
import sys

LIMIT = 300  # seconds for one test, with its fixtures other than those that are `unwatched`
GRACE = 30  # seconds until the next step
BROWSERS = ("chromium", "firefox", "WebKit", "MiniBrowser", "view.py")


@contextlib.contextmanager
def watching(name):
    """Ends the browsers that this process has started if the block takes longer than LIMIT."""

    def end_browsers(*_):
        signal.signal(signal.SIGALRM, end_drivers)
        signal.alarm(GRACE)
        print(f"\n{name}: no end after {LIMIT} seconds, so its browser is killed", file=sys.__stderr__, flush=True)
        kill(pid for pid in descendants(os.getpid()) if is_browser(pid))

    def end_drivers(*_):
        signal.signal(signal.SIGALRM, end_run)
        signal.alarm(GRACE)
        print(f"\n{name}: still no end, so its driver is killed", file=sys.__stderr__, flush=True)
        kill(descendants(os.getpid()))

    def end_run(*_):
        print(f"\n{name}: still no end, so the run is stopped", file=sys.__stderr__, flush=True)
        kill(descendants(os.getpid()))
        os._exit(3)

    before = signal.signal(signal.SIGALRM, end_browsers)
    signal.alarm(LIMIT)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@contextlib.contextmanager
def unwatched():
    """Doesn't count the time of the block, in which no browser has anything to do."""
    signal.alarm(0)
    try:
        yield
    finally:
        signal.alarm(LIMIT)


def kill(processes):
    for process in list(processes):
        with contextlib.suppress(OSError):
            os.kill(process, signal.SIGKILL)


def is_browser(process):
    try:
        command = pathlib.Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")
    except OSError:
        return False
    return any(name in part.decode(errors="replace") for part in command[:2] for name in BROWSERS)


def descendants(process):
    """The processes that a process has started, and those that they have started."""
    children = {}
    for status in pathlib.Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            parent = int(status.read_text().rsplit(")", 1)[1].split()[1])
            children.setdefault(parent, []).append(int(status.parent.name))
    found, open_processes = [], [process]
    while open_processes:
        below = children.get(open_processes.pop(), [])
        found += below
        open_processes += below
    return found
