"""Which functions and data of the elements belong to which part of the program.

Elements/parts.txt names the types that a part is for. To it belongs besides them whatever only they
lead to; what two parts need, or the page itself, is in the module that every page loads.
"""

import collections
import re

from wasm import FUNCTION


# What is in no part; and how the definition of an element ends, which a page begins with.
PAGE = "page"
DEFINITION = "10definition"

# The types and functions that a part is for, and the parts that it calls once they are there.
Part = collections.namedtuple("Part", "declarations used")


def read(path):
    """The parts by their names, in their order."""
    parts = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        match = re.fullmatch(r"([a-z]+):((?: \w+\.\w+(?:\.\w+)?)*)(?: ->((?: [a-z]+)+))?", " ".join(words))
        if not match:
            raise SystemExit(f"{path}:{number}: write a part as 'name: Module.Type … -> part …'")
        name, declarations, used = match.groups("")
        parts[name] = Part(declarations.split(), used.split())
    return parts


def symbols(declaration):
    """What matches the mangled names of the symbols that belong to a type or a function.

    They begin with $s, $e or, where they are data, a period. The kind of a type stands behind its name,
    a capital letter. What copies and destroys values is used by all who hold one, and the witness table
    of a protocol (WP) by the code that needs the protocol; definitions of elements are what a page begins
    with.
    """
    module, name, *function = declaration.split(".")
    # A first word that the name of the module has, too, is a letter: NameQuery of NameSearching is 0A5Query.
    kinds = [sized(name)]
    for letter, word in zip("ABCD", re.findall("[A-Z][a-z]*", module)):
        if name.startswith(word):
            kinds.append(f"0{letter}{sized(name.removeprefix(word))}")
    kind = "|".join(kinds)
    member = sized(function[0]) if function else f"(?!{DEFINITION})"
    return re.compile(rf"\W*[se]?{sized(module)}(?:{kind})[A-Z]{member}(?!.*W(?:O[a-z]\d*_?|P)$)")


def sized(name):
    """A name as it is mangled: its length, then the name."""
    return f"{len(name)}{name}"


def owners(graph, parts):
    """The part of each node that is named for one."""
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
    """The parts that lead to each node, and the nodes that the page itself leads to."""
    owned = owners(graph, parts)
    primary = graph.reached(graph.exports, lambda node: node in owned)
    found = collections.defaultdict(set)
    for part in parts:
        starts = [node for node, owner in owned.items() if owner == part]
        closed = lambda node: node in primary or owned.get(node, part) != part
        for node in graph.reached(starts, closed):
            found[node].add(part)
    return found, primary


def assign(graph, parts):
    """The part of each node that only one leads to."""
    found, _ = users(graph, parts)
    assigned = {node: next(iter(needing)) for node, needing in found.items() if len(needing) == 1}
    check(graph, parts, assigned)
    return assigned


def check(graph, parts, assigned):
    """Fails where something of a part is mentioned that may not be there.

    What a part says that it uses it may call, for a call too early is an error in the page; never read,
    for zeros stand where its data will be.
    """
    owned = owners(graph, parts)
    for source in graph.sizes:
        own = owned.get(source) or assigned.get(source, PAGE)
        for target in graph.edges[source]:
            part = owned.get(target, own)
            name = graph.names.get(source, "")
            if part == own or DEFINITION in name:
                continue
            if target.kind != FUNCTION or part not in parts[own].used:
                raise SystemExit(
                    f"Elements/parts.txt: {own} calls {part}: {name} mentions {graph.names[target]}")


def data(graph, assigned):
    """The data of each part, and under None those of the primary module: addresses and bytes."""
    found = collections.defaultdict(list)
    unclaimed = object()
    for number, (address, content) in enumerate(graph.segments):
        # Where two symbols share bytes that belong to different parts, all pages get them.
        owners = [unclaimed] * len(content)
        for node in graph.sizes:
            if node.kind != 1 or node.number != number:
                continue
            part = assigned.get(node)
            for at in range(node.address - address, node.address - address + graph.sizes[node]):
                owners[at] = part if owners[at] in (unclaimed, part) else None
        owners = [None if owner is unclaimed else owner for owner in owners]
        for part in set(owners):
            image = bytes(byte if owner == part else 0 for byte, owner in zip(content, owners))
            found[part] += [
                (address + match.start(), match.group())
                # Zeros are there already; fewer than eight of them cost less than another segment.
                for match in re.finditer(rb"[^\0]+(?:\0{1,7}[^\0]+)*", image)
            ]
    return found
