#!/usr/bin/env python3
"""Checks documentation for problems that DocC doesn't report; Scripts/build-docs.sh calls it.

    Scripts/check-docs.py symbols ACCESS FOLDER   symbol graphs: every public declaration has a comment.
                                                  Removes undocumented overrides, which the
                                                  framework's pages describe.
    Scripts/check-docs.py pages ACCESS ARCHIVE    pages: on the page of a module, or of a public type
                                                  with many members, each member is in a named group.
    Scripts/check-docs.py paths                   guides: every file that they name exists.
    Scripts/check-docs.py translation             README.zh.md: it has the numbers and links of README.md.
    Scripts/check-docs.py messages                Documentation/Troubleshooting.md: it has all messages in the console.
    Scripts/check-docs.py classes                 the elements: a class has at most 15 stored properties.
"""

import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

# The guides whose references to files are checked, and folders that builds and commands make.
GUIDES = re.compile(r"(?:Documentation/|Data/pinyin/|Examples/\w+/)?[\w.-]+\.md|NOTICE")
UNTRACKED = (".build/", ".venv/", "public/", "china/", "JP/", "world/", "/")

# A page with few members is readable with the headings that DocC generates for their kinds.
MOST_UNGROUPED = 8

# A class with more stored properties has rules that belong into values.
MOST_STORED = 15
# The modules of the program in the browser.
WEB_MODULES = ("CascadeWeb", "WebRuntime")

# These headings are sufficient: cases are one list, and conformances have separate pages.
PLAIN_HEADINGS = {"Enumeration Cases", "Default Implementations"}


def is_documented_elsewhere(symbol, overriding):
    name = symbol["pathComponents"][-1]
    return symbol["identifier"]["precise"] in overriding or name == "init(rawValue:)"


def check_symbols(access, folder):
    """Yields the declarations without a comment, and removes overrides from the graphs."""
    for path in sorted(folder.glob("*.symbols.json")):
        graph = json.loads(path.read_text())
        relationships = graph["relationships"]
        overriding = {one["source"] for one in relationships if one["kind"] == "overrides"}
        kept = []
        for symbol in graph["symbols"]:
            if "docComment" in symbol or symbol["kind"]["identifier"] == "swift.extension":
                kept.append(symbol)
            elif not is_documented_elsewhere(symbol, overriding):
                kept.append(symbol)
                if access == "public":
                    yield f"{'.'.join(symbol['pathComponents'])} has no comment"
        names = {symbol["identifier"]["precise"] for symbol in kept}
        graph["symbols"] = kept
        graph["relationships"] = [one for one in relationships if one["source"] in names]
        path.write_text(json.dumps(graph))


def check_pages(access, archive):
    """Yields the pages with declarations that aren't in a group."""
    for path in sorted((archive / "data/documentation").rglob("*.json")):
        page = json.loads(path.read_text())
        groups = [one for one in page.get("topicSections", []) if one["title"] not in PLAIN_HEADINGS]
        generated = [one for one in groups if one.get("generated")]
        members = [name.split("/")[-1] for one in generated for name in one["identifiers"]]
        is_module = page["metadata"].get("symbolKind") == "module"
        # The pages of a framework describe the methods that a type implements for its protocols.
        is_described = page["metadata"]["title"].endswith(" Implementations")
        is_large = access == "public" and len(members) > MOST_UNGROUPED and not is_described
        if is_large or is_module and members:
            yield f"{page['metadata']['title']} has no group for {', '.join(members)}"


def check_paths():
    """Yields the files and folders that a guide names in code or in a link and that don't exist."""
    listed = subprocess.check_output(["git", "ls-files", "-z"], cwd=ROOT, text=True).split("\0")
    known = set(listed) | {str(parent) for name in listed for parent in pathlib.Path(name).parents}
    for guide in [name for name in listed if GUIDES.fullmatch(name)]:
        text = re.sub(r"(?m)^```[^\n]*$[\s\S]*?^```$", blank, (ROOT / guide).read_text())
        links = re.finditer(r"\]\((?!https?:|#)([^)#\s]+)[^)]*\)", text)
        files = re.finditer(r"(?:(?<=`)|\b(?=[A-Z]\w+/))((?:[\w.+@*-]+/)+[\w.+-]+\.\w+|[\w+.-]+\.swift)\b", text)
        for found in [*links, *files]:
            if not names_a_file(found[1], pathlib.Path(guide).parent, known):
                line = text.count("\n", 0, found.start()) + 1
                yield f"{guide}:{line}: there is no file {found[1]}"


def check_translation():
    """Yields the numbers and links that only one of the two READMEs has."""
    texts = {name: (ROOT / name).read_text("utf-8") for name in ("README.md", "README.zh.md")}
    # Chinese writes the name of a month as a number.
    for kind, pattern in [("number", r"(?<![\w.])\d[\d,.]*\d(?!\w| 月)"), ("link", r"\]\((?!README)([^)]+)\)")]:
        found = {name: set(re.findall(pattern, text)) for name, text in texts.items()}
        for one, other in [("README.md", "README.zh.md"), ("README.zh.md", "README.md")]:
            for missing in sorted(found[one] - found[other]):
                yield f"{other}: the {kind} {missing} of {one} is missing"


def check_messages():
    """Yields the messages in the console of a page that Troubleshooting.md doesn't contain, with … for values."""
    guide = (ROOT / "Documentation" / "Troubleshooting.md").read_text("utf-8")
    driver = r"""console\.(?:error|warn)\(\s*["`](CascadeKit[^"`]*)["`]"""
    program = r"""joined\("(CascadeKit: [a-z][^"]*?) ?","""
    files = [(path, driver) for path in sorted((ROOT / "Elements" / "src").glob("*.js"))]
    files += [(path, program) for module in WEB_MODULES for path in sorted((ROOT / "Sources" / module).rglob("*.swift"))]
    for path, pattern in files:
        for message in re.findall(pattern, path.read_text("utf-8")):
            text = re.sub(r"\$\{[^}]*\}", "…", message) if pattern is driver else message + " …"
            if f"`{text}`" not in guide:
                yield f"Documentation/Troubleshooting.md: the message “{text}” of {path.name} is missing"


def check_classes():
    """Yields the classes of the elements and of their framework that need values which group what belongs together."""
    stored = r"^%s  (?!.*\bstatic )(?:[\w()]+ )*(?:var|let) \w+(?:: [^={\n]*)?(?: = .*)?$"
    for path in sorted(path for module in WEB_MODULES for path in (ROOT / "Sources" / module).rglob("*.swift")):
        for indent, name, body in re.findall(r"^( *)(?:\w+ )*class (\w+)[^\n]*{\n(.*?)^\1}", path.read_text("utf-8"), re.DOTALL | re.MULTILINE):
            count = len(re.findall(stored % indent, body, re.MULTILINE))
            if count > MOST_STORED:
                yield f"{path.relative_to(ROOT)}: {name} has {count} stored properties, which are at most {MOST_STORED}"


def blank(match):
    """The line breaks of a match, so that the lines after it keep their numbers."""
    return "\n" * match[0].count("\n")


def names_a_file(path, folder, known):
    """Whether a path is that of a file from the guide's folder or the root, or ends the path of a file."""
    if path.startswith(UNTRACKED) or "*" in path:
        return True
    candidates = {os.path.normpath(folder / path), os.path.normpath(path)}
    return bool(candidates & known) or any(name.endswith("/" + path) for name in known)


def main(command, *arguments):
    alone = {"paths": check_paths, "translation": check_translation, "messages": check_messages, "classes": check_classes}
    if command in alone:
        problems = list(alone[command]())
    else:
        check = {"symbols": check_symbols, "pages": check_pages}[command]
        access, folder = arguments
        problems = list(check(access, pathlib.Path(folder)))
    if problems:
        sys.exit("\n".join(problems))


if __name__ == "__main__":
    main(*sys.argv[1:])
