"""Gives each of a few parts its own copy of the code that only they share, so that pages without them don't load it.

A copied function has the name of the function and its part. Copied constants have the same address in each part.
"""

import collections

from graph import CALL, DATA_SYMBOL, Node
from wasm import CODE, CUSTOM, FUNCTION, FUNCTION_SECTION, Reader, sized, unsigned, vector

# Code that more parts share is in the module that every page loads.
MOST = 3
# Parts that few pages load. What they share with others stays where it would be without them.
RARE = {"country", "places"}
# The subsection of the custom section "name" with the names of functions.
FUNCTION_NAMES = 1


def holders(needing, parts):
    """The parts that get a copy of what some parts need. A part uses the copy of one that is loaded with it."""
    return {holder(part, needing, parts) for part in needing}


def holder(part, holding, parts):
    """The part whose copy a part uses."""
    found = next((other for other in parts if other in holding and part in parts[other].users), part)
    return part if found == part else holder(found, holding, parts)


def shared(graph, parts, assigned):
    """The parts of each node that is copied.

    What the module of every page refers to stays there, and so does data that can change.
    """
    needing = collections.defaultdict(set)
    for part in parts:
        starts = [node for node, owner in assigned.items() if owner == part]
        for node in graph.reached(starts, lambda node: assigned.get(node, part) != part):
            needing[node].add(part)
    is_assigned = lambda node: node in assigned
    page = graph.reached(graph.exports, is_assigned)
    copied = {
        node: holders(found, parts) for node, found in needing.items()
        if node not in page and node not in assigned and (node.kind != DATA_SYMBOL or graph.is_constant(node))}
    copied = {node: found for node, found in copied.items() if len(found - RARE) <= MOST}
    staying = graph.reached(
        page.union(node for node in needing if node not in copied and node not in assigned), is_assigned)
    return {node: found for node, found in copied.items() if node not in staying}


def add(module, graph, parts, assigned):
    """Adds the copies of functions to a module and its graph, assigns them to parts, and puts the functions of each part
    next to each other in the table, where their placeholders are small.

    Returns the parts of each range of data that is copied, and by the part and the address the places in the table to
    which data refers. Those that are the same for all parts have the part None.
    """
    if not parts:
        return {}, {}
    copied = shared(graph, parts, assigned)
    reader = Reader(module.section(CODE))
    bodies = reader.items(lambda: bytearray(reader.bytes(reader.unsigned())))
    reader = Reader(module.section(FUNCTION_SECTION))
    types = reader.items(reader.unsigned)
    first = graph.first
    copies = {}
    for node in sorted(copied):
        for part in sorted(copied[node]):
            if node.kind == FUNCTION:
                copies[node, part] = Node(FUNCTION, first + len(bodies), -1)
                bodies.append(bodies[node.number - first][:])
                types.append(types[node.number - first])
    callers = [(node, node, assigned.get(node)) for node in graph.uses if node not in copied]
    callers += [(copy, node, part) for (node, part), copy in copies.items()]
    for (node, part), copy in copies.items():
        graph.names[copy] = f"{graph.names[node]}.{part}"
        assigned[copy] = part
    # By part and address the functions to which data refers.
    pointers = collections.defaultdict(dict)
    for node, found in graph.pointers.items():
        for part in copied.get(node) or [assigned.get(node)]:
            for offset, used in found:
                pointers[part if used in copied else None][node.address + offset] = (used, part)

    def target(used, part):
        """The function or the copy that a part has for a function to which it refers."""
        return copies[used, holder(part, copied[used], parts)] if used in copied else used

    # The functions in the table. Those of a part have the order of the linker, in which methods of a class are neighbors.
    former = {Node(FUNCTION, number, -1): place for place, number in enumerate(module.table_functions())}
    references = [(used, part) for _, original, part in callers for kind, _, used in graph.uses[original] if kind != CALL]
    references += [each for found in pointers.values() for each in found.values()]
    order = {part: place for place, part in enumerate([None, *parts])}
    listed = {target(used, part): former[used] for used, part in references}
    listed = sorted(listed, key=lambda node: (order[assigned.get(node)], listed[node], node))
    places = {node: place for place, node in enumerate(listed, 1)}
    for caller, original, part in callers:
        for kind, offset, used in graph.uses[original]:
            node = target(used, part)
            number = node.number if kind == CALL else places[node]
            bodies[caller.number - first][offset : offset + 5] = padded(number)
    module.replace(CODE, vector([sized(bytes(body)) for body in bodies]))
    module.replace(FUNCTION_SECTION, vector(list(map(unsigned, types))))
    module.set_table([node.number for node in listed])
    name_functions(module, {copy.number: graph.names[copy] for copy in copies.values()})
    return ({node: needing for node, needing in copied.items() if node.kind == DATA_SYMBOL},
            {part: {address: places[target(*each)] for address, each in found.items()} for part, found in pointers.items()})


def padded(number):
    """The five bytes with which the linker encodes the number of a function, or its place in the table."""
    return bytes(number >> 7 * place & 127 | (128 if place < 4 else 0) for place in range(5))


def name_functions(module, names):
    """Adds names of functions to the custom section "name"."""
    reader = Reader(module.custom()["name"])
    sections = []
    while reader.at < len(reader.data):
        kind, body = reader.byte(), reader.bytes(reader.unsigned())
        if kind == FUNCTION_NAMES:
            inner = Reader(body)
            entries = inner.items(lambda: (inner.unsigned(), inner.text())) + sorted(names.items())
            body = vector([unsigned(number) + sized(name.encode()) for number, name in entries])
        sections.append(bytes([kind]) + sized(body))
    module.remove_custom(lambda name: name == "name")
    module.sections.append((CUSTOM, sized(b"name") + b"".join(sections)))
