#!/usr/bin/env python3
"""Writes the widths of Inter's characters for Tests/LayoutEngine/Text/InterWidths.swift.

The doubles of UIKit measure text with them, so that the tests need no font. Inter is a typeface much like Apple's San
Francisco, and a little wider; it has the SIL Open Font License 1.1 (Debian's package fonts-inter).

Usage: Data/generators/make-advance-widths.py /usr/share/fonts/opentype/inter
"""

import pathlib
import struct
import sys

ROOT = pathlib.Path(__file__).parent.parent.parent
TARGET = ROOT / "Tests/LayoutEngine/Text/InterWidths.swift"
WEIGHTS = {"regular": "Inter-Regular.otf", "medium": "Inter-Medium.otf", "semibold": "Inter-SemiBold.otf"}
# Latin letters with the accents of pinyin; dashes, quotes and the ellipsis.
RANGES = {"latin": range(0x20, 0x250), "punctuation": range(0x2010, 0x2040)}
EM = 1000


def tables(font):
    """The tables of an OpenType file by tag."""
    count = struct.unpack(">H", font[4:6])[0]
    entries = (struct.unpack(">4sIII", font[12 + 16 * i : 28 + 16 * i]) for i in range(count))
    return {tag.decode(): font[offset : offset + length] for tag, _, offset, length in entries}


def glyphs(cmap):
    """The glyphs by character, from the subtable of format 4."""
    count = struct.unpack(">H", cmap[2:4])[0]
    for index in range(count):
        offset = struct.unpack(">HHI", cmap[4 + 8 * index : 12 + 8 * index])[2]
        if struct.unpack(">H", cmap[offset : offset + 2])[0] == 4:
            return segments(cmap[offset:])
    sys.exit("The font has no table of characters of format 4.")


def segments(table):
    """The glyphs by character of a table of format 4."""
    double = struct.unpack(">H", table[6:8])[0]
    part = lambda start: struct.unpack(f">{double // 2}H", table[start : start + double])
    ends, starts, deltas, offsets = part(14), part(16 + double), part(16 + 2 * double), part(16 + 3 * double)
    found = {}
    for index, (start, end, delta, offset) in enumerate(zip(starts, ends, deltas, offsets)):
        for character in range(start, end + 1):
            glyph = character
            if offset:
                place = 16 + 3 * double + 2 * index + offset + 2 * (character - start)
                glyph = struct.unpack(">H", table[place : place + 2])[0]
            if glyph:
                found[character] = (glyph + delta) & 0xFFFF
    return found


def widths(path):
    """The widths by character, in thousandths of the size of the font."""
    parts = tables(path.read_bytes())
    unit = struct.unpack(">H", parts["head"][18:20])[0]
    count = struct.unpack(">H", parts["hhea"][34:36])[0]
    advances = [struct.unpack(">H", parts["hmtx"][4 * i : 4 * i + 2])[0] for i in range(count)]
    return {
        character: round(advances[min(glyph, count - 1)] * EM / unit)
        for character, glyph in glyphs(parts["cmap"]).items()
    }


def rows(numbers):
    """The numbers in lines of the length that the layout of the code allows."""
    line, lines = "   ", []
    for number in numbers:
        if len(line) + len(str(number)) + 2 > 98:
            lines.append(line)
            line = "   "
        line += f" {number},"
    return "\n".join(lines + [line])


def main():
    folder = pathlib.Path(sys.argv[1])
    out = [
        "// Made by Data/generators/make-advance-widths.py from Inter 4.0, © The Inter Project Authors, SIL Open Font License 1.1.",
        "",
        "/// The widths of Inter's characters in thousandths of the size of the font, 0 where Inter has no character.",
        "enum InterWidths {",
    ]
    for name, characters in RANGES.items():
        out.append(f"  static let {name} = 0x{characters.start:X}..<0x{characters.stop:X}")
    for weight, file in WEIGHTS.items():
        found = widths(folder / file)
        for name, characters in RANGES.items():
            out.append("")
            out.append(f"  static let {weight}{name.capitalize()}: [UInt16] = [")
            out.append(rows(found.get(character, 0) for character in characters))
            out.append("  ]")
    TARGET.write_text("\n".join(out + ["}", ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
