"""axe over the states of a tree, in light and dark, and forced colours."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from screen import DESK, PHONE, frames, until
from tree import Tree, own, tree


def violations(page):
    found = Axe().run(page).response["violations"]
    return [(rule["id"], [node["html"] for node in rule["nodes"]]) for rule in found]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("options", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("mode", ["none", "single", "multiple", "check"])
def test_axe_finds_no_violation(open_page, scheme, options, mode):
    page = open_page(own(f"selection='{mode}' value='d1' expanded='all' filter='' editable"),
                     color_scheme=scheme, reduced_motion="reduce", **options)
    t = Tree(page)
    assert violations(page) == []
    t.filter.fill("e")
    until(page, lambda: t.host.locator("mark").count() > 0)
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violation_while_it_is_edited(open_page, scheme):
    page = open_page(own("expanded='all' editable"), color_scheme=scheme, **DESK)
    t = Tree(page)
    t.row("Brand").click()
    page.keyboard.press("F2")
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("Delete")
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violation_while_children_load_and_when_they_fail(open_page, scheme):
    page = open_page(own("lazy"), color_scheme=scheme, **DESK)
    t = Tree(page)
    page.evaluate("document.addEventListener('load', ({ detail }) => { window.failed = detail.reject })")
    t.toggle("Finance")
    assert t.host.locator("[part~=loading]").count() == 1
    assert violations(page) == []
    page.evaluate("window.failed('No connection')")
    t.host.get_by_role("button", name="Try again").wait_for()
    assert violations(page) == []


def test_forced_colours_keep_the_states_distinguishable(open_page):
    page = open_page(own("selection='single' value='f'"), forced_colors="active", **DESK)
    t = Tree(page)
    colour = "(row) => getComputedStyle(row).backgroundColor"
    assert t.row("Finance").evaluate(colour) != t.row("Design").evaluate(colour)


@pytest.mark.first_tier
def test_the_active_row_is_always_in_the_dom(open_page):
    page = open_page(tree("expanded='all'"), **DESK)
    t = Tree(page)
    page.keyboard.press("Tab")
    page.keyboard.press("End")
    assert t.active
    t.scroller.evaluate("(tree) => { tree.scrollTop = 0 }")
    frames(page)
    assert t.active
    page.keyboard.press("ArrowUp")
    until(page, lambda: t.scroller.evaluate("(tree) => tree.scrollTop") > 1000)
