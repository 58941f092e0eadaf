"""The scripts that languages and names are written in."""

import unicodedata

# The scripts of the languages whose names aren't in Latin letters, by the first word of the names of their letters.
SCRIPTS = {
    "am": "ETHIOPIC", "ar": "ARABIC", "be": "CYRILLIC", "bg": "CYRILLIC", "bn": "BENGALI", "dv": "THAANA",
    "dz": "TIBETAN", "el": "GREEK", "fa": "ARABIC", "he": "HEBREW", "hi": "DEVANAGARI", "hy": "ARMENIAN",
    "ja": "CJK", "ka": "GEORGIAN", "kk": "CYRILLIC", "km": "KHMER", "ko": "HANGUL", "ky": "CYRILLIC", "lo": "LAO",
    "mk": "CYRILLIC", "mn": "CYRILLIC", "my": "MYANMAR", "ne": "DEVANAGARI", "ps": "ARABIC", "ru": "CYRILLIC",
    "si": "SINHALA", "sr": "CYRILLIC", "ta": "TAMIL", "tg": "CYRILLIC", "th": "THAI", "ti": "ETHIOPIC",
    "uk": "CYRILLIC", "ur": "ARABIC", "zgh": "TIFINAGH", "zh": "CJK", "zh-Hans": "CJK", "zh-Hant": "CJK",
}
LATIN = "LATIN"


def script_of_language(language):
    return SCRIPTS.get(language) or SCRIPTS.get(language.split("-")[0] if "Latn" not in language else "", LATIN)


def script_of_name(name):
    """The script of the first letter, or "" if there is none."""
    letter = next((character for character in name if character.isalpha()), None)
    return unicodedata.name(letter).split()[0] if letter else ""


def is_latin(name):
    return script_of_name(name) in (LATIN, "")
