"""Follows divisions to what they are today."""

import collections

from history.sources import COUNTY, PREFECTURE, PROVINCE, level

SUFFIXES = ("特别行政区", "自治区", "自治州", "自治县", "自治旗", "地区", "新区", "行政区", "特区", "林区", "省", "市",
            "盟", "州", "区", "县", "旗")
# Divisions of a higher rank replaced those of a lower rank: counties became cities and districts.
RANKS = {COUNTY: (("自治县", "自治旗", "县", "旗"), ("市", "特区", "林区"), ("区",)),
         PREFECTURE: (("地区", "盟", "行政区"), ("州",), ("市",)), PROVINCE: ((), (), ())}
# The lists of the package lag behind, or are ahead, by up to this many years.
TOLERANCE = 2
MOST = 1e9


def stem(name):
    for suffix in SUFFIXES:
        if name.endswith(suffix) and len(name) >= len(suffix) + 2:
            return name[: -len(suffix)]
    return name


def rank(name, code):
    for number, suffixes in reversed(list(enumerate(RANKS[level(code)]))):
        if name.endswith(suffixes):
            return number
    return None


class Lineage:
    """Today's divisions for former ones. `today` is a set of codes: several if a division was split."""

    def __init__(self, official, spans, gazetteer, facts):
        self.official, self.spans, self.gazetteer, self.facts = official, spans, gazetteer, facts
        self.found, self.disputed = {}, []
        self.by_name = collections.defaultdict(list)
        self.predecessors = collections.Counter()
        for divisions in official.values():
            for each in divisions:
                self.by_name[each.code[:2], each.name].append(each)
                for code in each.successors:
                    self.predecessors[code, each.end] += 1

    def today(self, span):
        """The codes that a span leads to; empty if the sources don't say."""
        if (span.code, span.name) in self.facts:
            return self.facts[span.code, span.name].codes
        divisions = self.divisions(span)
        results = {frozenset(self.follow(division)) for division in divisions}
        return set(results.pop()) if len(results) == 1 else set()

    def divisions(self, span):
        """The divisions of the official lists that a span means."""
        exact = [each for each in self.official.get(span.code, []) if each.name == span.name]
        if exact:
            return exact[:1]
        alike = [
            each for each in self.by_name[span.code[:2], span.name]
            if level(each.code) == level(span.code)
            and each.start <= (span.end or MOST) + TOLERANCE and (each.end or MOST) >= span.start]
        if len({frozenset(self.follow(each)) for each in alike}) < 2:
            return alike
        # 郊区 and others are in several cities: the city decides, or else the id that the package gives.
        above = {stem(name) for parent in span.parents for name in self.names(parent)}
        near = [each for each in alike if above & {stem(name) for name in self.names(each.parent)}]
        return near or [each for each in alike if each.code in span.ids] or alike

    def names(self, code):
        return {each.name for each in self.official.get(code, [])}

    def follow(self, division):
        key = (division.code, division.name, division.start)
        if key not in self.found:
            self.found[key] = set()  # a cycle ends here
            self.found[key] = self.followed(division)
        return self.found[key]

    def followed(self, division):
        fact = self.facts.get((division.code, division.name))
        if fact:
            return fact.codes
        if division.end is None:
            return {division.code} if division.code in self.gazetteer else set()
        if level(division.code) == PREFECTURE and not division.successors:
            return self.followed_prefecture(division)
        codes = set()
        for successor in self.successors(division):
            codes |= self.follow(successor)
        return self.continued(division, codes)

    def successors(self, division):
        """The divisions that succeed a division when it ends."""
        for code in division.successors:
            known = [each for each in self.official.get(code, []) if each is not division]
            after = [each for each in known
                     if (each.end or MOST) > division.end and each.start <= division.end + 1]
            yield from sorted(after, key=lambda each: each.start)[:1] or known[-1:]

    def continued(self, division, codes):
        """Of several successors, the one that continues the division, if the sources name one.

        It has the same name but for its suffix, or else the package's id. The others received parts of it.
        """
        if len(codes) < 2:
            return codes
        names = self.gazetteer.names
        alike = {code for code in codes if stem(names[code]) == stem(division.name)}
        span = self.spans[division.code, division.name]
        by_id = {self.replaced(code) for code in span.ids} & codes
        if len(alike) == 1 and by_id <= alike:
            return alike
        if len(alike) == 1 and by_id:
            self.disputed.append((division.code, division.name, sorted(alike), sorted(by_id)))
        return by_id if len(by_id) == 1 and not alike else codes

    def replaced(self, code):
        fact = next((fact for (former, _), fact in self.facts.items() if former == code), None)
        return next(iter(fact.codes)) if fact and len(fact.codes) == 1 else code

    def followed_prefecture(self, division):
        """A prefecture without a successor is the one that took its name, or those of its counties."""
        for each in self.official[division.code]:
            if each.start == division.end:
                return self.follow(each)
        heirs = set()
        for code in division.children:
            for child in self.official[code]:
                if child.parent == division.code and child.start < division.end:
                    codes = self.follow(child)
                    heirs |= {self.gazetteer.at_prefecture(each) for each in codes if len(codes) == 1}
        names = self.gazetteer.names
        alike = {code for code in heirs
                 if stem(names[code]) == stem(division.name) and level(code) != COUNTY}
        by_id = self.spans[division.code, division.name].ids & heirs
        return alike if len(alike) == 1 else by_id if len(by_id) == 1 else heirs

    def change(self, span, codes):
        """The kind of change from a span to today's codes."""
        fact = self.facts.get((span.code, span.name))
        if fact and fact.change:
            return fact.change
        if len(codes) > 1:
            return "split"
        code = next(iter(codes))
        name = self.gazetteer.names[code]
        if level(code) != level(span.code):
            return "merged" if level(code) < level(span.code) else "split"
        if any(self.is_merged(division) for division in self.divisions(span)):
            return "merged"
        before, after = rank(span.name, span.code), rank(name, code)
        if span.name != name:
            is_upgraded = before is not None and after is not None and before < after
            return "upgraded" if is_upgraded else "renamed"
        return "recoded" if self.stays(span, code) else "moved"

    def is_merged(self, division):
        """Whether a division, or what it became, was merged into a division that others became as well."""
        seen = set()
        while division.code not in seen:
            seen.add(division.code)
            fact = self.facts.get((division.code, division.name))
            if fact or division.end is None:
                return fact is not None and fact.change == "merged"
            following = [each for each in self.successors(division)
                         if self.follow(each) <= self.follow(division)]
            if len(following) != 1:
                return False
            successor = following[0]
            is_shared = self.predecessors[successor.code, division.end] > 1
            if successor.start < division.end or is_shared and stem(successor.name) != stem(division.name):
                return True
            division = successor
        return False

    def stays(self, span, code):
        """Whether the parent of a span is the parent of today's division."""
        above = self.gazetteer.above[code]
        for parent in span.parents:
            if parent[:2] != code[:2]:
                return False
            followed = [fact.codes for (former, _), fact in self.facts.items() if former == parent]
            followed += [self.follow(each) for each in self.official.get(parent, [])]
            if parent in above or any(codes & set(above) for codes in followed):
                return True
        return False
