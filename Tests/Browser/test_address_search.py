"""Searching and pasting in the address sheet, in Chromium: mouse, touch, keyboard, input methods."""

import json

import pytest
from address import STREET, STREET_CODE, Sheet, events, field
from axe_playwright_python.sync_playwright import Axe
from loading import TREE, Server
from screen import DESK, PHONE, frames, until

# Resizes the visual viewport as the on-screen keyboard of a phone does; headless browsers have none.
KEYBOARD = """
  let covered = 0;
  Object.defineProperty(visualViewport, "height", { get: () => innerHeight - covered });
  window.raiseKeyboard = (height) => {
    covered = height;
    visualViewport.dispatchEvent(new Event("resize"));
  };
"""


class Search(Sheet):
    """An address sheet with a search box."""

    def __init__(self, page, selector="#a"):
        super().__init__(page, selector)
        self.box = self.host.locator("[part=query]")
        self.results = self.host.locator("[part~=result]")
        self.said = self.host.locator("[part=found]")

    @property
    def names(self):
        return self.host.locator("[part=result-name]").all_inner_texts()

    @property
    def active(self):
        """The name of the active result."""
        return self.box.evaluate(
            "(b) => b.getRootNode().getElementById(b.getAttribute('aria-activedescendant'))"
            "?.querySelector('[part=result-name]').textContent"
        )

    def write(self, text):
        self.box.click()
        self.page.keyboard.insert_text(text)

    def compose(self, text):
        """Types text that an input method is still composing."""
        session = self.page.context.new_cdp_session(self.page)
        session.send(
            "Input.imeSetComposition",
            {"text": text, "selectionStart": len(text), "selectionEnd": len(text)},
        )


def opened(open_page, attributes="", options=DESK, **more):
    page = open_page(field("searchable " + attributes), **options, **more)
    search = Search(page)
    search.open()
    return search


@pytest.mark.first_tier
def test_a_result_fills_all_levels_with_a_mouse(open_page):
    search = opened(open_page)
    search.write("海珠区")
    assert search.names[0] == "海珠区"
    assert search.host.locator("[part=result-path]").first.inner_text() == "广东省 广州市"
    assert search.host.locator("mark").first.inner_text() == "海珠区"
    search.results.first.click()
    assert search.steps == ["广东省", "广州市", "海珠区", "请选择"]
    search.choose("凤阳街道")
    assert search.value == STREET_CODE
    whole = STREET.split("/")
    assert events(search.page) == [
        ("input", whole[:3]),
        ("input", whole),
        ("change", whole),
        ("confirm", whole),
    ]


def test_a_result_at_the_last_level_is_ticked_and_confirmed_with_keys_alone(open_page):
    search = opened(open_page)
    page = search.page
    assert search.focused == "options"
    page.keyboard.press("Shift+Tab")
    until(page, lambda: search.focused == "query")
    page.keyboard.type("凤阳街道")
    assert search.active == "凤阳街道"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    while "广东" not in search.results.filter(has_text=search.active).first.inner_text():
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert search.steps == STREET.split("/")
    assert search.focused == "options"
    page.keyboard.press("Enter")
    assert not search.is_open
    assert search.value == STREET_CODE
    assert search.focused == "trigger"


@pytest.mark.first_tier
def test_readings_initials_and_codes_are_found(open_page):
    search = opened(open_page)
    for query, name in [("haizhu", "海珠区"), ("hzq", "海珠区"), ("440105", "海珠区"), ("广东 tianhe", "天河区")]:
        search.box.fill("")
        search.write(query)
        until(search.page, lambda: name in search.names)


def test_a_finger_chooses_and_the_on_screen_keyboard_hides_nothing(open_page):
    search = opened(open_page, options=PHONE, script=KEYBOARD)
    page = search.page
    page.evaluate("raiseKeyboard(336)")
    search.box.tap()
    page.keyboard.insert_text("海")
    search.rest()
    for place in (search.box, search.results.first, search.host.locator("[part=sheet]")):
        box = place.bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= 844 - 336 + 1
    shown = search.host.locator("[part=results]").bounding_box()
    assert shown["height"] >= 160
    page.evaluate("raiseKeyboard(0)")
    search.rest()
    sheet = search.host.locator("[part=sheet]").bounding_box()
    assert abs(sheet["y"] + sheet["height"] - 844) <= 0.5
    search.results.nth(3).tap()
    assert len(search.steps) >= 2


def test_results_are_visible_between_a_long_timeline_and_the_on_screen_keyboard(open_page):
    search = opened(open_page, f'value="{STREET}"', options=PHONE, script=KEYBOARD)
    search.page.evaluate("raiseKeyboard(400)")
    search.box.tap()
    search.page.keyboard.insert_text("海")
    search.rest()
    shown = search.host.locator("[part=results]").bounding_box()
    assert shown["height"] >= 175 and shown["y"] + shown["height"] <= 844 - 400 + 1
    for place in (search.box, search.results.nth(1)):
        box = place.bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= 844 - 400 + 1


@pytest.mark.needs("composition")
def test_an_input_method_is_not_disturbed(open_page):
    search = opened(open_page)
    page = search.page
    search.box.click()
    for text in ("h", "ha", "hai"):
        search.compose(text)
    assert search.box.input_value() == "hai"
    until(page, lambda: search.results.count() > 0)
    page.keyboard.insert_text("海珠")
    assert search.box.input_value() == "海珠"
    assert "海珠区" in search.names
    assert search.is_open


def test_escape_clears_the_search_and_then_closes(open_page):
    search = opened(open_page)
    search.write("海")
    search.page.keyboard.press("Escape")
    assert search.box.input_value() == "" and search.is_open
    assert search.options.count() > 10
    search.page.keyboard.press("Escape")
    assert not search.is_open
    assert events(search.page)[-1][0] == "cancel"


@pytest.mark.first_tier
def test_typing_in_the_list_still_finds_an_option(open_page):
    search = opened(open_page)
    search.page.keyboard.type("guangd")
    until(search.page, lambda: Sheet.active.fget(search) == "广东省")
    assert search.box.input_value() == ""


def test_tab_wraps_inside_the_sheet_while_results_are_shown(open_page):
    search = opened(open_page)
    search.write("海")
    seen = []
    for _ in range(6):
        seen.append(search.focused)
        search.page.keyboard.press("Tab")
    assert seen[0] == "query" and "query" in seen[1:]
    assert None not in seen


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("query", ["", "海", "无此地名"])
def test_axe_finds_nothing(open_page, query, scheme):
    search = opened(open_page, color_scheme=scheme)
    if query:
        search.write(query)
    search.rest()
    assert Axe().run(search.page).response["violations"] == []


def paste(search, text):
    search.page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
    search.box.click()
    search.page.keyboard.press("Control+V")


CLIPBOARD = {"permissions": ["clipboard-read", "clipboard-write"]}


@pytest.mark.first_tier
@pytest.mark.every_engine
def test_a_pasted_address_fills_the_sheet(open_page):
    search = opened(open_page, **CLIPBOARD)
    paste(search, "收货地址：广州市海珠区凤阳街道新港中路397号")
    until(search.page, lambda: search.steps == STREET.split("/"))
    assert search.box.input_value() == ""
    search.page.evaluate("addEventListener('confirm', (e) => { window.rest = e.detail.rest })")
    search.done.click()
    assert search.value == STREET_CODE
    assert search.page.evaluate("window.rest") == "新港中路397号"


@pytest.mark.first_tier
def test_an_ambiguous_address_asks_which_place_is_meant(open_page):
    search = opened(open_page, **CLIPBOARD)
    paste(search, "鼓楼区中山北路30号")
    assert "请选择" in search.host.locator("[part=several]").inner_text()
    assert search.names == ["鼓楼区"] * 4
    search.results.filter(has_text="南京").click()
    assert search.steps[:3] == ["江苏省", "南京市", "鼓楼区"]


def remote(open_page, requests_held=False):
    page = open_page('<cascade-address id="a" searchable></cascade-address>', **DESK)
    server = Server(page)
    held = []
    page.route("**/api/search*", lambda route: held.append(route))
    page.evaluate("document.querySelector('#a').src = '/api/children'")
    search = Search(page)
    search.open()
    until(page, lambda: search.options.count() == len(TREE[""]))
    return search, held, server


def results(*paths):
    return json.dumps(
        {
            "results": [
                {"path": names, "codes": codes, "level": len(names), "ranges": [[0, 1]]}
                for names, codes in paths
            ],
            "next": None,
        }
    )


HAIZHU = (["广东省", "广州市", "海珠区"], ["44", "4401", "440105"])


def test_the_server_is_searched_for_unloaded_nodes_and_a_result_loads_its_path(open_page):
    search, held, _ = remote(open_page)
    page = search.page
    search.write("海")
    until(page, lambda: len(held) == 1)
    assert "搜索中" in search.said.inner_text()
    page.keyboard.insert_text("珠")
    until(page, lambda: len(held) == 2)
    held[1].fulfill(content_type="application/json", body=results(HAIZHU))
    until(page, lambda: search.names == ["海珠区"])
    held[0].fulfill(content_type="application/json", body=results((["海南省"], ["46"])))
    frames(page, 6)
    assert search.names == ["海珠区"]
    page.keyboard.press("Enter")
    until(page, lambda: search.steps[:3] == ["广东省", "广州市", "海珠区"])
    until(page, lambda: search.done.is_enabled())
    search.done.click()
    assert search.value == "440105"


def test_a_failed_server_search_can_be_retried(open_page):
    search, held, _ = remote(open_page)
    page = search.page
    search.write("广")
    assert search.names == ["广东省"]
    until(page, lambda: len(held) == 1)
    held[0].fulfill(content_type="application/json", body="{}")
    retry = search.host.locator("[part=retry]")
    retry.wait_for()
    assert Axe().run(page).response["violations"] == []
    retry.click()
    until(page, lambda: len(held) == 2)
    held[1].fulfill(content_type="application/json", body=results(HAIZHU))
    until(page, lambda: search.names == ["广东省", "海珠区"])
    assert search.focused == "query"
