"""Shared by the tests of the address sheet: reads the sheet and operates it as a user does."""

from screen import frames, rest, until

FIELD = '<cascade-address id="a" name="region" src="/china.hierarchy" {}></cascade-address>'

STREET = "广东省/广州市/海珠区/凤阳街道"
STREET_CODE = "440105012"


def field(attributes=""):
    return FIELD.format(attributes)


class Sheet:
    """One address element of a page."""

    def __init__(self, page, selector="#a"):
        self.page = page
        self.host = page.locator(selector)
        self.trigger = self.host.locator("[part~=trigger]")
        self.dialog = self.host.locator("dialog")
        self.list = self.host.locator("[role=listbox]")
        self.options = self.host.locator("[role=option]")
        self.cancel = self.host.locator("[part~=cancel]")
        self.done = self.host.locator("[part~=done]")

    def open(self):
        self.trigger.click()
        until(self.page, lambda: self.is_open)
        self.rest()

    def rest(self):
        """Waits until no animation runs in the sheet."""
        rest(self.page, self.host)

    def choose(self, *names):
        for name in names:
            self.bring(name)
            self.option(name).click()

    def bring(self, name):
        """Scrolls the list until it contains an option; options far off-screen are not in the DOM."""
        top = 0
        while self.option(name).count() == 0:
            assert top < self.list.evaluate("(list) => list.scrollHeight"), f"no {name}"
            self.list.evaluate("(list, top) => { list.scrollTop = top }", top)
            frames(self.page)
            top += 300

    def option(self, name):
        return self.host.get_by_role("option", name=name, exact=True)

    def step(self, number):
        return self.host.locator("[part~=step]").nth(number)

    @property
    def is_open(self):
        return self.host.evaluate("(e) => e.opened && e.shadowRoot.querySelector('dialog').open")

    @property
    def value(self):
        return self.host.evaluate("(e) => e.value")

    @property
    def steps(self):
        steps = self.host.locator("[part~=step]")
        # In WebKit, a step has no text while it grows.
        until(self.page, lambda: "" not in steps.all_inner_texts())
        return steps.all_inner_texts()

    @property
    def prompt(self):
        return self.host.locator("[part=prompt]").inner_text()

    @property
    def text(self):
        return self.trigger.inner_text()

    @property
    def scroll_top(self):
        return self.list.evaluate("(list) => list.scrollTop")

    @property
    def active(self):
        """The name of the active option."""
        return self.list.evaluate(
            "(l) => l.getRootNode().getElementById("
            "l.getAttribute('aria-activedescendant'))?.textContent"
        )

    @property
    def focused(self):
        """The part name of the focused element."""
        return self.host.evaluate("(e) => e.shadowRoot.activeElement?.getAttribute('part') ?? null")

    def is_seen(self, locator):
        """Whether an element is completely visible in the list."""
        return locator.evaluate(
            """(row) => {
              const box = row.getBoundingClientRect();
              const list = row.closest("[role=listbox]").getBoundingClientRect();
              return box.top >= list.top - 1 && box.bottom <= list.bottom + 1;
            }"""
        )


def events(page):
    """The events since the last time, as (type, names)."""
    return [(entry["type"], entry.get("path")) for entry in page.evaluate("window.log.splice(0)")]


class Finger:
    """A finger on the screen. Its drags scroll with momentum."""

    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def touch(self, kind, *points):
        points = [{"x": x, "y": y} for x, y in points]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def drag(self, x, y, to_y, steps=8, pause=1):
        """Moves from y to to_y in some steps, with `pause` frames after each, and lifts the finger."""
        self.touch("touchStart", (x, y))
        for step in range(1, steps + 1):
            self.touch("touchMove", (x, y + (to_y - y) * step / steps))
            frames(self.page, pause)
        self.touch("touchEnd")
