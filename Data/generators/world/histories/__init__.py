"""The histories of countries: the former codes and names of places, and what they are today."""

import json

from world.histories import algeria, korea, philippines, thailand, vietnam
from world.histories.records import Former, render as render_history
from world.packages import WORLD
from world.reviewed import reviewed

MODULES = {"DZ": algeria, "KR": korea, "PH": philippines, "TH": thailand, "VN": vietnam}
COMMENT = ("The former codes and names of places, and what they are today. Written by Data/generators/import-world.py;",
           "Data/world/PROVENANCE.md names the sources. The format is described in the documentation of HierarchyHistory.")


def render(countries, context):
    """The texts by file."""
    formers = {code: module.formers(countries[code], context) for code, module in MODULES.items()}
    updates = context.sources.json("iso3166-updates", "iso3166_updates/iso3166-updates.json")
    for fact in reviewed("history.tsv", 10):
        country, code, name, first, last, today, change, parent, *_ = fact.fields
        codes = {place.code for place in countries[country].walk()}
        for each in today.split(" "):
            fact.require(each in codes, f"there is no place {each}: if its code changed, correct the line")
        if fact.fields[9] == "iso3166-updates":
            text = json.dumps(updates[country], ensure_ascii=False)
            fact.require(code in text if code.startswith(f"{country}-") else name in text,
                         "the package doesn't record a change of this place: give another source")
        fact.require(not code or code not in codes, f"a place has the code {code} today")
        fact.require((change == "split") == (" " in today), "a split has several places today, and only a split")
        formers.setdefault(country, []).append(Former(tuple(today.split(" ")), name, code, first, last, change, parent))
    return {WORLD / "history" / f"{code}.history": render_history(countries[code], each, COMMENT)
            for code, each in sorted(formers.items())}
