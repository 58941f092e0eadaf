#!/usr/bin/env python3
"""Writes former-divisions.tsv, a resource of ChinaRegions: former names of divisions of county level and
above, with today's names.

    Scripts/list-former-divisions.py YEARS TOWNS-BEFORE TOWNS-TODAY

YEARS is codes.json of github.com/yescallop/areacodes, which records the official list of every year
since 1981: when each division began and ended, and its successors. If a division has several successors,
only the one with most of its towns today is written. TOWNS-BEFORE is the list of 2016 of
github.com/Vonng/adcode as CSV with code, name and rank, TOWNS-TODAY is pcas-code.json of
github.com/modood/Administrative-divisions-of-China; both are read only for that. If the towns don't
decide, all successors are written.

Names that differ from today's only in their suffix are omitted: the resolver finds 望城区 for 望城县
without them.
"""

import collections
import csv
import gzip
import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUTPUT = ROOT / "Sources" / "ChinaRegions" / "Resources" / "former-divisions.tsv"
COUNTY, PREFECTURE = ("县", "市", "区", "旗", "新区"), ("地区", "市", "盟", "州")
TOWN_RANK = "4"
HEADER = """\
# Names that divisions of county level and above had since 1981, with those of what they are today.
# columns: former name, today's name, the province or prefecture above it today
# source: the civil affairs ministry's lists of each year 1981-2024, as github.com/yescallop/areacodes
# records them. Written by Scripts/list-former-divisions.py; PROVENANCE.md says how.
"""


def read_years(path):
    history = collections.defaultdict(list)

    def add(item, above):
        history[item["code"]].append((item, above))
        for child in item.get("children", []):
            add(child, above + [item["name"]])

    for item in json.loads(path.read_text(encoding="utf-8"))["items"]:
        add(item, [])
    return history


def successors(item, history, depth=0):
    """The codes of the divisions that succeed a division today."""
    if "end" not in item:
        return [item["code"]]
    found = []
    later = [step for step in item.get("succ", []) if "time" not in step] or item.get("succ", [])
    for step in later if depth < 12 else []:
        known = [entry for entry, _ in history.get(step["code"], []) if entry is not item]
        after = [e for e in known if e.get("end", 9999) > item["end"] and e["start"] <= item["end"] + 1]
        for code in successors((after or known[-1:])[0], history, depth + 1) if known else []:
            if code not in found:
                found.append(code)
    return found


def read_towns(before, today):
    old, new = collections.defaultdict(set), collections.defaultdict(set)
    with gzip.open(before, "rt", encoding="utf-8-sig") as file:
        for row in csv.DictReader(file):
            if row["rank"] == TOWN_RANK:
                old[int(row["code"][:6])].add(town_stem(row["name"]))
    for province in json.loads(today.read_text(encoding="utf-8")):
        for prefecture in province["children"]:
            for county in prefecture["children"]:
                new[int(county["code"][:6])] |= {
                    town_stem(town["name"]) for town in county.get("children", [])
                }
    return old, new


def town_stem(name):
    """The part of a town's name that remains when it becomes a street: the first two characters."""
    return name[:2]


def stem(name):
    for suffix in ("新区", "地区") + COUNTY + PREFECTURE:
        if name.endswith(suffix) and len(name) >= len(suffix) + 2:
            return name[: -len(suffix)]
    return name


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    years, before, after = map(pathlib.Path, sys.argv[1:])
    history = read_years(years)
    old_towns, new_towns = read_towns(before, after)
    today = {code: entry for code, entries in history.items() for entry in entries if "end" not in entry[0]}
    present = {(entry["name"], name) for entry, above in today.values() for name in above}
    rows, certain = set(), {}
    for code in sorted(history):
        for item, above in history[code]:
            if "end" not in item:
                continue
            now = successors(item, history)
            if not now and item.get("children"):
                heirs = collections.Counter(
                    today[code][1][-1]
                    for child in item["children"]
                    for code in successors(child, history)[:1]
                    if len(today[code][1]) == 2
                )
                for name, _ in heirs.most_common(1):
                    if stem(name) != stem(item["name"]):
                        rows.add((item["name"], name, above[0]))
                continue
            names = [today[code][0]["name"] for code in now]
            alike = [code for code, name in zip(now, names) if stem(name) == stem(item["name"])]
            if alike:
                continue
            if len(now) > 1:
                shared = {heir: len(old_towns[code] & new_towns[heir]) for heir in now}
                most = max(shared.values())
                if most > 0:
                    now = [heir for heir in now if shared[heir] == most][:1]
                    above_today = today[now[0]][1]
                    certain[item["name"], above_today[-1]] = today[now[0]][0]["name"]
            for heir in now:
                entry, above_today = today[heir]
                if not above_today or item["name"] in above_today:
                    continue
                if (item["name"], above_today[-1]) not in present:
                    rows.add((item["name"], entry["name"], above_today[-1]))
    # The decision by towns also applies to earlier divisions with the same name.
    rows = {row for row in rows if certain.get((row[0], row[2]), row[1]) == row[1]}
    lines = ["\t".join(row) for row in sorted(rows, key=lambda row: (row[2], row[0], row[1]))]
    OUTPUT.write_text(HEADER + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
