"""Kana to Latin letters by the Hepburn system, without marks on long vowels, as on passports and road signs."""

import re

SYLLABLES = {}
for row, letters in {
    "アイウエオ": "a i u e o", "カキクケコ": "ka ki ku ke ko", "サシスセソ": "sa shi su se so",
    "タチツテト": "ta chi tsu te to", "ナニヌネノ": "na ni nu ne no", "ハヒフヘホ": "ha hi fu he ho",
    "マミムメモ": "ma mi mu me mo", "ヤユヨ": "ya yu yo", "ラリルレロ": "ra ri ru re ro", "ワヰヱヲ": "wa i e o",
    "ガギグゲゴ": "ga gi gu ge go", "ザジズゼゾ": "za ji zu ze zo", "ダヂヅデド": "da ji zu de do",
    "バビブベボ": "ba bi bu be bo", "パピプペポ": "pa pi pu pe po",
}.items():
    SYLLABLES.update(zip(row, letters.split()))
PALATAL = {"ャ": "ya", "ュ": "yu", "ョ": "yo"}
# Characters whose native reading begins with ウ or オ: the vowel isn't a long one's second half in トヨ|ウラ (豊浦).
# In 河内, read コウチ, 内 is only チ.
READINGS = {"浦": "ウラ", "(?<!河)内": "ウチ", "海": "ウミ", "尾": "オ"}
ENDINGS = {"市": ("シ",), "区": ("ク",), "町": ("チョウ", "マチ"), "村": ("ムラ", "ソン"), "郡": ("グン",)}


def romanize(kana, kanji=""):
    """Romanizes katakana; `kanji` is the same name in characters, from which boundaries of words follow."""
    return contract(mark_boundaries(kana, kanji)).capitalize()


def mark_boundaries(kana, kanji):
    for character, reading in READINGS.items():
        if re.search(character, kanji):
            kana = re.sub(f"(?<=[コゴソゾトドノホボポモヨロオョクグスズツヌフブムユルュ]){reading}", f"|{reading}", kana)
    return kana


def contract(kana):
    text, index = "", 0
    while index < len(kana):
        character, following = kana[index], kana[index + 1:index + 2]
        index += 1
        if character in SYLLABLES and following in PALATAL and following:
            base = SYLLABLES[character]
            vowel = PALATAL[following]
            text += (base[:-1] + vowel[1:]) if base in ("shi", "chi", "ji") else base[:-1] + vowel
            index += 1
        elif character == "ッ":
            text += "*"
        elif character == "ン":
            text += "n'" if following and SYLLABLES.get(following, "x")[0] in "aiueoy" else "n"
        elif character == "ー":
            pass
        elif character == "ウ" and re.search("(o|[ksgznhmrpbdtjc]h?yu|shu|chu|ju|yu)$", text):
            pass
        elif character == "オ" and text.endswith("o"):
            pass
        else:
            text += SYLLABLES.get(character, character)
    # The first half of a long consonant.
    text = re.sub(r"\*(ch)", r"t\1", text)
    return re.sub(r"\*(.)", r"\1\1", text).replace("|", "")


def romanize_municipality(kanji, kana):
    """`Tobetsu-cho, Ishikari-gun` for 石狩郡当別町: the smaller place first, each with its ending."""
    parts = []
    for name, reading in split(kanji, kana):
        ending = next((ending for ending in ENDINGS.get(name[-1], ()) if reading.endswith(ending)), "")
        if ending and len(reading) > len(ending):
            stem = romanize(reading[:-len(ending)], name[:-1])
            parts.append(f"{stem}-{contract(ending)}")
        else:
            parts.append(romanize(reading, name))
    return ", ".join(reversed(parts))


def split(kanji, kana):
    """Splits the name of a district (郡) or a city from that of the town or ward in it."""
    for ending, reading in (("郡", "グン"), ("市", "シ")):
        if match := re.fullmatch(f"(.+?{ending})(.+[町村区])", kanji):
            if ending == "市" and not match[2].endswith("区"):
                continue
            for cut in [found.end() for found in re.finditer(reading, kana)]:
                rest = kana[cut:]
                if rest and plausible(match[2], rest) and plausible(match[1], kana[:cut]):
                    return [(match[1], kana[:cut]), (match[2], rest)]
    return [(kanji, kana)]


def plausible(name, reading):
    """A character is read with one to five kana, and the last one in a known way."""
    letters = len(re.sub("[ャュョッ]", "", reading))
    return len(name) <= letters <= 5 * len(name) and reading.endswith(ENDINGS[name[-1]])


def hiragana(katakana):
    return "".join(chr(ord(character) - 0x60) if "ァ" <= character <= "ヶ" else character for character in katakana)
