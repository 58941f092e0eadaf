"""All files of Data/world as text, and how they are compared and written."""

from world import differences, forms, histories, levels, names, order, provenance
from world.amendments import Amendments
from world.breadth import Breadth
from world.deep import MODULES, deep_country
from world.cldr import CLDR
from world.collation import Collation
from world.geonames import read_geonames
from world.iso import read_iso
from world.packages import WORLD
from world.places import render as render_places, verify
from world.trust import Trust
from world.territories import COLUMNS, territories
from world.reviewed import table


class Context:
    """The sources that all parts of the import share."""

    def __init__(self, sources):
        self.sources = sources
        self.cldr = CLDR(sources)
        self.collation = Collation(sources)
        self.addresses = forms.AddressData(sources)
        self.iso = read_iso(sources)
        self.trust = Trust(self.cldr, self.iso)
        self.roots = read_geonames(sources)
        self.territories = territories(sources, self.cldr)


def render(sources):
    """The texts by file."""
    context = Context(sources)
    breadth = Breadth(context)
    countries = {code: deep_country(code, context) if code in MODULES else breadth.country(territory)
                 for code, territory in context.territories.items()}
    texts = {}
    amendments = Amendments()
    for code, country in countries.items():
        amendments.apply(country)
        order.arrange(country, context.collation)
        verify(country)
        if country.children:
            texts[WORLD / f"{code}.txt"] = render_places(country)
    amendments.verify()
    texts[WORLD / "countries.txt"] = table(
        COLUMNS, [territory.fields(countries[code]) for code, territory in context.territories.items()])
    rows = levels.read(countries, context)
    texts[WORLD / "levels.tsv"] = levels.render(rows)
    texts |= names.render(countries, context, {row[0] for row in rows if row[4] == "section"})
    texts[WORLD / "forms.tsv"] = forms.render(context.addresses, context.territories)
    texts |= histories.render(countries, context)
    texts |= provenance.render(countries)
    texts[WORLD / "differences.tsv"] = differences.render(countries, context)
    return texts


def generated():
    """The generated files that exist."""
    return [file for folder in (WORLD, WORLD / "names", WORLD / "names" / "places", WORLD / "history")
            if folder.exists() for file in folder.iterdir() if file.suffix in (".txt", ".tsv", ".history", ".md")]


def write(texts):
    for file in generated():
        if file not in texts:
            file.unlink()
    for file, text in texts.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def different(texts):
    """The files whose text differs, is missing, or isn't generated any more."""
    there = set(generated())
    return sorted(file for file in there | texts.keys()
                  if file not in there or texts.get(file) != file.read_text(encoding="utf-8"))
