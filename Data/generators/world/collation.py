"""The order of names in a language, and traditional forms of simplified characters, by ICU."""

import functools
import sys

from regions import stop


class Collation:
    def __init__(self, sources):
        sys.path.insert(0, str(sources.path("python3-icu", "usr/lib/python3/dist-packages")))
        try:
            import icu
        except ImportError as error:
            stop(f"{error}: Debian's python3-icu needs python3.11 and libicu72; install them, or run this with python3.11")
        self._icu = icu
        self._traditional = icu.Transliterator.createInstance("Hans-Hant")
        self._simplified = icu.Transliterator.createInstance("Hant-Hans")

    @functools.lru_cache(maxsize=None)
    def _collator(self, language):
        collator = self._icu.Collator.createInstance(self._icu.Locale(language))
        # 2 before 10.
        collator.setAttribute(self._icu.UCollAttribute.NUMERIC_COLLATION, self._icu.UCollAttributeValue.ON)
        return collator

    def key(self, language, name):
        return self._collator(language).getSortKey(name)

    def sort(self, places, language):
        """Sorts siblings by name, and those with one name by code."""
        places.sort(key=lambda place: (self.key(language, place.name), place.code))

    def traditional(self, text):
        return self._traditional.transliterate(text)

    def simplified(self, text):
        return self._simplified.transliterate(text)

    @functools.lru_cache(maxsize=None)
    def _index(self, language):
        return self._icu.AlphabeticIndex(self._icu.Locale(language)).buildImmutableIndex()

    def index(self, language, name):
        """The position of a name's section in the index of a language, and its letter by CLDR: Č, Ä, LJ, 3劃; no letter for
        a name that begins with a digit."""
        position = self._index(language).getBucketIndex(name)
        letter, kind = self._index(language).getBucket(position)
        return position, letter if kind == 0 else ""
