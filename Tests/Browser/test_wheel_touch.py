"""The wheel under fingers: native scrolling, momentum and snapping."""

import pytest

from screen import frames, until
from wheel import columns, log, middle, names, swipe, wait_for_rest, wait_for_rows

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ADDRESS = '<cascade-wheel src="/china.hierarchy" value="440105" label="地址"></cascade-wheel>'

# Confirms when the finger has been lifted and another row is under the indicator.
CONFIRM_IN_MOTION = """() => {
  const wheel = document.querySelector("cascade-wheel");
  const list = wheel.shadowRoot.querySelector("[role=listbox]");
  const names = (path) => path.map((node) => node.name);
  const before = wheel.path[0].name;
  const turned = () => {
    const under = wheel.path[0].name;
    if (under === before) return;
    list.removeEventListener("scroll", turned);
    window.confirmed = { under, names: names(wheel.confirm().path), value: names(wheel.path) };
  };
  list.addEventListener("touchend", () => list.addEventListener("scroll", turned));
}"""

# Counts the scroll events after the finger has been lifted and the first column has got other rows.
COUNT_MOMENTUM = """() => {
  const root = document.querySelector("cascade-wheel").shadowRoot;
  const list = root.querySelector("[role=listbox]");
  const first = () => root.querySelector("[role=option]").textContent;
  let atLift = null;
  list.addEventListener("touchstart", () => { atLift = null; window.momentum = 0; });
  list.addEventListener("touchend", () => { atLift = first(); });
  list.addEventListener("scroll", () => { if (atLift !== null && first() !== atLift) window.momentum++; });
}"""

# The rows of the first column that are nearest to its middle: two if it is between them.
UNDER_THE_INDICATOR = """() => {
  const wheel = document.querySelector("cascade-wheel");
  const list = wheel.shadowRoot.querySelector("[role=listbox]");
  const middle = ({ top, bottom }) => (top + bottom) / 2;
  const distance = (row) => Math.abs(middle(row.getBoundingClientRect()) - middle(list.getBoundingClientRect()));
  const rows = [...list.querySelectorAll("[role=option]")];
  const least = Math.min(...rows.map(distance));
  return {
    rows: rows.filter((row) => distance(row) < least + 1).map((row) => row.textContent),
    value: wheel.path[0].name,
  };
}"""


def wait_for_change(page):
    """Waits until the last event is a change. A wheel that rests reports it a moment later."""
    until(page, lambda: page.evaluate("window.log.at(-1)?.type") == "change")


@pytest.mark.first_tier
def test_a_swipe_turns_the_wheel_and_ends_on_a_row(open_page):
    page = open_page(ADDRESS, **PHONE)
    wait_for_rows(page)
    swipe(page, 0, -120)
    wait_for_change(page)
    wait_for_rest(page)
    events = log(page)
    # How far depends on the momentum, of which a busy browser gives little.
    assert names(page)[0] != "广东省"
    assert events[0][0] == "input"
    assert events[-1] == ("change", names(page))
    assert [kind for kind, _ in events].count("change") == 1


# Second tier: how far momentum turns a wheel depends on the browser and on what else the machine does.
def test_momentum_turns_the_wheel_further_than_the_finger(open_page):
    def swiped():
        page = open_page(ADDRESS, **PHONE)
        wait_for_rows(page)
        swipe(page, 0, -120)
        wait_for_change(page)
        wait_for_rest(page)
        return names(page)[0]

    # The finger moves over less than three rows.
    assert any(swiped() not in ("广东省", "广西壮族自治区", "海南省", "重庆市") for _ in range(5))


def test_the_row_under_the_indicator_is_the_value_at_every_moment(open_page):
    page = open_page(ADDRESS, **PHONE)
    wait_for_rows(page)
    x, y = middle(page, 0)
    session = page.context.new_cdp_session(page)

    def touch(kind, points):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", [{"x": x, "y": y}])
    for distance in (10, 20, 30, 60):
        touch("touchMove", [{"x": x, "y": y - distance}])
    for distance in range(60, 400, 30):
        touch("touchMove", [{"x": x, "y": y - distance}])
        frames(page)
        under = page.evaluate(UNDER_THE_INDICATOR)
        assert under["value"] in under["rows"]
    assert "change" not in [kind for kind, _ in log(page)]
    touch("touchEnd", [])
    wait_for_change(page)


# Second tier: whether the wheel still turns depends on the browser's momentum.
def test_confirming_while_a_wheel_turns_returns_the_row_under_the_indicator(open_page):
    page = open_page(ADDRESS, **PHONE)
    wait_for_rows(page)
    page.evaluate(CONFIRM_IN_MOTION)
    swipe(page, 0, 160)
    until(page, lambda: page.evaluate("window.confirmed"))
    confirmed = page.evaluate("window.confirmed")
    assert confirmed["names"][0] == confirmed["under"]
    assert confirmed["value"] == confirmed["names"]
    wait_for_rest(page)
    assert [column["name"] for column in columns(page)] == names(page)


# Second tier: how long momentum lasts depends on the browser and on what else the machine does.
def test_long_lists_keep_their_momentum_past_the_rows_in_the_dom(open_page):
    page = open_page("<cascade-wheel></cascade-wheel>", **PHONE)
    page.evaluate(
        """() => {
          const wheel = document.querySelector("cascade-wheel");
          wheel.style.setProperty("--cascade-wheel-row-height", "8px");
          wheel.data = Array.from({length: 5000}, (_, row) => "Row " + row);
        }"""
    )
    wait_for_rows(page)
    page.evaluate(COUNT_MOMENTUM)

    def momentum():
        swipe(page, 0, -120, duration=9)
        wait_for_rest(page)
        return page.evaluate("window.momentum")

    # A busy browser can be late with the rows, so that the momentum has nearly ended.
    assert any(momentum() > 10 for _ in range(5))
    assert columns(page)[0]["rows"] < 60


@pytest.mark.first_tier
def test_a_tap_chooses_a_row(open_page):
    page = open_page(ADDRESS, **PHONE)
    wait_for_rows(page)
    x, y = middle(page, 1)
    page.touchscreen.tap(x, y + 44)
    until(page, lambda: names(page)[:2] == ["广东省", "韶关市"])
    wait_for_rest(page)
    assert names(page)[:2] == ["广东省", "韶关市"]


def test_with_reduced_motion_a_choice_appears_immediately(open_page):
    page = open_page(ADDRESS, reduced_motion="reduce")
    wait_for_rows(page)
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    assert columns(page)[0]["offset"] < 1.5
    assert names(page)[0] == columns(page)[0]["name"] == "广西壮族自治区"
