"""Data/former-towns.tsv: the names of towns that a newer official list no longer has in their county."""

import collections
import re

from regions import DATA, TOWN, facts

FILE = DATA / "former-towns.tsv"
SUFFIX = re.compile("(街道|地区|镇|民族乡|乡|苏木)$")


def update(previous, country):
    """The text of the file: its lines, and the towns that are in PREVIOUS but not in COUNTRY.

    The codes are brought up to date: that of a county which has another code now, and that of a town.
    """
    successors = Successors(previous, country)
    comments = [line for line in FILE.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    rows = {}
    for fact in facts(FILE, fields=3):
        code, name, town = fact.fields
        county = successors.county(code)
        fact.require(county, f"no county has the code {code} any more: write that of its successor")
        if not county.child(name):
            rows[county.code, name] = successors.town_code(town) if town else ""
    for town in previous.walk():
        if not town.code or town.level != TOWN:
            continue
        county = successors.county(town.parent.code)
        if county is None:
            raise SystemExit(f"{town.path()}: its county has no successor in the official list: if its code"
                             f" changed, add a line `recode` to china-regions-amendments.tsv")
        if not county.child(town.name):
            rows[county.code, town.name] = successors.town_code(town.code)
    lines = ["\t".join([*key, code]) for key, code in sorted(rows.items())]
    return "\n".join(comments + lines) + "\n"


class Successors:
    """Finds the divisions of an earlier list in a newer one."""

    def __init__(self, previous, country):
        self.before = {place.code: place for place in previous.walk() if place.code}
        self.today = {place.code: place for place in country.walk() if place.code}
        self.by_name = collections.defaultdict(list)
        for place in self.today.values():
            self.by_name[place.name].append(place)
        self.known = {}

    def county(self, code):
        """The county with the code, or else the county that has most of its towns today."""
        if code in self.today:
            return self.today[code]
        if code not in self.known:
            towns = self.before[code].children if code in self.before else []
            shares = collections.Counter(
                place.parent for town in towns for place in self.by_name[town.name]
                if place.code[:2] == code[:2] and place.parent.code not in self.before)
            shares = shares or collections.Counter(
                place.parent for town in towns for place in self.by_name[town.name]
                if place.code[:2] == code[:2] and place.code not in self.before)
            self.known[code] = shares.most_common(1)[0][0] if shares else None
        return self.known[code]

    def town_code(self, code):
        """The code of the town that a town is today, or nothing if no rule finds it.

        It is the town with the same code if its name has the same stem, or else the town of the county with
        the same stem, or else the one with the same code, or else the only new one in the prefecture
        with the same name.
        """
        town, same = self.before.get(code), self.today.get(code)
        if town is None or (same and stem(same.name) == stem(town.name)):
            return code if same else ""
        county = self.county(town.parent.code)
        for place in county.children if county else []:
            if place.code and place.level == TOWN and stem(place.name) == stem(town.name):
                return place.code
        if same:
            return code
        moved = [place for place in self.by_name[town.name]
                 if place.code[:4] == code[:4] and place.code not in self.before]
        return moved[0].code if len(moved) == 1 else ""


def stem(name):
    return SUFFIX.sub("", name)
