"""The wheel under fingers: native scrolling, momentum and snapping."""

import pytest

from screen import frames
from wheel import columns, log, middle, names, swipe, wait_for_rest, wait_for_rows

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ADDRESS = '<cascade-wheel src="/china.hierarchy" value="440105" label="地址"></cascade-wheel>'


def test_a_swipe_turns_the_wheel_with_momentum_and_ends_on_a_row(open_page):
    page = open_page(ADDRESS, **PHONE)
    wait_for_rows(page)
    swipe(page, 0, -120)
    wait_for_rest(page)
    events = log(page)
    assert names(page)[0] not in ("广东省", "广西壮族自治区")
    assert events[0][0] == "input"
    assert events[-1] == ("change", names(page))
    assert [kind for kind, _ in events].count("change") == 1


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
        under = page.evaluate(
            """() => {
              const list = document.querySelector('cascade-wheel').shadowRoot
                .querySelector('[role=listbox]');
              const box = list.getBoundingClientRect();
              const middle = box.top + box.height / 2;
              const row = [...list.querySelectorAll('[role=option]')].find((row) => {
                const at = row.getBoundingClientRect();
                return at.top <= middle && at.bottom > middle;
              });
              return [row.textContent, document.querySelector('cascade-wheel').path[0].name];
            }"""
        )
        assert under[0] == under[1]
    assert "change" not in [kind for kind, _ in log(page)]
    touch("touchEnd", [])
    wait_for_rest(page)
    assert log(page)[-1][0] == "change"


def test_confirming_while_a_wheel_turns_returns_the_row_under_the_indicator(open_page):
    page = open_page(ADDRESS, **PHONE)
    wait_for_rows(page)
    swipe(page, 0, 160)
    # In a busy browser, the page may not know of the swipe yet. It would then be a later choice.
    page.wait_for_function("window.log.length > 0")
    path = page.evaluate("document.querySelector('cascade-wheel').confirm().path")
    wait_for_rest(page)
    assert [node["name"] for node in path] == names(page)
    assert [column["name"] for column in columns(page)] == names(page)


def test_long_lists_keep_their_momentum_past_the_rows_in_the_dom(open_page):
    page = open_page("<cascade-wheel></cascade-wheel>", **PHONE)
    page.evaluate(
        """document.querySelector('cascade-wheel').data =
          Array.from({length: 5000}, (_, row) => 'Row ' + row)"""
    )
    wait_for_rows(page)
    for _ in range(16):
        swipe(page, 0, -160, steps=4)
        frames(page, 6)
    wait_for_rest(page)
    row = int(names(page)[0].split()[1])
    assert row > 24
    assert columns(page)[0]["rows"] < 60


def test_a_tap_chooses_a_row(open_page):
    page = open_page(ADDRESS, **PHONE)
    wait_for_rows(page)
    x, y = middle(page, 1)
    page.touchscreen.tap(x, y + 44)
    wait_for_rest(page)
    assert names(page)[:2] == ["广东省", "韶关市"]


def test_with_reduced_motion_a_choice_appears_immediately(open_page):
    page = open_page(ADDRESS, reduced_motion="reduce")
    wait_for_rows(page)
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    assert columns(page)[0]["offset"] < 1.5
    assert names(page)[0] == columns(page)[0]["name"] == "广西壮族自治区"
