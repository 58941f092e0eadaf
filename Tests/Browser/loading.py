"""Shared by the tests of lazy loading: a page and a server that answer on demand."""

import json
from urllib.parse import parse_qs, unquote, urlparse

from screen import until

TREE = {
    "": [("44", "广东省"), ("11", "北京市"), ("34", "安徽省")],
    "44": [("4401", "广州市"), ("4403", "深圳市")],
    "4401": [("440105", "海珠区"), ("440106", "天河区")],
    "4403": [("440304", "福田区")],
    "11": [("1101", "市辖区")],
    "34": [("3401", "合肥市")],
}


def children(code):
    """The children of a node. A node without an entry in `TREE` is a leaf."""
    return [
        {"code": code, "name": name, "leaf": code not in TREE} for code, name in TREE.get(code, [])
    ]


class Answers:
    """Answers the event `load` in a page's script when the test calls it."""

    def __init__(self, page, selector):
        self.page = page
        page.evaluate(
            """(selector) => {
              window.asked = [];
              const element = document.querySelector(selector);
              element.addEventListener("load", (event) => window.asked.push(event.detail));
              element.lazy = true;
            }""",
            selector,
        )

    @property
    def asked(self):
        """The codes of the nodes whose children were requested, "" for the roots."""
        return self.page.evaluate("window.asked.map((detail) => detail.node?.code ?? '')")

    def wait(self, *codes):
        until(self.page, lambda: self.asked == list(codes))

    def resolve(self, number=-1, items=None):
        code = self.asked[number]
        items = children(code) if items is None else items
        self.page.evaluate(
            "([number, items]) => window.asked.at(number).resolve(items)", [number, items]
        )

    def reject(self, message, number=-1):
        self.page.evaluate(
            "([number, message]) => window.asked.at(number).reject(new Error(message))",
            [number, message],
        )


class Server:
    """A server of `…/children` with two children per page. It can hold its answers back."""

    def __init__(self, page, is_held=False):
        self.page = page
        self.is_held = is_held
        self.held = []
        self.asked = []
        page.route("**/api/children*", self.take)

    def take(self, route):
        query = parse_qs(urlparse(route.request.url).query)
        self.asked.append((unquote(query.get("of", [""])[0]), int(query.get("offset", ["0"])[0])))
        if self.is_held:
            self.held.append(route)
        else:
            self.answer(route, *self.asked[-1])

    def answer(self, route, code, offset):
        items = children(code)
        end = offset + 2
        answer = {
            "of": None,
            "children": items[offset:end],
            "total": len(items),
            "next": end if end < len(items) else None,
        }
        route.fulfill(content_type="application/json", body=json.dumps(answer))
