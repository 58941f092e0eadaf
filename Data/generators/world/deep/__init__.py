"""The countries whose places are complete to their depth. Each module makes one country and has its counts."""

from regions import stop
from world.deep import (algeria, brazil, hongkong, india, indonesia, japan, korea, philippines, taiwan, thailand,
                        ukraine, usa, vietnam)

MODULES = {"BR": brazil, "DZ": algeria, "HK": hongkong, "ID": indonesia, "IN": india, "JP": japan, "KR": korea,
           "PH": philippines, "TH": thailand, "TW": taiwan, "UA": ukraine, "US": usa, "VN": vietnam}


def deep_country(code, context):
    """The places of a country, whose counts are those that were reviewed."""
    country = MODULES[code].country(context)
    if country.counts() != MODULES[code].COUNTS:
        stop(f"{code}: the sources have {country.counts()} places on its levels and not {MODULES[code].COUNTS}:"
             f" review them and change Data/generators/world/deep")
    return country
