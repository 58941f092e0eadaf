#!/usr/bin/env python3
"""Prints the largest downloads of a page with a country, and fails if one is larger than its limit.

    Data/generators/world-sizes.py FOLDER        a folder that `cascade bundle --countries any` wrote
    Data/generators/world-sizes.py               lets the command write the folder

Sizes are those of the compressed copies with .br after their names, in bytes.
"""

import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
COMMAND = ROOT / ".build/debug/cascade"

# The limits of files. Names of countries take 1,900 bytes in Latin letters, and more in scripts with three bytes a letter.
FORMS = 12_000
NAMES = 2_500
PLACE_NAMES = 3_000
WORDS = 1_500
UPPER_LEVEL = 5_000
COUNTRY = 15_000
# A province of China has three levels.
PROVINCE = 18_000
# A page on which a person chooses any country and a place on its first level.
ANY = 30_000

problems = []


def size(path):
    return path.with_name(path.name + ".br").stat().st_size


def check(label, sizes, limit):
    """Prints the largest of some files, and notes those that are larger than the limit."""
    if not sizes:
        problems.append(f"{label}: there is no such file")
        return
    largest = max(sizes, key=sizes.get)
    print(f"{label:45} {sizes[largest]:7,} {largest}")
    problems.extend(f"{label}: {name} has {count:,} bytes, and the limit is {limit:,}"
                    for name, count in sizes.items() if count > limit)


def files(folder, pattern):
    return {f"{path.parent.name}/{path.name}": size(path) for path in sorted(folder.glob(pattern))}


def largest(folder, kind):
    """The size of the largest file of a kind with texts in a language."""
    return max(files(folder, f"{kind}.*.hierarchy").values(), default=0)


def check_folder(data):
    world = data / "world"
    check("Forms of all countries", files(world, "country.hierarchy"), FORMS)
    check("Names of countries in a language", files(world, "names.*.hierarchy"), NAMES)
    check("Words in a language", files(world, "words.*.hierarchy"), WORDS)
    parts, uppers = {}, {}
    for folder in sorted(data.glob("[A-Z][A-Z]")):
        found = {name: count for name, count in files(folder, "*.hierarchy").items()
                 if name.split("/")[1].split(".")[0] not in ("all", "country", "names", "words")}
        upper = found.pop(f"{folder.name}/top.hierarchy")
        (uppers if found else parts)[f"{folder.name}/top.hierarchy"] = upper
        parts |= found
    check("Upper level of a country in parts", uppers, UPPER_LEVEL)
    provinces = {name: parts.pop(name) for name in list(parts) if name.startswith("CN/")}
    check("Country, or one of its parts", parts, COUNTRY)
    check("Province of China", provinces, PROVINCE)
    check("Names of places in a language", files(data, "[A-Z][A-Z]/names.*.hierarchy"), PLACE_NAMES)
    common = sum([size(world / "country.hierarchy"), size(world / "top.hierarchy"), largest(world, "names"),
                  largest(world, "words")])
    check("Page for any country", {
        folder.name: common + size(folder / "top.hierarchy") + largest(folder, "names")
        for folder in data.glob("[A-Z][A-Z]")}, ANY)


def main():
    if len(sys.argv) > 1:
        check_folder(pathlib.Path(sys.argv[1]))
    else:
        with tempfile.TemporaryDirectory() as scratch:
            folder = pathlib.Path(scratch) / "bundle"
            subprocess.run([COMMAND, "bundle", "--no-china", "-o", folder, "--countries", "any"],
                           check=True, stdout=subprocess.DEVNULL)
            check_folder(folder)
    if problems:
        sys.exit("\n".join(problems))


if __name__ == "__main__":
    main()
