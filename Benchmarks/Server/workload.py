"""The data and the requests of the measurement."""

import json
import random
import subprocess
import urllib.parse

SEED = 20


def run(*command, **options):
    return subprocess.run([*map(str, command)], check=True, text=True, stdout=subprocess.PIPE, **options).stdout


def read_places(cascade):
    """All places in breadth-first order, with the index of the parent, pinyin without spaces, and initials."""
    rows = []
    level = [(None, node) for node in json.loads(run(cascade, "export", "--to", "json"))]
    while level:
        below = []
        for parent, node in level:
            rows.append({"parent": parent, "code": node.get("code"), "name": node["name"]})
            below += [(len(rows) - 1, child) for child in node.get("children", [])]
        level = below
    romanized = run(cascade, "romanize", "--json", input="".join(row["name"] + "\n" for row in rows)).splitlines()
    for row, line in zip(rows, romanized, strict=True):
        reading = json.loads(line)
        row.update(pinyin=reading["pinyin"].replace(" ", ""), initials=reading["initials"])
    return rows


def path(places, place):
    parent = place["parent"]
    return [*(path(places, places[parent]) if parent is not None else []), place]


def write_requests(places, folder):
    """One file of requests for each kind of work."""
    pick = random.Random(SEED)
    inner = {place["parent"] for place in places if place["parent"] is not None}
    codes = [places[index]["code"] for index in inner if places[index]["code"]]
    towns = [place for place in places if len(path(places, place)) == 4]

    def query():
        names = path(places, pick.choice(places))
        last = names[-1]
        text = pick.choice([last["name"][:2], last["pinyin"][:pick.randint(3, 8)], last["initials"], last["name"]])
        return f"{names[0]['name'][:2]} {text}" if len(names) > 1 and pick.random() < 0.2 else text

    def address():
        names = [place["name"] for place in path(places, pick.choice(towns))]
        if pick.random() < 0.3:
            del names[0]
        if pick.random() < 0.3:
            names[0] = names[0][:2]
        return "".join(names) + f"人民路{pick.randint(1, 999)}号"

    kinds = {
        "children": [f"/api/v1/china/children?of={pick.choice(codes)}" for _ in range(5_000)],
        "search": [f"/api/v1/china/search?q={urllib.parse.quote(query())}" for _ in range(5_000)],
        "resolve": [
            "/api/v1/china/resolve\t" + json.dumps({"addresses": [address() for _ in range(100)]}, ensure_ascii=False)
            for _ in range(200)],
        "file": ["/data/china.hierarchy"],
    }
    for kind, lines in kinds.items():
        (folder / kind).write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    return list(kinds)
