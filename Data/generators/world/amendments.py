"""Reviewed amendments of places, which apply to every country whatever its source."""

from world.reviewed import reviewed


class Amendments:
    def __init__(self):
        self._facts = {}
        for fact in reviewed("amendments.tsv", 6):
            self._facts.setdefault(fact.fields[0], []).append(fact)

    def apply(self, country):
        """Applies the amendments of a country in their order."""
        by_code = {place.code: place for place in country.walk()}
        for fact in self._facts.pop(country.code, []):
            kind, code, value = fact.fields[1:4]
            place = by_code.get(code) or (country if code == country.code else None)
            fact.require(place, f"there is no place {code}: if its code changed, correct the line")
            fact.require(kind in KINDS, f"there is no kind {kind}; use one of {', '.join(KINDS)}")
            KINDS[kind](fact, place, value, by_code)

    def verify(self):
        for facts in self._facts.values():
            facts[0].stop("there is no such country, or it has no places")


def rename(fact, place, value, by_code):
    fact.require(place.name != value, "the sources have this name now: delete the line")
    place.name = value


def latin(fact, place, value, by_code):
    fact.require(place.latin != value, "the sources have this name now: delete the line")
    place.latin = value


def also(fact, place, value, by_code):
    fact.require(value not in place.also, "the sources have this name now: delete the line")
    place.also.append(value)


def recode(fact, place, value, by_code):
    fact.require(value not in by_code, "a place has this code now: delete the line")
    by_code[value] = by_code.pop(place.code)
    place.code = value


def iso(fact, place, value, by_code):
    fact.require(place.iso != value, "the sources have this code now: delete the line")
    place.iso = value


def postal(fact, place, value, by_code):
    fact.require(place.postal != value, "the sources have these postal codes now: delete the line")
    place.postal = value


def add(fact, place, value, by_code):
    code, name = value.split(" ", 1)
    fact.require(code not in by_code and all(child.name != name for child in place.children),
                 "the sources have this place now: delete the line")
    by_code[code] = place.add(name, code)


def remove(fact, place, value, by_code):
    fact.require(not place.children, "there are places below it")
    place.parent.children.remove(place)
    del by_code[place.code]


KINDS = {"rename": rename, "latin": latin, "also": also, "recode": recode, "iso": iso, "postal": postal, "add": add,
         "remove": remove}
