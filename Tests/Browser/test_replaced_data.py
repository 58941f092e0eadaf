"""Data that the page replaces at any moment, and data that can't be used."""

import pytest

from screen import frames, until

GAZETTEER = "/china.hierarchy"
OTHER = '<cascade-tree id="other"></cascade-tree>'


def make_other(page):
    """Gives the tree beside the element data; it must still expand at the end."""
    page.evaluate("other.data = [{name: 'A', children: ['B']}]")


def other_works(page):
    page.evaluate("other.expandAll()")
    until(page, lambda: page.locator("#other").get_by_role("treeitem").count() == 2)


@pytest.mark.first_tier
def test_an_address_shows_the_options_that_replaced_the_gazetteer(open_page):
    page = open_page(f'<cascade-address id="it" src="{GAZETTEER}"></cascade-address>{OTHER}')
    make_other(page)
    page.locator("#it [part=trigger]").click()
    until(page, lambda: page.get_by_role("option").count() > 10)
    page.keyboard.press("Escape")
    page.evaluate("it.data = ['自提', '快递']")
    page.locator("#it [part=trigger]").click()
    until(page, lambda: page.get_by_role("option").all_inner_texts() == ["快递", "自提"])
    other_works(page)


@pytest.mark.first_tier
def test_a_handler_of_change_can_replace_the_options_by_fewer(open_page):
    page = open_page(f'<cascade-address id="it"></cascade-address>{OTHER}')
    make_other(page)
    page.evaluate("""
      const names = (count) => Array.from({length: count}, (_, n) => `name ${n}`);
      it.data = names(200).map((name) => ({name, children: names(100)}));
      it.addEventListener("change", () => { it.data = [{name: "New", code: "n"}]; });
    """)
    page.evaluate("it.open()")
    for _ in range(2):
        page.get_by_role("option").nth(1).click()
        frames(page)
    page.evaluate("it.open()")
    until(page, lambda: page.get_by_role("option").all_inner_texts() == ["New"])
    other_works(page)


@pytest.mark.first_tier
def test_wheels_of_a_field_ask_for_the_roots_again_when_the_data_is_reset(open_page):
    page = open_page(f'<cascade-field id="it" lazy></cascade-field>{OTHER}')
    make_other(page)
    page.evaluate("""
      window.asked = [];
      it.addEventListener("load", ({detail}) => {
        asked.push(detail.node?.name ?? null);
        detail.resolve([{name: `row ${asked.length}`}]);
      });
    """)
    page.locator("#it").click()
    until(page, lambda: page.evaluate("asked.length") > 14)
    page.keyboard.press("Escape")
    page.evaluate("it.data = []; asked.length = 0; it.data = null")
    page.locator("#it").click()
    until(page, lambda: page.evaluate("asked[0]") is None and page.evaluate("asked.length") > 2)
    other_works(page)


def tree_page(browser, server, files):
    """Opens a page with a tree. Unlike `open_page`, it allows errors in the console."""
    page = browser.new_page()
    files["/test.html"] = (
        '<script type="module" src="/page.js"></script><cascade-tree id="it"></cascade-tree>').encode()
    page.goto(f"{server}/test.html")
    page.wait_for_selector("html[data-ready]", state="attached")
    return page


@pytest.mark.first_tier
def test_data_that_refers_back_to_itself_is_an_error_that_says_where(browser, server, files):
    page = tree_page(browser, server, files)
    logged = []
    page.on("console", lambda message: logged.append(message.text))
    page.evaluate("""
      const root = {name: "A", children: [{name: "B"}, {name: "C"}]};
      for (const child of root.children) child.parent = root;
      it.data = [root];
    """)
    until(page, lambda: page.locator("#it").get_by_text("[0].children[0].parent").is_visible())
    assert "<cascade-tree> can't use its data" in logged[0]
    assert "[0].children[0].parent" in page.evaluate("log.at(-1).detail.message")
    page.evaluate("it.data = [{name: 'A', children: ['B']}]")
    until(page, lambda: page.locator("#it").get_by_role("treeitem").count() == 1)
    page.close()


def test_data_nested_deeper_than_the_program_reads_is_an_error(browser, server, files):
    page = tree_page(browser, server, files)
    page.evaluate("""() => {
      window.nested = (levels) => {
        let nodes = [{name: String(levels)}];
        for (let level = levels - 1; level > 0; level--) nodes = [{name: String(level), children: nodes}];
        return nodes;
      };
      it.data = nested(31);
    }""")
    until(page, lambda: page.locator("#it").get_by_text("nested deeper than 60").is_visible())
    page.evaluate("it.data = nested(30); it.expandAll()")
    page.locator("#it").get_by_role("treeitem").first.click()
    page.keyboard.press("End")
    until(page, lambda: page.locator("#it").get_by_role("treeitem", name="30").count() == 1)
    page.close()
