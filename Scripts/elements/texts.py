#!/usr/bin/env python3
"""Writes the texts of the elements, cascade.LANGUAGE.json, into a folder.

    Scripts/elements/texts.py FOLDER

Elements/texts/cascade.LANGUAGE.json has those that only elements have. The others are those of the UIKit controls:
Elements/texts/shared-texts.json has their names, and what the UIKit controls call them.
"""

import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TEXTS = ROOT / "Elements" / "texts"
TABLES = ROOT / "Sources" / "CascadeUIKit" / "Resources"
LINE = re.compile(r'"(\w+)" = "((?:[^"\\]|\\.)*)";')
SHARED = json.loads((TEXTS / "shared-texts.json").read_text("utf-8"))


def table(language):
    """The texts of the UIKit controls in a language."""
    text = (TABLES / f"{language}.lproj" / "Localizable.strings").read_text("utf-8")
    return {name: re.sub(r"\\(.)", r"\1", value) for name, value in LINE.findall(text)}


def complete(own, shared, table):
    """Texts of the elements with those that they share with the UIKit controls."""
    texts = {name: complete(own.get(name, {}), text, table) if isinstance(text, dict) else table[text].replace("%@", "%")
             for name, text in shared.items()}
    return own | texts


def main():
    folder = pathlib.Path(sys.argv[1])
    for file in TEXTS.glob("cascade.*.json"):
        texts = complete(json.loads(file.read_text("utf-8")), SHARED, table(file.name.split(".")[1]))
        (folder / file.name).write_text(json.dumps(texts, indent=2, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
