"""Whether CLDR's name of a code of ISO 3166-2 is that of today's place.

CLDR 41 is of April 2022, and ISO has given codes to other places since: IR-03 was Ardabil and is East Azerbaijan. So
CLDR's names are used only if its English name resembles a name in iso3166-2, in most places of the territory.
"""

import difflib
import re
import unicodedata

from world.reviewed import reviewed

RESEMBLANCE = 0.5
# More places whose names don't resemble than this, and the others are by chance.
STALE = 0.25


def folded(name):
    """The letters a to z of a name without marks."""
    parts = unicodedata.normalize("NFD", name.lower()).translate(str.maketrans("ıøđł", "iodl"))
    return re.sub("[^a-z]", "", parts)


def resembles(name, others):
    return any(difflib.SequenceMatcher(None, folded(name), folded(other)).ratio() >= RESEMBLANCE
               for other in others if folded(other))


def is_cut(name, other):
    """Whether CLDR's name lacks the end of a word: `Peter` for Peterborough."""
    return other.startswith(name) and other[len(name):][:1].isalpha()


class Trust:
    def __init__(self, cldr, iso):
        self._cldr = cldr
        self.distrusted = {}
        same = {fact.fields[0]: fact for fact in reviewed("cldr-names.tsv", 4) if fact.fields[1] == "same"}
        other = {fact.fields[0]: fact for fact in reviewed("cldr-names.tsv", 4) if fact.fields[1] == "other"}
        for territory, subdivisions in iso.items():
            named = {code: (cldr.subdivision(code, "en"), each) for code, each in subdivisions.items()
                     if cldr.subdivision(code, "en")}
            unlike = {code for code, (name, each) in named.items()
                      if not resembles(name, each.names) or is_cut(name, each.name)}
            for code, fact in same.items():
                if code.split("-")[0] == territory:
                    fact.require(code in unlike, "the names resemble now: delete the line")
            for code, fact in other.items():
                if code.split("-")[0] == territory:
                    fact.require(code in named and code not in unlike, "the names don't resemble now: delete the line")
            unlike = (unlike - same.keys()) | (other.keys() & named.keys())
            is_stale = len(unlike) > STALE * len(named)
            for code in named if is_stale else unlike:
                self.distrusted[code] = named[code][0]

    def subdivision(self, code, language):
        """CLDR's name in a language, or None if there is none or it is another place's."""
        name = None if code in self.distrusted else self._cldr.subdivision(code, language)
        # Some names have the country's behind a comma or in brackets.
        name = name and re.sub(r"\s*[(（،].*$", "", name)
        return name.split(",")[0] if name and name.count(",") == 1 else name
