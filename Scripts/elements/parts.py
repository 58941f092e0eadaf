"""Assigns the functions and data of the elements to the parts of the program.

Elements/parts.txt names the types of each part. A part also gets everything that only its types refer to.
Functions and data that two parts need, or the page itself, are in the module that every page loads.
"""

import collections
import re
import string

from wasm import FUNCTION


# The line of parts.txt for the module that every page loads; the mangled name of the static property with the
# definition of an element, which pages use before they load its part.
PAGE = "page"
DEFINITION = "10definition"

# The types and functions of a part, the parts that it calls after they have been loaded, and the parts that are
# loaded only together with it.
Part = collections.namedtuple("Part", "declarations used users", defaults=[()])


def read(path):
    """The parts by their names, in the order of the file."""
    parts = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        match = re.fullmatch(
            r"([a-z]+):((?: \w+\.\w+(?:\.\w+)?)*)(?: <-((?: [a-z]+)+))?(?: ->((?: \(?[a-z]+\)?)+))?",
            " ".join(words))
        if not match:
            raise SystemExit(f"{path}:{number}: write a part as 'name: Module.Type … <- part … -> part …'")
        name, declarations, users, used = match.groups("")
        parts[name] = Part(declarations.split(), re.findall(r"[a-z]+", used), users.split())
    return parts


def symbols(declaration):
    """A pattern for the mangled names of the symbols that belong to a type or a function.

    The names begin with $s or $e, those of data with a period. A capital letter after the name of a type
    is its kind. Value witnesses (WO), which copy and destroy values, don't belong to the type, because all
    code that holds a value uses them. Neither do protocol witness tables (WP), which code that needs the
    protocol uses, and the definitions of elements.
    """
    module, kind, *function = mangled(declaration.split("."))
    member = function[0] if function else f"(?!{DEFINITION})"
    return re.compile(rf"\W*[se]?{module}{kind}[A-Z]{member}(?!.*W(?:O[a-z]\d*_?|P)$)")


def mangled(names):
    """The mangled identifiers of a module and its declarations.

    A word that an earlier identifier contains is replaced by a letter: A for the first word of all, B for the
    second and so on, in lower case if another replacement follows in the same identifier.
    """
    seen = []
    for name in names:
        # The text before each repeated word, and the index of the word.
        pieces = [("", None)]
        for word in re.split(r"(?<=[^A-Z])(?=[A-Z])", name):
            if word in seen:
                pieces[-1] = (pieces[-1][0], seen.index(word))
                pieces.append(("", None))
            else:
                pieces[-1] = (pieces[-1][0] + word, None)
                if len(word) > 1:
                    seen.append(word)
        texts = [f"{len(text)}{text}" if text else "" for text, _ in pieces]
        if len(pieces) == 1:
            yield texts[0]
            continue
        letters = [string.ascii_lowercase[index] for _, index in pieces[:-1]]
        letters[-1] = letters[-1].upper()
        yield "0" + "".join(map("".join, zip(texts, letters))) + (texts[-1] or "0")


def owners(graph, parts):
    """The part of each node that parts.txt assigns to one."""
    found = {}
    for part in parts:
        for declaration in parts[part].declarations:
            pattern = symbols(declaration)
            nodes = [node for node, name in graph.names.items() if pattern.match(name)]
            if not nodes:
                raise SystemExit(f"Elements/parts.txt: the module has no {declaration}")
            found.update(dict.fromkeys(nodes, part))
    return found


def users(graph, parts):
    """The parts from which each node can be reached, and the nodes that the page itself can reach."""
    owned = owners(graph, parts)
    primary = graph.reached(graph.exports, lambda node: node in owned)
    found = collections.defaultdict(set)
    for part in parts:
        starts = [node for node, owner in owned.items() if owner == part]
        closed = lambda node: node in primary or owned.get(node, part) != part
        for node in graph.reached(starts, closed):
            found[node].add(part)
    return found, primary


def holder(needing, parts):
    """The part for nodes that some parts need: of those that are loaded whenever one of these is, the one that fewest pages
    load; None if no part is."""
    if len(needing) == 1:
        return next(iter(needing))
    found = [part for part in parts if needing <= {part, *parts[part].users}]
    return min(found, key=lambda part: len(parts[part].users), default=None)


def assign(graph, parts):
    """The part of each node that only this part needs, or also parts that are loaded only together with it."""
    found, _ = users(graph, parts)
    holders = {node: holder(needing, parts) for node, needing in found.items()}
    assigned = {node: part for node, part in holders.items() if part}
    check(graph, parts, assigned)
    return assigned


def check(graph, parts, assigned):
    """Fails if code refers to a part that may not be loaded.

    A part may call the parts that parts.txt lists behind its arrow: calling one too early throws an error in
    the page. It may not read their data, because the memory contains zeros until a part is loaded, except the data of
    parts with which it is loaded together.
    """
    owned = owners(graph, parts)
    for source in graph.sizes:
        own = owned.get(source) or assigned.get(source, PAGE)
        for target in graph.edges[source]:
            part = owned.get(target, own)
            name = graph.names.get(source, "")
            if part == own or DEFINITION in name or own in parts[part].users:
                continue
            if target.kind != FUNCTION or part not in parts[own].used:
                raise SystemExit(
                    f"Elements/parts.txt: {own} calls {part}: {name} mentions {graph.names[target]}")


def data(graph, assigned, copied={}, pointers={}):
    """The data of each part as pairs of addresses and bytes. The key of the primary module is None.

    Constants can be copied to several parts. `pointers` has by the part and the address the numbers that are there instead;
    those for the part None are there for all parts unless a part has another one.
    """
    found = collections.defaultdict(list)
    everyone = frozenset([None])
    for number, (address, content) in enumerate(graph.segments):
        # The parts of each byte. Bytes that symbols of different parts share go to all pages.
        owners = [None] * len(content)
        for node in graph.sizes:
            if node.kind != 1 or node.number != number:
                continue
            own = frozenset(copied.get(node) or [assigned.get(node)])
            for at in range(node.address - address, node.address - address + graph.sizes[node]):
                owners[at] = own if owners[at] in (None, own) else everyone
        owners = [owner or everyone for owner in owners]
        for part in {part for own in set(owners) for part in own}:
            changed = bytearray(content)
            for place, number in {**pointers.get(None, {}), **pointers.get(part, {})}.items():
                if address <= place < address + len(content):
                    changed[place - address : place - address + 4] = number.to_bytes(4, "little")
            # Each byte of the segment: 1 is the part's own, 0 is zero, and 2 belongs to other code.
            kinds = bytes(
                0 if byte == 0 else 1 if part in own else 2 for byte, own in zip(changed, owners))
            found[part] += [
                (address + match.start(), bytes(changed[match.start():match.end()]))
                # The memory is zero already. Fewer than eight zeros cost less than another segment.
                for match in re.finditer(rb"\x01+(?:\x00{1,7}\x01+)*", kinds)
            ]
    return found
