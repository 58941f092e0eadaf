#!/usr/bin/env python3
"""Checks that the texts of the controls have the same names and the same places for values in every language.

    Scripts/check-texts.py

The words for countries are Data/world/words/LANGUAGE.tsv. The texts of the UIKit controls are
Sources/CascadeUIKit/Resources/LANGUAGE.lproj/Localizable.strings. Those of the elements are partly the same (elements/texts.py). A test
compares one language with the program.
"""

import json
import re
import sys

from elements.texts import LINE, ROOT, SHARED, TABLES, TEXTS

problems = []


def by_name(texts):
    """Texts of elements by their names, those of one element by its name and theirs."""
    found = {}
    for name, text in texts.items():
        found |= {f"{name} {own}": each for own, each in text.items()} if isinstance(text, dict) else {name: text}
    return found


def elements(file):
    """The texts that only elements have."""

    def unique(pairs):
        for name in {name for name, _ in pairs if [other for other, _ in pairs].count(name) > 1}:
            problems.append(f"{file.relative_to(ROOT)}: {name} is repeated")
        return dict(pairs)

    return by_name(json.loads(file.read_text("utf-8"), object_pairs_hook=unique))


def strings(file):
    """The texts of a table of strings by their names."""
    texts = {}
    for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
        match = LINE.fullmatch(line)
        if match and match[1] not in texts:
            texts[match[1]] = match[2]
        else:
            problems.append(f"{file.relative_to(ROOT)}:{number}: not a text, or its name is repeated: {line}")
    return texts


def compare(files, read, first, place):
    """Compares the texts of files with those of the first."""
    expected = read(first)
    for file in files:
        texts = read(file)
        name = file.relative_to(ROOT)
        problems.extend(f"{name}: {key} is missing" for key in expected.keys() - texts.keys())
        problems.extend(f"{name}: nothing is called {key}" for key in texts.keys() - expected.keys())
        if list(texts) != [key for key in expected if key in texts]:
            problems.append(f"{name}: the texts have another order than in {first.relative_to(ROOT)}")
        for key in texts.keys() & expected.keys():
            if not texts[key]:
                problems.append(f"{name}: {key} is empty")
            if texts[key].count(place) != expected[key].count(place):
                problems.append(f"{name}: {key} doesn't have {expected[key].count(place)} of {place}: {texts[key]}")


def main():
    found = sorted(TEXTS.glob("cascade.*.json")), sorted(TABLES.glob("*.lproj/Localizable.strings"))
    first, english = TEXTS / "cascade.zh-Hant.json", TABLES / "en.lproj" / "Localizable.strings"
    compare(found[0], elements, first, "%")
    compare(found[1], strings, english, "%@")
    shared, own, tables = by_name(SHARED), elements(first), strings(english)
    problems.extend(f"shared-texts.json: {name} is also in {first.name}" for name in shared.keys() & own.keys())
    problems.extend(f"shared-texts.json: no text is called {name}" for name in set(shared.values()) - tables.keys())
    # The program contains the texts of the elements in English and simplified Chinese.
    languages = {file.name.split(".")[1] for file in found[0]} | {"en", "zh-Hans"}
    for language in languages ^ {file.parent.stem for file in found[1]}:
        problems.append(f"{language}: only one of the elements and the UIKit controls has this language")
    # The names of countries and the words for levels have the same languages, which a page knows before it asks for them.
    words = {file.stem for file in (ROOT / "Data" / "world" / "words").glob("*.tsv")}
    source = (ROOT / "Sources" / "Countries" / "CountryFile.swift").read_text("utf-8")
    asked = set(re.search(r'"(\w\w(?: \w\w)+)"', source)[1].split()) | set(re.findall(r'"(zh-\w{4})"', source))
    for language in (languages ^ words) | (languages ^ asked):
        problems.append(f"{language}: the words for countries, CountryFile and the controls don't all have this language")
    if problems:
        sys.exit("\n".join(sorted(problems)))
    print(f"the texts of {len(languages)} languages agree")


if __name__ == "__main__":
    main()
