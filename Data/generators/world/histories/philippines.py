"""The codes of nine digits that the Philippines' statistics authority used, from which those of ten digits follow.

A province's code received a zero before its number. Cities outside of provinces and the provinces that Maguindanao was
split into have new numbers, which don't follow. Some provinces moved to another region since.
"""

from world.histories.records import Former
from world.reviewed import reviewed

# Bangsamoro, its new provinces, and the region of Negros, which had no code of nine digits.
NEW = ("19000", "19087", "19088", "19999", "18000")


def formers(country, context):
    moved = {}
    for fact in reviewed("philippines.tsv", 6):
        fact.require(any(place.code.startswith(fact.fields[0]) for place in country.at(2)), "there is no such province")
        moved[fact.fields[0], fact.fields[2]] = fact.fields[1]
    found = []
    for place in country.walk():
        code, province = place.code, place.code[:5]
        if place.level > 3 or code[2] != "0" or province in NEW:
            continue
        before = moved.get((province, "10"), province)
        if before != province:
            found.append(Former((code,), place.name, before + code[5:], "", "2024", "recoded"))
        before = moved.get((province, "9"), before)
        found.append(Former((code,), place.name, before[:2] + before[3:] + code[5:], "", "", "recoded"))
    return found
