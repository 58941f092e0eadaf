#!/usr/bin/env python3
"""Generates the table of the encoding GB18030, Tools/Sources/DocumentFiles/Encodings/GB18030Table.swift.

    Data/generators/make-gb18030-table.py

The C library's iconv converts every code of two bytes and every code of four bytes for the Basic Multilingual Plane. The
table contains only what doesn't follow from a rule: the hanzi of GB 2312 in their order, and runs of other characters whose
codes and code points both increase by one. The other unified ideographs up to U+9FA5 follow in the order of Unicode.
"""

import ctypes
import pathlib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
OUTPUT = ROOT / "Tools/Sources/DocumentFiles/Encodings/GB18030Table.swift"
HANZI_IN_A_LINE = 40
RUNS_IN_A_LINE = 4
LEADS = range(0x81, 0xFF)
TRAILS = [*range(0x40, 0x7F), *range(0x80, 0xFF)]
DIGITS = range(0x30, 0x3A)


class Converter:
    """Converts single codes with iconv."""

    def __init__(self):
        self.library = ctypes.CDLL(None)
        self.library.iconv_open.restype = ctypes.c_void_p
        self.library.iconv.argtypes = [ctypes.c_void_p] * 5
        self.library.iconv.restype = ctypes.c_ssize_t
        self.descriptor = self.library.iconv_open(b"UTF-32LE", b"GB18030")

    def scalar(self, code):
        """The code point of a code, or None."""
        source = ctypes.create_string_buffer(code, len(code))
        target = ctypes.create_string_buffer(8)
        input_address = ctypes.c_void_p(ctypes.addressof(source))
        output_address = ctypes.c_void_p(ctypes.addressof(target))
        input_count, output_count = ctypes.c_size_t(len(code)), ctypes.c_size_t(8)
        self.library.iconv(self.descriptor, None, None, None, None)
        status = self.library.iconv(
            self.descriptor, ctypes.byref(input_address), ctypes.byref(input_count),
            ctypes.byref(output_address), ctypes.byref(output_count))
        return int.from_bytes(target.raw[:4], "little") if status == 0 and output_count.value == 4 else None


def is_hanzi(scalar):
    return 0x4E00 <= scalar <= 0x9FA5


def runs(pairs):
    """Joins pairs of numbers that both increase by one."""
    result = []
    for index, scalar in pairs:
        last = result[-1] if result else None
        if last and last[0] + last[2] == index and last[1] + last[2] == scalar:
            last[2] += 1
        else:
            result.append([index, scalar, 1])
    return result


def lines(runs):
    texts = [f"({index}, 0x{scalar:X}, {count})" for index, scalar, count in runs]
    return [
        "    " + ", ".join(texts[start:start + RUNS_IN_A_LINE]) + ","
        for start in range(0, len(texts), RUNS_IN_A_LINE)
    ]


def main():
    converter = Converter()
    two = [converter.scalar(bytes([lead, trail])) for lead in LEADS for trail in TRAILS]
    four = [
        converter.scalar(bytes([first, second, third, fourth]))
        for first in range(0x81, 0x85) for second in DIGITS for third in LEADS for fourth in DIGITS
    ]
    # GB 2312 has its hanzi in the rows B0 to F7, behind the trail A0.
    standard = [
        index for index, scalar in enumerate(two)
        if is_hanzi(scalar) and 0xB0 <= LEADS[index // 190] <= 0xF7 and TRAILS[index % 190] > 0xA0
    ]
    hanzi = [two[index] for index in standard]
    rest = [scalar for index, scalar in enumerate(two) if is_hanzi(scalar) and index not in set(standard)]
    assert rest == [scalar for scalar in range(0x4E00, 0x9FA6) if scalar not in set(hanzi)]
    two_runs = runs((index, scalar) for index, scalar in enumerate(two) if not is_hanzi(scalar))
    four_runs = runs((index, scalar) for index, scalar in enumerate(four) if scalar is not None)
    text = "".join(map(chr, hanzi))
    rows = [
        "    " + text[start:start + HANZI_IN_A_LINE] + "\\"
        for start in range(0, len(text), HANZI_IN_A_LINE)
    ]
    rows[-1] = rows[-1][:-1]
    OUTPUT.write_text("\n".join([
        "// Written by Data/generators/make-gb18030-table.py from the C library's conversion.",
        "",
        "/// The characters of GB18030 that don't follow from a rule, as constants of the program.",
        "enum GB18030Table {",
        "  /// Runs of characters: the index of the first code, its code point, and the number of characters.",
        "  typealias Run = (index: Int, scalar: UInt32, count: Int)",
        "",
        f"  /// The {len(hanzi):,} hanzi of GB 2312 in the order of their codes, three bytes of UTF-8 each.",
        "  static let hanzi: StaticString =",
        '    """', *rows, '    """',
        "",
        "  /// The other characters with codes of two bytes, without unified ideographs.",
        "  static let twoByteRuns: [Run] = [", *lines(two_runs), "  ]",
        "",
        "  /// The characters of the Basic Multilingual Plane with codes of four bytes.",
        "  static let fourByteRuns: [Run] = [", *lines(four_runs), "  ]",
        "}",
    ]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
