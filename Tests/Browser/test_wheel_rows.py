"""Custom rows: icons and slots."""

from wheel import names, wait_for_rest, wait_for_rows


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
