"""Data in parts in Chromium: `src` names the file with the upper levels, and the elements load the others."""

import pathlib
import subprocess
import tempfile

import pytest
from address import STREET, STREET_CODE, Sheet
from gallery import CASCADE
from screen import DESK, PHONE, frames, until
from test_address_search import Search
from tree import Tree
from wheel import shown, wait_for_rest

ADDRESS = '<cascade-address id="a" name="region" src="/china/top.hierarchy" {}></cascade-address>'
TREE = '<cascade-tree id="t" label="地区" src="/china/top.hierarchy" {}></cascade-tree>'
WHEEL = '<cascade-wheel id="w" name="w" src="/china/top.hierarchy" {}></cascade-wheel>'
FIELD = '<cascade-field id="f" name="f" src="/china/top.hierarchy" {}></cascade-field>'
TOP, ALL, GUANGZHOU = "/china/top.hierarchy", "/china/all.hierarchy", "/china/440100.hierarchy"


@pytest.fixture(scope="module")
def split():
    """The files of the gazetteer with three upper levels, by their paths."""
    with tempfile.TemporaryDirectory() as folder:
        china = pathlib.Path(folder, "china")
        subprocess.run([CASCADE, "build", "--split", "3", "-o", china], check=True, capture_output=True)
        yield {f"/china/{file.name}": file.read_bytes() for file in china.iterdir()}


@pytest.fixture
def china(split, files):
    files.update(split)
    return files


def data(requests):
    """The files of the data that were requested, in order."""
    return [path for path in requests if path.endswith(".hierarchy")]


def attribute(page, selector, name):
    return page.evaluate("([selector, name]) => document.querySelector(selector)[name]", [selector, name])


def test_a_street_takes_the_upper_file_and_one_part(open_page, china, requests):
    page = open_page(ADDRESS.format(""), **DESK)
    sheet = Sheet(page)
    sheet.open()
    sheet.choose("广东省", "广州市", "海珠区")
    until(page, lambda: sheet.prompt == "选择街道/镇")
    sheet.choose("凤阳街道")
    until(page, lambda: not sheet.is_open)
    assert sheet.value == STREET_CODE
    assert sheet.text == "广东省 广州市 海珠区 凤阳街道"
    assert data(requests) == [TOP, GUANGZHOU]
    sheet.open()
    assert sheet.steps == STREET.split("/")
    sheet.step(2).click()
    sheet.choose("天河区")
    until(page, lambda: sheet.option("天河南街道").count() == 1)
    assert data(requests) == [TOP, GUANGZHOU]


def test_three_levels_take_the_upper_file_alone(open_page, china, requests):
    page = open_page(ADDRESS.format('levels="3" value="440106"'), **DESK)
    sheet = Sheet(page)
    sheet.open()
    sheet.step(2).click()
    sheet.choose("海珠区")
    until(page, lambda: not sheet.is_open)
    assert sheet.value == "440105"
    assert data(requests) == [TOP]


def test_a_district_without_streets_is_chosen_without_a_request(open_page, china, requests):
    page = open_page(ADDRESS.format(""), **DESK)
    sheet = Sheet(page)
    sheet.open()
    sheet.choose("台湾省")
    frames(page, 6)
    assert data(requests) == [TOP]


@pytest.mark.parametrize("value", [STREET_CODE, STREET, f"440000/440100/440105/{STREET_CODE}"])
@pytest.mark.parametrize("markup", [ADDRESS, WHEEL, FIELD])
def test_a_saved_street_is_shown_after_its_part_is_loaded(open_page, china, requests, markup, value):
    page = open_page(markup.format(f'value="{value}"'), **DESK)
    element = "cascade-address, cascade-wheel, cascade-field"
    until(page, lambda: [node["name"] for node in attribute(page, element, "path")] == STREET.split("/"))
    assert attribute(page, element, "value") == STREET_CODE
    assert data(requests) == [TOP, GUANGZHOU]


def test_a_code_that_no_place_has_is_unknown_after_its_part(open_page, china, requests):
    page = open_page(ADDRESS.format('value="440105999"'), **DESK)
    until(page, lambda: GUANGZHOU in requests)
    frames(page, 6)
    assert data(requests) == [TOP, GUANGZHOU]
    Sheet(page).open()


def test_wheels_load_the_part_of_the_row_that_they_show(open_page, china, requests):
    page = open_page(WHEEL.format('value="440105"'), **DESK)
    until(page, lambda: len(shown(page)) == 4)
    wait_for_rest(page)
    assert shown(page)[:3] == STREET.split("/")[:3]
    assert data(requests) == [TOP, GUANGZHOU]


def test_a_search_for_a_street_loads_everything_in_one_request(open_page, china, requests):
    page = open_page(ADDRESS.format("searchable"), **DESK)
    search = Search(page)
    search.open()
    held = []
    page.route("**/china/all.hierarchy*", lambda route: held.append(route))
    search.write("凤阳街道 海珠")
    until(page, lambda: held)
    search.host.get_by_text("搜索中").first.wait_for()
    held[0].continue_()
    until(page, lambda: "凤阳街道" in search.names)
    search.results.filter(has_text="广州").first.click()
    until(page, lambda: search.steps == STREET.split("/"))
    search.write("天河南")
    until(page, lambda: "天河南街道" in search.names)
    assert data(requests) == [TOP, ALL]
    assert len(held) == 1


def test_a_press_on_the_search_box_loads_everything_before_the_first_key(open_page, china, requests):
    page = open_page(ADDRESS.format("searchable"), **PHONE)
    search = Search(page)
    search.open()
    search.box.tap()
    until(page, lambda: data(requests) == [TOP, ALL])
    search.write("凤阳街道 海珠")
    until(page, lambda: "凤阳街道" in search.names)
    assert data(requests) == [TOP, ALL]


def test_a_search_that_fails_can_be_retried(open_page, china, requests):
    whole = china.pop(ALL)
    page = open_page(ADDRESS.format("searchable"), expected_errors=["404"], **DESK)
    search = Search(page)
    search.open()
    search.box.focus()
    page.keyboard.insert_text("凤阳街道")
    retry = search.host.locator("[part=retry]")
    retry.wait_for()
    china[ALL] = whole
    retry.click()
    until(page, lambda: "凤阳街道" in search.names)
    assert data(requests) == [TOP, ALL, ALL]


def test_a_filter_of_a_tree_loads_everything_in_one_request(open_page, china, requests):
    page = open_page(TREE.format("filter"), **DESK)
    tree = Tree(page)
    tree.toggle("广东省")
    held = []
    page.route("**/china/all.hierarchy*", lambda route: held.append(route))
    tree.filter.fill("凤阳街道")
    until(page, lambda: held)
    assert tree.host.locator("[role=status] [part=spinner]").is_visible()
    held[0].continue_()
    until(page, lambda: "   凤阳街道" in tree.outline)
    tree.filter.fill("")
    until(page, lambda: " 广州市" in tree.outline)
    assert data(requests) == [TOP, ALL]


def test_expanding_all_of_a_tree_loads_everything_in_one_request(open_page, china, requests):
    page = open_page(TREE.format(""), **DESK)
    tree = Tree(page)
    page.evaluate("t.expandAll()")
    until(page, lambda: "  东华门街道" in tree.outline)

    def shows_a_street_of_the_file_of_all():
        page.evaluate("t.reveal('440105')")
        return "   凤阳街道" in tree.outline

    until(page, shows_a_street_of_the_file_of_all)
    assert data(requests) == [TOP, ALL]


def test_a_tree_expands_a_district_from_its_part(open_page, china, requests):
    page = open_page(TREE.format('value="440105"'), **DESK)
    tree = Tree(page)
    page.evaluate("t.reveal('440105')")
    tree.toggle("海珠区")
    until(page, lambda: "   凤阳街道" in tree.outline)
    assert data(requests) == [TOP, GUANGZHOU]


def test_several_values_load_everything(open_page, china, requests):
    page = open_page(FIELD.format(f'multiple any-level value="{STREET_CODE},310000"'), **DESK)
    box = page.locator("#f").get_by_role("combobox")
    until(page, lambda: box.inner_text() == "上海市, 凤阳街道")
    assert attribute(page, "#f", "value") == f"{STREET_CODE},310000"
    assert data(requests) == [TOP, ALL]


def test_a_part_that_fails_can_be_retried(open_page, china, requests):
    part = china.pop(GUANGZHOU)
    page = open_page(ADDRESS.format(""), expected_errors=["404"], **DESK)
    sheet = Sheet(page)
    sheet.open()
    sheet.choose("广东省", "广州市", "海珠区")
    retry = sheet.host.locator("[part=retry]")
    retry.wait_for()
    assert "404" in sheet.host.locator("[role=alert]").inner_text()
    china[GUANGZHOU] = part
    retry.click()
    sheet.choose("凤阳街道")
    until(page, lambda: not sheet.is_open)
    assert sheet.value == STREET_CODE
    assert data(requests) == [TOP, GUANGZHOU, GUANGZHOU]


def test_a_part_of_another_release_is_refused_until_it_is_replaced(open_page, china):
    part = china[GUANGZHOU]
    china[GUANGZHOU] = china["/china/440300.hierarchy"]
    other = bytearray(part)
    page = open_page(ADDRESS.format(""), **DESK)
    sheet = Sheet(page)
    sheet.open()
    sheet.choose("广东省", "广州市", "海珠区")
    retry = sheet.host.locator("[part=retry]")
    retry.wait_for()
    assert "数据已更新" in sheet.host.locator("[role=alert]").inner_text()
    china[GUANGZHOU] = bytes(other)
    retry.click()
    until(page, lambda: sheet.option("凤阳街道").count() == 1)


def test_a_damaged_part_is_refused(open_page, china):
    part = bytearray(china[GUANGZHOU])
    part[len(part) // 2] ^= 1
    china[GUANGZHOU] = bytes(part)
    page = open_page(ADDRESS.format(""), **DESK)
    sheet = Sheet(page)
    sheet.open()
    sheet.choose("广东省", "广州市", "海珠区")
    sheet.host.locator("[part=retry]").wait_for()


def test_a_late_part_is_dropped(open_page, china):
    page = open_page(ADDRESS.format(""), **DESK)
    held = []
    page.route("**/china/440100.hierarchy*", lambda route: held.append(route))
    sheet = Sheet(page)
    sheet.open()
    sheet.choose("广东省", "广州市", "海珠区")
    until(page, lambda: held)
    page.evaluate("a.data = ['x', 'y']")
    until(page, lambda: sheet.option("x").count() == 1)
    held[0].continue_()
    frames(page, 6)
    assert sheet.option("x").count() == 1
    assert sheet.option("凤阳街道").count() == 0
