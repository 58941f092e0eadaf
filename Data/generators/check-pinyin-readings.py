#!/usr/bin/env python3
"""Compares Data/pinyin/readings.txt with the readings of the Unihan database.

    Data/generators/check-pinyin-readings.py Unihan_Readings.txt [NAMES]
    Data/generators/check-pinyin-readings.py Unihan_Readings.txt --others

Unihan_Readings.txt, plain or as .bz2, is in Debian's package unicode-data and in Unihan.zip of the
Unicode Consortium. Prints each Hanzi with a reading that Unihan doesn't contain, then each whose first
reading there differs: these are choices for the names of places. NAMES is a text with one name per line:
its Hanzi that are missing here are printed with Unihan's readings, to be reviewed and added. With
--others the script writes others.txt: for each Hanzi, the readings in modern dictionaries that the other
two files don't contain.
"""

import bz2
import collections
import pathlib
import sys
import unicodedata

SOURCES = pathlib.Path(__file__).resolve().parent.parent / "pinyin"
READINGS, EXCEPTIONS, OTHERS = (
    SOURCES / name for name in ("readings.txt", "exceptions.txt", "others.txt")
)
# The dictionary of the standard characters first, then the others by similarity to it.
TODAY = ["kTGHZ2013", "kMandarin", "kXHC1983", "kHanyuPinlu"]
FIELDS = TODAY + ["kHanyuPinyin"]
# Readings without a vowel, of interjections and of 儿 at the end of a syllable.
NO_SYLLABLES = {"m", "n", "ng", "hm", "hng", "r"}
# Hanzi that are variants of another: 广 and 厂 of 庵.
WRITTEN_FOR_ANOTHER = {("广", "an"), ("厂", "an")}
HEAD = """\
# Readings in dictionaries that readings.txt and exceptions.txt don't contain: one reading per line.
# A search query may contain any of them. Data/generators/check-pinyin-readings.py writes this file.
"""


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


def unihan(path, names):
    """For each Hanzi, its readings in the fields, in the order of the fields."""
    content = pathlib.Path(path).read_bytes()
    text = (bz2.decompress(content) if path.endswith(".bz2") else content).decode()
    fields = collections.defaultdict(dict)
    for line in text.splitlines():
        if line.startswith("U+"):
            scalar, field, value = line.split("\t", 2)
            fields[chr(int(scalar[2:], 16))][field] = value
    return {
        hanzi: list(
            dict.fromkeys(r for f in names if f in found for r in values(f, found[f]))
        )
        for hanzi, found in fields.items()
    }


def table():
    for line in READINGS.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            reading, characters = line.split()
            yield from ((hanzi, reading) for hanzi in characters)


def write_others(known, ours):
    given = WRITTEN_FOR_ANOTHER | set(ours.items())
    for line in EXCEPTIONS.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            given.add(tuple(line.split()[:2]))
    others = collections.defaultdict(str)
    for hanzi in sorted(ours):
        for reading in known.get(hanzi, []):
            if (hanzi, reading) not in given and reading not in NO_SYLLABLES:
                others[reading] += hanzi
    rows = (f"{reading} {others[reading]}\n" for reading in sorted(others))
    OTHERS.write_text(HEAD + "".join(rows), encoding="utf-8")


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    ours = dict(table())
    if sys.argv[2:] == ["--others"]:
        write_others(unihan(sys.argv[1], TODAY), ours)
        return
    known = unihan(sys.argv[1], FIELDS)
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
