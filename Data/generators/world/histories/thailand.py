"""Thailand's codes that the department of provincial administration abolished, and their successors, by geothai."""

from world.histories.records import Former


def formers(country, context):
    names = {place.code: place.name for place in country.walk()}
    found, unknown = [], 0
    for code, name, _, abolished, successors, *_ in context.sources.json("geothai", "geothai/_data/abolished.json"):
        today = tuple(successors.split())
        if not today:
            unknown += 1
            continue
        change = "split" if len(today) > 1 else "recoded" if names.get(today[0]) == name else "merged"
        found.append(Former(today, name, code, "", abolished, change))
    print(f"history of TH: {unknown} abolished codes have no successor in the source")
    return found
