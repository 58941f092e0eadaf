"""Thailand: provinces, districts and subdistricts by the department of provincial administration, in geothai."""

from world.places import Country
from world.postal import add_beginnings

COUNTS = [77, 928, 7436]


def country(context):
    country = Country("TH", "deep", ("geothai",), "2026-10", "th")
    by_code = {"": country}
    for name in ("provinces", "districts", "subdistricts"):
        for code, thai, latin, *postal in context.sources.json("geothai", f"geothai/_data/{name}.json"):
            parent = by_code[code[:-2]]
            place = by_code[code] = parent.add(thai, code, latin=latin, postal="|".join(postal).replace(" ", "|"))
            if place.level == 1:
                place.iso = f"TH-{code}"
    add_beginnings(country, 1)
    for district in country.at(2):
        share_postal(district)
    return country


def share_postal(place):
    """Gives a place the postal code that all places below it have, so that they needn't repeat it."""
    codes = {child.postal for child in place.children}
    if len(codes) == 1 and codes != {""}:
        place.postal = codes.pop()
        for child in place.children:
            child.postal = ""
