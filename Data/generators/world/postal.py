"""Beginnings of postal codes: which tell where a code is, and how they are written as a pattern."""

import collections


def shortest_beginnings(owners):
    """By owner, the shortest beginnings that only it has, of codes with the set of their owners; a code that several have
    is whole."""
    sharers, found = collections.defaultdict(set), collections.defaultdict(set)
    for postal, codes in owners.items():
        for length in range(2, len(postal) + 1):
            sharers[postal[:length]] |= codes
    for postal, codes in owners.items():
        lengths = range(2, len(postal) + 1)
        beginning = next((postal[:length] for length in lengths if len(sharers[postal[:length]]) == 1), postal)
        for code in codes:
            found[code].add(beginning)
    return found


def alternatives(beginnings):
    """The beginnings as a regular expression: `06[0-24]|0651` for 060, 061, 062, 064 and 0651."""
    digits = collections.defaultdict(list)
    for beginning in sorted(beginnings):
        digits[beginning[:-1]].append(beginning[-1])
    return "|".join(stem + (found[0] if len(found) == 1 else f"[{ranges(found)}]") for stem, found in sorted(digits.items()))


def ranges(digits):
    """`0-24` for the digits 0, 1, 2 and 4."""
    runs = []
    for digit in digits:
        if runs and int(digit) == int(runs[-1][-1]) + 1:
            runs[-1].append(digit)
        else:
            runs.append([digit])
    return "".join("".join(run) if len(run) < 3 else f"{run[0]}-{run[-1]}" for run in runs)


def add_beginnings(country, level):
    """Gives the places of a level the beginnings of the codes that the places in them have, where they have no pattern."""
    owners = collections.defaultdict(set)
    for place in country.at(level):
        for below in place.walk():
            # A place above others has a pattern of their codes.
            for postal in below.postal.split("|") if below.postal and "[" not in below.postal else []:
                owners[postal].add(place)
    for place, beginnings in shortest_beginnings(owners).items():
        place.postal = place.postal or alternatives(beginnings)
