"""The words for the levels of a country, their kinds, and the fields of the form of address that they fill."""

import collections

from world.reviewed import reviewed, table

COLUMNS = ("country", "level", "word", "kind", "role", "field")
ROLES = ("", "section")
# China's places are in ChinaRegions, with four levels.
DEPTHS_ELSEWHERE = {"CN": 4}
FIELDS = ("", "-", "S", "C", "D", "A")
# Kinds of ISO 3166-2 that are others by another word.
KINDS = {"administrative region": "region", "metropolitan region": "region", "oblast": "oblast", "land": "state",
         "regional state": "state", "rayon": "district", "unitary authority": "county", "island council": "island",
         "metropolitan department": "department", "geographical region": "region", "popularate": "district"}


def read(countries, context):
    """The levels of all countries with places: country, level, word, kind, role and field."""
    words = {}
    for fact in reviewed("levels.tsv", 7):
        country, level, word, kind, role, field, _ = fact.fields
        fact.require(role in ROLES and field in FIELDS, "there is no such role or field")
        words[country, int(level)] = fact
    rows = []
    for country in countries.values():
        for level in range(1, DEPTHS_ELSEWHERE.get(country.code, len(country.counts())) + 1):
            fact = words.pop((country.code, level), None)
            word, kind, role, field = fact.fields[2:6] if fact else ("", "", "", "")
            kind = kind or majority(country.at(level), context.iso.get(country.code, {}))
            if not field and level == 1 and role != "section" and context.addresses.fill(country.code, "S"):
                field = "S"
            rows.append((country.code, level, word, kind, role, field.replace("-", "")))
    for fact in words.values():
        fact.stop("the country doesn't have this level: delete the line")
    return rows


def render(rows):
    return table(COLUMNS, rows)


def majority(places, iso):
    kinds = collections.Counter(iso[place.code].kind for place in places if place.code in iso)
    kind = kinds.most_common(1)[0][0] if kinds else "district"
    return KINDS.get(kind, kind)
