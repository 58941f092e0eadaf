"""Searching in the field's pickers and pasting into the field, in Chromium."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from field import MARKUP, Field, events
from loading import TREE, Server
from screen import DESK, PHONE, until
from test_address_search import CLIPBOARD, HAIZHU, results

STREET = "广东省 广州市 海珠区 凤阳街道"
PICKERS = ["wheel", "columns", "tree"]


class Search(Field):
    """A field with a search box."""

    def __init__(self, page, selector="#f"):
        super().__init__(page, selector)
        self.combobox = self.host.locator("[part=combobox][role=combobox]")
        self.box = self.host.locator("[part=query]")
        self.results = self.host.locator("[part~=result]")

    @property
    def names(self):
        return self.host.locator("[part=result-name]").all_inner_texts()

    @property
    def focused(self):
        return self.host.evaluate(
            "(e) => e.shadowRoot.activeElement?.getAttribute('part') ?? null")

    def refers(self, name):
        """The role of the element that an attribute of the box refers to."""
        return self.box.evaluate(
            "(b, name) => b.getRootNode().getElementById(b.getAttribute(name))?.role ?? null", name)


def opened(open_page, attributes, options=DESK, **more):
    page = open_page(MARKUP.format("searchable " + attributes), **options, **more)
    search = Search(page)
    search.open()
    return search


@pytest.mark.first_tier
@pytest.mark.parametrize("picker", ["columns", "tree"])
def test_a_result_is_chosen_with_a_mouse(open_page, picker):
    search = opened(open_page, f'picker="{picker}"')
    page = search.page
    until(page, lambda: search.focused == "query")
    page.keyboard.type("haizhu fengyang")
    result = search.results.filter(has_text="海珠区")
    assert result.locator("mark").first.inner_text() == "凤阳"
    result.click()
    until(page, lambda: not search.is_seen)
    assert search.text == STREET
    assert search.focused == "combobox"
    assert events(page) == ["change", "confirm"]


@pytest.mark.first_tier
@pytest.mark.parametrize("picker", ["columns", "tree"])
def test_typing_in_the_closed_field_starts_a_search_that_keys_can_finish(open_page, picker):
    page = open_page(MARKUP.format(f'searchable picker="{picker}"'), **DESK)
    search = Search(page)
    page.wait_for_load_state("networkidle")
    page.keyboard.press("Tab")
    assert search.focused == "combobox"
    page.keyboard.type("tianhe")
    assert search.box.input_value() == "tianhe"
    until(page, lambda: search.names[:1] == ["天河区"])
    assert search.refers("aria-controls") == "listbox"
    assert search.refers("aria-activedescendant") == "option"
    page.keyboard.press("Enter")
    assert search.text == "广东省 广州市 天河区"
    assert search.is_seen and search.focused == "query" and search.box.input_value() == ""
    assert search.refers("aria-controls") == "tree"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    until(page, lambda: not search.is_seen)
    assert search.text.startswith("广东省 广州市 天河区 ") and search.value is not None
    assert search.focused == "combobox"


def test_a_result_turns_the_wheels(open_page):
    search = opened(open_page, 'depth="3"')
    page = search.page
    page.keyboard.press("Shift+Tab")
    until(page, lambda: search.focused == "query")
    page.keyboard.type("haizhu")
    until(page, lambda: search.names == ["海珠区"])
    page.keyboard.press("Enter")
    search.rest()
    assert search.text == "广东省 广州市 海珠区"
    page.keyboard.press("Enter")
    assert search.value == "440105"
    assert search.focused == "combobox"


def test_escape_clears_the_search_and_then_cancels(open_page):
    for picker in PICKERS:
        search = opened(open_page, f'picker="{picker}" value="440105"')
        search.box.click()
        search.page.keyboard.type("tianhe")
        search.page.keyboard.press("Escape")
        assert search.is_seen and search.box.input_value() == ""
        search.page.keyboard.press("Escape")
        until(search.page, lambda: not search.is_seen)
        assert search.value == "440105"
        assert events(search.page) == ["cancel"]


def test_tab_moves_from_the_search_box_to_the_element_after_the_field(open_page):
    search = opened(open_page, 'picker="columns" any-level')
    page = search.page
    page.keyboard.type("guangzhou")
    until(page, lambda: search.names[:1] == ["广州市"])
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    until(page, lambda: not search.is_seen)
    assert page.evaluate("document.activeElement.id") == "next"
    assert search.text == "广东省 广州市"


def test_several_are_checked_in_one_list_of_results(open_page):
    search = opened(open_page, 'picker="columns" multiple any-level')
    page = search.page
    page.keyboard.type("tianhe")
    until(page, lambda: search.results.count() > 2)
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert len(search.tags) == 2 and search.box.input_value() == "tianhe"
    checked = [row.get_attribute("aria-checked") for row in search.results.all()]
    assert checked[:3] == ["true", "true", "false"]
    search.results.first.click()
    assert len(search.tags) == 1 and search.focused == "query"
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    until(page, lambda: not search.is_seen)
    assert len(search.values) == 1


@pytest.mark.parametrize("picker", PICKERS)
def test_a_finger_searches_in_the_sheet(open_page, picker):
    page = open_page(MARKUP.format(f'searchable picker="{picker}"'), **PHONE)
    search = Search(page)
    search.combobox.tap()
    search.rest()
    assert search.focused != "query"
    search.box.tap()
    page.keyboard.insert_text("凤阳")
    search.rest()
    search.results.filter(has_text="海珠区").tap()
    search.rest()
    assert search.text == STREET
    if picker == "wheel":
        search.done.tap()
    assert not search.is_open and search.value is not None


@pytest.mark.needs("composition")
def test_an_input_method_is_not_disturbed(open_page):
    search = opened(open_page, 'picker="columns"')
    session = search.page.context.new_cdp_session(search.page)
    for text in ("h", "ha", "hai"):
        session.send("Input.imeSetComposition", {
            "text": text, "selectionStart": len(text), "selectionEnd": len(text)})
    assert search.box.input_value() == "hai"
    until(search.page, lambda: search.results.count() > 0)
    search.page.keyboard.insert_text("海珠")
    assert search.box.input_value() == "海珠"
    assert "海珠区" in search.names


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("attributes", [
    "", 'picker="columns" value="440105"', 'picker="tree" value="440105"',
    'picker="columns" multiple value="440105,440303"', 'picker="tree" multiple'])
def test_axe_finds_no_violation(open_page, attributes, device, scheme):
    search = opened(open_page, attributes, device, color_scheme=scheme)

    def violations():
        found = Axe().run(search.page).response["violations"]
        return [(rule["id"], [node["html"] for node in rule["nodes"]]) for rule in found]

    assert violations() == []
    for text in ("海", "没有这里"):
        search.box.fill(text)
        search.rest()
        assert violations() == []


def test_a_result_of_the_server_loads_its_path(open_page):
    page = open_page('<cascade-field id="f" label="地区" searchable picker="columns"></cascade-field>', **DESK)
    Server(page)
    page.route("**/api/search*", lambda route: route.fulfill(
        content_type="application/json", body=results(HAIZHU)))
    page.evaluate("document.querySelector('#f').src = '/api/children'")
    search = Search(page)
    search.open()
    until(page, lambda: search.rows.count() == len(TREE[""]))
    page.keyboard.type("haizhu")
    until(page, lambda: search.names == ["海珠区"])
    page.keyboard.press("Enter")
    until(page, lambda: search.value == "440105")
    assert search.text == "广东省 广州市 海珠区"


def paste(page, text):
    # Pasted text waits for these parts.
    page.evaluate(
        "import('/elements/cascade.js').then(({ load }) => "
        "Promise.all(['names', 'search', 'resolver'].map(load)))")
    page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
    page.keyboard.press("Control+V")


def rests(page):
    """Records the details of the events except the value."""
    page.evaluate("window.rests = []; addEventListener('change', (e) => rests.push(e.detail.rest))")
    return lambda: page.evaluate("rests.splice(0)")


@pytest.mark.first_tier
@pytest.mark.parametrize("picker", PICKERS)
def test_an_address_pasted_into_the_closed_field_fills_it(open_page, picker):
    page = open_page(MARKUP.format(f'picker="{picker}"'), **DESK, **CLIPBOARD)
    search = Search(page)
    taken = rests(page)
    page.keyboard.press("Tab")
    paste(page, "收货地址：广州市海珠区凤阳街道新港中路397号")
    until(page, lambda: search.text == STREET)
    assert search.value is not None and not search.is_open
    assert taken() == ["新港中路397号"]


def test_an_address_pasted_onto_open_wheels_turns_them(open_page):
    page = open_page(MARKUP.format('depth="3"'), **DESK, **CLIPBOARD)
    search = Search(page)
    search.open()
    paste(page, "深圳市福田区深南大道1号")
    until(page, lambda: search.text == "广东省 深圳市 福田区")
    search.rest()
    assert search.is_open
    page.keyboard.press("Enter")
    assert search.value == "440304"


def test_pasting_text_that_names_no_place_changes_nothing_and_says_so(open_page):
    page = open_page(MARKUP.format('picker="columns" value="440105"'), **DESK, **CLIPBOARD)
    search = Search(page)
    page.keyboard.press("Tab")
    paste(page, "明天下午三点开会")
    said = search.host.locator(".said")
    said.wait_for()
    assert said.inner_text() == "粘贴的内容中没有匹配的选项。"
    assert said.get_attribute("role") == "status"
    assert Axe().run(page).response["violations"] == []
    assert search.text == "广东省 广州市 海珠区" and not search.is_open
    until(page, lambda: said.count() == 0, seconds=8)


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("picker", PICKERS)
def test_a_pasted_ambiguous_address_asks_which_place_is_meant(open_page, picker, device):
    page = open_page(MARKUP.format(f'picker="{picker}"'), **device, **CLIPBOARD)
    search = Search(page)
    taken = rests(page)
    page.keyboard.press("Tab")
    paste(page, "鼓楼区中山北路30号")
    until(page, lambda: search.names == ["鼓楼区"] * 4)
    search.rest()
    assert search.is_seen
    assert Axe().run(page).response["violations"] == []
    search.results.filter(has_text="南京").click()
    assert search.text.startswith("江苏省 南京市 鼓楼区")
    if picker == "wheel":
        search.done.click()
    else:
        search.choose("宁海路街道")
    assert taken() == ["中山北路30号"]
    search.open()
    assert search.box.count() == 0


def test_every_pasted_line_is_checked(open_page):
    page = open_page(MARKUP.format('picker="tree" multiple'), **DESK, **CLIPBOARD)
    search = Search(page)
    page.keyboard.press("Tab")
    paste(page, "深圳市福田区\n广州市海珠区\n")
    until(page, lambda: sorted(search.tags) == ["海珠区", "福田区"])


@pytest.mark.parametrize("picker", PICKERS)
def test_results_have_the_height_of_a_list(open_page, picker):
    search = opened(open_page, f'picker="{picker}"')
    search.box.fill("海")
    search.results.nth(6).wait_for()
    search.rest()
    found = search.host.locator("[part=results]").bounding_box()
    assert abs(found["height"] - 312) <= 0.5


def test_the_search_box_does_not_widen_the_popover(open_page):
    search = opened(open_page, 'picker="columns"')
    assert abs(search.popup.bounding_box()["width"] - 320) <= 0.5


@pytest.mark.parametrize("top", [4, 150, 290, 400])
@pytest.mark.parametrize("picker", PICKERS)
def test_the_field_stays_visible_beside_the_results_in_a_low_window(open_page, picker, top):
    page = open_page(
        MARKUP.format(f'searchable picker="{picker}"'), viewport={"width": 900, "height": 460})
    page.evaluate(
        """(top) => Object.assign(document.querySelector("#f").style, {
          position: "fixed", top: `${top}px`, left: "20px", width: "400px" })""", top)
    search = Search(page)
    search.open()
    search.box.fill("海")
    search.results.nth(1).wait_for()
    search.rest()
    field, popup = search.frame.bounding_box(), search.popup.bounding_box()
    assert popup["y"] >= field["y"] + field["height"] or popup["y"] + popup["height"] <= field["y"]
    assert popup["y"] >= 0 and popup["y"] + popup["height"] <= 460
    found = search.host.locator("[part=results]").bounding_box()
    assert found["height"] >= 90 and found["y"] + found["height"] <= popup["y"] + popup["height"]
    search.results.nth(1).click()
    assert search.results.count() == 0
