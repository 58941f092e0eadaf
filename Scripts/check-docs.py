#!/usr/bin/env python3
"""Checks in documentation what DocC does not warn of; Scripts/build-docs.sh calls it.

    Scripts/check-docs.py symbols ACCESS FOLDER   symbol graphs: every public declaration has a comment.
                                                  Takes out what a class overrides without a word of
                                                  its own: it does what the framework's pages say.
    Scripts/check-docs.py pages ACCESS ARCHIVE    pages: on that of a module, and of a public type with
                                                  many members, each one stands in a named group.
"""

import json
import pathlib
import sys

# So many members are read at a glance, under the headings that DocC makes of their kinds.
MOST_UNGROUPED = 8

# These headings say enough: cases are one list, and conformances have pages of their own.
PLAIN_HEADINGS = {"Enumeration Cases", "Default Implementations"}


def is_told_elsewhere(symbol, overriding):
    name = symbol["pathComponents"][-1]
    return symbol["identifier"]["precise"] in overriding or name == "init(rawValue:)"


def check_symbols(access, folder):
    """Yields the declarations without a comment, and writes the graphs without what is overridden."""
    for path in sorted(folder.glob("*.symbols.json")):
        graph = json.loads(path.read_text())
        relationships = graph["relationships"]
        overriding = {one["source"] for one in relationships if one["kind"] == "overrides"}
        kept = []
        for symbol in graph["symbols"]:
            if "docComment" in symbol or symbol["kind"]["identifier"] == "swift.extension":
                kept.append(symbol)
            elif not is_told_elsewhere(symbol, overriding):
                kept.append(symbol)
                if access == "public":
                    yield f"{'.'.join(symbol['pathComponents'])} has no comment"
        names = {symbol["identifier"]["precise"] for symbol in kept}
        graph["symbols"] = kept
        graph["relationships"] = [one for one in relationships if one["source"] in names]
        path.write_text(json.dumps(graph))


def check_pages(access, archive):
    """Yields the pages with declarations that stand in no group."""
    for path in sorted((archive / "data/documentation").rglob("*.json")):
        page = json.loads(path.read_text())
        groups = [one for one in page.get("topicSections", []) if one["title"] not in PLAIN_HEADINGS]
        generated = [one for one in groups if one.get("generated")]
        members = [name.split("/")[-1] for one in generated for name in one["identifiers"]]
        is_module = page["metadata"].get("symbolKind") == "module"
        is_large = access == "public" and len(members) > MOST_UNGROUPED
        if is_large or is_module and members:
            yield f"{page['metadata']['title']} has no group for {', '.join(members)}"


def main(command, access, folder):
    check = {"symbols": check_symbols, "pages": check_pages}[command]
    problems = list(check(access, pathlib.Path(folder)))
    if problems:
        sys.exit("\n".join(problems))


if __name__ == "__main__":
    main(*sys.argv[1:])
