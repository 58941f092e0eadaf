"""Swift code that only compiles if each method that looks like one of a UIKit delegate is one.

The compiler reports a misspelt optional method only next to the conformance ("nearly matches"), not in another extension.
But a method that matches a requirement is visible to Objective-C, and `#selector` needs that.
"""

import re

# The objects that have delegates or data sources.
OBJECTS = {
    "TableView", "ScrollView", "PickerView", "PresentationController", "SheetPresentationController",
    "PopoverPresentationController", "TextField", "TextView", "SearchBar", "GestureRecognizer", "NavigationController",
}
TYPE = re.compile(
    r"^(?:@\w+(?:\([^)]*\))? |public |open |package |final |internal |(private |fileprivate ))*(?:class|extension) (\w+(?:\.\w+)*)", re.MULTILINE)
METHOD = re.compile(
    r"^  ((?:@\w+(?:\([^)]*\))? |[a-z]+ )*)func (\w+)\(([^{]*?)\)\s*(?:async |throws |->|\{|$)", re.MULTILINE | re.DOTALL)


def code(paths):
    """The code for the methods in some files."""
    lines = [line for path in paths for line in _selectors(path, path.read_text("utf-8"))]
    if not lines:
        return ""
    return "import UIKit\n\nfunc checkWitnesses() {\n" + "\n".join(lines) + "\n#sourceLocation()\n}\n"


def _selectors(path, text):
    # Another file can't name a private type.
    owners = [(match.start(), "" if match[1] else match[2]) for match in TYPE.finditer(text)]
    for method in METHOD.finditer(text):
        if {"override", "private", "fileprivate", "static", "class"} & set(method[1].split()):
            continue
        first = re.match(r"\s*(?:\w+ )?(\w+): UI(\w+)", method[3])
        if not first or first[2] not in OBJECTS or first[1] != first[2][0].lower() + first[2][1:]:
            continue
        owner = next((name for start, name in reversed(owners) if start < method.start()), "")
        if not owner or owner.startswith("UI"):
            continue
        name = f"{method[2]}({''.join(label + ':' for label in _labels(method[3]))})"
        line = text.count("\n", 0, method.start(2)) + 1
        yield f'#sourceLocation(file: "{path}", line: {line})\n  _ = #selector({owner}.{name})'


def _labels(parameters):
    depth, parts = 0, [""]
    for before, letter in zip(" " + parameters, parameters):
        depth += (letter in "([{<") - (letter in ")]}" or letter == ">" and before != "-")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.split(":")[0].split()[0] for part in parts if part.strip()]
