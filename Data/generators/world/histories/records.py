"""Former places, and the text form of a history, which Sources/Histories reads."""

import dataclasses
import datetime

from history.records import relative
from regions import stop

LETTERS = {"recoded": "r", "renamed": "n", "upgraded": "u", "merged": "m", "moved": "v", "removed": "x", "split": ""}
ESCAPES = {"/": "\\/", "~": "\\~", "#": "\\#", "-": "\\-", "\\": "\\\\", " ": "\\s", "\t": "\\t", "\n": "\\n"}


@dataclasses.dataclass
class Former:
    """A former place, the dates on which it was first and last valid, and the places that it is today.

    Today's places and the parent are codes; a place without a code is a path that begins with `/`.
    """

    today: tuple
    name: str
    code: str = ""
    first: str = ""
    last: str = ""
    change: str = ""
    parent: str = ""


def render(country, formers, comment):
    """The text form, one line per place of today."""
    names = {}
    for place in country.walk():
        names[place.code or path(place)] = place.name
    lines, seen, problems = {}, set(), []
    for former in sorted(formers, key=lambda each: (each.today, each.last, each.code, each.name)):
        missing = [place for place in former.today if place not in names]
        if missing or not former.today:
            problems.append(f"{former.code} {former.name}: {country.code}.txt has no place {', '.join(missing)}")
            continue
        if len(former.today) == 1 and names.get(former.code) == former.name and former.today[0] == former.code:
            problems.append(f"{former.code} {former.name}: a place of today, not a former one")
        text = rendered(former, names)
        key = " ".join(place if place.startswith("/") else escaped(place) for place in former.today)
        if (key, text) not in seen:
            seen.add((key, text))
            lines.setdefault(key, []).append(text)
    if problems:
        stop(f"history of {country.code}: " + "\n".join(problems[:40]))
    header = ["history 1", *(f"# {line}" for line in comment)]
    return "\n".join([*header, *("\t".join([key, *texts]) for key, texts in lines.items())]) + "\n"


def rendered(former, names):
    name = escaped(former.name)
    if len(former.today) == 1:
        short = relative(former.name, names[former.today[0]])
        if short.startswith("~"):
            digits = short[1:2] if short[1:2].isdigit() else ""
            name = f"~{digits}{escaped(short[1 + len(digits):])}"
    years = f"{former.first}/{former.last}" if former.first or former.last else ""
    letter = LETTERS[former.change] if former.change else ""
    parent = former.parent if former.parent.startswith("/") else escaped(former.parent)
    parts = [name, escaped(former.code), years, letter, parent]
    while not parts[-1]:
        parts.pop()
    return " ".join(part or "-" for part in parts)


def escaped(text):
    return "".join(ESCAPES.get(character, character) for character in text)


def path(place):
    """The path of the names of a place without a code."""
    names = []
    while place.parent:
        names.append(escaped(place.name))
        place = place.parent
    return "/" + "/".join(reversed(names))


def day_before(date):
    return str(datetime.date.fromisoformat(date) - datetime.timedelta(days=1))
