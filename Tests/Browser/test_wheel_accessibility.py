"""Roles, states and names of the wheel, and axe in light and dark."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from screen import until
from wheel import columns, log, names, wait_for_rest, wait_for_rows

BOTH = (
    '<form><label for="w">地址</label>'
    '<cascade-wheel id="w" src="/china.hierarchy" value="440105" column-labels="省,市,区,街道">'
    "</cascade-wheel>"
    """<cascade-wheel id="t" label="时间" columns='[["上午","下午"],["1","2","3"]]' padded="3">"""
    "</cascade-wheel></form>"
)


@pytest.mark.first_tier
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("look", ["3d", "flat"])
def test_axe_finds_no_violation(open_page, scheme, look):
    page = open_page(BOTH, color_scheme=scheme)
    page.evaluate(
        "(look) => document.querySelectorAll('cascade-wheel').forEach((wheel) => wheel.look = look)",
        look,
    )
    wait_for_rows(page, "#w")
    wait_for_rows(page, "#t")
    violations = Axe().run(page).response["violations"]
    assert [(rule["id"], [node["html"] for node in rule["nodes"]]) for rule in violations] == []


def test_a_wheel_is_a_group_named_by_label_and_value(open_page):
    page = open_page(BOTH)
    wait_for_rows(page, "#w")
    group = page.locator("#w [role=group]")
    assert group.get_attribute("aria-label").startswith("地址: 广东省 广州市 海珠区")
    page.evaluate("document.querySelector('#w').value = '330106'")
    wait_for_rest(page, "#w")
    assert group.get_attribute("aria-label").startswith("地址: 浙江省 杭州市 西湖区")


def test_each_column_is_one_tab_stop_with_its_own_name(open_page):
    page = open_page(BOTH)
    wait_for_rows(page, "#w")
    labels = []
    for _ in range(4):
        page.keyboard.press("Tab")
        labels.append(
            page.evaluate("document.activeElement.shadowRoot.activeElement.ariaLabel")
        )
    assert labels == ["省", "市", "区", "街道"]


@pytest.mark.first_tier
def test_options_expose_their_position_and_state(open_page):
    page = open_page(BOTH)
    wait_for_rows(page, "#w")
    lists = page.locator("#w [role=listbox]")
    for column in range(lists.count()):
        options = lists.nth(column).locator("[role=option]")
        states = options.evaluate_all(
            "rows => rows.map((row) => [row.ariaSelected, row.ariaSetSize, row.ariaPosInSet])"
        )
        assert sum(selected == "true" for selected, _, _ in states) == 1
        assert all(selected in ("true", "false") for selected, _, _ in states)
        assert len({size for _, size, _ in states}) == 1
        places = [int(place) for _, _, place in states]
        assert places == list(range(places[0], places[0] + len(places)))


def test_a_new_child_value_is_announced_after_the_parent_has_settled(open_page):
    page = open_page(BOTH)
    wait_for_rows(page, "#w")
    spoken = page.locator("#w [role=status]")
    assert spoken.text_content() == ""
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    assert spoken.text_content().startswith("南宁市 ")


def test_any_key_stops_a_wheel_immediately(open_page):
    page = open_page(BOTH)
    wait_for_rows(page, "#t")
    page.evaluate("document.querySelector('#t').spin([1, 2])")
    until(page, lambda: any(column["offset"] > 5 for column in columns(page, "#t")))
    page.locator("#t [role=listbox]").first.focus()
    page.keyboard.press("Shift")
    stopped = names(page, "#t")
    wait_for_rest(page, "#t")
    assert names(page, "#t") == stopped
    events = [kind for kind, _ in log(page)]
    assert events == [] or events[-1] == "change"


def test_forced_colours_leave_the_selected_row_visible(open_page):
    page = open_page(BOTH, forced_colors="active")
    wait_for_rows(page, "#w")
    band = page.locator("#w [part=band]")
    assert band.evaluate("band => getComputedStyle(band).borderTopWidth") == "2px"
