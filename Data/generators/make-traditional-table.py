#!/usr/bin/env python3
"""Generates the table of traditional characters, Sources/CascadeBase/Text/TraditionalCharacters.swift.

    Data/generators/make-traditional-table.py Unihan_Variants.txt

Unihan_Variants.txt, plain or as .bz2, is in Debian's package unicode-data and in Unihan.zip of the
Unicode Consortium. A character is in the table if its simplified form is in Data/pinyin/readings.txt,
which contains those of all names of places and the common ones. OTHERS adds further pairs.
"""

import bz2
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
READINGS = ROOT / "Data" / "pinyin" / "readings.txt"
OUTPUT = ROOT / "Sources" / "CascadeBase" / "Text" / "TraditionalCharacters.swift"
PAIRS_IN_A_LINE = 22
# Pairs that Unihan doesn't link, or links to another form than names of places use.
OTHERS = (
    "裏里峯峰巖岩遊游嶽岳託托羣群臥卧湧涌樑梁衞卫崑昆崙仑昇升稜棱啓启甕瓮溼湿佔占淨净槓杠淩凌皁皂紮扎衆众鑑鉴"
    "羨羡柺拐枴拐佈布爲为鵰雕鍊炼週周朮术潙沩豔艳鉢钵麴曲箇个滙汇餵喂嚮向洩泄敍叙脣唇菸烟枱台藴蕴犛牦覈核甦苏"
    "堿碱硷碱礆碱鹼碱鉅巨鯰鲇馀余牀床墻墙麪面綫线濶阔邨村寗宁甯宁栢柏坵丘鷄鸡鑛矿隣邻"
)


def known_characters():
    lines = READINGS.read_text(encoding="utf-8").splitlines()
    return {character for line in lines for character in line.split("#")[0]}


def simplified_forms(path):
    text = path.read_bytes()
    if path.suffix == ".bz2":
        text = bz2.decompress(text)
    for line in text.decode("utf-8").splitlines():
        fields = line.split("\t")
        if len(fields) == 3 and fields[1] == "kSimplifiedVariant":
            traditional = chr(int(fields[0][2:], 16))
            forms = [chr(int(value[2:], 16)) for value in fields[2].split()]
            yield traditional, [form for form in forms if form != traditional]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    known, pairs = known_characters(), dict(zip(OTHERS[::2], OTHERS[1::2]))
    for traditional, forms in sorted(simplified_forms(pathlib.Path(sys.argv[1]))):
        form = next((form for form in forms if form in known), None)
        if form and 0x4E00 <= ord(traditional) < 0xA000 and 0x4E00 <= ord(form) < 0xA000:
            pairs.setdefault(traditional, form)
    pairs = [traditional + form for traditional, form in sorted(pairs.items())]
    rows = [
        "      " + "".join(pairs[start:start + PAIRS_IN_A_LINE]) + "\\"
        for start in range(0, len(pairs), PAIRS_IN_A_LINE)
    ]
    rows[-1] = rows[-1][:-1]
    OUTPUT.write_text(
        "// Written by Data/generators/make-traditional-table.py from the Unicode Han database.\n"
        "\n"
        f"/// The simplified forms of {len(pairs):,} traditional characters, as text in the program's"
        " constants.\n"
        "enum TraditionalCharacters {\n"
        "  /// Each traditional character followed by its simplified form, three bytes of UTF-8 each.\n"
        "  static var pairs: StaticString {\n"
        '    """\n' + "\n".join(rows).replace("      ", "    ") + '\n    """\n  }\n}\n',
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
