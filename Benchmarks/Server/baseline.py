"""A server as Python developers write it today, for comparison: FastAPI over the parsed JSON of all places. It answers the
same requests as `cascade serve` with the headers that a careful author sends, without typing errors and former names.

Run it with `uvicorn baseline:app`. The environment variables PLACES and FILE name the data and the file to send, which is
compressed with gzip.
"""

import hashlib
import json
import os
import re
import uuid

from fastapi import FastAPI, Request, Response
from pydantic import BaseModel


class Place:
    """A place with its ancestors and children."""

    __slots__ = ("children", "code", "initials", "level", "name", "parent", "pinyin")

    def __init__(self, parent, code, name, pinyin, initials):
        self.parent, self.code, self.name, self.pinyin, self.initials = parent, code, name, pinyin, initials
        self.children = []
        self.level = parent.level + 1 if parent else 1

    def path(self):
        return [*(self.parent.path() if self.parent else []), self]

    def is_below(self, other):
        return other is None or (self.parent is not None and (self.parent is other or self.parent.is_below(other)))


def read(path):
    places = []
    with open(path, encoding="utf-8") as file:
        for row in json.load(file):
            parent = None if row["parent"] is None else places[row["parent"]]
            place = Place(parent, row["code"], row["name"], row["pinyin"], row["initials"])
            places.append(place)
            if parent:
                parent.children.append(place)
    return places


places = read(os.environ["PLACES"])
roots = [place for place in places if place.parent is None]
by_code = {place.code: place for place in places if place.code}
with open(os.environ["FILE"], "rb") as file:
    compressed = file.read()

SUFFIX = re.compile(r"(特别行政区|[壮回维吾尔]*自治[区州县]|省|市|区|县|街道|镇|乡)$")
names = {}
for place in places:
    short = SUFFIX.sub("", place.name)
    for name in {place.name, short} if len(short) > 1 else {place.name}:
        names.setdefault(name[0], []).append((name, place))
for found in names.values():
    found.sort(key=lambda each: (-len(each[0]), each[1].level))

app = FastAPI(openapi_url=None)
IS_ID = re.compile(r"[\w.-]{1,64}")


def tag(body):
    return f'"{hashlib.sha1(body, usedforsecurity=False).hexdigest()}"'


def answer(request, body, etag, headers, status=200):
    """Sends a body, or says that the client's copy is current."""
    number = request.headers.get("x-request-id", "")
    headers["X-Content-Type-Options"] = "nosniff"
    headers["X-Request-Id"] = number if IS_ID.fullmatch(number) else str(uuid.uuid4())
    if etag:
        headers["ETag"] = etag
        headers["Cache-Control"] = "no-cache"
        known = request.headers.get("if-none-match")
        if known and any(each.strip().removeprefix("W/") in (etag, "*") for each in known.split(",")):
            return Response(status_code=304, headers=headers)
    else:
        headers["Cache-Control"] = "no-store"
    return Response(body, status, headers)


def answer_json(request, value, status=200):
    body = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    etag = tag(body) if request.method == "GET" and status == 200 else None
    return answer(request, body, etag, {"Content-Type": "application/json; charset=utf-8"}, status)


@app.get("/api/v1/china/children")
async def children(request: Request, of: str | None = None):
    parent = None
    if of and not (parent := by_code.get(of)):
        return answer_json(request, {"error": {"status": 404, "message": "there is no such node"}}, 404)
    found = parent.children if parent else roots
    return answer_json(request, {
        "of": parent and {"code": parent.code, "name": parent.name},
        "children": [{"code": each.code, "name": each.name, "leaf": not each.children} for each in found[:100]],
        "total": len(found),
    })


def rank(place, word):
    """The rank of a match, best first, or None."""
    if word in (place.name, place.code):
        return 0
    if place.name.startswith(word):
        return 1
    if place.pinyin.startswith(word) or (place.code and place.code.startswith(word)):
        return 2
    if place.initials.startswith(word):
        return 3
    return 4 if word in place.name else None


@app.get("/api/v1/china/search")
async def search(request: Request, q: str, limit: int = 20):
    *words, last = q.lower().split()
    found = [[], [], [], [], []]
    for place in places:
        quality = rank(place, last)
        if quality is None or len(found[quality]) > limit:
            continue
        above, missing = place.parent, len(words)
        while above and missing:
            if rank(above, words[missing - 1]) is not None:
                missing -= 1
            above = above.parent
        if not missing:
            found[quality].append(place)
    best = [place for each in found for place in each][:limit]
    return answer_json(request, {"results": [
        {"path": [each.name for each in place.path()], "codes": [each.code for each in place.path()],
         "level": place.level, "leaf": not place.children} for place in best]})


class Addresses(BaseModel):
    addresses: list[str]


def resolved(text):
    place, position = None, 0
    while position < len(text):
        for name, each in names.get(text[position], []):
            if text.startswith(name, position) and each.is_below(place) and (place or each.level < 4):
                place, position = each, position + len(name)
                break
        else:
            break
    path = place.path() if place else []
    return {"path": [each.name for each in path], "codes": [each.code for each in path], "rest": text[position:]}


@app.post("/api/v1/china/resolve")
async def resolve(request: Request, body: Addresses):
    return answer_json(request, {"results": [resolved(text) for text in body.addresses]})


compressed_tag = tag(compressed)


@app.get("/data/china.hierarchy")
async def file(request: Request):
    headers = {"Content-Type": "application/octet-stream", "Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return answer(request, compressed, compressed_tag, headers)
