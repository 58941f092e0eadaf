"""Names of territories and their first levels by Unicode's CLDR."""

import functools
import sys
import xml.etree.ElementTree as ET

COMMON = "usr/share/unicode/cldr/common"


class CLDR:
    """CLDR 47 for territories, as babel has it, and CLDR 41 for subdivisions, which newer packages leave out."""

    def __init__(self, sources):
        self._sources = sources
        sys.path.insert(0, str(sources.path("babel", "")))
        import babel
        import babel.languages
        self._babel = babel
        self._official = babel.languages.get_official_languages
        self.codes = self._territory_codes()

    def territory(self, code, language):
        """The name of a territory in a language (BCP 47), or None."""
        names = self._territories(language)
        return names and names.get(code)

    @functools.lru_cache(maxsize=None)
    def _territories(self, language):
        try:
            return self._babel.Locale.parse(language, sep="-").territories
        except (self._babel.UnknownLocaleError, ValueError):
            return None

    def official_languages(self, code):
        """The official languages of a territory, that of most people first."""
        found = [language.replace("_", "-") for language in self._official(code, de_facto=True)]
        return [language for language in found if language != "no"]

    @functools.lru_cache(maxsize=None)
    def subdivisions(self, language):
        """The names in a language by ISO 3166-2 code; without script or region if there is no such list."""
        file = None
        for name in (language.replace("-", "_"), language.split("-")[0].replace("nb", "no")):
            file = self._sources.path("unicode-cldr-core", f"{COMMON}/subdivisions/{name}.xml")
            if file.exists():
                break
        if not file.exists() or language == "zh-Hant":
            return {}
        return {item.get("type"): item.text for item in ET.parse(file).iter("subdivision") if not item.get("alt")}

    def subdivision(self, iso, language):
        return self.subdivisions(language).get(iso.replace("-", "").lower())

    def _territory_codes(self):
        file = self._sources.path("unicode-cldr-core", f"{COMMON}/supplemental/supplementalData.xml")
        return {item.get("type"): (item.get("alpha3") or "", item.get("numeric") or "")
                for item in ET.parse(file).iter("territoryCodes")}
