"""How the data differs from a second source: what ISO 3166-2 and Google have and it lacks, and the reverse.

The table is generated, so that a new difference is seen in the review of an update.
"""

from world.reviewed import table
from world.trust import folded

COLUMNS = ("country", "source", "difference", "code", "name")

def render(countries, context):
    rows = []
    for code, country in countries.items():
        if country.children:
            rows += iso(country, context) + google(country, context)
    print(f"differences from second sources: {len(rows)}")
    return table(COLUMNS, rows)


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
