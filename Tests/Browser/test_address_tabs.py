"""The address sheet with tabs: the chosen levels above the options, in Chromium."""

import pytest
from address import STREET, STREET_CODE, Sheet, field
from axe_playwright_python.sync_playwright import Axe
from screen import DESK, PHONE, until

TABS = 'look="tabs"'


class TabSheet(Sheet):
    def __init__(self, page):
        super().__init__(page)
        self.tabs = self.host.get_by_role("tab")

    @property
    def selected(self):
        return self.host.get_by_role("tab", selected=True).inner_text()

    @property
    def names(self):
        return self.tabs.all_inner_texts()


@pytest.fixture
def open_tabs(open_page):
    def open_tabs(attributes="", device=PHONE, **options):
        page = open_page(field(f"{TABS} {attributes}"), **device, **options)
        sheet = TabSheet(page)
        sheet.open()
        return sheet

    return open_tabs


@pytest.mark.first_tier
def test_choosing_adds_a_tab_for_each_level(open_tabs):
    sheet = open_tabs()
    assert sheet.names == ["请选择"]
    sheet.choose("广东省", "广州市")
    assert sheet.names == ["广东省", "广州市", "请选择"]
    assert sheet.selected == "请选择"
    sheet.tabs.nth(0).click()
    assert sheet.selected == "广东省"
    assert sheet.active == "广东省"
    sheet.choose("湖南省")
    assert sheet.names == ["湖南省", "请选择"]
    sheet.choose("长沙市", "岳麓区")
    sheet.options.nth(0).click()
    assert not sheet.is_open
    assert sheet.value.startswith("430104")


@pytest.mark.first_tier
@pytest.mark.every_engine
def test_arrow_keys_move_between_the_tabs(open_tabs):
    sheet = open_tabs(f"value={STREET}", DESK)
    page = sheet.page
    assert sheet.selected == "凤阳街道"
    page.keyboard.press("Shift+Tab")
    assert sheet.focused == "tab active"
    page.keyboard.press("ArrowRight")
    assert sheet.selected == "凤阳街道"
    page.keyboard.press("ArrowLeft")
    assert (sheet.selected, sheet.focused, sheet.active) == ("海珠区", "tab active", "海珠区")
    page.keyboard.press("Home")
    assert sheet.selected == "广东省"
    page.keyboard.press("ArrowLeft")
    assert sheet.selected == "广东省"
    page.keyboard.press("End")
    assert sheet.selected == "凤阳街道"
    page.keyboard.press("ArrowDown")
    assert sheet.focused == "options"
    page.keyboard.press("ArrowLeft")
    assert (sheet.selected, sheet.focused) == ("海珠区", "options")
    page.keyboard.press("Escape")
    assert sheet.value == STREET_CODE


def test_only_the_selected_tab_is_in_the_order_of_the_tab_key(open_tabs):
    sheet = open_tabs(f"value={STREET} min-level=1", DESK)
    seen = []
    for _ in range(5):
        sheet.page.keyboard.press("Tab")
        seen.append(sheet.focused)
    assert sorted(seen[:4]) == sorted(["button cancel", "button done", "tab active", "options"])
    assert seen[4] == seen[0]


def test_the_tabs_name_their_options(open_tabs):
    sheet = open_tabs()
    sheet.choose("广东省")
    tree = sheet.host.get_by_role("tabpanel", name="请选择")
    assert tree.get_by_role("listbox", name="选择城市").count() == 1
    assert sheet.host.get_by_role("tablist", name="已选地区").count() == 1


def test_tabs_swap_left_and_right_in_right_to_left_layout(open_page):
    page = open_page(f'<div dir="rtl">{field(f"{TABS} value={STREET}")}</div>', **DESK)
    sheet = TabSheet(page)
    sheet.open()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("ArrowRight")
    assert sheet.selected == "海珠区"
    page.keyboard.press("ArrowLeft")
    assert sheet.selected == "凤阳街道"


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("width, height", [(320, 568), (390, 844), (844, 390), (1280, 800)])
def test_the_selected_tab_is_visible(open_page, width, height, direction):
    deep = "[" + '{"name":"一个名字很长的地方","children":[' * 9 + '{"name":"最后"}' + "]}" * 9 + "]"
    page = open_page(
        f"<div dir='{direction}'><cascade-address id='a' look='tabs' data='{deep}'></cascade-address></div>",
        viewport={"width": width, "height": height},
    )
    sheet = TabSheet(page)
    sheet.open()
    for level in range(9):
        sheet.options.nth(0).click()
        box = sheet.host.get_by_role("tab", selected=True).bounding_box()
        strip = sheet.host.get_by_role("tablist").bounding_box()
        assert strip["x"] - 0.5 <= box["x"]
        assert box["x"] + box["width"] <= strip["x"] + strip["width"] + 0.5
        assert sheet.tabs.count() == level + 2
    assert sheet.options.count() == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", [PHONE, DESK])
def test_axe_finds_nothing_in_tabs(open_page, device, scheme):
    page = open_page(f"<h1>Test</h1>{field(f'{TABS} label=地区')}", color_scheme=scheme, **device)
    sheet = TabSheet(page)
    sheet.open()
    sheet.choose("广东省", "广州市")
    sheet.rest()
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    assert [(rule["id"], [node["html"] for node in rule["nodes"]]) for rule in found] == []


def test_a_search_replaces_the_options_below_the_tabs(open_tabs):
    sheet = open_tabs("searchable", DESK)
    sheet.page.keyboard.press("Shift+Tab")
    sheet.host.locator("[part=query]").fill("haizhu")
    result = sheet.host.get_by_role("option", name="海珠区").first
    result.wait_for()
    result.click()
    until(sheet.page, lambda: sheet.names[:3] == ["广东省", "广州市", "海珠区"])
    assert sheet.selected == "请选择"
