"""How the data differs from a second source: what ISO 3166-2, Google and GeoNames have and it lacks, and the reverse.

The table is generated, so that a new difference is seen in the review of an update. In a country that is complete, it needs a
reason in Data/world/reviewed/differences.tsv.
"""

import re

from regions import stop
from world.geonames import AliasChoice, latin_name
from world.reviewed import reviewed, table
from world.scripts import LATIN, script_of_language, script_of_name
from world.trust import folded

COLUMNS = ("country", "source", "difference", "code", "name", "reason")
# Countries whose second level GeoNames has too, by names in their script.
GEONAMES = ("ID", "TH")
# Words that one of two sources has around a name.
WORDS = {"ID": ("Kabupaten ", "Kota ", "Regency", "City"), "TH": ("อำเภอ", "เขต", "กิ่ง")}


def render(countries, context):
    rows = []
    for code, country in countries.items():
        if country.children:
            rows += iso(country, context) + google(country, context)
    for code in GEONAMES:
        rows += geonames(countries[code], context)
    rows += vietnam(countries["VN"], context) + japan(countries["JP"], context)
    print(f"differences from second sources: {len(rows)}")
    return table(COLUMNS, with_reasons(rows, countries))


def with_reasons(rows, countries):
    """The rows with the reasons of people who reviewed them. Those of complete countries all have one."""
    facts, used, found = reviewed("differences.tsv", 5), set(), []
    facts = sorted(facts, key=lambda fact: fact.fields[3] == "*")
    for row in rows:
        country, source, difference, code, name = row
        fact = next((fact for fact in facts if tuple(fact.fields[:3]) == (country, source, difference)
                     and (fact.fields[3] == "*" or {code, name} & set(fact.fields[3].split("|")))), None)
        if fact is None and countries[country].grade == "deep":
            stop(f"{country}: {source} {difference}: {code} {name}: give the reason in reviewed/differences.tsv")
        used.add(fact)
        found.append((*row, fact.fields[4] if fact else ""))
    for fact in facts:
        fact.require(fact in used, "there is no such difference any more: delete the line")
    return found


def iso(country, context):
    """Codes of ISO 3166-2 that no place has, and places of the first level that have none."""
    listed = context.iso.get(country.code, {})
    codes = {place.iso or place.code for place in country.walk()}
    rows = [(country.code, "ISO 3166-2", "only there", code, each.name) for code, each in listed.items() if code not in codes]
    if listed:
        rows += [(country.code, "ISO 3166-2", "only here", place.code, place.name) for place in country.at(1)
                 if (place.iso or place.code) not in listed]
    return rows


def google(country, context):
    """Places that only one of Google's address data and this data has, on the levels that Google has."""
    data = context.addresses.get(country.code)
    if not data.get("sub_keys"):
        return []
    rows = []
    codes = {(place.iso or place.code): place for place in country.walk()}
    names = {folded(name) or name: place for place in country.walk() if place.level < 3
             for name in (place.name, place.latin, *place.also) if name}
    for key, name, latin, isoid, _ in context.addresses.below(country.code):
        place = codes.get(f"{country.code}-{isoid or key}") or next(
            (names[folded(each) or each] for each in (name, key, latin) if each and (folded(each) or each) in names), None)
        if place is None:
            rows.append((country.code, "Google", "only there", isoid, name or key))
        elif context.addresses.by_key[f"{country.code}/{key}"].get("sub_keys"):
            rows += google_below(country, place, key, context)
    return rows


def google_below(country, place, key, context):
    listed = {spelled(name or each): name or each
              for each, name, *_ in context.addresses.below(f"{country.code}/{key}")}
    # Districts of a Korean city have its name in front.
    here = {spelled(each) for child in place.children for each in (child.name, child.name.split(" ")[0])}
    return [(country.code, "Google", "only there", "", f"{place.name}/{name}")
            for each, name in listed.items() if each not in here]


def spelled(name):
    """A name whose spelling doesn't matter: without marks in Latin letters, and 臺 as 台."""
    return folded(name) or name.replace("臺", "台")


def geonames(country, context):
    script = script_of_language(country.written)
    rows = context.roots[country.code]
    rows = [below for row in rows for below in row.children]
    # Indonesia's provinces are below its islands there.
    rows = [below for row in rows for below in row.children or [row]]
    choice = AliasChoice(rows, script)
    words = WORDS[country.code]
    there = {}
    for row in rows:
        name = latin_name(row) if script == LATIN else choice.choose(row) or latin_name(row)
        there[bare(name, words)] = (row.id, name)
    here = {bare(place.name, words): place for place in country.at(2)}
    found = [(country.code, "GeoNames", "only there", *there[name]) for name in there.keys() - here.keys()]
    found += [(country.code, "GeoNames", "only here", here[name].code, here[name].name) for name in here.keys() - there.keys()]
    return sorted(found)


def vietnam(country, context):
    """GeoNames has the provinces of today."""
    there = {folded(row.name): row for row in context.roots[country.code] if row.geonames}
    # Thừa Thiên Huế has had the name Huế since January 2025.
    here = {folded(name): place for place in country.at(1) for name in (place.name, *place.also)}
    return [(country.code, "GeoNames", "only there", row.id, row.name) for name, row in sorted(there.items()) if name not in here]


def japan(country, context):
    """GeoNames has some of the municipalities, with names without districts in front."""
    rows = [below for row in context.roots[country.code] for below in row.children]
    here = {re.sub("^.+?郡", "", place.name) for place in country.at(2)} | {place.name for place in country.at(2)}
    # The cities whose wards are listed.
    here |= {match[0] for place in country.at(2) if (match := re.match(".+?市(?=.+区$)", place.name))}
    found = []
    for row in rows:
        names = [alias for alias in row.aliases if re.fullmatch(r"[^郡\W]+[市区町村]", alias) and script_of_name(alias) != LATIN]
        if names and not here & set(names):
            found.append((country.code, "GeoNames", "only there", row.id, names[0]))
    return sorted(found)


def bare(name, words):
    for word in words:
        name = name.replace(word, "")
    return folded(name) or name.strip()
