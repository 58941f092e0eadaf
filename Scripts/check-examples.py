#!/usr/bin/env python3
"""Compiles and runs the Swift examples of the documentation, and compares their results.

An example is a ```swift block in README.md, in Documentation, in an article or in the comment of a public
declaration, or a Swift file that a tutorial shows. The blocks of a page are one program: each may use the
declarations of the previous ones, and may shadow them. Tests/Examples/Setting.swift declares the values
that every page may use. A module may have another file there for its comments; without one, its comments
aren't compiled. In

    regions.name(of: haizhu)  // "海珠区"

the comment begins with a literal, so it is the expected result. The comment may also be on the next line,
and `…` at the end of a list represents further items.

An HTML comment before a block, which is invisible on the page, changes how the block is used:

    <!-- example: not run
    let field = UITextField()
    -->

not run               compiled only, like blocks with `await`, which wait for the user
inside CascadeWeb     compiled only, as a file of that module
not compiled          ignored, because it isn't complete Swift

The lines below the first one are inserted before the block.

Tests/Examples/Tutorials has a file of the same name for each file of a tutorial. It is appended to the file, uses its
declarations as a user would, and compares what they show.

A use draws what its tutorial shows with `picture("name", of: window)`, which does nothing without --pictures.

Usage: Scripts/check-examples.py                        (after `Scripts/swift.sh build`)
       Scripts/check-examples.py --pictures FOLDER      (after `Scripts/swift.sh build --build-tests`)
"""

import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build/debug"
OUTPUT = ROOT / ".build/examples"

# The modules that all examples import and are linked with.
MODULES = [
    *["CascadeBase", "Hierarchies", "Histories", "Romanization", "Selections", "Lookup", "DeliveryForms", "AddressForms", "Countries", "CascadeKit"],
    *["ModuleBundles", "MappedHierarchies", "HierarchyFormats", "GuessedFormats", "ChinaRegions", "WorldRegions"],
    *["ControlIdentifiers", "CascadeUIKit", "LayoutEngine", "UIKit", "CascadeSwiftUI", "SwiftUI", "WorldControls", "FruitMachines"],
]

# The seconds after which a run fails. An example may wait for a choice that its use never makes.
LONGEST_RUN = 120

LITERAL = re.compile(
    r"""("(?:[^"\\]|\\.)*"|\[.*?\]+|-?\d[\d_.]*(?:\.\.<\d+)?|true|false|nil|\.[a-z]\w*(?:\(.*?\))?)"""
    r"(?:[,:;] .*)?$"
)
COMMENTED = re.compile(r"""(\s*)((?:[^"/]|"(?:[^"\\]|\\.)*"|/(?!/))*?)\s*//\s*(.*)$""")
ASSIGNMENT = re.compile(r"(?:(?:let|var) )?([\w.]+)(?:: [^=]+)? = ")
PRINTING = re.compile(r"print\((.*)\)$")
IMPORT = re.compile(r"(@\w+ )?import \w+$")
SETTING = re.compile(r"<!-- example(?:: (not run|inside \w+|not compiled))?$")


class Block:
    """Some lines of Swift, and their position."""

    def __init__(self, path, line, kind="", setting=()):
        self.path, self.line, self.kind, self.setting = path, line, kind, list(setting)
        self.lines = []

    def place(self, offset=0):
        return f"{self.path.relative_to(ROOT)}:{self.line + offset}"

    def swift(self):
        """The lines with their checks, after the lines of the setting."""
        code = [self.checked(*one) for one in enumerate(self.joined())]
        start = f'#sourceLocation(file: "{self.path}", line: {self.line})'
        return [*self.setting, start, *code, "#sourceLocation()"]

    def joined(self):
        """The lines, with results on the line below a statement moved behind the statement."""
        lines = list(self.lines)
        for i, line in enumerate(lines[1:], 1):
            comment = re.match(r"\s*// (.*)", line)
            before = lines[i - 1].strip()
            if comment and LITERAL.match(comment[1]) and before and "//" not in before:
                lines[i - 1 : i + 1] = [f"{lines[i - 1]}  // {comment[1]}", ""]
        return lines

    def checked(self, offset, line):
        """The line, with the result compared with the one in its comment."""
        commented = COMMENTED.match(line)
        literal = commented and commented[2] and LITERAL.match(commented[3])
        if not literal:
            return line
        indentation, code, _ = commented.groups()
        if code[-1] in "{(," or code[0] in ".})":
            sys.exit(f"{self.place(offset)}: put the result behind a whole statement")
        expected, label = literal[1], "is"
        if re.search(r",? …\]$", expected):
            expected, label = re.sub(r",? …\]$", "]", expected), "beginsWith"
        if assignment := ASSIGNMENT.match(code):
            return f"{indentation}{code}; check({assignment[1]}, {label}: {expected})"
        if printing := PRINTING.match(code):
            code = printing[1]
        return f"{indentation}check({code}, {label}: {expected})"


def blocks(path, lines, first=1):
    """The blocks of a page, with the comments before them."""
    found, block, comment, fence = [], None, None, ""
    for number, line in enumerate(lines, first):
        text = line.strip()
        if block is not None:
            if text == "```":
                found.append(block)
                block = comment = None
            else:
                block.lines.append(line.removeprefix(fence))
        elif text == "```swift":
            fence = line[: line.index("`")]
            kind, setting = comment or ("", [])
            block = Block(path, number + 1, kind, setting)
        elif start := SETTING.match(text.removesuffix(" -->")):
            comment = (start[1] or "", [])
            isOpen = not text.endswith("-->")
        elif comment and isOpen:
            if text == "-->":
                isOpen = False
            else:
                comment[1].append(line)
    return [one for one in found if one.kind != "not compiled"]


def pages():
    """Lists of blocks: those of a guide, of a comment in the sources, or of a file of a tutorial."""
    for pattern in ("README.md", "Documentation/*.md", "Sources/*/*.docc/**/*.md"):
        for path in ROOT.glob(pattern):
            yield blocks(path, path.read_text().splitlines())
    for path in ROOT.glob("Sources/**/*.swift"):
        lines = path.read_text().splitlines()
        if ".docc" not in str(path):
            yield from comments(path, lines)
        elif not path.stem.endswith("-before"):
            yield [tutorial(path, lines), tutorial(*use(path))]


def tutorial(path, lines):
    """A file of a tutorial, or of its use, as a block."""
    block = Block(path, 1, "tutorial")
    block.lines = lines
    return block


def use(path):
    """The file that uses a file of a tutorial, and its lines."""
    file = ROOT / "Tests/Examples/Tutorials" / path.name
    if not file.exists():
        sys.exit(f"{path.relative_to(ROOT)} is never run; use it in {file.relative_to(ROOT)}")
    return file, file.read_text().splitlines()


def comments(path, lines):
    """The blocks of each comment before a public declaration."""
    module = path.relative_to(ROOT / "Sources").parts[0]
    granted = ROOT / f"Tests/Examples/{module}.swift"
    comment, first = [], 0
    for number, line in enumerate(lines, 1):
        line = line.strip()
        if line.startswith("///"):
            first = first or number
            comment.append(line.removeprefix("///").removeprefix(" "))
        elif comment and not line.startswith("@"):
            found = blocks(path, comment, first) if line.startswith("public ") else []
            for block in found if granted.exists() else []:
                block.kind = "not run"
                block.setting = granted.read_text().splitlines() + block.setting
            yield found
            comment, first = [], 0


def program(name, page):
    """A page as a file of Swift with a function to call."""
    body, open = ["let (`self`, window) = screen()"], 0
    for block in page:
        waits = block.kind != "tutorial" and any("await " in line for line in block.lines)
        if block.kind == "not run" or waits:
            body += [f"func example{block.line}() async throws {{", *block.swift(), "}"]
        else:
            body += ["do {", *block.swift()]
            open += 1
    imports = [f"import {module}" for module in MODULES]
    if page[0].kind == "tutorial":
        imports += ["@_spi(Testing) import UIKit", "@_spi(Testing) import SwiftUI"]
    body = [line for line in body if not IMPORT.match(line)]
    return [*imports, f"@MainActor func {name}() async throws {{", *body, "}" * open, "}"]


def swiftc(*arguments):
    """Calls the compiler as for a module of the package, and exits if there is an error."""
    package = re.search(r'"CascadeKit",.*"-package-name","(\w+)"', (ROOT / ".build/debug.yaml").read_text())[1]
    options = ["-swift-version", "6", "-suppress-warnings", "-package-name", package]
    if subprocess.run(["swiftc", *options, "-I", BUILD / "Modules", *arguments]).returncode:
        sys.exit(1)


def objects(module):
    """The object files of a module; its folder may also contain those of deleted files."""
    files = json.loads((BUILD / f"{module}.build/output-file-map.json").read_text())
    return [one["object"] for one in files.values() if "object" in one]


def write(file, lines):
    file.write_text("\n".join(lines) + "\n")
    return file


def main():
    OUTPUT.mkdir(parents=True, exist_ok=True)
    pictures, options, modules = sys.argv[2:] if "--pictures" in sys.argv else [], [], MODULES
    if pictures:
        pathlib.Path(pictures[0]).mkdir(parents=True, exist_ok=True)
        options, modules = ["-D", "PICTURES"], [*MODULES, "Drawing"]
    files, calls, count = [ROOT / "Tests/Examples/Setting.swift"], [], 0
    for page in pages():
        count += len(page)
        for block in page:
            if block.kind.startswith("inside "):
                module = block.kind.split()[1]
                inside = write(OUTPUT / f"Inside{module}.swift", block.swift())
                sources = (ROOT / "Sources" / module).rglob("*.swift")
                swiftc("-typecheck", "-wmo", "-module-name", module, inside, *sources)
        if page := [block for block in page if not block.kind.startswith("inside ")]:
            name = f"page{len(files)}"
            calls.append(f'await run("{page[0].path}", {name})')
            files.append(write(OUTPUT / f"{name}.swift", program(name, page)))
    files.append(write(OUTPUT / "main.swift", [*calls, "finish()"]))
    linked = [path for module in modules for path in objects(module)]
    examples = OUTPUT / "examples"
    swiftc("-Onone", "-wmo", *options, "-module-name", "Examples", "-o", examples, *files, *linked)
    try:
        resources = dict(os.environ, PACKAGE_RESOURCE_BUNDLE_PATH=str(BUILD))
        status = subprocess.run(
            [examples, *pictures], stdout=subprocess.DEVNULL, timeout=LONGEST_RUN, env=resources).returncode
    except subprocess.TimeoutExpired:
        sys.exit(f"The examples didn't end within {LONGEST_RUN} seconds; one of them waits for a sheet to close.")
    if status:
        sys.exit(1)
    print(f"{count} examples in all.")


if __name__ == "__main__":
    main()
