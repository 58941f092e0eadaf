"""Vietnam since 1 July 2025: provinces and wards by the statistics office, in vietnamadminunits."""

import sqlite3

from world.places import Country
from world.trust import folded

COUNTS = [34, 3321]


def country(context):
    country = Country("VN", "deep", ("vietnamadminunits",), "2025-07-01", "vi")
    iso = {folded(subdivision.name): code for code, subdivision in context.iso["VN"].items()}
    database = sqlite3.connect(context.sources.path("vietnamadminunits", "vietnamadminunits/data/dataset.db"))
    rows = database.execute("select provinceCode, province, provinceShort, wardCode, ward from admin_units"
                            " order by provinceCode, wardCode")
    provinces = {}
    for code, full, short, ward_code, ward in rows:
        if code not in provinces:
            provinces[code] = country.add(short, code, also=[full], iso=iso.get(folded(short), ""))
        provinces[code].add(ward, ward_code)
    return country
