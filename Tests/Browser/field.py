"""Shared by the tests of the field: reads a field and operates it as a user does."""

from screen import frames, rest

MARKUP = (
    '<form><label for="f">地区</label>'
    '<cascade-field id="f" name="region" src="/china.hierarchy" {}></cascade-field>'
    '<button id="next">下一步</button></form>'
)


class Field:
    """One field of a page."""

    def __init__(self, page, selector="#f"):
        self.page = page
        self.host = page.locator(selector)
        self.combobox = self.host.get_by_role("combobox")
        self.frame = self.host.locator("[part~=field]")
        self.lists = self.host.locator("[part=list][role=group]")
        self.rows = self.host.locator("[role=treeitem]")
        self.cancel = self.host.locator("[part~=cancel]")
        self.done = self.host.locator("[part~=done]")
        self.popup = self.host.locator("[part=panel], [part=sheet]")

    def open(self):
        self.frame.click(position={"x": 40, "y": 20})
        self.rest()

    def rest(self):
        """Waits until no animation runs in the field."""
        rest(self.page, self.host)

    def row(self, name):
        return self.host.get_by_role("treeitem", name=name, exact=True)

    def box(self, name):
        return self.row(name).locator("[part~=box]")

    def choose(self, *names):
        for name in names:
            self.bring(name)
            self.row(name).click()

    def bring(self, name):
        """Scrolls the last column until it contains a row."""
        top = 0
        while self.row(name).count() == 0:
            column = self.lists.last
            assert top < column.evaluate("(list) => list.scrollHeight"), f"no {name}"
            column.evaluate("(list, top) => { list.scrollTop = top }", top)
            frames(self.page)
            top += 150

    @property
    def is_open(self):
        return self.host.evaluate("(e) => e.opened")

    @property
    def is_seen(self):
        """Whether the browser shows the popup."""
        return self.host.evaluate(
            """(e) => Boolean(e.shadowRoot.querySelector(":popover-open, dialog[open]"))"""
        )

    @property
    def is_painted(self):
        """Whether the open popover can be seen, and not only takes clicks."""
        return self.popup.evaluate("(e) => e.checkVisibility({opacityProperty: true})")

    @property
    def text(self):
        return self.combobox.inner_text()

    @property
    def value(self):
        return self.host.evaluate("(e) => e.value")

    @property
    def values(self):
        return self.host.evaluate("(e) => e.values")

    @property
    def tags(self):
        return [tag.strip() for tag in self.host.locator("[part~=tag]").all_inner_texts()]

    @property
    def focused(self):
        """The role of the focused element in the field, or its part name if it has no role."""
        return self.host.evaluate(
            """(e) => {
              const focused = e.shadowRoot.activeElement;
              return focused?.getAttribute("role") ?? focused?.getAttribute("part") ?? null;
            }"""
        )

    @property
    def active(self):
        """The name of the active row."""
        return self.host.evaluate(
            """(e) => {
              const combobox = e.shadowRoot.querySelector("[role=combobox]");
              const id = combobox.getAttribute("aria-activedescendant");
              return id ? e.shadowRoot.getElementById(id)?.textContent : null;
            }"""
        )


def events(page):
    """The events since the last time."""
    return [entry["type"] for entry in page.evaluate("window.log.splice(0)")]


def submitted(page):
    """Submits the form of the page and returns its entries."""
    page.evaluate("document.querySelector('form').requestSubmit()")
    return page.evaluate("window.submitted")
