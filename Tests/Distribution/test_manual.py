"""The manual pages."""

import json
import subprocess

import pytest
from distribution import CASCADE, DIST, run

HELP = json.loads(run(CASCADE, "--experimental-dump-help"))["command"]
COMMANDS = {command["commandName"]: command for command in HELP["subcommands"] if command["commandName"] != "help"}


def manual(name):
    """The text of a page, as `man` shows it."""
    text = run("mandoc", "-T", "utf8", DIST / f"man/{name}.1")
    return " ".join(subprocess.run(["col", "-b"], input=text, capture_output=True, text=True).stdout.split())


def test_there_is_a_page_for_the_command_and_for_each_subcommand():
    names = {path.stem for path in (DIST / "man").iterdir()}
    assert names == {"cascade"} | {f"cascade-{name}" for name in COMMANDS}


@pytest.mark.parametrize("path", sorted((DIST / "man").iterdir()), ids=lambda path: path.stem)
def test_the_formatters_have_no_complaint(path):
    result = subprocess.run(["mandoc", "-T", "lint", "-W", "warning", path], capture_output=True, text=True)
    assert result.stdout == ""
    result = subprocess.run(["groff", "-man", "-K", "utf8", "-T", "utf8", "-ww", path], capture_output=True, text=True)
    assert result.stderr == ""


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_a_page_has_the_whole_help(name):
    text = manual(f"cascade-{name}")
    command = COMMANDS[name]
    for paragraph in [command["abstract"], *(command.get("discussion") or "").split("\n\n")]:
        assert " ".join(paragraph.split()) in text
    for argument in command.get("arguments", []):
        if not argument["shouldDisplay"]:
            continue
        for option in argument.get("names") or []:
            assert ("--" if option["kind"] == "long" else "-") + option["name"] in text
        assert " ".join((argument.get("abstract") or "").split()) in text


def test_the_first_page_lists_the_commands():
    text = manual("cascade")
    for name, command in COMMANDS.items():
        assert f"{name} {command['abstract']}" in text
        assert f"cascade-{name}(1)" in text
