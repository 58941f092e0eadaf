"""A real terminal for tests and recordings: a pane of tmux with a shell."""

import os
import pathlib
import shlex
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CASCADE = pathlib.Path(os.environ.get("CASCADE", ROOT / ".build/debug/cascade"))

# The seconds to wait for a screen. A busy machine may need them; a test that passes needs a fraction.
LONGEST_WAIT = 30


class Terminal:
    """A terminal of a size with an interactive shell, whose prompt is `$ `."""

    def __init__(self, columns=80, rows=24, **environment):
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name)
        shell = shlex.join(["env", "-u", "NO_COLOR", "PS1=$ ", f"PATH={CASCADE.parent}:{os.environ['PATH']}",
                            *(f"{name}={value}" for name, value in environment.items()),
                            "bash", "--noprofile", "--norc", "-i"])
        self.run("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows),
                 "-c", str(self.path), shell)
        self.wait_for(lambda text: text.startswith("$"))

    def run(self, *command):
        # With a separate socket, other sessions of tmux aren't touched.
        return subprocess.run(
            ["tmux", "-u", "-S", str(self.path / "socket"), *command], check=True, capture_output=True, text=True
        ).stdout

    def __enter__(self):
        return self

    def __exit__(self, *_):
        subprocess.run(["tmux", "-S", str(self.path / "socket"), "kill-server"], capture_output=True)
        self.folder.cleanup()

    def keys(self, *keys):
        """Sends keys by their names in tmux: Enter, Escape, Down, C-c, M-j."""
        self.run("send-keys", *keys)

    def type(self, text):
        self.run("send-keys", "-l", "--", text)

    def command(self, line):
        self.type(line)
        self.keys("Enter")

    def screen(self, colors=False):
        return self.run("capture-pane", "-p", *(["-e", "-N"] if colors else [])).rstrip("\n")

    def lines(self):
        return self.screen().split("\n")

    def wait_for(self, condition):
        """Waits until the text of the screen fulfills a condition, or contains a string, and returns it."""
        test = condition if callable(condition) else lambda text: condition in text
        end = time.monotonic() + LONGEST_WAIT
        while not test(text := self.screen()):
            assert time.monotonic() < end, f"The screen stays at\n{text}"
            time.sleep(0.02)
        return text

    def value(self, name):
        """A variable of the pane, such as `alternate_on`."""
        return self.run("display-message", "-p", f"#{{{name}}}").strip()

    def wait_for_value(self, name, value):
        """Waits until a variable of the pane has a value."""
        self.wait_for(lambda _: self.value(name) == value)

    def read(self, name):
        """Waits for a file that the shell writes, and returns its text."""
        path = self.path / name
        end = time.monotonic() + LONGEST_WAIT
        while not path.exists():
            assert time.monotonic() < end, f"{name} isn't written; the screen is\n{self.screen()}"
            time.sleep(0.02)
        return path.read_text()
