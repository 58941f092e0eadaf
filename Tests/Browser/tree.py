"""Shared by the tests of trees: reads a tree and operates it as a user does."""

import json

from screen import frames, rest, until

TREE = '<cascade-tree id="t" label="地区" src="/china.hierarchy" {}></cascade-tree>'

DEPARTMENTS = [
    {"name": "Design", "code": "d", "icon": "🎨", "children": [
        {"name": "Brand", "code": "d1"},
        {"name": "Product design", "code": "d2", "children": [
            {"name": "Apps", "code": "d21"}, {"name": "Web", "code": "d22"}]},
        {"name": "Research", "code": "d3", "disabled": True},
    ]},
    {"name": "Engineering", "code": "e", "icon": "🛠", "children": [
        {"name": "Platform", "code": "e1"}, {"name": "Tools", "code": "e2"}]},
    {"name": "Finance", "code": "f", "icon": "📊"},
]


def tree(attributes=""):
    return TREE.format(attributes)


def own(attributes="", data=DEPARTMENTS):
    text = json.dumps(data, ensure_ascii=False).replace("'", "&#39;")
    return f"<cascade-tree id='t' label='Departments' lang='en' data='{text}' {attributes}></cascade-tree>"


class Tree:
    """One tree of a page."""

    def __init__(self, page, selector="#t"):
        self.page = page
        self.host = page.locator(selector)
        self.rows = self.host.locator("[role=treeitem]")
        self.scroller = self.host.locator("[role=tree]")
        self.filter = self.host.locator("[part=filter]")
        until(page, lambda: self.rows.count() > 0)
        frames(page)

    def row(self, name):
        return self.host.locator("[role=treeitem]").filter(
            has=self.page.locator("[part~=name]").get_by_text(name, exact=True)
        ).first

    def toggle(self, name):
        self.row(name).locator("[part~=disclosure]").click()
        self.rest()

    def rest(self):
        """Waits until no row moves."""
        rest(self.page, self.host)

    @property
    def outline(self):
        """The rows in the DOM in visual order, indented by one space per level."""
        return self.scroller.evaluate(
            """(tree) => [...tree.querySelectorAll("[role=treeitem]")]
              .filter((row) => !row.closest(".spoken"))
              .map((row) => " ".repeat(row.ariaLevel - 1) + row.querySelector("[part~=name]").textContent)"""
        )

    @property
    def value(self):
        return self.host.evaluate("(e) => e.value")

    @property
    def active(self):
        return self.scroller.evaluate(
            "(t) => t.getRootNode().getElementById(t.getAttribute('aria-activedescendant'))"
            "?.querySelector('[part~=name]').textContent ?? null"
        )

    @property
    def focused(self):
        return self.host.evaluate("(e) => e.shadowRoot.activeElement?.getAttribute('part') ?? null")

    def states(self, attribute, value):
        return self.scroller.evaluate(
            """(tree, [name, value]) => [...tree.querySelectorAll("[role=treeitem]")]
              .filter((row) => row.getAttribute(name) === value)
              .map((row) => row.querySelector("[part~=name]").textContent)""",
            [attribute, value],
        )


def events(page, *types):
    """Records events of some types from now on; returns a function that takes the records."""
    page.evaluate(
        """(types) => {
          window.treeEvents = [];
          for (const type of types) {
            document.addEventListener(type, (event) => window.treeEvents.push({ type, ...event.detail }));
          }
        }""",
        list(types),
    )
    return lambda: page.evaluate("window.treeEvents.splice(0)")


def many(roots, branches, leaves):
    """A tree of that shape as a flat list of rows, in compact JSON."""
    rows = []
    for root in range(roots):
        rows.append(f'{{"id":"{root}","pid":null,"name":"Root {root}"}}')
        for branch in range(branches):
            parent = f"{root}-{branch}"
            rows.append(f'{{"id":"{parent}","pid":"{root}","name":"Branch {parent}"}}')
            for leaf in range(leaves):
                rows.append(f'{{"id":"{parent}-{leaf}","pid":"{parent}","name":"Leaf {parent}-{leaf}"}}')
    return ("[" + ",".join(rows) + "]").encode()
