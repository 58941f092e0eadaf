"""The territories of ISO 3166-1: names, codes, dialling codes and languages."""

import re
import sys

from regions import stop
from world.reviewed import reviewed

# Kosovo has no code of ISO 3166-1; CLDR and the postal unions use this one.
KOSOVO = "XK"
COUNT = 250


class Territory:
    """A territory, whose name is that in the main of its official languages."""

    def __init__(self, code, languages, cldr):
        self.code = code
        self.alpha3, self.numeric = cldr.codes[code]
        names = {}
        for language in languages:
            name = cldr.territory(code, language)
            if name:
                names[language] = name
        self.english = cldr.territory(code, "en")
        self.languages = languages
        self.name = next(iter(names.values()), self.english)
        self.also = [name for name in dict.fromkeys(names.values()) if name not in (self.name, self.english)]
        self.dial = ""

    def fields(self, country):
        english = self.english if self.english != self.name else ""
        numeric = self.numeric.zfill(3) if self.numeric else ""
        written = country.written if country.written and country.written != self.languages[0] else ""
        return [self.name, self.code, english, "|".join(self.also), self.alpha3, numeric, self.dial,
                "|".join(self.languages), written, country.grade, country.as_of]


COLUMNS = ("name", "code", "en", "also", "alpha3", "numeric", "dial", "languages", "written", "grade", "asOf")


def territories(sources, cldr):
    """The territories by code, in the order of their codes."""
    codes = sorted([*sources.json("iso3166-2", "iso3166_2/iso3166-2.json"), KOSOVO])
    if len(codes) != COUNT:
        stop(f"iso3166-2 has {len(codes) - 1} territories: {COUNT - 1} were expected")
    reordered = {}
    for fact in reviewed("languages.tsv", 4):
        code, languages, *_ = fact.fields
        fact.require(code in codes and code not in reordered, "no such territory, or a second line for it")
        official = cldr.official_languages(code)
        fact.require(languages.split("|") != official, "CLDR has these languages in this order now: delete the line")
        reordered[code] = languages.split("|")
    dial = dialling_codes(sources)
    found = {}
    for code in codes:
        languages = reordered.get(code) or cldr.official_languages(code)
        if not languages:
            stop(f"{code}: CLDR has no official language: add a line to Data/world/reviewed/languages.tsv")
        found[code] = Territory(code, languages, cldr)
        found[code].dial = dial.get(code, "")
    for fact in reviewed("aliases.tsv", 4):
        code, names, *_ = fact.fields
        fact.require(code in found and not set(names.split("|")) & {found[code].english, *found[code].also},
                     "no such territory, or a name that it has already")
        found[code].also += names.split("|")
    return found


def dialling_codes(sources):
    """The country calling codes by territory, without +."""
    text = sources.path("phonenumbers", "phonenumbers/data/__init__.py").read_text(encoding="utf-8")
    table = re.search(r"_COUNTRY_CODE_TO_REGION_CODE = \{(.*?)\n\}", text, re.S)
    if not table:
        sys.exit("phonenumbers/data/__init__.py: no table of country codes")
    return {region: code for code, regions in re.findall(r"(\d+): \((.*?)\)", table[1])
            for region in re.findall(r"[A-Z]{2}", regions)}
