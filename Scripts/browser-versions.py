#!/usr/bin/env python3
"""Derives the oldest browsers that can show the elements from the features that the code uses.

    Scripts/browser-versions.py              prints the table and the versions
    Scripts/browser-versions.py --document   writes them in Documentation/Browsers.md
    Scripts/browser-versions.py --check      fails if the code uses a feature that the table excludes, if it doesn't
                                             use one that the table contains, or if the document or the message of
                                             the driver (Elements/src/browser.js) has other versions

The versions of a feature are those of web-features (github.com/web-platform-dx/web-features, the data of "Baseline"),
in the file that the table names, read on 23 November 2026; the data is under the Apache License 2.0. Versions of
features with the source "release notes" are from the browsers' release notes.
"""

import pathlib
import re
import sys
from dataclasses import dataclass

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOCUMENT = ROOT / "Documentation" / "Browsers.md"
DRIVER = ROOT / "Elements" / "src" / "browser.js"
VERSIONS = re.compile(r"(?<=<!-- versions -->\n).*?(?=<!-- /versions -->)", re.DOTALL)
BROWSERS = ["Chrome and Edge", "Firefox", "Safari"]
NONE = None


@dataclass
class Feature:
    name: str
    # A pattern that finds its use, in the file types given.
    pattern: str
    types: str
    # The first version of each browser, or none.
    versions: tuple
    source: str
    # The difference without the feature; empty if the elements don't work without it.
    without: str = ""


STYLES, SCRIPTS, PROGRAM = "css", "js", "swift"

FEATURES = [
    Feature("popover", r"showPopover|\"popover\"|:popover-open", "css swift", (114, 125, 17), "popover"),
    Feature("`:has()`", r":has\(", STYLES, (105, 121, 15.4), "has"),
    Feature("`color-mix()`", r"color-mix\(", STYLES, (111, 113, 16.2), "color-mix"),
    Feature("`dvh`", r"\ddvh", STYLES, (108, 101, 15.4), "viewport-unit-variants"),
    Feature("`inert`", r'"inert"', PROGRAM, (102, 112, 15.5), "inert"),
    Feature("`<dialog>`", r'Element\("dialog"\)', PROGRAM, (37, 98, 15.4), "dialog"),
    Feature("form-associated elements", r"formAssociated = true", SCRIPTS, (77, 98, 16.4),
            "form-associated-custom-elements"),
    Feature("constructed style sheets", r"adoptedStyleSheets", SCRIPTS, (73, 101, 16.4), "constructed-stylesheets"),
    Feature("private members", r"#\w+ ?[=(;]", SCRIPTS, (84, 90, 15), "release notes"),
    Feature("WebAssembly with bulk memory", r"--enable-bulk-memory", "py", (75, 79, 15), "release notes"),
    Feature("`light-dark()`", r"light-dark\(", STYLES, (123, 120, 17.5), "light-dark",
            "a script chooses the colours: [see below](#light-and-dark-in-older-browsers)"),
    Feature("`:dir()`", r":dir\(", STYLES, (120, 49, 16.4), "dir-pseudo",
            "the arrows and guides of right-to-left text aren't mirrored"),
    Feature("`checkVisibility()`", r"checkVisibility\?\.", SCRIPTS, (105, 106, 17.4), "check-visibility",
            "the size of an element says whether it's shown"),
    Feature("relative colours", r"color\(from", STYLES, (119, 128, 18), "relative-color",
            "text has a page's accent as it is, also on a dark surface"),
    Feature("anchor positioning", r"position-area", STYLES, (129, 147, 26), "anchor-positioning",
            "a script places popovers"),
    Feature("`@starting-style`", r"@starting-style", STYLES, (117, 129, 17.5), "starting-style",
            "sheets appear and disappear without a transition"),
    Feature("scroll-driven animations", r"animation-timeline", STYLES, (115, NONE, 26), "scroll-driven-animations",
            "the rows of wheels are flat"),
    Feature("`scrollend`", r'"scrollend"', PROGRAM, (114, 109, 26.2), "scrollend", "a timer takes its place"),
    Feature("`scrollbar-width`", r"scrollbar-width", STYLES, (121, 64, 18.2), "scrollbar-width",
            "another rule hides scroll bars"),
]

# The features whose presence the driver checks. Browsers that have them have all others that the elements need.
CHECKED = ["popover"]

# Features that are newer than the oldest browsers, and that the code doesn't use.
EXCLUDED = {
    r"field-sizing": "css", r":state\(": "css", r"@scope": "css", r"@function": "css", r"closedby": "swift js",
    r"moveBefore": "js", r"Promise\.try": "js", r"\.isSubsetOf\(": "js", r"RegExp\.escape": "js",
    r"scrollsnapchange": "swift js", r"text-box": "css", r"startViewTransition": "js", r"requestClose": "swift js",
}

FILES = {
    "css": ["Elements/styles/*.css"], "js": ["Elements/src/*.js"],
    "swift": ["Sources/CascadeWeb/**/*.swift", "Sources/WebRuntime/**/*.swift"], "py": ["Scripts/elements/__main__.py"],
}


def code(types):
    """The code of some types of files, without the generated style sheets in Swift and without comments."""
    paths = [path for each in types.split() for pattern in FILES[each] for path in sorted(ROOT.glob(pattern))]
    texts = [path.read_text("utf-8") for path in paths if path.parent.name != "Styles"]
    return re.sub(r"/\*.*?\*/|^\s*//.*?$", "", "\n".join(texts), flags=re.DOTALL | re.MULTILINE)


def highest(features):
    """The first version of each browser that has all of some features; none if a browser has one in no version."""
    columns = zip(*(feature.versions for feature in features))
    return [None if None in column else max(column) for column in columns]


def version(number):
    return "–" if number is None else f"{number:g}"


def oldest():
    """The oldest browsers, as the driver names them."""
    chrome, firefox, safari = map(version, highest([each for each in FEATURES if not each.without]))
    return f"Chrome or Edge {chrome}, Firefox {firefox} or Safari {safari}"


def table():
    rows = [("feature", *BROWSERS, "without it"), ("---", "---:", "---:", "---:", "---")]
    for feature in FEATURES:
        rows.append((feature.name, *map(version, feature.versions), feature.without or "not shown"))
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def document():
    chrome, firefox, safari = map(version, next(each for each in FEATURES if each.name == "anchor positioning").versions)
    return (
        f"The elements work in {oldest()}, and in later versions.\nFrom Chrome or Edge {chrome}, Firefox {firefox} and "
        f"Safari {safari} on, the browser itself keeps popovers at their fields.\n\n{table()}")


def problems():
    for feature in FEATURES:
        if not re.search(feature.pattern, code(feature.types)):
            yield f"the code doesn't use {feature.name} any more; remove it from {pathlib.Path(__file__).name}"
    for pattern, types in EXCLUDED.items():
        if found := re.search(pattern, code(types)):
            yield f"the code uses {found.group()}, which the oldest browsers don't have"
    needed = [each for each in FEATURES if not each.without]
    if highest(needed) != highest([each for each in needed if each.name in CHECKED]):
        yield f"{DRIVER.name} doesn't check the features that the browsers got last"
    if f'"{oldest()}"' not in DRIVER.read_text("utf-8"):
        yield f'{DRIVER.name} doesn\'t name "{oldest()}"'
    written = VERSIONS.search(DOCUMENT.read_text("utf-8"))
    if not written or written.group() != document():
        yield f"{DOCUMENT.name} has other versions; run Scripts/browser-versions.py --document"


def main(arguments):
    if arguments == ["--document"]:
        DOCUMENT.write_text(VERSIONS.sub(lambda _: document(), DOCUMENT.read_text("utf-8")), "utf-8")
    elif arguments == ["--check"]:
        found = list(problems())
        if found:
            sys.exit("\n".join(found))
    else:
        print(document())


if __name__ == "__main__":
    main(sys.argv[1:])
