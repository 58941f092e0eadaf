"""Compares the declarations of the UIKit double with those of UIKit.

What the double declares for tests alone is SPI and not compared, and neither is what belongs to other frameworks. Each other
declaration must be in UIKit with the same labels and types. doubles.txt lists the deviations that are meant, with their reasons.
"""

import collections
import json
import pathlib
import re
import shutil
import subprocess

import sdk

TESTS = pathlib.Path(__file__).resolve().parent.parent.parent / "Tests"
DOUBLE = TESTS / "Doubles/UIKit"
DEVIATIONS = pathlib.Path(__file__).parent / "doubles.txt"
# What a caller and an override don't notice, or what the double simplifies: attributes, and how a value is stored.
IGNORED = re.compile(
    r"@\w+(?:\([^)]*\))?|nonisolated\(unsafe\)|unowned\(unsafe\)|\{[^}]*\}"
    r"|\b(?:open|public|final|required|convenience|dynamic|lazy|weak|override|optional|nonisolated|any)\b|\s*=\s*[^,)]+")
ALIAS = re.compile(r"typealias (\w+) = (.*)")
# Names of one type, and of results.
SYNONYMS = [(r"\blet\b", "var"), (r"\bclass (func|var)\b", r"static \1"), (r"\bTimeInterval\b", "Double"),
            (r"\bNSBundle\b", "Bundle"), (r"(\w+)( \w+)?:", r"\1:"), (r"\s+", " "), (r"\( ", "(")]
# Members that every object and every raw value has.
COMMON = {"rawValue", "hash", "isEqual(_:)", "description", "init()", "responds(to:)"}


class Symbols:
    """The declarations of a module by their names, and the parents of its types."""

    def __init__(self, folder):
        self.declarations = collections.defaultdict(set)
        self.parents = collections.defaultdict(set)
        self.aliases = {}
        names = {}
        graphs = [json.loads(path.read_text("utf-8")) for path in folder.glob("*.symbols.json")]
        for symbol in (symbol for graph in graphs for symbol in graph["symbols"]):
            name = ".".join(symbol["pathComponents"])
            names[symbol["identifier"]["precise"]] = name
            text = "".join(part["spelling"] for part in symbol["declarationFragments"])
            if alias := ALIAS.search(text):
                self.aliases[name] = alias[2]
            else:
                self.declarations[name].add(text)
        for relation in (relation for graph in graphs for relation in graph["relationships"]):
            if relation["kind"] in ("inheritsFrom", "conformsTo"):
                parent = names.get(relation["target"], relation.get("targetFallback", "").split(".")[-1])
                self.parents[names.get(relation["source"])].add(parent)

    def found(self, owner, member):
        """The declarations of a member in a type or its parents; for an empty owner, of a type."""
        name = f"{owner}.{member}" if owner else member
        if name in self.declarations or not owner:
            return self.declarations.get(name, set())
        return set().union(*(self.found(parent, member) for parent in self.parents[owner] if parent))


def normalized(declaration, aliases):
    text = declaration
    for name, meaning in aliases.items():
        text = re.sub(rf"\b{re.escape(name)}\b(?=\?)", f"({meaning})", text)
        text = re.sub(rf"\b{re.escape(name)}\b", meaning, text)
    text = IGNORED.sub("", text)
    for pattern, replacement in SYNONYMS:
        text = re.sub(pattern, replacement, text)
    return text.strip()


def differences(kit, cache, files=None):
    """The deviations of the double from UIKit that aren't listed, and the listed ones that don't exist."""
    sdk.extract_symbols("UIKit", kit.folder / "symbols", kit.search)
    apple, double = Symbols(kit.folder / "symbols"), Symbols(_double_symbols(cache, files or sorted(DOUBLE.rglob("*.swift"))))
    found = {}
    for name, declarations in double.declarations.items():
        owner, member = _split(name)
        if member in COMMON or member.startswith("$") or not name.startswith("UI"):
            continue
        known = {normalized(each, apple.aliases) for each in apple.found(owner, member)}
        own = {normalized(each, double.aliases) for each in declarations}
        if not known & own:
            found[name] = f"{' or '.join(sorted(own))}; UIKit has {' or '.join(sorted(known)) or 'no such member'}"
    listed = [line.split(": ", 1)[0] for line in DEVIATIONS.read_text("utf-8").splitlines() if line and line[0] != "#"]
    return [f"Tests/Doubles/UIKit: {name}: {text}" for name, text in sorted(found.items()) if name not in listed] + [
        f"{DEVIATIONS.name}: {name} doesn't deviate" for name in listed if name not in found]


def _split(name):
    """The owner and the member of a name; the labels of a method may contain periods."""
    path, parenthesis, labels = name.partition("(")
    owner, _, member = path.rpartition(".")
    return owner, member + parenthesis + labels


def _double_symbols(cache, files):
    """The folder with the symbol graph of the double, which is compiled for this machine if it has changed."""
    text = "".join(path.read_text("utf-8") for path in files)
    # The modules beside the doubles that they use.
    used = [TESTS / name for name in sorted(sdk.imports(text)) if (TESTS / name).is_dir()]
    modules = {folder.name: sorted(folder.rglob("*.swift")) for folder in used} | {"UIKit": files}
    output = cache / sdk.digest(text, *(path.read_text("utf-8") for folder in used for path in modules[folder.name]))
    if not list(output.glob("*.symbols.json")):
        shutil.rmtree(cache, ignore_errors=True)
        output.mkdir(parents=True)
        for name, sources in modules.items():
            subprocess.run(
                ["swiftc", "-emit-module", "-module-name", name, "-package-name", "tests", "-swift-version", "6",
                 "-parse-as-library", "-I", output, "-o", output / f"{name}.swiftmodule", *sources], check=True)
        sdk.extract_symbols("UIKit", output, ["-target", "x86_64-unknown-linux-gnu", "-I", output])
    return output
