"""The page of view dumps that `cascade demo` serves: paste, browse, search and copy."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe

from screen import DESK, PHONE, until, watched
from test_gallery import address  # noqa: F401 (the running demo)

DUMP = """(lldb) po [self.view recursiveDescription]
<UIView: 0x1a0; frame = (0 0; 390 844); autoresize = W+H; layer = <CALayer: 0x2a0>>
   | <UIButton: 0x1a1; frame = (16 59; 120 44); opaque = NO; layer = <CALayer: 0x2a1>>
   |    | <UIButtonLabel: 0x1a2; frame = (12 11; 96 22); text = 'It's <here>'; layer =
 <CALayer: 0x2a2>>
   | <UILabel: 0x1a3; frame = (16 120; 358 20); layer = <CALayer: 0x2a3>>
"""


@pytest.fixture
def page(browser, address):  # noqa: F811
    with watched(browser) as make:

        def page(**options):
            page = make(permissions=["clipboard-read", "clipboard-write"], **options)
            page.goto(address + "dump.html")
            return page

        yield page


def rows(page):
    return page.locator("cascade-tree [role=treeitem]")


def names(page):
    return [" ".join(text.split()) for text in rows(page).locator("[part=name]").all_inner_texts()]


def paste(page, text):
    page.locator("#dump").fill(text)
    until(page, lambda: rows(page).count() > 0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("options", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("locale", ["en-US", "zh-CN"])
def test_the_page_is_accessible_with_and_without_a_dump(page, scheme, options, locale):
    page = page(color_scheme=scheme, locale=locale, reduced_motion="reduce", **options)
    for show in [False, True]:
        if show:
            page.locator("#example").click()
            until(page, lambda: rows(page).count() > 5)
        assert [each["id"] for each in Axe().run(page).response["violations"]] == []
        assert page.evaluate("document.documentElement.scrollWidth") <= options["viewport"]["width"]


def test_a_pasted_dump_becomes_a_tree_with_columns(page):
    page = page(locale="en-US", **DESK)
    paste(page, DUMP)
    assert names(page) == ["UIView", "UIButton", "UIButtonLabel", "UILabel"]
    assert page.locator("#views-count").inner_text() == "4 views on 3 levels"
    label = rows(page).nth(2)
    assert label.get_attribute("aria-level") == "3"
    assert label.locator("[part~=cell]").all_inner_texts() == [
        "0x1a2",
        "(12 11; 96 22)",
        "text = 'It's <here>'; layer = <CALayer: 0x2a2>",
    ]


def test_views_are_searched_by_class(page):
    page = page(locale="en-US", **DESK)
    paste(page, DUMP)
    page.locator("cascade-tree").get_by_role("searchbox").fill("button")
    until(page, lambda: names(page) == ["UIView", "UIButton", "UIButtonLabel"])


def test_the_keyboard_copies_a_view_with_its_subviews(page):
    page = page(locale="en-US", **DESK)
    paste(page, DUMP)
    assert page.locator("#copy").is_disabled()
    page.locator("cascade-tree [role=tree]").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    until(page, lambda: page.locator("#copy").is_enabled())
    page.locator("#copy").focus()
    page.keyboard.press("Enter")
    until(page, lambda: page.locator("#announcement").inner_text() == "Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert re.sub(r"\s", "", copied) == re.sub(
        r"\s",
        "",
        "<UIButton: 0x1a1; frame = (16 59; 120 44); opaque = NO; layer = <CALayer: 0x2a1>>"
        "| <UIButtonLabel: 0x1a2; frame = (12 11; 96 22); text = 'It's <here>';"
        " layer = <CALayer: 0x2a2>>",
    )


def test_a_malformed_dump_reports_the_line_and_links_to_it(page):
    page = page(expected_errors=["400 (Bad Request)"], locale="en-US", **PHONE)
    page.locator("#dump").fill("<UIView: 0x1>\n   |    | <UILabel: 0x2>\n")
    fault = page.locator("#dump-fault")
    until(page, lambda: "line 2, column 11: this line is on level 2" in fault.inner_text())
    assert page.locator("#dump").get_attribute("aria-invalid") == "true"
    assert page.locator("#views").is_hidden()
    page.locator("#fault-line").click()
    selected = page.evaluate(
        "(({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd))"
        "(document.activeElement)"
    )
    assert selected == "   |    | <UILabel: 0x2>"
    page.locator("#clear").click()
    until(page, lambda: fault.inner_text() == "")


def test_a_view_is_chosen_by_touch_in_chinese(page):
    page = page(locale="zh-CN", **PHONE)
    page.locator("#example").tap()
    until(page, lambda: rows(page).count() > 5)
    assert page.locator("#views-count").inner_text() == "6 层，共 10 个视图"
    rows(page).nth(2).tap()
    until(page, lambda: page.locator("#copy").is_enabled())
    page.locator("#language").tap()
    assert page.locator("#views-count").inner_text() == "10 views on 6 levels"
