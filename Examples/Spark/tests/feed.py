"""Becomes a command whose input stops after some lines until a file `go` exists in a folder.

Called as: feed.py FOLDER LINES COMMAND... A file with the command's process number as its name then
says that it is waiting.
"""

import os
import pathlib
import sys
import time

folder, lines, command = pathlib.Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
reading, writing = os.pipe()
process = os.getpid()
if os.fork():
    os.dup2(reading, 0)
    os.close(writing)
    os.execvp(command[0], command)
os.close(reading)
# The command alone holds the end of its output, so that it is seen when it ends.
os.close(1)
with open(writing, "wb", buffering=0) as pipe:
    for number, line in enumerate(sys.stdin.buffer):
        if number == lines:
            (folder / str(process)).touch()
            while not (folder / "go").exists():
                time.sleep(0.02)
        pipe.write(line)
