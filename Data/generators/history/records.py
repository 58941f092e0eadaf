"""Turns spans of years into the records of the history file, and writes the file."""

import dataclasses
import os

from history.sources import PREFECTURE, Span, level

HEADER = """\
history 1
# The former codes and names of China's divisions since 1980, and what they are today.
# Written by Data/generators/make-china-history.py; PROVENANCE.md names the sources. The format is described in the
# documentation of HierarchyHistory.
levels 2/6 4/6 6 9
"""
LETTERS = {"renamed": "n", "upgraded": "u", "merged": "m", "moved": "v"}


@dataclasses.dataclass
class Record:
    """A former place. `below` is the parent that it was merged into, for places without a code."""

    today: tuple
    name: str
    code: str = ""
    start: int | None = None
    end: int | None = None
    change: str = ""
    parent: str = ""
    below: str = ""


def records(lineage):
    """The records of all spans that today's gazetteer doesn't have, in the order of today's codes."""
    found, uses = [], set()
    lineage.problems = []
    for key, span in sorted((lineage.spans | with_facts(lineage)).items()):
        if span.end is None and lineage.gazetteer.names.get(span.code) == span.name:
            continue
        if key in lineage.facts:
            uses.add(key)
        codes = lineage.today(span)
        if not codes:
            lineage.problems.append(f"{span.code} {span.name} ({span.start}-{span.end}): add what it became to the facts")
            continue
        found.append(record(span, codes, lineage))
    lineage.problems += [f"{code} {name}: the fact isn't needed" for code, name in lineage.facts.keys() - uses]
    lineage.problems += [f"{code} {name}: the name says {alike}, the package {by_id}; add a fact"
                         for code, name, alike, by_id in lineage.disputed]
    return with_parents(without_repetitions(found, lineage), lineage)


def with_facts(lineage):
    """Spans that only facts know, or that end with a fact."""
    added = {}
    for (code, name), fact in lineage.facts.items():
        span = lineage.spans.get((code, name))
        if span is None:
            start, end = fact.years or (None, None)
            added[code, name] = Span(code, name, start, end)
        elif fact.years:
            span.start, span.end = fact.years
    return added


def record(span, codes, lineage):
    code = span.code
    if code in lineage.gazetteer:
        # Today's division with the code wins.
        code = code if codes == {code} else ""
    elif not span.is_official and code in lineage.official:
        # The package's codes of 1980 and 1981 contradict the official list of 1981, which is right.
        code = ""
    return Record(tuple(sorted(codes)), span.name, code, span.start, span.end, lineage.change(span, codes))


def without_repetitions(found, lineage):
    """Leaves out records without a code whose name leads to the same places without them."""
    named = {(each.name, each.today) for each in found if each.code}
    names = lineage.gazetteer.names

    def is_repeated(each):
        is_todays = each.change == "recoded" and each.name == names[each.today[0]]
        return not each.code and ((each.name, each.today) in named or is_todays)

    return [each for each in found if not is_repeated(each)]


def with_parents(found, lineage):
    """Adds the parents from which neither the code nor today's place follows.

    A former name is found below a place that is above today's, and below the place whose code follows from its own.
    """
    by_name = {}
    for each in found:
        by_name.setdefault((each.name, each.today), []).append(each)
    added = []
    for span in lineage.spans.values():
        codes = tuple(sorted(lineage.today(span)))
        for code, name in sorted(span.parent_names) if codes else []:
            same = by_name.get((span.name, codes), [])
            keys = parent_codes(code, name, lineage)
            if is_below(codes, code, name, lineage) or any(has_parent(each, keys) for each in same):
                continue
            change = same[0].change if same else lineage.change(span, set(codes))
            change = "moved" if change == "recoded" else change
            free = next((each for each in same if not each.code and not each.parent), None)
            if free:
                free.parent = min(keys)
            else:
                added.append(Record(codes, span.name, "", span.start, span.end, change, min(keys)))
                by_name.setdefault((span.name, codes), []).append(added[-1])
    return found + added


def is_below(codes, parent, name, lineage):
    """Whether one of today's places is below what a former parent is today, or is the same."""
    above = {other for code in codes for other in [code, *lineage.gazetteer.above[code]]}
    today = {parent} if lineage.gazetteer.names.get(parent) == name else set()
    return bool((today | lineage.today(lineage.spans[parent, name])) & above)


def parent_codes(code, name, lineage):
    """The codes that records have for a former parent."""
    official = {each.code for each in lineage.by_name.get((code[:2], name), []) if level(each.code) == level(code)}
    names = lineage.names(code)
    return official | ({code} if not names or name in names else set()) or {code}


def has_parent(each, keys):
    digits = 2 if level(each.code) == PREFECTURE else 4
    return each.parent in keys or each.code != "" and each.code[:digits].ljust(6, "0") in keys


def former_towns(path, gazetteer):
    """The former names of towns: of today's town, or of a town that was merged into others of its county."""
    if not os.path.exists(path):
        return []
    found = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        county, name, town = (line.split("\t") + [""])[:3]
        if not town:
            found.append(Record((county,), name, below=county))
        else:
            parent = "" if gazetteer.above[town][-1] == county else county
            found.append(Record((town,), name, parent=parent, change="moved" if parent else "renamed"))
    return found


def render(found, gazetteer):
    """One line per place of today, with the places that it was before."""
    lines = {}
    for each in sorted(found, key=lambda each: (each.today, each.below, each.start or 0, each.end or 0, each.code)):
        place = each.below + "/" if each.below else " ".join(each.today)
        fields = lines.setdefault(place, [])
        text = rendered(each, gazetteer)
        if text not in fields:
            fields.append(text)
    return HEADER + "".join("\t".join([place, *fields]) + "\n" for place, fields in lines.items())


def rendered(each, gazetteer):
    name = each.name
    if len(each.today) == 1 and not each.below:
        name = relative(name, gazetteer.names[each.today[0]])
    years = f"{each.start or ''}-{each.end or ''}" if each.start or each.end else ""
    letter = LETTERS.get(each.change, "")
    if letter == "n" and name != "~":
        letter = ""  # implied by the name
    fields = [name, each.code, years, letter, each.parent]
    while not fields[-1]:
        fields.pop()
    return " ".join(field or "-" for field in fields)


def relative(name, today):
    """A name as its difference from today's: `~县` for 奉贤县, which is 奉贤区 today."""
    if name == today:
        return "~"
    shared = len(os.path.commonprefix([name, today]))
    replaced = len(today) - shared
    if shared == 0 or replaced > 9 or name[shared:shared + 1].isascii() and name[shared:]:
        return name
    if name[shared:] == "" and replaced == 0:
        return name
    return f"~{'' if replaced == 1 and name[shared:] else replaced}{name[shared:]}"
