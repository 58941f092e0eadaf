"""The references between the functions and data of a module that was linked with --emit-relocs."""

import bisect
import collections
import re

from wasm import CODE, DATA, FUNCTION, IMPORT, Reader

# The subsection of "linking" with the symbols; the kinds and flags of symbols.
SYMBOLS, DATA_SYMBOL, SECTION_SYMBOL = 8, 1, 3
UNDEFINED, EXPLICIT_NAME = 0x10, 0x40
# The mangled name of the metadata of a type.
METADATA = re.compile(r"\W*\$[se].*N$")
# The subsection of "name" with the names of data segments, and the segment whose data never changes.
SEGMENT_NAMES, CONSTANT_SEGMENT = 9, ".rodata"
# The kinds of relocations in code of calls, of a function's place in the table, and of types, and the kinds with an addend.
CALL, PLACE, TYPE_INDEX = 0, 1, 6
WITH_ADDEND = {3, 4, 5, 8, 9, 11, 14, 15, 16, 17, 22, 23, 25}

# The address of a function is -1.
Node = collections.namedtuple("Node", "kind number address")


class Graph:
    """A directed graph. Its nodes are functions and ranges of data; an edge leads to a node that is
    referred to.

    - names: the mangled name of each node.
    - sizes: the size of each node in bytes. Ranges of data can overlap.
    - edges: for each node, the set of nodes that it refers to.
    - exports: the nodes of the functions that the page calls.
    - first: the number of the first function with a body.
    - uses: for each function, its calls of functions and its references to their places in the table (CALL, PLACE), each
      with the offset in its body and the other function.
    - pointers: for each range of data, the offsets in it of places of functions in the table, with the functions.
    - constants: the numbers of the segments whose data never changes.
    """

    def __init__(self, module):
        self.names = {}
        self.sizes = {}
        self.edges = collections.defaultdict(set)
        self.uses = collections.defaultdict(list)
        self.pointers = collections.defaultdict(list)
        self.segments = module.segments()
        self.first = sum(1 for entry in module.imports() if entry[2][0] == FUNCTION)
        custom = module.custom()
        self.constants = self._constants(custom["name"])
        bodies = self._bodies(module.section(CODE), self.first)
        self._read_symbols(custom["linking"])
        self._link(custom["reloc.CODE"], bodies)
        self._link(custom["reloc.DATA"], self._data(module.section(DATA)))
        self.exports = [
            Node(FUNCTION, number, -1) for _, kind, number in module.exports() if kind == FUNCTION
        ]

    @staticmethod
    def _constants(section):
        reader = Reader(section)
        while reader.at < len(section):
            kind = reader.byte()
            end = reader.unsigned() + reader.at
            if kind == SEGMENT_NAMES:
                named = reader.items(lambda: (reader.unsigned(), reader.text()))
                return {number for number, name in named if name == CONSTANT_SEGMENT}
            reader.at = end
        return set()

    def _bodies(self, section, number):
        """Pairs of the offset in the section and the node, for each function."""
        reader = Reader(section)
        found = []
        for number in range(number, number + reader.unsigned()):
            size = reader.unsigned()
            node = Node(FUNCTION, number, -1)
            self.sizes[node] = size
            found.append((reader.at, node))
            reader.at += size
        return found

    def _read_symbols(self, section):
        reader = Reader(section)
        reader.unsigned()
        self.targets = []
        while reader.at < len(section):
            kind = reader.byte()
            end = reader.unsigned() + reader.at
            if kind == SYMBOLS:
                self.targets = reader.items(lambda: self._symbol(reader))
            reader.at = end

    def _symbol(self, reader):
        kind = reader.byte()
        flags = reader.unsigned()
        if kind == SECTION_SYMBOL:
            reader.unsigned()
            return None
        if kind == DATA_SYMBOL:
            name = reader.text()
            if flags & UNDEFINED:
                return None
            segment, offset, size = reader.unsigned(), reader.unsigned(), reader.unsigned()
            node = Node(kind, segment, self.segments[segment][0] + offset)
            self.sizes[node] = max(size, self.sizes.get(node, 0))
        else:
            node = Node(kind, reader.unsigned(), -1)
            if flags & UNDEFINED and not flags & EXPLICIT_NAME:
                return node
            name = reader.text()
        self.names.setdefault(node, name)
        return node

    def _data(self, section):
        """Sorted pairs of the offset in the section and the node, for each range of data."""
        reader = Reader(section)
        starts = []
        for _ in range(reader.unsigned()):
            reader.unsigned()
            reader.byte()
            reader.signed()
            reader.byte()
            size = reader.unsigned()
            starts.append(reader.at)
            reader.at += size
        return sorted(
            (starts[node.number] + node.address - self.segments[node.number][0], node)
            for node in self.sizes if node.kind == DATA_SYMBOL)

    def _link(self, relocations, places):
        reader = Reader(relocations)
        reader.unsigned()
        starts = [start for start, _ in places]
        for _ in range(reader.unsigned()):
            kind, offset, symbol = reader.byte(), reader.unsigned(), reader.unsigned()
            if kind in WITH_ADDEND:
                reader.signed()
            if kind == TYPE_INDEX or self.targets[symbol] not in self.sizes:
                continue
            start, source = places[bisect.bisect(starts, offset) - 1]
            target = self.targets[symbol]
            self.edges[source].add(target)
            if source.kind == FUNCTION and kind in (CALL, PLACE):
                self.uses[source].append((kind, offset - start, target))
            elif source.kind == DATA_SYMBOL and target.kind == FUNCTION:
                self.pointers[source].append((offset - start, target))

    def is_constant(self, node):
        """Whether a range of data never changes, like the metadata of a type."""
        return node.number in self.constants or bool(METADATA.match(self.names.get(node, "")))

    def reached(self, starts, is_closed):
        """The nodes that can be reached from `starts` without passing through a closed node."""
        found = set()
        stack = list(starts)
        while stack:
            node = stack.pop()
            if node not in found and not is_closed(node):
                found.add(node)
                stack.extend(self.edges[node])
        return found
