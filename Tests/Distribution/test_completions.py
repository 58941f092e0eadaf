"""The completions, in the shells that use them."""

import os
import pathlib
import pty
import select
import shutil
import subprocess
import time

import pytest
from distribution import CASCADE, DIST, run

BASH = """
source /usr/share/bash-completion/bash_completion
source {script}
COMP_LINE='{line}' COMP_POINT=${{#COMP_LINE}}
read -ra COMP_WORDS <<< "$COMP_LINE"
[ "${{COMP_LINE: -1}}" = ' ' ] && COMP_WORDS+=('')
COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
_cascade cascade "${{COMP_WORDS[COMP_CWORD]}}" "${{COMP_WORDS[COMP_CWORD - 1]}}"
printf '%s\\n' "${{COMPREPLY[@]}}"
"""


def bash(line, folder):
    script = BASH.format(script=DIST / "completions/bash/cascade", line=line)
    return words(run("bash", "-c", script, cwd=folder, env=environment()))


def fish(line, folder):
    script = f"source {DIST}/completions/fish/cascade.fish; complete --do-complete '{line}'"
    return words(run("fish", "--no-config", "--command", script, cwd=folder, env=environment()))


def zsh(line, folder):
    """The screen after a line and a tab in a real shell, because completions of zsh work only in its editor."""
    functions = folder / ".functions"
    functions.mkdir(exist_ok=True)
    shutil.copy(DIST / "completions/zsh/_cascade", functions / "_cascade")
    (folder / ".zshrc").write_text(
        f"fpath=({functions} $fpath)\nautoload -U compinit\ncompinit -u -D\n"
        "LISTMAX=1000\nzstyle ':completion:*' list-prompt ''\nPS1='ready> '\n")
    return words(typed(["zsh", "--interactive"], line + "\t\t", folder))


def typed(command, keys, folder):
    """The text that a shell shows on a terminal after it gets keys."""
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(folder)
        os.execvpe(command[0], command, environment() | {"ZDOTDIR": str(folder), "TERM": "dumb", "COLUMNS": "200", "LINES": "60"})
    screen = ""

    def read(seconds):
        nonlocal screen
        while select.select([terminal], [], [], seconds)[0]:
            try:
                screen += os.read(terminal, 1 << 16).decode(errors="replace")
            except OSError:
                return

    end = time.monotonic() + 30
    while "ready>" not in screen and time.monotonic() < end:
        read(0.2)
    screen = ""
    os.write(terminal, keys.encode())
    read(3)
    os.close(terminal)
    os.waitpid(process, 0)
    return screen


def environment():
    return os.environ | {"PATH": f"{DIST}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}


def words(text):
    return {word.strip("\x07\r") for word in text.split()}


@pytest.fixture(params=[bash, zsh, fish], ids=["bash", "zsh", "fish"])
def complete(request, tmp_path):
    (tmp_path / "places.csv").touch()
    return lambda line: request.param(line, pathlib.Path(tmp_path))


def test_commands_are_completed(complete):
    assert {"pick", "path"} <= complete("cascade p")


def test_options_are_completed(complete):
    assert {"--json", "--style", "--multiple"} <= complete("cascade pick --")


def test_values_of_options_are_completed(complete):
    assert {"wheel", "address", "tree", "check"} <= complete("cascade pick --style ")


def test_files_are_completed(complete):
    assert any("places.csv" in word for word in complete("cascade info pl"))
