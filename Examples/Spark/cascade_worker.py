"""One `cascade resolve` process that answers batches of lines."""

import concurrent.futures
import itertools
import signal
import subprocess
import tempfile


class WorkerFailed(RuntimeError):
    """The process ended early, answered too little or too much, or ended with an odd status."""


class CascadeWorker:
    """A process that writes one line for each line it reads, in their order.

    Used in a `with` statement, and finished before its end. Whatever goes wrong raises WorkerFailed
    with what the process said on standard error, so that a lost line is never taken for an answer.
    """

    def __init__(self, command, folder=None):
        """Starts the process that `command` names, a list, the program first, in a folder."""
        # In a file, because a pipe that nobody reads would stop the process once it is full.
        self._messages = tempfile.TemporaryFile()
        self._process = subprocess.Popen(
            command,
            cwd=folder,
            bufsize=1 << 16,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._messages,
        )
        # The process waits for its answers to be read, so they are read while lines are written.
        self._writer = concurrent.futures.ThreadPoolExecutor(1)
        self._lines = 0
        self._answers = 0

    @property
    def pid(self):
        return self._process.pid

    def answers(self, lines):
        """The answers to lines without their ends: as many, each with its end, all bytes."""
        self._lines += len(lines)
        writing = self._writer.submit(self._write, b"".join(line + b"\n" for line in lines))
        answers = list(itertools.islice(self._process.stdout, len(lines)))
        if answers and not answers[-1].endswith(b"\n"):
            answers.pop()
        self._answers += len(answers)
        if self._answers < self._lines:
            self._fail(f"gave {self._answers:,} answers to {self._lines:,} lines")
        if writing.exception():
            self._fail("stopped reading")
        return answers

    def finish(self, found_faults=False):
        """Ends the input, and checks that the process had no more to say.

        found_faults: Whether an answer was that its line is at fault, which the status tells, too.
        """
        self._process.stdin.close()
        if self._process.stdout.read(1):
            self._fail(f"gave more answers than the {self._lines:,} lines")
        if self._process.wait() != (1 if found_faults else 0):
            self._fail("did not end well")

    def __enter__(self):
        return self

    def __exit__(self, kind, error, traceback):
        self._process.kill()
        self._process.wait()
        self._writer.shutdown()
        self._process.stdout.close()
        try:
            self._process.stdin.close()
        except BrokenPipeError:
            pass  # The unwritten rows belong to the error being raised.
        self._messages.close()

    def _write(self, data):
        self._process.stdin.write(data)
        self._process.stdin.flush()

    def _fail(self, what):
        """Raises with `what` the process did, how it ended, and the last it said."""
        try:
            status = self._process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            ending = "it is still running"
        else:
            ending = f"status {status}" if status >= 0 else signal.Signals(-status).name
        self._messages.seek(0)
        last = self._messages.read().decode(errors="replace").strip()[-500:]
        program = self._process.args[0]
        raise WorkerFailed(f"{program} {what} ({ending})" + (f": {last}" if last else ""))
