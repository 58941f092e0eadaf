"""The tree of a country's places, and the text that it is written as."""

import re

from regions import stop

COLUMNS = ("name", "code", "latin", "reading", "iso", "postal", "section", "index", "childLevel", "also")
UNSOUND = re.compile(r"[\t\n\r]|^\s|\s$|^#|  ")


class Place:
    """A place: its name as people there write it, its code and names, and its places in the country's order."""

    def __init__(self, name="", code="", level=0, parent=None, **fields):
        self.name, self.code, self.level, self.parent = tidy(name), code, level, parent
        self.latin = self.reading = self.iso = self.postal = self.section = self.index = ""
        # Whether the places below it are in the order of Google's list.
        self.isListed = False
        self.also = []
        self.children = []
        for field, value in fields.items():
            setattr(self, field, tidy(value) if isinstance(value, str) else value)

    def add(self, name, code, level=None, **fields):
        child = Place(name, code, level or self.level + 1, self, **fields)
        self.children.append(child)
        return child

    def walk(self):
        for child in self.children:
            yield child
            yield from child.walk()

    def at(self, level):
        return [place for place in self.walk() if place.level == level]

    def path(self):
        return f"{self.parent.path()}/{self.name}".lstrip("/") if self.parent else ""

    @property
    def childLevel(self):
        levels = {child.level for child in self.children}
        return str(*levels) if len(levels) == 1 and levels != {self.level + 1} else ""

    def fields(self):
        alone = [name for name in dict.fromkeys(self.also) if name not in (self.name, self.latin, self.reading)]
        latin = self.latin if self.latin != self.name else ""
        iso = self.iso if self.iso != self.code else ""
        return [self.name, self.code, latin, self.reading, iso, self.postal, self.section, self.index, self.childLevel,
                "|".join(alone)]


def tidy(name):
    """A name without blanks around it and double ones."""
    return " ".join(name.split())


class Country(Place):
    """The root of a country's places, with what the lists of countries say about them."""

    def __init__(self, code, grade, sources, as_of, written=None):
        super().__init__("", code)
        self.grade, self.sources, self.as_of, self.written = grade, sources, as_of, written

    def counts(self):
        levels = [place.level for place in self.walk()]
        return [levels.count(level) for level in range(1, max(levels, default=0) + 1)]


def verify(country):
    """Stops with a list of the places that break a rule of the text."""
    codes, problems = {}, []
    for place in country.walk():
        for field in place.fields():
            if UNSOUND.search(field):
                problems.append(f"{place.path()}: a blank too many, a tab or a line feed in {field!r}")
        if not place.name:
            problems.append(f"{place.parent.path()} {place.code}: a place without a name")
        if any(character in place.code for character in " /\t"):
            problems.append(f"{place.path()}: a code has no blank")
        if place.code in codes:
            problems.append(f"{place.path()}: has the code {place.code} of {codes[place.code]}")
        if place.code:
            codes[place.code] = place.path()
    for place in [country, *country.walk()]:
        # Villages with one name have different codes.
        names = [child.name for child in place.children if child.level < 4 or not child.code]
        if len(set(names)) < len(names):
            twice = sorted({name for name in names if names.count(name) > 1})
            problems.append(f"{country.code} {place.path()}: the same name twice: {', '.join(twice)}")
    if problems:
        stop(f"{country.code}: " + "\n".join(problems[:50]))


def render(country):
    """The indented text, with the columns that any place of the country uses."""
    rows = [(place.level, depth(place), place.fields()) for place in country.walk()]
    used = [index for index, column in enumerate(COLUMNS) if index < 2 or any(row[2][index] for row in rows)]
    lines = ["# columns: " + " ".join(COLUMNS[index] for index in used)]
    lines += ["\t" * indent + "\t".join(fields[index] for index in used).rstrip("\t") for _, indent, fields in rows]
    return "\n".join(lines) + "\n"


def depth(place):
    return 0 if not place.parent.parent else 1 + depth(place.parent)


def separate_namesakes(country, mark):
    """Adds `mark(place)` in brackets to siblings with one name."""
    for place in [country, *country.walk()]:
        by_name = {}
        for child in place.children:
            by_name.setdefault(child.name, []).append(child)
        for name, same in by_name.items():
            marks = [mark(child) for child in same]
            if len(same) > 1:
                for child, text in zip(same, marks):
                    child.name = f"{name} ({text if marks.count(text) == 1 else child.code})"
