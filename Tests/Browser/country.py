"""Shared by the tests of `<cascade-address country>`: small files of countries, as `cascade bundle --countries` names them."""

import json

JAPAN = {
    "name": "日本", "code": "JP", "en": "Japan", "alpha3": "JPN", "languages": "ja",
    "levels": "都道府県;prefecture;;S|市区町村;municipality;;A",
    "fmt": "〒%Z%n%S%n%A%n%O%n%N", "lfmt": "%N%n%O%n%A, %S%n%Z", "require": "ASZ", "upper": "S", "S": "prefecture",
    "pattern": r"\d{3}-?\d{4}", "examples": "154-0023|350-1106",
}
UNITED_STATES = {
    "name": "United States", "code": "US", "alpha3": "USA", "languages": "en", "levels": ";state;;S|;county",
    "fmt": "%N%n%O%n%A%n%C, %S %Z", "require": "ACSZ", "upper": "CS", "S": "state", "Z": "zip",
    "pattern": r"(\d{5})(?:[ -](\d{4}))?", "examples": "95014",
}
EGYPT = {
    "name": "مصر", "code": "EG", "en": "Egypt", "alpha3": "EGY", "languages": "ar",
    "levels": "المحافظة;governorate;;S", "fmt": "%N%n%O%n%A%n%C%n%S%n%Z",
}
WORDS = {
    "country": "Country or region", "suggested": "Suggested", "prefecture": "Prefecture", "municipality": "Municipality",
    "state": "State", "governorate": "Governorate", "street": "Street address", "name": "Name", "city": "City",
    "organization": "Company", "postal": "Postal code", "zip": "ZIP code", "required": "Please fill in: %",
    "postalFormat": "A postal code looks like this: %", "postalElsewhere": "This postal code belongs to %.",
}
TOKYO = [
    {"name": "千代田区", "code": "13101", "latin": "Chiyoda", "postal": "10[0-2]"},
    {"name": "渋谷区", "code": "13113", "latin": "Shibuya", "postal": "15[01]"},
]
FILES = {
    "JP/top": [
        {"name": "北海道", "code": "01", "latin": "Hokkaido", "children": [{"name": "札幌市", "code": "01100"}]},
        {"name": "東京都", "code": "13", "latin": "Tokyo", "iso": "JP-13", "postal": "1", "children": TOKYO},
    ],
    "JP/country": [JAPAN],
    "JP/names.en": [{"name": "Tokyo", "code": "13"}],
    "US/top": [{"name": "California", "code": "CA"}, {"name": "Texas", "code": "TX"}],
    "US/country": [UNITED_STATES],
    "EG/top": [{"name": "القاهرة", "code": "C", "latin": "Al Qahirah"}, {"name": "الجيزة", "code": "GZ"}],
    "EG/country": [EGYPT],
    "EG/names.en": [{"name": "Cairo", "code": "C"}, {"name": "Giza", "code": "GZ"}],
    "world/top": [
        {"name": "日本", "code": "JP", "en": "Japan", "children": [
            {"name": "東京都", "code": "JP-13", "latin": "Tokyo", "children": [
                {"name": "渋谷区", "code": "JP-13113", "latin": "Shibuya"}]}]},
        {"name": "مصر", "code": "EG", "en": "Egypt", "children": [{"name": "القاهرة", "code": "EG-C"}]},
        {"name": "United States", "code": "US", "children": [
            {"name": "California", "code": "US-CA"}, {"name": "Texas", "code": "US-TX"}]},
    ],
    "world/country": [JAPAN, UNITED_STATES, EGYPT],
    "world/names.en": [
        {"name": "Japan", "code": "JP"}, {"name": "United States", "code": "US"}, {"name": "Egypt", "code": "EG"}],
    "world/words.en": [{"name": text, "code": key} for key, text in WORDS.items()],
    "world/words.ja": [{"name": "郵便番号", "code": "postal"}],
}


def serve(files, folder="/elements/"):
    """Adds the files of countries to the server."""
    for name, content in FILES.items():
        add(files, name, content, folder)


def add(files, name, content, folder="/elements/"):
    files[f"{folder}{name}.hierarchy"] = json.dumps(content).encode()
