"""Reads the reviewed facts, which decide where the sources disagree or end."""

import dataclasses
import sys

CHANGES = ("recoded", "renamed", "upgraded", "merged", "split", "moved")


@dataclasses.dataclass
class Fact:
    codes: set
    change: str
    years: tuple
    line: int
    is_used: bool = False


def read_facts(path, gazetteer):
    """Facts by former code and name. Stops at a line that isn't a fact, with its number."""
    facts = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue

        def require(condition, problem):
            if not condition:
                sys.exit(f"{path.name}:{number}: {problem}: {line}")

        fields = line.split("\t")
        require(len(fields) == 7, "expected seven fields")
        code, name, years, today, change, reason, source = fields
        codes = set(today.split())
        require(codes and all(each in gazetteer for each in codes), "today's code isn't in the gazetteer")
        require(change in CHANGES, "unknown change")
        require((change == "split") == (len(codes) > 1), "a split has several codes, and only a split")
        require(reason and source, "the reason or the source is missing")
        require((code, name) not in facts, "the fact is repeated")
        bounds = tuple(int(year) for year in years.split("-")) if years else None
        facts[code, name] = Fact(codes, change, bounds, number)
    return facts
