#!/usr/bin/env python3
"""Generates the table of readings from Data/pinyin: as Swift for native programs, and as the file
Elements/cascade.readings for browsers, with Swift that locates its parts.

Data/pinyin/README.md describes the three source files, and PinyinTable+Lookup.swift the
format. A test generates the same text again.

    Data/generators/make-pinyin-table.py          write the file
    Data/generators/make-pinyin-table.py --check  fail if the files are out of date
"""

import pathlib
import sys
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SOURCES = ROOT / "Data" / "pinyin"
FOLDER = ROOT / "Sources" / "Romanization" / "Table"
OUTPUT = FOLDER / "PinyinTable.swift"
LOADED = FOLDER / "PinyinTable+Loaded.swift"
READINGS = ROOT / "Elements" / "cascade.readings"

INITIALS = " b p m f d t n l g k h j q x zh ch sh r z c s y w".split(" ")
FINALS = (
    "a ai an ang ao e ei en eng er i ia ian iang iao ie in ing iong iu o ong ou u ua uai uan uang"
    " ue ui un uo v ve"
).split(" ")
ZERO, RADIX = 0x24, 91
FIRST, END = 0x4E00, 0xA000
FIRST_RARE = 0x3400
BLOCK = 192
END_OF_RULES = "~"
LONGEST_CONTEXT_BEFORE = 3
LONGEST_LIST = 7


def fail(file, number, message):
    sys.exit(f"{file}:{number}: {message}")


def lines(path):
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        line = line.split("#")[0].strip()
        if line:
            yield number, line


def digits(value, count):
    text = ""
    for _ in range(count):
        text = chr(ZERO + value % RADIX) + text
        value //= RADIX
    assert value == 0, "too large for the table"
    return text


def spelling(reading, file, number):
    """The two digits of a reading: which initial, which final."""
    initial = max((i for i in INITIALS if reading.startswith(i)), key=len)
    final = reading[len(initial):]
    if final not in FINALS:
        fail(file, number, f"{reading!r} is not a syllable")
    return digits(INITIALS.index(initial), 1) + digits(FINALS.index(final), 1)


def read_readings():
    path, readings = SOURCES / "readings.txt", {}
    for number, line in lines(path):
        reading, characters = line.split()
        for character in characters:
            if character in readings:
                fail(path, number, f"{character} has a reading already: {readings[character][0]}")
            readings[character] = (reading, spelling(reading, path, number))
    return readings


def read_exceptions(readings):
    """For each Hanzi, its rules as text: its readings, then fragments, the longest first."""
    path, rules = SOURCES / "exceptions.txt", {}
    for number, line in lines(path):
        character, reading, *fragments = line.split()
        if character not in readings:
            fail(path, number, f"{character} is not in readings.txt")
        known, found = rules.setdefault(character, ([readings[character][1]], []))
        code = spelling(reading, path, number)
        if code not in known:
            known.append(code)
        if len(known) > 4:
            fail(path, number, f"{character} has more than four readings")
        for fragment in fragments:
            begins, ends = fragment.startswith("^"), fragment.endswith("$")
            text = fragment.strip("^$")
            if text.count(character) != 1:
                fail(path, number, f"{fragment} must hold {character} once")
            before, after = text.split(character)
            if len(before) > LONGEST_CONTEXT_BEFORE:
                fail(path, number, f"{fragment} has more than three Hanzi before {character}")
            if any(c not in readings or len(c.encode()) != 3 for c in before + after):
                fail(path, number, f"{fragment} has a Hanzi that is not in readings.txt")
            if (before, after, begins, ends) in [key for _, key, _ in found]:
                fail(path, number, f"{fragment} stands twice")
            found.append((-len(text) - begins - ends, (before, after, begins, ends), code))
    texts = {}
    for character, (known, found) in rules.items():
        text = digits(len(known), 1) + "".join(known)
        for _, (before, after, begins, ends), code in sorted(found, key=lambda rule: rule[0]):
            head = known.index(code) + 4 * len(before) + 16 * begins + 32 * ends
            text += digits(head, 1) + before + after
        texts[character] = text + END_OF_RULES
    return texts


def read_others(readings, exceptions):
    """The other readings of Hanzi, that no name of a place has: in the order of the Hanzi."""
    path, others = SOURCES / "others.txt", set()
    for number, line in lines(path):
        reading, characters = line.split()
        code = spelling(reading, path, number)
        for character in characters:
            if character not in readings:
                fail(path, number, f"{character} is not in readings.txt")
            rules = exceptions.get(character, digits(1, 1) + readings[character][1])
            count = ord(rules[0]) - ZERO
            if code in [rules[1 + 2 * i:3 + 2 * i] for i in range(count)]:
                fail(path, number, f"{character} has the reading {reading} already")
            if (character, code) in others:
                fail(path, number, f"{character} stands twice")
            others.add((character, code))
            known = count + sum(other == character for other, _ in others)
            if known > LONGEST_LIST:
                fail(path, number, f"{character} has more than {LONGEST_LIST} readings")
    return "".join(digits(ord(c), 3) + code for c, code in sorted(others))


def make():
    readings = read_readings()
    exceptions, codes = "", {c: code for c, (_, code) in readings.items()}
    rules = read_exceptions(readings)
    for character, text in sorted(rules.items()):
        offset = len(exceptions.encode()) // 2
        codes[character] = digits(len(INITIALS) * RADIX + offset, 2)
        exceptions += text + END_OF_RULES * (len(text.encode()) % 2)

    inside = sorted(c for c in codes if FIRST <= ord(c) < END)
    outside = sorted(c for c in codes if not FIRST <= ord(c) < END)
    for character in outside:
        if character != "〇" and not FIRST_RARE <= ord(character) < FIRST:
            sys.exit(f"{character}: the table has no place for it; PinyinTable+Lookup.swift says which it has")
    sixes = [0] * ((END - FIRST + BLOCK - 1) // BLOCK * BLOCK // 6)
    ranks = [0] * (len(sixes) * 6 // BLOCK)
    for character in inside:
        number = ord(character) - FIRST
        sixes[number // 6] |= 1 << number % 6
        for block in range(number // BLOCK + 1, len(ranks)):
            ranks[block] += 1

    return {
        "bitmap": "".join(digits(six, 1) for six in sixes),
        "ranks": "".join(digits(rank, 2) for rank in ranks),
        "initials": "".join(codes[c][0] for c in inside),
        "finals": "".join(codes[c][1] for c in inside),
        "strays": "".join(digits(ord(c), 3) + codes[c] for c in outside),
        "exceptions": exceptions,
        "others": read_others(readings, rules),
        "initialSpellings": "".join(i.ljust(2) for i in INITIALS),
        "finalSpellings": "".join(f.ljust(4) for f in FINALS),
    }, len(codes)


def literal(text, width=92):
    """The lines of a raw multi-line string; none ends in a space or runs over the margin."""
    pieces, piece, used = [], "", 0
    for character in text:
        columns = 1 if ord(character) < 0x80 else 2
        if used + columns > width:
            pieces.append(piece)
            piece, used = "", 0
        piece += character
        used += columns
    pieces.append(piece)
    return "\\#\n".join(f"    {piece}" for piece in pieces)


COMMENTS = {
    "bitmap": "A bitmap of the Hanzi from U+4E00 on: six per digit, the first in the lowest bit.",
    "ranks": "For each block of 192 Hanzi, the number of Hanzi in the table before it: two digits.",
    "initials": "For each Hanzi in the table, the first digit of its entry.",
    "finals": "For each Hanzi in the table, the second digit of its entry.",
    "strays": "Hanzi outside the bitmap, by scalar: three digits of the scalar, two of the entry.",
    "exceptions": "The rules for Hanzi whose reading depends on adjacent characters.",
    "others": "Other readings in dictionaries: three digits of the scalar, two of the reading.",
    "initialSpellings": "The spellings of the initials, two characters each.",
    "finalSpellings": "The spellings of the finals, four characters each.",
}


def head(summary):
    return [
        "// Written by Data/generators/make-pinyin-table.py from Data/pinyin; change those and run it again.",
        "",
        f"/// {summary}",
        "enum PinyinTable {",
        "  /// The number of initials, including the empty one. Higher first digits mark exceptions.",
        f"  static let initialCount: UInt8 = {len(INITIALS)}",
        "",
        "  /// Terminates the rules of a Hanzi.",
        f'  static let endOfRules = UInt8(ascii: "{END_OF_RULES}")',
    ]


def swift(tables, count):
    out = ["#if !arch(wasm32)"]
    out += head(f"The readings of {count:,} Hanzi, as text in the program's constants.")
    out += ["", "  /// Whether the table is loaded. In native programs it always is.", "  static let isLoaded = true"]
    for name, text in tables.items():
        out += [
            "",
            f"  /// {COMMENTS[name]}",
            f"  static var {name}: StaticString {{",
            '    #"""',
            literal(text),
            '    """#',
            "  }",
        ]
    return "\n".join(out + ["}", "#endif", ""])


def loaded_swift(tables, count):
    """The same names for a table in a file: the offset of each part."""
    size = sum(len(text.encode()) for text in tables.values())
    out = ["#if arch(wasm32)"]
    out += head(f"The readings of {count:,} Hanzi, in the file cascade.readings that a page loads.")
    out += ["", "  /// The length of the file in bytes.", f"  static let size = {size}"]
    start = 0
    for name, text in tables.items():
        length = len(text.encode())
        out += [
            "",
            f"  /// {COMMENTS[name]}",
            f"  static var {name}: LoadedText {{ LoadedText(at: {start}, count: {length}) }}",
        ]
        start += length
    return "\n".join(out + ["}", "#endif", ""])


def main():
    tables, count = make()
    files = {
        OUTPUT: swift(tables, count).encode(),
        LOADED: loaded_swift(tables, count).encode(),
        READINGS: "".join(tables.values()).encode(),
    }
    if sys.argv[1:] == ["--check"]:
        for path, content in files.items():
            if path.read_bytes() != content:
                sys.exit(f"{path} is not up to date: run Data/generators/make-pinyin-table.py")
        return
    for path, content in files.items():
        path.write_bytes(content)
    for name, part in tables.items():
        raw = part.encode()
        print(f"{name:17} {len(raw):6,} bytes, {len(zlib.compress(raw, 9)):6,} compressed")
    raw = "".join(tables.values()).encode()
    print(f"{'all':17} {len(raw):6,} bytes, {len(zlib.compress(raw, 9)):6,} compressed, {count:,} Hanzi")


main()
