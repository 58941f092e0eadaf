#!/usr/bin/env python3
"""Prints what the WebAssembly modules of the elements consist of: sections, and functions by type.

    Scripts/element-weights.py [PART ...]      (after Scripts/build-elements.sh; default: the module of all pages)

The functions of a type, and the instances of a generic type such as Array, are one group. Its weight is the number
of bytes by which its absence makes the compressed code smaller. Weights add up to less than the whole, because
groups resemble each other. Sizes are those of brotli, or of gzip if the Python module brotli is missing.
"""

import collections
import gzip
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Scripts" / "elements"))

from wasm import CODE, CUSTOM, DATA, FUNCTION, Module, Reader  # noqa: E402

try:
    import brotli
    compressed = lambda data: len(brotli.compress(data, quality=11))
except ImportError:
    compressed = lambda data: len(gzip.compress(data, 9))

RELEASE = ROOT / ".build-elements" / "wasm32-unknown-none-wasm" / "release"
# The subsection of "name" with the names of functions.
FUNCTION_NAMES = 1
# Groups with fewer bytes are not printed.
SMALLEST = 400
PREFIXES = re.compile(
    r"((implicit )?closure #\d+ in |specialized |partial apply for |static |outlined [\w ]*of |"
    r"one-time initialization function for )+")
# A function that was merged, or copied to a part.
SUFFIX = re.compile(r' with unmangled suffix ".*"$')
MEMBER = re.compile(r"([\w.]+?)(<.*?>)?\.[^.]+$")


def functions(module):
    """Pairs of the mangled name and the body of each function."""
    imported = sum(entry[2][0] == FUNCTION for entry in module.imports())
    names = {}
    reader = Reader(module.custom()["name"])
    while reader.at < len(reader.data):
        kind, size = reader.byte(), reader.unsigned()
        end = reader.at + size
        if kind == FUNCTION_NAMES:
            names = dict(reader.items(lambda: (reader.unsigned(), reader.text())))
        reader.at = end
    reader = Reader(module.section(CODE))
    bodies = reader.items(lambda: reader.bytes(reader.unsigned()))
    return [(names.get(number, ""), body) for number, body in enumerate(bodies, imported)]


def demangled(names):
    command = ["swift-demangle", "-simplified"]
    result = subprocess.run(command, input="\n".join(names), capture_output=True, text=True, check=True)
    return result.stdout.split("\n")


def group(name):
    """The type to which a function belongs, or its own name."""
    if name.startswith("outlined"):
        return "copying and destroying values"
    name = PREFIXES.sub("", SUFFIX.sub("", name)).partition("(")[0]
    match = MEMBER.match(name)
    return match[1] if match else name or "without a name"


def groups(found):
    """The functions of each group as indices."""
    result = collections.defaultdict(set)
    for index, name in enumerate(demangled([name for name, _ in found])[:len(found)]):
        result[group(name)].add(index)
    return result


def weigh(module):
    found = functions(module)
    code = lambda skipped: compressed(b"".join(
        body for index, (_, body) in enumerate(found) if index not in skipped))
    whole = code(())
    rest = b"".join(body for kind, body in module.sections if kind not in (CODE, DATA, CUSTOM))
    for title, size, weight in [
        ("code", len(module.section(CODE)), whole),
        ("data", len(module.section(DATA)), compressed(module.section(DATA))),
        ("imports, exports, types and tables", len(rest), compressed(rest)),
    ]:
        print(f"{weight:7}{size:8}          {title}")
    rows = []
    for name, members in groups(found).items():
        size = sum(len(found[index][1]) for index in members)
        if size >= SMALLEST:
            rows.append((whole - code(members), size, len(members), name))
    for weight, size, count, name in sorted(rows, reverse=True):
        print(f"{weight:7}{size:8}{count:8}  {name}")


def main(parts):
    folders = list(RELEASE.glob("CascadeElements.bundle/*/named"))
    if len(folders) != 1:
        sys.exit("run Scripts/build-elements.sh first")
    for part in parts:
        file = folders[0] / f"{part}.wasm"
        module = Module(file.read_bytes()) if file.exists() else None
        if not module or "name" not in module.custom():
            sys.exit(f"there is no part {part} with names; Scripts/build-elements.sh needs binaryen to make them")
        print(f"\ncascade{part and '.'}{part}.wasm\n weight   bytes  number")
        weigh(module)


if __name__ == "__main__":
    main(sys.argv[1:] or [""])
