"""Rows: icons, slots and heights."""

import pytest

from screen import until
from wheel import columns, names, wait_for_rest, wait_for_rows


def test_an_icon_of_the_data_precedes_the_name(open_page):
    page = open_page("<cascade-wheel></cascade-wheel>")
    page.evaluate(
        """document.querySelector('cascade-wheel').data =
          [{name: 'apple', icon: '🍎'}, {name: 'dot', icon: '/icon.png'}]"""
    )
    wait_for_rows(page)
    rows = page.locator("cascade-wheel [role=option]")
    assert rows.nth(0).text_content() == "🍎apple"
    assert rows.nth(1).locator("img").get_attribute("src") == "/icon.png"
    page.evaluate("document.querySelector('cascade-wheel').value = 'apple'")
    assert names(page) == ["apple"]


def test_a_slotted_child_replaces_a_row_even_after_scrolling_out_of_the_dom(open_page):
    page = open_page(
        '<cascade-wheel custom-rows><b slot="row-3">three!</b></cascade-wheel>'
    )
    page.evaluate(
        """document.querySelector('cascade-wheel').data =
          Array.from({length: 500}, (_, row) => ({name: 'row ' + row, code: String(row)}))"""
    )
    wait_for_rows(page)
    assert page.locator("b").is_visible()
    page.evaluate("document.querySelector('cascade-wheel').value = '400'")
    wait_for_rest(page)
    assert not page.locator("b").is_visible()
    page.evaluate("document.querySelector('cascade-wheel').value = '3'")
    wait_for_rest(page)
    box = page.locator("b").bounding_box()
    wheel = page.locator("cascade-wheel").bounding_box()
    assert abs(box["y"] + box["height"] / 2 - wheel["y"] - wheel["height"] / 2) < 12


@pytest.mark.parametrize("height", ["36.5px", "41.7px", "37.3333px"])
def test_a_row_whose_height_is_not_whole_pixels_stops_under_the_indicator(open_page, height):
    page = open_page("<cascade-wheel></cascade-wheel>")
    page.locator("cascade-wheel").evaluate("(e, height) => e.style.setProperty('--cascade-wheel-row-height', height)", height)
    page.evaluate(
        """document.querySelector('cascade-wheel').data =
          Array.from({length: 500}, (_, row) => ({name: 'row ' + row, code: String(row)}))"""
    )
    wait_for_rows(page)
    page.evaluate("document.querySelector('cascade-wheel').value = '400'")
    until(page, lambda: columns(page)[0]["name"] == "row 400")
    until(page, lambda: columns(page)[0]["offset"] < 1.5)
    page.locator("cascade-wheel [role=listbox]").press("ArrowDown")
    until(page, lambda: names(page) == ["row 401"])
    wait_for_rest(page)
    assert columns(page)[0]["name"] == "row 401"
