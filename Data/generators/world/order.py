"""The order of siblings: the official one or that of the alphabet, and letters of the alphabet that a rule doesn't find."""

from regions import stop
from world.scripts import LATIN, script_of_language

# Fewer siblings need no sections by strokes.
FEWEST = 10
# The order of the official list, which isn't that of the codes that are here: Algeria's districts have none, Hong Kong's
# areas are from the island outwards, those of Korea had other codes before, and Taiwan's are in the order of postal codes.
OFFICIAL = ("DZ", "HK", "KR", "TW")


def arrange(country, collation):
    """Adds index letters, and stops if siblings are in no order that people know."""
    for parent in [country, *country.walk()]:
        siblings = parent.children
        # Amendments can change names.
        if country.grade == "basic" and not parent.isListed:
            collation.sort(siblings, country.written)
        if len(siblings) > 1:
            if not (is_ordered(siblings, country, collation) or parent.isListed or country.code in OFFICIAL):
                stop(f"{country.code}/{parent.path()}: places are neither in the order of codes nor of the alphabet")
            add_letters(siblings, country.written, collation)


def is_ordered(siblings, country, collation):
    codes = [place.code for place in siblings]
    keys = [(collation.key(country.written, place.name), place.code) for place in siblings]
    return codes == sorted(codes) and all(codes) or keys == sorted(keys)


def add_letters(siblings, language, collation):
    """Index letters such as Č and Å, and strokes, if siblings are in their order. A plain letter is found by rule."""
    by_strokes = language.startswith("zh")
    # In other scripts, the first letter is found by rule, or the consonant, or kana.
    if not by_strokes and script_of_language(language) != LATIN:
        return
    found = [collation.index(language, place.name) for place in siblings]
    positions = [position for position, _ in found]
    if positions != sorted(positions) or by_strokes and len(siblings) < FEWEST:
        return
    for place, (_, letter) in zip(siblings, found):
        if not (letter.isascii() and len(letter) < 2):
            place.index = letter
