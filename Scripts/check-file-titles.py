#!/usr/bin/env python3
"""Checks that each Swift file contains what its title says.

    Type.swift               declares the type, or the function, constant or alias of that name, or
                             extends a type of that name from another module
    Type+Capability.swift    extends the type
    Subject.swift            contains a family of functions, free or on several types, and no type
    SubjectTests.swift       declares the suite (in test targets)
    SubjectPreviews.swift    declares previews, whose names end with `_Previews`

A type may be nested in an extension of another, as `WheelSelection.Change` in `Change.swift`. A file may
have small private helpers beside what its title says, and no other type of more than 50 lines.

Prints `file: what is missing` and exits with status 1 if there are findings.

Usage: Scripts/check-file-titles.py
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

FOLDERS = ["Sources", "Tools/Sources", "Tools/Plugins", "Tools/Tests", "Tests", "Benchmarks", "Fuzzing", "Examples"]

# Entry points, and examples that are shown as they are.
EXCEPTIONS = re.compile(r"(?:^|/)(?:main|Main|Package|Exports)\.swift$|\.docc/|^Tests/Examples/")

# Umbrella files contain only exported imports.
UMBRELLA = re.compile(r"^(?:\s*|//.*|#(?:if|else|endif).*|(?:@_exported )?(?:public )?import [\w. ]+)$")

LONGEST_OTHER = 50

DECLARATION = re.compile(
    r"^(?P<indent> *)(?P<attributes>(?:@[\w.]+(?:\([^)]*\))? +)*)"
    r"(?P<modifiers>(?:(?:public|package|internal|private|fileprivate|open|final|indirect|static|prefix"
    r"|nonisolated(?:\(unsafe\))?|postfix|infix|mutating|distributed) +)*)"
    r"(?P<kind>struct|class|enum|actor|protocol|typealias|func|extension|let|var|macro|operator) +"
    r"(?P<name>[\w.]+|`[^`]+`|[^\s\w(]+)"
)


def declarations(text):
    """The declarations of a file: kind, name, indent, whether it is private, and its length in lines."""
    lines = re.sub(r'"""[\s\S]*?"""', lambda one: "\n" * one[0].count("\n"), text).split("\n")
    for number, line in enumerate(lines):
        if found := DECLARATION.match(line):
            indent = found["indent"]
            end = number
            while end < len(lines) and not re.match(rf"{indent}[}}\])]", lines[end]):
                end += 1
                if end - number > 0 and not line.rstrip().endswith(("{", "(", ",", "[")) and end - number > 6:
                    break
            private = "private" in found["modifiers"]
            yield found["kind"], found["name"].strip("`"), len(indent), private, end - number + 1


def lowered(title):
    """The name of a function after which a file is called: `PartitionPoint` → `partitionPoint`."""
    acronym = re.match(r"[A-Z]+(?=[A-Z][a-z]|$)", title)
    head = acronym[0] if acronym else title[:1]
    return head.lower() + title[len(head) :]


def problem(path, text):
    title, found = path.stem, list(declarations(text))
    if "// Written by Scripts/" in text or all(UMBRELLA.match(line) for line in text.split("\n")):
        return None
    if "+" in title:
        name = title.split("+")[0]
        extended = [one for kind, one, *_ in found if kind == "extension"]
        if any(name in one.split(".") for one in extended):
            return None
        return f"doesn't extend {name}"
    names = set()
    for kind, name, indent, *_ in found:
        if kind == "extension":
            names.update(name.split("."))
        elif kind not in ("let", "var") or not indent:
            names.add(name)
    types = ("struct", "class", "enum", "actor", "protocol")
    if not any(kind in types and not private for kind, _, _, private, _ in found):
        if sum(kind == "func" for kind, *_ in found) > 1 and "Tests" not in title:
            return None
    if title.endswith("Previews") and any(name.endswith("_Previews") for name in names):
        return None
    if title not in names and lowered(title) not in names:
        return f"doesn't declare {title}" + (f", but {', '.join(sorted(names)[:4])}" if names else "")
    others = [
        f"{name} ({length} lines)"
        for kind, name, indent, private, length in found
        if kind in types and not indent and not private and name != title and length > LONGEST_OTHER
    ]
    return f"also declares {', '.join(others)}" if others else None


def main():
    listed = subprocess.check_output(["git", "ls-files", "-z", "--", *FOLDERS], cwd=ROOT, text=True)
    problems = []
    for name in sorted(filter(None, listed.split("\0"))):
        path = ROOT / name
        if name.endswith(".swift") and path.is_file() and not EXCEPTIONS.search(name):
            if what := problem(path, path.read_text()):
                problems.append(f"{name}: {what}")
    if problems:
        print("\n".join(problems))
        sys.exit(f"{len(problems)} files don't contain what their titles say.")


if __name__ == "__main__":
    main()
