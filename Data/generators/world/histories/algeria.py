"""Algeria's districts and communes before new provinces were made of parts of others in 2019 and 2026.

A postal code begins with the number of the province in which the commune was when there were 48.
"""

import collections

from world.histories.records import Former, path

FIRST_NEW = 49
# The provinces from this number on were made by the law of 2026.
FIRST_OF_2026 = 59


def formers(country, context):
    found = []
    for province in country.children:
        if int(province.code) < FIRST_NEW:
            continue
        communes = [commune for district in province.children for commune in district.children]
        before = collections.Counter(commune.postal[:2] for commune in communes if commune.postal).most_common(1)[0][0]
        last = "2026" if int(province.code) >= FIRST_OF_2026 else "2019"
        for place in province.walk():
            if place.level == 2 or place.postal.startswith(before):
                found.append(Former((path(place),), place.name, "", "", last, "moved", before))
    return found
