#!/usr/bin/env python3
"""Sets Data/pinyin/readings.txt beside the readings of the Unicode Han database.

    Scripts/check-pinyin-readings.py Unihan_Readings.txt [NAMES]

Unihan_Readings.txt, plain or as .bz2, is in Debian's package unicode-data and in Unihan.zip of the
Unicode Consortium. Prints each Hanzi whose reading Unihan does not know at all, then each that has
another reading first there: these are choices for the names of places. NAMES is a text of names, one
a line: the Hanzi in it that are missing are printed with Unihan's readings, ready to be reviewed and
added.
"""

import bz2
import collections
import pathlib
import sys
import unicodedata

READINGS = pathlib.Path(__file__).resolve().parent.parent / "Data" / "pinyin" / "readings.txt"
# The dictionary of the standard characters first, then the others by how close they are to it.
FIELDS = ["kTGHZ2013", "kMandarin", "kXHC1983", "kHanyuPinlu", "kHanyuPinyin"]


def toneless(reading):
    letters = unicodedata.normalize("NFD", reading).replace("u\u0308", "v")
    return "".join(letter for letter in letters if letter.isascii() and letter.isalpha())


def values(field, text):
    for item in text.split():
        if field == "kHanyuPinlu":
            yield toneless(item.split("(")[0])
        elif field == "kMandarin":
            yield toneless(item)
        else:
            yield from map(toneless, item.split(":")[1].split(","))


def unihan(path):
    """For each Hanzi its readings, those of the first fields first."""
    content = pathlib.Path(path).read_bytes()
    text = (bz2.decompress(content) if path.endswith(".bz2") else content).decode()
    fields = collections.defaultdict(dict)
    for line in text.splitlines():
        if line.startswith("U+"):
            scalar, field, value = line.split("\t", 2)
            fields[chr(int(scalar[2:], 16))][field] = value
    return {
        hanzi: list(
            dict.fromkeys(r for f in FIELDS if f in found for r in values(f, found[f]))
        )
        for hanzi, found in fields.items()
    }


def table():
    for line in READINGS.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            reading, characters = line.split()
            yield from ((hanzi, reading) for hanzi in characters)


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    known, ours = unihan(sys.argv[1]), dict(table())
    for hanzi, reading in ours.items():
        if reading not in known.get(hanzi, []):
            print(f"{hanzi}\t{reading}\tUnihan has {' '.join(known.get(hanzi, [])) or 'none'}")
    for hanzi, reading in ours.items():
        if reading in known.get(hanzi, [])[1:]:
            print(f"{hanzi}\t{reading}\tchosen from {' '.join(known[hanzi])}")
    if len(sys.argv) == 3:
        names = pathlib.Path(sys.argv[2]).read_text(encoding="utf-8")
        for hanzi in sorted(set(names) - ours.keys()):
            if known.get(hanzi):
                print(f"{hanzi}\tmissing\tUnihan has {' '.join(known[hanzi])}")


main()
