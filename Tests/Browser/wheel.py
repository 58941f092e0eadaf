"""Shared by the tests of wheels: reads a wheel and operates it as a user does."""

import time

from screen import still, until

# The path is null before the program of the wheel has loaded.
NAMES = """wheel => wheel.path?.map((node) => node.name) ?? null"""

STATE = """wheel => [...wheel.shadowRoot.querySelectorAll("[role=listbox]")].map((list) => {
  const row = list.querySelector("[aria-selected=true]");
  const box = list.getBoundingClientRect();
  const middle = box.top + box.height / 2;
  const at = row?.getBoundingClientRect();
  return {
    name: row?.textContent ?? null,
    rows: list.querySelectorAll("[role=option]").length,
    offset: at ? Math.abs((at.top + at.bottom) / 2 - middle) : null,
    active: list.getAttribute("aria-activedescendant") === row?.id,
  };
})"""


def names(page, selector="cascade-wheel"):
    return page.eval_on_selector(selector, NAMES)


def columns(page, selector="cascade-wheel"):
    return page.eval_on_selector(selector, STATE)


def shown(page, selector="cascade-wheel"):
    """The names of the rows under the indicators, whether or not they are the value."""
    return [column["name"] for column in columns(page, selector)]


def wait_for_rest(page, selector="cascade-wheel"):
    """Waits until every wheel rests with its selected row under the indicator."""
    until(page, lambda: all(
        column["offset"] < 1.5 for column in still(page, lambda: columns(page, selector))))


def wait_for_rows(page, selector="cascade-wheel"):
    page.wait_for_selector(f"{selector} [role=option]")
    wait_for_rest(page, selector)


def middle(page, column, selector="cascade-wheel"):
    """The coordinates of the middle of a column."""
    box = page.locator(f"{selector} [role=listbox]").nth(column).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def log(page):
    """The events since the last time, as (type, names)."""
    return [
        (entry["type"], entry.get("path")) for entry in page.evaluate("window.log.splice(0)")
    ]


def swipe(page, column, distance, duration=48, selector="cascade-wheel"):
    """Moves a finger over a column within `duration` milliseconds, and lifts it while it moves.

    Each touch says when it happened. So the wheel gets its momentum even if the browser is busy."""
    x, y = middle(page, column, selector)
    session = page.context.new_cdp_session(page)
    start = time.time() - duration / 1000
    steps = 6

    def touch(kind, step, points):
        at = start + duration / 1000 * step / steps
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": at})

    for step in range(steps + 1):
        kind = "touchMove" if step else "touchStart"
        touch(kind, step, [{"x": x, "y": y + distance * step / steps}])
    touch("touchEnd", steps, [])
