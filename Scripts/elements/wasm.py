"""Reads and writes WebAssembly modules and the sections that the elements need."""

MAGIC = b"\0asm\1\0\0\0"
CUSTOM, TYPE, IMPORT, FUNCTION_SECTION, TABLE_SECTION, EXPORT, ELEMENT, CODE, DATA, DATA_COUNT = (
    0, 1, 2, 3, 4, 7, 9, 10, 11, 12)
FUNCTION, TABLE, GLOBAL = 0, 1, 3
# The import of a table of functions of any size.
ANY_TABLE = b"\x01\x70\0\0"


class Reader:
    def __init__(self, data, at=0):
        self.data = data
        self.at = at

    def byte(self):
        self.at += 1
        return self.data[self.at - 1]

    def bytes(self, count):
        self.at += count
        return self.data[self.at - count : self.at]

    def unsigned(self):
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def signed(self):
        start = self.at
        value = self.unsigned()
        bits = 7 * (self.at - start)
        return value - (1 << bits) if value >> (bits - 1) else value

    def text(self):
        return self.bytes(self.unsigned()).decode()

    def items(self, read):
        return [read() for _ in range(self.unsigned())]


def unsigned(value):
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def signed(value):
    out = bytearray()
    while not -64 <= value < 64:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value & 127)
    return bytes(out)


def sized(data):
    return unsigned(len(data)) + data


def vector(items):
    return unsigned(len(items)) + b"".join(items)


class Module:
    """The sections of a module in order, as pairs of a kind and a body."""

    def __init__(self, data):
        if data[:8] != MAGIC:
            raise ValueError("not a WebAssembly module")
        reader = Reader(data, 8)
        self.sections = []
        while reader.at < len(data):
            kind = reader.byte()
            self.sections.append((kind, reader.bytes(reader.unsigned())))

    def encoded(self):
        return MAGIC + b"".join(bytes([kind]) + sized(body) for kind, body in self.sections)

    def section(self, kind):
        return next((body for found, body in self.sections if found == kind), b"\0")

    def replace(self, kind, body):
        """Replaces a section, or inserts it at the position that the format requires."""
        order = [1, 2, 3, 4, 5, 6, 7, 8, 9, DATA_COUNT, CODE, DATA]
        kept = [section for section in self.sections if section[0] != kind]
        after = [
            index for index, (found, _) in enumerate(kept)
            if found != CUSTOM and order.index(found) < order.index(kind)
        ]
        kept.insert(after[-1] + 1 if after else 0, (kind, body))
        self.sections = kept

    def custom(self):
        """The bodies of the custom sections by their names."""
        found = {}
        for kind, body in self.sections:
            if kind == CUSTOM:
                reader = Reader(body)
                name = reader.text()
                found[name] = body[reader.at :]
        return found

    def remove_custom(self, is_removed):
        self.sections = [
            (kind, body) for kind, body in self.sections
            if kind != CUSTOM or not is_removed(Reader(body).text())
        ]

    def imports(self):
        """Lists of a namespace, a name, and the encoded type of the import."""
        reader = Reader(self.section(IMPORT))

        def entry():
            names = [reader.text(), reader.text()]
            start = reader.at
            kind = reader.byte()
            if kind == 0:
                reader.unsigned()
            elif kind == 3:
                reader.bytes(2)
            else:
                if kind == 1:
                    reader.byte()
                for _ in range(1 + (reader.byte() & 1)):
                    reader.unsigned()
            return [*names, reader.data[start : reader.at]]

        return reader.items(entry)

    def set_imports(self, imports):
        self.replace(
            IMPORT,
            vector([sized(a.encode()) + sized(b.encode()) + rest for a, b, rest in imports]))

    def exports(self):
        """Lists of a name, a kind and an index."""
        reader = Reader(self.section(EXPORT))
        return reader.items(lambda: [reader.text(), reader.byte(), reader.unsigned()])

    def set_exports(self, exports):
        self.replace(
            EXPORT,
            vector([sized(name.encode()) + bytes([kind]) + unsigned(number)
                    for name, kind, number in exports]))

    def function_types(self):
        """The numbers of the types of the functions with a body, by the numbers of the functions."""
        reader = Reader(self.section(FUNCTION_SECTION))
        types = reader.items(reader.unsigned)
        first = sum(entry[2][0] == FUNCTION for entry in self.imports())
        return dict(enumerate(types, first))

    def table_size(self):
        """The number of places in the table, which is fixed."""
        return Reader(self.section(TABLE_SECTION), 3).unsigned()

    def append_to_table(self, functions):
        """Adds functions to the end of the table."""
        if not functions:
            return
        size = self.table_size()
        limit = unsigned(size + len(functions))
        self.replace(TABLE_SECTION, b"\1\x70\1" + limit + limit)
        self.replace(ELEMENT, vector([
            b"\0\x41" + signed(place) + b"\x0b" + vector(list(map(unsigned, part)))
            for place, part in [*self.elements(), (size, functions)] if part]))

    def table_functions(self):
        """The functions in the table as the linker has filled it, from place 1 on."""
        (place, functions), = self.elements()
        if place != 1:
            raise ValueError("the table doesn't begin at place 1")
        return functions

    def set_table(self, functions):
        """Replaces the functions in the table."""
        limit = unsigned(1 + len(functions))
        self.replace(TABLE_SECTION, b"\1\x70\1" + limit + limit)
        self.replace(ELEMENT, vector([b"\0\x41\1\x0b" + vector(list(map(unsigned, functions)))]))

    def places(self):
        """The first place in the table of each function that is in it."""
        found = {}
        for place, functions in self.elements():
            for at, number in enumerate(functions, place):
                found.setdefault(number, at)
        return found

    def elements(self):
        """The parts of the table as pairs of a place and the functions from there on."""
        reader = Reader(self.section(ELEMENT))

        def part():
            if reader.bytes(2) != b"\0\x41":
                raise ValueError("a part of the table has no fixed place")
            place = reader.signed()
            reader.byte()
            return place, reader.items(reader.unsigned)

        return reader.items(part)

    def segments(self):
        """The data segments as pairs of an address and the bytes for it."""
        reader = Reader(self.section(DATA))

        def segment():
            if reader.unsigned() != 0 or reader.byte() != 0x41:
                raise ValueError("a data segment has no fixed address")
            address = reader.signed()
            reader.byte()
            return address, reader.bytes(reader.unsigned())

        return reader.items(segment)

    def set_segments(self, segments):
        self.sections = [section for section in self.sections if section[0] != DATA_COUNT]
        self.replace(
            DATA,
            vector([b"\0\x41" + signed(address) + b"\x0b" + sized(data)
                    for address, data in segments]))
