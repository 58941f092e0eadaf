"""Algeria since the reform of 2025: provinces, districts and communes, in algeria-wilayas-communes.

Only provinces have codes.
"""

from world.places import Country
from world.postal import add_beginnings

COUNTS = [69, 591, 1541]
FOLDER = "algeria_wilayas_communes/data"


def country(context):
    country = Country("DZ", "deep", ("algeria-wilayas-communes",), "2026", "ar")
    provinces, districts = {}, {}
    for row in context.sources.json("algeria-wilayas-communes", f"{FOLDER}/wilayas.json")["wilayas"]:
        code = row["code"]
        iso = f"DZ-{code}" if f"DZ-{code}" in context.iso["DZ"] else ""
        provinces[code] = country.add(row["nom_ar"], code, latin=row["nom_fr"], iso=iso)
        provinces[code].also = [row["nom_en"]]
    for row in context.sources.json("algeria-wilayas-communes", f"{FOLDER}/dairas.json")["dairas"]:
        code = row["wilaya_code"]
        districts[code, row["nom_fr"]] = provinces[code].add(row["nom_ar"], "", latin=row["nom_fr"])
    for row in context.sources.json("algeria-wilayas-communes", f"{FOLDER}/communes.json")["communes"]:
        district = districts[row["wilaya_code"], row["daira_fr"]]
        district.add(row["nom_ar"], "", latin=row["nom_fr"], postal=row["code_postal"] or "")
    add_beginnings(country, 1)
    return country
