#!/usr/bin/env python3
"""Checks that the files of Data/world agree with each other, without the packages that they were written from.

    Data/generators/check-world.py

Data/generators/import-world.py --check compares them with the packages, for which it needs the network.
"""

import pathlib
import re
import sys
import unicodedata

WORLD = pathlib.Path(__file__).resolve().parent.parent / "world"
LANGUAGES = "en zh-Hans zh-Hant ja ko es pt fr de ru ar th vi id hi".split()
TERRITORIES = 250
# The keys of words that aren't the kind of a level or the label of a field, and those whose text has a place for another.
WORDS = "country allCountries suggested required optional postalFormat postalElsewhere name organization street sortingCode".split()
PATTERNS = {"required", "postalFormat", "postalElsewhere"}
ESCAPES = {"s": " ", "t": "\t", "n": "\n"}

problems = []


def require(condition, file, problem):
    if not condition:
        problems.append(f"{file.relative_to(WORLD.parent.parent)}: {problem}")


def read(file):
    """The lines of a table as dictionaries, and how far each is indented."""
    lines = file.read_text(encoding="utf-8").split("\n")
    titles = next(line for line in lines if line.startswith("# columns: "))[len("# columns: "):].split(" ")
    for line in lines:
        if line and not line.startswith("#"):
            fields = line.lstrip("\t").split("\t")
            require(len(fields) <= len(titles), file, f"more fields than columns: {line}")
            yield len(line) - len(line.lstrip("\t")), dict(zip(titles, fields + [""] * len(titles)))


class Places:
    """The codes of a country's places, and how many places have a path of names."""

    def __init__(self, file):
        self.codes, self.paths, self.depth = set(), {}, 0
        # The places below each place of the first level, with their levels.
        self.below = {}
        path, levels = [], []
        siblings = {}
        for depth, row in read(file):
            require(depth <= len(path), file, f"{row['name']}: indented too far")
            path[depth:] = [row["name"]]
            levels[depth:] = [levels[depth - 1] if depth else 1]
            self.below.setdefault(first := row["code"] if depth == 0 else first, []).append((levels[depth], row))
            levels[depth] = int(row.get("childLevel") or depth + 2)
            siblings.setdefault(tuple(path[:depth]), []).append(row)
            code = row["code"]
            require(not code or code not in self.codes, file, f"{row['name']}: the code {code} is repeated")
            self.codes |= {code} if code else set()
            self.paths[tuple(path)] = self.paths.get(tuple(path), 0) + 1
            self.depth = max(self.depth, depth + 1)
            postal = row.get("postal", "")
            try:
                re.compile(postal)
            except re.error as error:
                require(False, file, f"{row['name']}: {postal}: {error}")

        for rows in siblings.values():
            check_letters(rows, file)

    def has(self, place):
        if not place.startswith("/"):
            return unescaped(place) in self.codes
        return self.paths.get(tuple(unescaped(name) for name in re.split(r"(?<!\\)/", place[1:]))) == 1


def check_letters(rows, file):
    """Siblings with index letters are in the order of these, so that each letter is one section."""
    if not any(row.get("index") for row in rows):
        return
    letters = [row.get("index") or plain_letter(row["name"]) for row in rows]
    sections = [letter for letter, before in zip(letters, [None, *letters]) if letter != before]
    require(len(set(sections)) == len(sections), file, f"the index letters aren't in order: {' '.join(sections)}")


def plain_letter(name):
    """The first letter without marks."""
    first = next((character for character in name if character.isalnum()), "#")
    return unicodedata.normalize("NFD", first)[:1].upper() if first.isalpha() else "#"


def unescaped(text):
    return re.sub(r"\\(.)", lambda match: ESCAPES.get(match[1], match[1]), text)


def main():
    countries = {row["code"]: row for _, row in read(WORLD / "countries.txt")}
    require(len(countries) == TERRITORIES, WORLD / "countries.txt", f"{len(countries)} territories")
    places = {file.stem: Places(file) for file in WORLD.glob("??.txt")}
    for code, row in countries.items():
        require((row["grade"] == "country") == (code not in places), WORLD / "countries.txt",
                f"{code}: the grade {row['grade']} isn't that of its places")
    check_tables(countries, places)
    compared = check_counts(places)
    for file in sorted((WORLD / "history").iterdir()):
        check_history(file, places[file.stem])
    if problems:
        sys.exit("\n".join(problems[:50]))
    print(f"{len(places)} countries with {sum(sum(each.paths.values()) for each in places.values()):,} places agree;"
          f" those of {len(compared)} countries are counted like in a second source")


def check_tables(countries, places):
    check_words()
    forms = WORLD / "forms.tsv"
    require([row["country"] for _, row in read(forms)] == ["ZZ", *countries], forms, "not a line for each territory")
    levels = {}
    for _, row in read(WORLD / "levels.tsv"):
        levels.setdefault(row["country"], []).append(int(row["level"]))
        require(row["kind"], WORLD / "levels.tsv", f"{row['country']} {row['level']}: no kind")
    for code, each in places.items():
        require(levels.get(code) == list(range(1, each.depth + 1)), WORLD / "levels.tsv",
                f"{code}: not a line for each of {each.depth} levels")
    for language in LANGUAGES:
        file = WORLD / "names" / f"{language}.tsv"
        rows = [row for _, row in read(file)]
        require([row["code"] for row in rows] == list(countries), file, "not a line for each territory")
        require(all(row["name"] for row in rows), file, "a name is missing")
    headings = {(row["country"], row["heading"]) for _, row in read(WORLD / "reviewed" / "headings.tsv")}
    for file in sorted((WORLD / "names" / "places").iterdir()):
        for _, row in read(file):
            require(list(row)[1:] == LANGUAGES, file, "other columns than the languages")
            # China's places are ChinaRegions'.
            require(not row["code"] or file.stem == "CN" or row["code"] in places[file.stem].codes
                    or (file.stem, row["code"]) in headings, file, f"there is no place {row['code']}")


def check_words():
    """Each language has a word for each kind of level, label of a field, and text of a form, in one order."""
    keys = {*WORDS, *(row["kind"] for _, row in read(WORLD / "levels.tsv"))}
    keys |= {row[field] for _, row in read(WORLD / "forms.tsv") for field in "SCDZ"} - {"", "-"}
    order = [row["key"] for _, row in read(WORLD / "words" / "en.tsv")]
    for language in LANGUAGES:
        file = WORLD / "words" / f"{language}.tsv"
        words = {row["key"]: row["text"] for _, row in read(file)}
        require([row["key"] for _, row in read(file)] == order, file, "other keys, or another order, than in English")
        for key in sorted(keys ^ words.keys()):
            require(False, file, f"{key}: {'no text' if key in keys else 'nothing has this key'}")
        for key, text in words.items():
            require(text.count("%") == (key in PATTERNS), file, f"{key}: not one place for a text: {text}")
            require(text and text == text.strip(), file, f"{key}: no text, or blanks around it")


# Cities whose districts are listed instead are one place in the second sources of Japan and Korea.
CITIES = {"JP": re.compile(".+?市(?=.+区$)"), "KR": re.compile(r"\S+")}


def number_of_places(country, level, rows):
    """How many places of a level a place of the first level has, as second sources count them."""
    if country == "PH":
        # Cities and municipalities by the form of their codes; cities outside provinces are beside these.
        codes = [row["code"] for _, row in rows]
        return sum(code.endswith("000") and (code[5:7] != "00" or code[2:5] >= "300") for code in codes)
    names = [row["name"] for each, row in rows[1:] if each == level]
    if country in CITIES:
        return len({match[0] if (match := CITIES[country].match(name)) else name for name in names})
    return len(names)


def check_counts(places):
    """The places of complete countries are as many as in a second source, or a reason says why not."""
    file = WORLD / "reviewed" / "counts.tsv"
    listed = {}
    for _, row in read(file):
        country, code = row["country"], row["code"]
        listed.setdefault(country, set()).add(code)
        if not code:
            continue
        here = number_of_places(country, int(row["level"]), places[country].below.get(code, []))
        require((here == int(row["count"])) == (not row["reason"]), file,
                f"{country} {code}: {here} places here, {row['count']} in {row['source']}"
                f" {'without a reason' if not row['reason'] else 'with the reason: ' + row['reason']}")
    for country, codes in listed.items():
        require(codes == set(places[country].below), file, f"{country}: not a line for each place of the first level")
    return listed


def check_history(file, places):
    """Each former place leads to places of today, and has no code that a place has today."""
    first, *lines = file.read_text(encoding="utf-8").split("\n")
    require(first == "history 1", file, "not a history")
    for line in lines:
        if not line or line.startswith("#"):
            continue
        today, *formers = line.split("\t")
        require(formers and all(places.has(place) for place in today.split(" ")), file, f"there is no place {today}")
        for former in formers:
            parts = former.split(" ")
            code = unescaped(parts[1]) if len(parts) > 1 and parts[1] != "-" else ""
            require(len(parts) <= 5 and all(parts), file, f"not a former place: {former}")
            require(not code or code not in places.codes, file, f"a place has the code {code} today")


if __name__ == "__main__":
    main()
