"""The front page of the gallery: the address sheet in a phone, the elements, frameworks and platforms."""

import os
import shutil

import pytest

from address import Sheet
from conftest import BUNDLE
from gallery import ROOT, address, demo, first_view, show_card, violations  # noqa: F401
from screen import DESK, PHONE, frames, until, watched

CARDS = ["one-address", "one-wheel", "one-field", "one-tree"]

COUNT_SHIFTS = """
  window.shift = 0;
  window.shifted = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      window.shift += value;
      for (const { node } of sources) window.shifted.push(node?.outerHTML?.slice(0, 80) ?? node?.nodeName);
    }
  }).observe({ type: "layout-shift", buffered: true });
"""


@pytest.fixture
def front(browser, address):  # noqa: F811
    with watched(browser) as make:

        def front(**options):
            page = make(**options)
            page.goto(address)
            # The script of the page runs last.
            until(page, lambda: page.get_by_role("tab").count() == 3, seconds=20)
            return page

        yield front


def sheet_of(page):
    """The sheet in the phone, once it is live."""
    until(page, lambda: page.locator("#phone.live").count() == 1, seconds=20)
    return Sheet(page.frame(url="**/phone.html"), "#region")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("options", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("locale", ["en-US", "zh-CN"])
def test_the_page_is_accessible(front, scheme, options, locale):
    page = front(color_scheme=scheme, locale=locale, reduced_motion="reduce", **options)
    for card in CARDS:
        show_card(page, card)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= options["viewport"]["width"]


@pytest.mark.parametrize("options", [PHONE, DESK], ids=["phone", "desk"])
def test_the_tree_shows_whole_rows(front, options):
    page = front(locale="en-US", **options)
    show_card(page, "one-tree")
    rows = page.locator("#home-tree [part=rows]")
    rows.locator("[part~=row]").first.wait_for()
    until(page, lambda: rows.evaluate("""(list) => {
      const height = list.querySelector("[part~=row]").clientHeight;
      return list.clientHeight % height === 0 && list.clientHeight / height >= 4 && list.scrollTop % height === 0;
    }"""))


def test_a_tap_in_the_drawing_chooses_in_the_sheet(front):
    page = front(locale="zh-CN", **PHONE)
    page.get_by_text("白云区").tap()
    sheet = sheet_of(page)
    until(page, lambda: sheet.step(2).inner_text() == "白云区", seconds=20)
    until(page, lambda: sheet.option("三元里街道").count() == 1, seconds=20)
    sheet.option("三元里街道").click()
    until(page, lambda: page.locator("#sent-names").inner_text() == "广东省 / 广州市 / 白云区 / 三元里街道")
    assert page.locator("#sent-value").inner_text() == "440111002"


def test_the_mouse_opens_the_sheet_without_taking_the_focus(front):
    page = front(locale="en-US", **DESK)
    page.locator(".actions a").first.focus()
    page.locator("#phone").hover()
    sheet = sheet_of(page)
    assert sheet.options.count() > 5
    assert page.evaluate("document.activeElement.textContent.trim()").startswith("Install")
    assert page.evaluate("scrollY") == 0


def test_the_keyboard_opens_the_sheet_and_chooses(front):
    page = front(locale="en-US", **DESK)
    page.locator("#open").focus()
    page.keyboard.press("Enter")
    sheet = sheet_of(page)
    until(page, lambda: sheet.options.count() > 5)
    assert page.evaluate("document.activeElement.localName") == "iframe"
    page.keyboard.press("Escape")
    until(page, lambda: not sheet.is_open)


# Second tier: it waits until the network has been idle for a while.
@pytest.mark.parametrize("options", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("locale", ["en-US", "zh-CN"])
def test_the_first_view_is_complete_within_140_kilobytes(browser, address, options, locale):  # noqa: F811
    def is_complete(page):
        loaded = "performance.getEntriesByType('resource').some((each) => each.name.endsWith('address.wasm'))"
        return page.locator(".drawing").is_visible() and page.evaluate(loaded)

    with first_view(browser, address, is_complete, locale=locale, **options) as page:
        # Only the places are missing when the sheet is used.
        names = []
        page.on("request", lambda request: names.append(request.url.split("/")[-1]))
        page.locator("#open").focus()
        page.keyboard.press("Enter")
        assert sheet_of(page).options.count() > 5
        assert "top.hierarchy" in names


@pytest.mark.parametrize("options", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("locale", ["en-US", "zh-CN"])
def test_nothing_moves_while_the_page_loads(browser, address, options, locale):  # noqa: F811
    with watched(browser) as make:
        page = make(script=COUNT_SHIFTS, locale=locale, **options)
        page.goto(address)
        for card in CARDS:
            show_card(page, card)
        page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
        frames(page)
        assert page.evaluate("shift") < 0.01, page.evaluate("shifted")


@pytest.mark.parametrize("path", ["", "wheels.html", "addresses.html", "api.html"])
@pytest.mark.parametrize("locale", ["en-US", "zh-CN"])
def test_the_bar_fits_a_phone_and_nothing_shines_through(browser, address, path, locale):  # noqa: F811
    with watched(browser) as make:
        page = make(locale=locale, **PHONE)
        page.goto(address + path)
        bar = page.locator("header.bar")
        until(page, lambda: page.locator("#language").inner_text() in ["中文", "English"])
        assert bar.bounding_box()["height"] <= 56
        assert bar.evaluate("(bar) => bar.scrollWidth <= bar.clientWidth")
        assert bar.evaluate("(bar) => getComputedStyle(bar).backgroundColor").startswith("rgb(")
        page.get_by_role("button", name="菜单" if locale == "zh-CN" else "Menu").tap()
        menu = page.locator("#menu")
        until(page, menu.is_visible)
        assert menu.get_by_role("link").count() == 11
        box = menu.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 390
        page.keyboard.press("Escape")
        until(page, lambda: not menu.is_visible())


def test_the_tabs_of_the_frameworks_follow_the_arrow_keys(front):
    page = front(locale="en-US", **DESK)
    page.get_by_role("tab", name="HTML").focus()
    page.keyboard.press("ArrowRight")
    panel = page.get_by_role("tabpanel")
    assert panel.count() == 1 and "useState" in panel.inner_text()
    page.keyboard.press("ArrowRight")
    assert "<template>" in panel.inner_text()


def test_the_texts_and_code_are_there_without_javascript(browser, address):  # noqa: F811
    context = browser.new_context(java_script_enabled=False, **DESK)
    page = context.new_page()
    page.goto(address)
    text = page.locator("body").inner_text()
    for expected in ["One hierarchy", "<cascade-address", "荔湾区", "useState", "<template>", "npm install", "44,533"]:
        assert expected in text
    assert "一棵层级树" not in text
    page.get_by_role("button", name="Menu").click()
    assert page.locator("#menu").get_by_role("link", name="View dumps").is_visible()
    context.close()


def test_a_page_waits_for_the_elements_and_then_loads_again(browser, tmp_path):
    for name in ["Gallery", "Tools"]:
        (tmp_path / name).symlink_to(ROOT / name)
    with demo("--repository", tmp_path) as address, watched(browser) as make:  # noqa: F811
        page = make(**PHONE)
        page.goto(address + "wheels.html")
        note = page.get_by_role("status").filter(has_text="The elements are being built.")
        until(page, lambda: note.count() == 1)
        shutil.copytree(BUNDLE, tmp_path / "bundle")
        (tmp_path / ".build-elements").mkdir()
        os.rename(tmp_path / "bundle", tmp_path / ".build-elements/bundle")
        until(page, lambda: page.get_by_role("listbox").count() > 0)
        assert note.count() == 0


def test_the_language_is_set_before_the_page_is_drawn(browser, address):  # noqa: F811
    with watched(browser) as make:
        page = make(locale="zh-CN", **PHONE)
        page.route("**/home.js", lambda route: None)
        page.goto(address, wait_until="commit")
        until(page, lambda: page.locator("h1").is_visible())
        assert page.locator("h1").inner_text().startswith("一棵层级树")


def test_the_pictures_are_those_of_the_documentation():
    pages = ROOT / "Gallery/Pages"
    for name in ["ios-address.png", "ios-wheels.png", "ios-checkboxes.png", "pick.svg"]:
        assert (pages / name).read_bytes() == (ROOT / "Documentation/images" / name).read_bytes()
