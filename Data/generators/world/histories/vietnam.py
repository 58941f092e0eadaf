"""Vietnam's provinces, districts and wards before 1 July 2025, and what they are today, by vietnamadminunits."""

import collections
import sqlite3

from world.histories.records import Former

LAST = "2025-06-30"
CONVERTER = "vietnamadminunits/data/converter_2025.json"


def formers(country, context):
    database = sqlite3.connect(context.sources.path("vietnamadminunits", "vietnamadminunits/data/dataset.db"))
    rules = context.sources.json("vietnamadminunits", CONVERTER)
    provinces, wards = {}, {}
    for province, province_code, ward, ward_code in database.execute(
            "select provinceKey, provinceCode, wardKey, wardCode from admin_units"):
        provinces[province] = province_code
        wards.setdefault((province, ward), []).append(ward_code)
    new_province = {old: new for new, olds in rules["DICT_PROVINCE"].items() for old in olds}
    new_wards = collections.defaultdict(list)
    for province, found in rules["DICT_PROVINCE_WARD_NO_DIVIDED"].items():
        for ward, olds in found.items():
            for old in olds:
                new_wards[old] += wards.get((province, ward), [])
    for province, found in rules["DICT_PROVINCE_WARD_DIVIDED"].items():
        for old, news in found.items():
            for new in news:
                new_wards[old] += wards.get((province, new["newWardKey"]), [])
    codes = {place.code: place.name for place in country.walk()}
    found, unknown = {}, []
    for province_code, short, province_key, district_code, district, district_key, ward_code, ward, ward_key in database.execute(
            "select provinceCode, provinceShort, provinceKey, districtCode, district, districtKey, wardCode, ward, wardKey"
            " from admin_units_legacy"):
        today = provinces[new_province[province_key]]
        if today != province_code or codes[today] != short:
            free = "" if province_code in codes else province_code
            found[province_code] = Former((today,), short, free, "", LAST, "merged")
        if district_code:
            found[district_code] = Former((today,), district, district_code, "", LAST, "removed", province_code)
        key = f"{province_key}_{district_key}_{ward_key or ''}"
        news = tuple(dict.fromkeys(new_wards.get(key, [])))
        if not ward_code:
            continue
        if not news:
            unknown.append(f"{ward_code} {ward}")
            continue
        if news == (ward_code,) and codes.get(ward_code) == ward:
            continue
        free = "" if ward_code in codes else ward_code
        change = "split" if len(news) > 1 else "merged"
        if len(news) == 1 and codes[news[0]] == ward:
            change = "recoded"
        found[ward_code] = Former(news, ward, free, "", LAST, change, district_code)
    print(f"history of VN: {len(unknown)} former wards lead nowhere in the source: {', '.join(unknown[:5])}")
    return list(found.values())
