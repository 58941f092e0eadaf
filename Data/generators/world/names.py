"""The names of territories and of their first levels in the languages that the controls speak."""

import functools
import re

from regions import DATA, read_text, stop
from world.breadth import clean
from world.packages import WORLD
from world.places import Country
from world.reviewed import reviewed, table
from world.scripts import LATIN, script_of_language, script_of_name

LANGUAGES = ("en", "zh-Hans", "zh-Hant", "ja", "ko", "es", "pt", "fr", "de", "ru", "ar", "th", "vi", "id", "hi")
FOLDER = WORLD / "names"


def render(countries, context, sections):
    """The texts by file; SECTIONS has the countries whose first level is a heading, whose second has names too."""
    texts = {}
    for language in LANGUAGES:
        rows = [(code, context.cldr.territory(code, language)) for code in countries]
        texts[FOLDER / f"{language}.tsv"] = table(("code", "name"), rows)
    countries = countries | {"CN": china()}
    overrides = {}
    headings = {}
    for fact in reviewed("headings.tsv", len(LANGUAGES) + 3):
        headings.setdefault(fact.fields[0], {})[fact.fields[1]] = fact
    for fact in reviewed("place-names.tsv", 6):
        overrides.setdefault(fact.fields[0], {})[fact.fields[1], fact.fields[2]] = fact
    for code, country in countries.items():
        levels = [country.at(1), country.at(2)] if code in sections else [country.at(1)]
        places = [place for level in levels for place in level]
        columns = [[name for level in levels for name in column(level, language, country, context)]
                   for language in LANGUAGES]
        for (place, language), fact in overrides.get(code, {}).items():
            index = next((index for index, each in enumerate(places) if each.code == place), None)
            fact.require(index is not None and language in LANGUAGES, "there is no such place or language")
            columns[LANGUAGES.index(language)][index] = fact.fields[3]
        rows = [(place.code, *cells) for place, *cells in zip(places, *columns) if any(cells)]
        rows += heading_rows(code, places, headings.pop(code, {}))
        if rows:
            texts[FOLDER / "places" / f"{code}.tsv"] = table(("code", *LANGUAGES), rows)
    for unused in headings.values():
        next(iter(unused.values())).stop("the country has no places")
    return texts


def heading_rows(code, places, facts):
    """The names of the headings that aren't places, by the headings themselves. Each heading has them."""
    own = {place.name for place in places}
    headings = dict.fromkeys(place.section for place in places if place.section and place.section not in own)
    for heading in headings.keys() - facts.keys():
        stop(f"reviewed/headings.tsv: {code} has the heading {heading}")
    for fact in facts.values():
        fact.require(fact.fields[1] in headings, "there is no such heading")
    return [(heading, *facts[heading].fields[2:-1]) for heading in headings]


def china():
    """China's provinces as ChinaRegions has them, with their codes of ISO 3166-2."""
    country = Country("CN", "country", (), "", "zh-Hans")
    iso = {fact.fields[1]: fact for fact in reviewed("china.tsv", 3)}
    for province in read_text(DATA / "china-regions.txt").children:
        fact = iso.pop(province.code)
        country.add(province.name, province.code, iso=fact.fields[0])
    for fact in iso.values():
        fact.stop("ChinaRegions has no such province")
    return country


def column(places, language, country, context):
    """The names in a language; empty where a place's own name is used or none is known."""
    if language == country.written:
        return [""] * len(places)
    names = [in_language(place.iso or place.code, language, context) for place in places]
    short = [without_affixes(name, language) for name in names]
    names = [name if short.count(other) > 1 else other for name, other in zip(names, short)]
    return ["" if name in (place.name, place.latin, *place.also) else name for name, place in zip(names, places)]


@functools.cache
def affixes():
    patterns = {}
    for fact in reviewed("affixes.tsv", 3):
        language, side, words = fact.fields
        fact.require(side in ("before", "after"), "a word is before or after the name")
        # Thai has no blanks between words.
        blank = "" if language in ("th", "fr") else r"\s"
        patterns[language] = re.compile(f"^(?:{words}){blank}" if side == "before" else f"{blank}(?:{words})$")
    return patterns


def without_affixes(name, language):
    pattern = affixes().get(language)
    short = pattern.sub("", name) if pattern else name
    return short[:1].upper() + short[1:]


def in_language(iso, language, context):
    """CLDR's name. Its Chinese names are in either script."""
    if language == "zh-Hant":
        return context.collation.traditional(in_language(iso, "zh", context))
    if language == "zh-Hans":
        return context.collation.simplified(in_language(iso, "zh", context))
    name = clean(context.trust.subdivision(iso, language) or "")
    return name if name and is_in_script(name, language) else ""


def is_in_script(name, language):
    """Whether a name is in the script of its language. Japanese has three, of which kanji may be absent."""
    script = script_of_name(name)
    if language == "ja":
        return script in ("CJK", "KATAKANA", "HIRAGANA", "KATAKANA-HIRAGANA")
    return script == (script_of_language(language) if script_of_language(language) != LATIN else LATIN)
