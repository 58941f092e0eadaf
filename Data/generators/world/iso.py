"""ISO 3166-2 as the package iso3166-2 records it."""

import re

from world.scripts import script_of_name

DATA_FILE = "iso3166_2/iso3166-2.json"
# The tags of local names are codes of ISO 639-3.
LANGUAGES = {
    "amh": "am", "ara": "ar", "bel": "be", "ben": "bn", "bul": "bg", "cat": "ca", "dzo": "dz", "div": "dv", "ell": "el",
    "eng": "en", "eus": "eu", "fas": "fa", "per": "fa", "prs": "fa", "fin": "fi", "fra": "fr", "deu": "de", "gle": "ga",
    "glg": "gl", "heb": "he", "hin": "hi", "hye": "hy", "ita": "it", "jpn": "ja", "kat": "ka", "kaz": "kk", "khm": "km",
    "kir": "ky", "kor": "ko", "lao": "lo", "mkd": "mk", "mon": "mn", "mya": "my", "nep": "ne", "nld": "nl", "nob": "nb",
    "nno": "nn", "por": "pt", "pus": "ps", "ron": "ro", "roh": "rm", "rus": "ru", "sin": "si", "spa": "es", "srp": "sr",
    "swe": "sv", "tam": "ta", "tgk": "tg", "tha": "th", "tir": "ti", "tur": "tr", "ukr": "uk", "urd": "ur", "vie": "vi",
    "zho": "zh", "cmn": "zh", "zgh": "zgh",
}


class Subdivision:
    def __init__(self, code, record):
        self.code, self.parent, self.kind = code, record["parentCode"], record["type"].lower()
        self.name = tidy(record["name"])
        self._local = []
        for item in (record["localOtherName"] or "").split(", "):
            if match := re.fullmatch(r"(.+) \(([a-z]{3})\)", item.strip()):
                self._local.append((LANGUAGES.get(match[2], match[2]), match[1]))

    @property
    def names(self):
        return [self.name, *(name for _, name in self._local)]

    def local(self, language, script):
        """The first name in a language and its script."""
        base = language.split("-")[0]
        return next((name for tag, name in self._local if tag == base and script_of_name(name) == script), None)


def tidy(name):
    """`Murcia, Región de` as Región de Murcia, without alternatives in brackets and marks of footnotes."""
    name = re.sub(r"\s*[\[(].*?[\])]|[*†]", "", name).strip()
    if match := re.fullmatch(r"((?:(?! (?:and|y|e) )[^,])+), ((?:(?! (?:and|y|e) )[^,])+)", name):
        joint = "" if match[2].endswith(("’", "'")) else " "
        name = f"{match[2]}{joint}{match[1]}"
    return name


def read_iso(sources):
    """The subdivisions by territory and code."""
    return {territory: {code: Subdivision(code, record) for code, record in records.items()}
            for territory, records in sources.json("iso3166-2", DATA_FILE).items()}
