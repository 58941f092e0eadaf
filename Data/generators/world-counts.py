#!/usr/bin/env python3
"""Writes how many places second sources have in each place of the first level of the countries that are complete.

    Data/generators/world-counts.py --wheels FOLDER --second FOLDER

The first folder has the packages of Data/generators/import-world.py, and the second those of Data/generators/world/counts.py. The reasons
for differences in Data/world/reviewed/counts.tsv are kept; Data/generators/check-world.py says which are missing. Numbers are facts,
which are no one's work; nothing else of the second packages is in the repository.
"""

import argparse
import pathlib
import sys

from regions import stop
from world import counts, files
from world.amendments import Amendments
from world.packages import Sources
from world.reviewed import REVIEWED, reviewed, table

FILE = REVIEWED / "counts.tsv"
COLUMNS = ("country", "level", "code", "count", "source", "reason")
COMMENT = (
    "How many places second sources have in each place of the first level. Written by Data/generators/world-counts.py, except for the",
    "reasons of differences, which Data/generators/check-world.py requires.",
    "level    the level of the places that are counted", "code     of the place of the first level", "source   the second source",
    "reason   why the data has another number; empty if it has the same")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--wheels", type=pathlib.Path, required=True)
    parser.add_argument("--second", type=pathlib.Path, required=True)
    options = parser.parse_args()

    reasons = {tuple(fact.fields[:4]): fact.fields[5] for fact in reviewed("counts.tsv", (5, 6))
               if len(fact.fields) == 6} if FILE.exists() else {}
    context = files.Context(Sources(options.wheels))
    amendments = Amendments()
    rows = []
    for code, read in counts.SOURCES.items():
        country = files.deep_country(code, context)
        amendments.apply(country)
        source, level, found = read(country, context, options.second)
        for place in country.children:
            row = (code, str(level), place.code, str(found.pop(place.code, 0)))
            rows.append((*row, source, reasons.get(row, "")))
        if found:
            stop(f"{code}: {source} has places that aren't found by code or name: {found}")
    FILE.write_text(table(COLUMNS, rows, COMMENT), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
