#!/usr/bin/env python3
"""Writes a manual page for the command and one for each of its subcommands.

    Scripts/dist/manual.py EXECUTABLE FOLDER

The pages have the texts of the help, which the executable prints as JSON.
"""

import json
import os
import pathlib
import re
import subprocess
import sys

TITLE = "CascadeKit"
EXIT_STATUS = [
    ("0", "The command has done what was asked."),
    ("1", "The input is bad. One line on standard error says what is wrong, where, and what to do."),
    ("64", "The arguments are bad."),
]
CANCELLED = ("130", "Nothing was chosen: Escape or Control-C ended the command. It prints nothing then.")


def escape(text):
    """Text that roff prints as it is."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    # A line can also be broken within JSON, and within a path or a list of Chinese names.
    text = re.sub(r'(?<=["\]}0-9]),(?=["{\[])', r",\\:", text)
    text = re.sub(r"(?<=[^\x00-\x7f])([/,，])(?=[^\x00-\x7f])", r"\1\\:", text)
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in text.split("\n"))


def bold(text):
    return f"\\fB{escape(text)}\\fR"


def italic(text):
    return f"\\fI{escape(text)}\\fR"


def spelling(name):
    return ("--" if name["kind"] == "long" else "-") + name["name"]


def value(argument):
    return italic(argument["valueName"])


def label(argument):
    """The names and the value of an argument, as the heading of its description."""
    if argument["kind"] == "positional":
        return value(argument)
    names = ", ".join(bold(spelling(name)) for name in reversed(argument["names"]))
    return names + (" " + value(argument) if argument["kind"] == "option" else "")


def usage(argument):
    """An argument in the synopsis."""
    if argument["kind"] == "positional":
        text = value(argument)
    else:
        text = bold(spelling(argument["preferredName"]))
        text += " " + value(argument) if argument["kind"] == "option" else ""
    if argument["isRepeating"]:
        text += "\\~.\\|.\\|."
    return f"[{text}]" if argument["isOptional"] else text


def description(argument):
    text = " ".join(part for part in (argument.get("abstract"), argument.get("discussion")) if part)
    values = argument.get("allValues")
    if values and argument["kind"] == "option":
        text += " The values are " + ", ".join(values) + "."
    default = argument.get("defaultValue")
    if default and "[default:" not in text:
        text += f" [default: {default}]"
    return escape(text)


def paragraphs(text):
    """The paragraphs of a discussion. Indented lines, and lists with two columns, keep their lines."""
    lines = []
    for paragraph in (text or "").split("\n\n"):
        rows = paragraph.split("\n")
        lines.append(".PP")
        if any(row.startswith("  ") or "   " in row.strip() for row in rows):
            lines += [".nf", *map(escape, rows), ".fi"]
        else:
            lines.append(escape(paragraph))
    return lines if text else []


def items(pairs):
    return [line for heading, text in pairs for line in (".TP", heading, text)]


def arguments(command):
    """The sections of a command's arguments."""
    sections = {}
    for argument in command.get("arguments", []):
        if not argument["shouldDisplay"]:
            continue
        title = "ARGUMENTS" if argument["kind"] == "positional" else argument.get("sectionTitle") or "OPTIONS"
        sections.setdefault(title.upper(), []).append((label(argument), description(argument)))
    return [line for title, pairs in sections.items() for line in (f".SH {title}", *items(pairs))]


def page(name, command, date, version, below, others):
    title = name.replace(" ", "-")
    statuses = EXIT_STATUS + ([CANCELLED] if command["commandName"] == "pick" else [])
    shown = [argument for argument in command.get("arguments", []) if argument["shouldDisplay"]]
    synopsis = [usage(argument) for argument in shown if argument["kind"] != "positional"]
    synopsis += [usage(argument) for argument in shown if argument["kind"] == "positional"]
    lines = [
        f'.TH "{title.upper()}" 1 "{date}" "{TITLE} {version}" "{TITLE}"',
        ".nh", ".ad l",
        ".SH NAME", f"{escape(title)} \\- {escape(command['abstract'].rstrip('.'))}",
        ".SH SYNOPSIS", f".B {escape(name)}",
        *(["\\fIsubcommand\\fR"] if below else synopsis),
        ".SH DESCRIPTION", escape(command["abstract"]), *paragraphs(command.get("discussion")),
    ]
    if below:
        lines += [".SH SUBCOMMANDS"]
        lines += items((f"{bold(item['commandName'])}", escape(item["abstract"])) for item in below)
    lines += arguments(command)
    lines += [".SH EXIT STATUS", *items((bold(status), text) for status, text in statuses)]
    lines += [".SH SEE ALSO", ", ".join(f"{bold(other)}(1)" for other in others)]
    return "\n".join(lines) + "\n"


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    executable, folder = pathlib.Path(sys.argv[1]).absolute(), pathlib.Path(sys.argv[2])

    def output(*arguments):
        return subprocess.run([executable, *arguments], check=True, capture_output=True, text=True).stdout

    root = json.loads(output("--experimental-dump-help"))["command"]
    version = output("--version").strip()
    date = os.environ.get("RELEASE_DATE", "")
    commands = [item for item in root["subcommands"] if item["commandName"] != "help"]
    folder.mkdir(parents=True, exist_ok=True)
    name = root["commandName"]
    names = [f"{name}-{item['commandName']}" for item in commands]
    (folder / f"{name}.1").write_text(page(name, root, date, version, commands, names), encoding="utf-8")
    for item in commands:
        text = page(f"{name} {item['commandName']}", item, date, version, [], [name])
        (folder / f"{name}-{item['commandName']}.1").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
