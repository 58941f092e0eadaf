"""Changes modules in the text format of binaryen, in which functions have names instead of numbers."""

import collections
import re

# The beginning of each function, and the end of the module behind the last.
BEGINNING, END = "\n (func ", re.compile(r"(\n ;;.*)*\n\)\s*$")
# The import of a placeholder, with the part and the name, and the name wherever it is.
PLACEHOLDER = re.compile(r'\n \(import "(\w+)" "[^"]*" \(func (\$placeholder_\d+)\b.*\)\)')
PLACEHOLDER_NAME = re.compile(r"\$placeholder_\d+\b")
# The import of a function of the primary module.
PRIMARY_IMPORT = re.compile(r'\n \(import "primary" "([^"]*)" (\(func (\$\S+).*\))\)')
CALL = re.compile(r"\(call (\$[^\s)]+)")
# The alignment of a memory access that isn't the usual one for its type.
ALIGNMENT = re.compile(r" align=\d+\b")


def ordered(text, order):
    """The text of a module with its functions in another order."""
    head, *functions = END.sub("", text).split(BEGINNING)
    return BEGINNING.join([head, *(functions[number] for number in order)]) + "\n)\n"


def sharing_placeholders(text):
    """The text of a module with one placeholder for all functions of a part.

    Placeholders are only in the table, where the part replaces them. Calling one as a function of another type is an
    error of WebAssembly, too, which doesn't name the part.
    """
    first, names = {}, {}

    def shared(match):
        part, name = match.groups()
        names[name] = first.setdefault(part, name)
        return match[0] if names[name] == name else ""

    text = PLACEHOLDER.sub(shared, text)
    return PLACEHOLDER_NAME.sub(lambda match: names[match[0]], text)


def calls_of_primary(text):
    """How often a module calls each function of the primary module, by its name there."""
    counts = collections.Counter(CALL.findall(text))
    return {name: counts[own] for name, _, own in PRIMARY_IMPORT.findall(text)}


def with_sorted_imports(text, places):
    """The text of a module whose imports of functions are sorted by their places in the table. Those with the same place
    have the same name, so that the optimizer keeps one of them."""
    first = {}
    for name in sorted(places):
        first.setdefault(places[name], name)
    found = sorted((places[name], declaration) for name, declaration, _ in PRIMARY_IMPORT.findall(text))
    lines = (f'\n (import "primary" "{first[place]}" {declaration})' for place, declaration in found)
    return PRIMARY_IMPORT.sub(lambda _: next(lines), text)


def naturally_aligned(text):
    """The text of a module in which memory accesses promise the usual alignment. It is a hint that engines don't need,
    and the usual one compresses better."""
    return ALIGNMENT.sub("", text)
