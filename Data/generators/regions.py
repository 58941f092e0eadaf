"""The tree of divisions, and the reviewed files of facts that the scripts for it read."""

import pathlib
import sys

DATA = pathlib.Path(__file__).resolve().parent.parent
LEVELS = PROVINCE, PREFECTURE, COUNTY, TOWN = 1, 2, 3, 4


def stop(problem):
    sys.exit(problem)


class Place:
    """A division or zone: its name, official code if it has one, administrative level and children."""

    def __init__(self, name, code, level, parent=None, kind=None):
        self.name, self.code, self.level, self.parent, self.kind = name, code, level, parent, kind
        self.reading = None
        self.children = []

    def add(self, name, code, level, kind=None):
        child = Place(name, code, level, self, kind)
        self.children.append(child)
        return child

    def child(self, name):
        return next((child for child in self.children if child.name == name), None)

    def walk(self):
        for child in self.children:
            yield child
            yield from child.walk()

    def path(self):
        return f"{self.parent.path()}/{self.name}".lstrip("/") if self.parent else ""


class Fact:
    """A line of a reviewed file, which knows where it is."""

    def __init__(self, file, number, line):
        self.fields = line.split("\t")
        self.place = f"{file.relative_to(DATA.parent)}:{number}: {line}"

    def require(self, condition, problem):
        if not condition:
            self.stop(problem)

    def stop(self, problem):
        stop(f"{self.place}\n{problem}")


def facts(file, fields):
    """The lines of a reviewed file that aren't comments; FIELDS is how many fields they have."""
    allowed = fields if isinstance(fields, tuple) else (fields,)
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if line and not line.startswith("#"):
            fact = Fact(file, number, line)
            fact.require(len(fact.fields) in allowed, f"expected {' or '.join(map(str, allowed))} fields")
            yield fact


def read_text(file):
    """The tree in an indented text with the columns of china-regions.txt; levels are those of the codes."""
    country = Place("", None, 0)
    open_places = [country]
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        name, *fields = line.lstrip("\t").split("\t")
        code, _, _, kind = [field or None for field in fields + [""] * 4][:4]
        del open_places[len(line) - len(line.lstrip("\t")) + 1:]
        open_places.append(open_places[-1].add(name, code, level_of(code), kind))
    return country


def level_of(code):
    if code is None or len(code) == 9:
        return TOWN
    return PROVINCE if code.endswith("0000") else PREFECTURE if code.endswith("00") else COUNTY
