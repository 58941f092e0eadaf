"""A screen in memory: WebKitGTK has no mode without a screen."""

import contextlib
import os
import subprocess


@contextlib.contextmanager
def display():
    """Yields the name of the screen, such as ":3"."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as number:
        name = number.readline().strip()
    if not name:
        raise RuntimeError("Xvfb didn't start")
    yield f":{name}"
    server.terminate()
    server.wait(timeout=10)
