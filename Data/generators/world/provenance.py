"""The sources of each country's places as a table, and the document for people."""

from world.packages import PACKAGES, WORLD
from world.reviewed import table

COLUMNS = ("country", "grade", "asOf", "counts", "sources", "licences")
TEMPLATE = WORLD / "reviewed" / "PROVENANCE.md"


def render(countries):
    rows = []
    for country in countries.values():
        packages = [PACKAGES[name] for name in country.sources]
        rows.append((country.code, country.grade, country.as_of, "|".join(map(str, country.counts())),
                     "|".join(package.title for package in packages), "|".join(package.licence for package in packages)))
    return {WORLD / "sources.tsv": table(COLUMNS, rows), WORLD / "PROVENANCE.md": document(countries)}


def document(countries):
    """The reviewed text, with tables of the packages and the countries at its marks."""
    text = TEMPLATE.read_text(encoding="utf-8")
    grades = [country.grade for country in countries.values()]
    packages = ["| package | date of its data | licence of the data |", "|---|---|---|"]
    packages += [f"| {package.title} | {package.date} | {package.licence} |" for package in PACKAGES.values()]
    deep = ["| country | places per level | date | sources |", "|---|---:|---|---|"]
    deep += [f"| {country.code} | {' / '.join(f'{count:,}' for count in country.counts())} | {country.as_of} |"
             f" {', '.join(PACKAGES[name].title for name in country.sources)} |"
             for country in countries.values() if country.grade == "deep"]
    basic = sum(country.grade == "basic" for country in countries.values())
    marks = {"packages": "\n".join(packages), "deep": "\n".join(deep),
             "counts": f"{grades.count('deep')} are deep, {basic} basic, and {grades.count('country')} country",
             "first": f"{sum(len(country.at(1)) for country in countries.values()):,}",
             "all": f"{sum(sum(country.counts()) for country in countries.values()):,}"}
    for mark, content in marks.items():
        text = text.replace(f"{{{mark}}}", content)
    return text
