"""The answers of the terminal to `cascade pick` must not reach the shell, which would take them for typed text."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import tty

import pytest
from tmux import CASCADE, LONGEST_WAIT

# The end of the picker's questions, and the answer to it.
QUESTION = b"\x1b[c"
ANSWER = b"\x1b]11;rgb:0000/0000/0000\x1b\\\x1b[?1;2c"


class SilentTerminal:
    """A terminal with a picker, which answers only when a test says so."""

    def __init__(self):
        self.screen, self.device = pty.openpty()
        fcntl.ioctl(self.device, termios.TIOCSWINSZ, struct.pack("4H", 12, 40, 0, 0))
        environment = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        self.process = subprocess.Popen(
            [CASCADE, "pick"], stdin=self.device, stdout=subprocess.DEVNULL, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0), env={**environment, "TERM": "xterm-256color"})

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        os.close(self.screen)
        os.close(self.device)

    def read(self):
        """The output of the picker since the last call, or nothing after a moment."""
        return os.read(self.screen, 1 << 16) if select.select([self.screen], [], [], 0.05)[0] else b""

    def wait_for(self, text):
        drawn = b""
        for _ in range(LONGEST_WAIT * 20):
            drawn += self.read()
            if text in drawn:
                return
        raise TimeoutError(drawn)

    def answer(self):
        os.write(self.screen, ANSWER)

    def wait_for_end(self):
        """Waits for the end of the picker, which waits until all that it draws is read."""
        for _ in range(LONGEST_WAIT * 20):
            self.read()
            if self.process.poll() is not None:
                return self.process.returncode
        raise TimeoutError

    def unread(self):
        """The input that nobody has read. The shell would read it next."""
        tty.setraw(self.device, termios.TCSANOW)
        return os.read(self.device, 1 << 10) if select.select([self.device], [], [], 0)[0] else b""


@pytest.fixture
def terminal():
    with SilentTerminal() as terminal:
        terminal.wait_for(QUESTION)
        yield terminal


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGSEGV])
def test_an_answer_that_comes_with_a_signal_is_not_left_to_the_shell(terminal, number):
    terminal.process.send_signal(signal.SIGSTOP)
    os.waitid(os.P_PID, terminal.process.pid, os.WSTOPPED | os.WNOWAIT)
    terminal.answer()
    terminal.process.send_signal(number)
    terminal.process.send_signal(signal.SIGCONT)
    assert terminal.wait_for_end() == -number
    assert terminal.unread() == b""


def test_an_answer_that_comes_with_the_last_key_is_not_left_to_the_shell(terminal):
    os.write(terminal.screen, b"\x03")
    terminal.answer()
    assert terminal.wait_for_end() == 130
    assert terminal.unread() == b""


def test_a_terminal_that_never_answers_does_not_delay_the_end(terminal):
    terminal.process.send_signal(signal.SIGTERM)
    terminal.process.send_signal(signal.SIGWINCH)
    assert terminal.wait_for_end() == -signal.SIGTERM
