"""Form controls inside an element: they are used until the element is ready, and never submitted twice."""

import re

import pytest
from conftest import PAGE, Pages
from screen import DESK, still, until, watched

REGIONS = b'[{"name":"A","code":"1","children":[{"name":"B","code":"2"}]},{"name":"C","code":"3"}]'
SELECT = (
    '<select name="region"><option value="">-</option><option value="1">A</option>'
    '<option value="2">B</option><option value="3">C</option></select>')
FORM = """<form id="form">
<cascade-{0} id="e" name="region" src="/r.json" {2}>
{1}
</cascade-{0}>
<button>OK</button>
</form>"""
ENTRIES = "() => [...new FormData(document.getElementById('form'))]"


def entries(page):
    return page.evaluate(ENTRIES)


def waiting_page(make, server, markup, path="/test.html"):
    """Opens a page whose elements aren't loaded before the function that is returned with it is called."""
    page = make(**DESK)
    held = []
    page.route("**/cascade.wasm", lambda route: held.append(route))
    Pages.extra["/test.html"] = PAGE.replace("MARKUP", markup).encode()
    page.goto(server + path)
    until(page, lambda: held)

    def go_on():
        for route in held:
            route.continue_()
        page.wait_for_selector("html[data-ready]", state="attached")

    return page, go_on


@pytest.mark.parametrize("element", ["wheel", "address", "field", "tree"])
def test_a_choice_made_before_the_element_is_ready_becomes_its_value(browser, server, files, element):
    files["/r.json"] = REGIONS
    with watched(browser) as make:
        page, go_on = waiting_page(make, server, FORM.format(element, SELECT, 'value="3"'))
        select = page.locator("select")
        assert select.is_visible()
        select.select_option("2")
        assert entries(page) == [["region", "2"]]
        go_on()
        until(page, lambda: page.evaluate("() => document.getElementById('e').path?.length") == 2)
        assert not select.is_visible()
        assert page.locator("#e [part]").first.is_visible()
        assert entries(page) == [["region", "2"]]


def test_without_a_choice_the_attribute_decides_and_then_the_control(open_page, files):
    files["/r.json"] = REGIONS
    preset = SELECT.replace('value="3"', 'value="3" selected')
    several = preset.replace('value="2"', 'value="2" selected').replace("<select", "<select multiple")
    for markup, expected in [
        (FORM.format("field", preset, 'value="2"'), "2"), (FORM.format("wheel", preset, ""), "3"),
        (FORM.format("address", SELECT, ""), ""), (FORM.format("field", several, "multiple"), "1,3"),
    ]:
        page = open_page(markup)
        page.wait_for_selector("#e")
        assert page.evaluate("() => [...document.querySelectorAll('select')].every((each) => each.disabled)")
        if expected:
            until(page, lambda: ",".join(value for _, value in entries(page)) == expected)
        else:
            assert entries(page) in ([], [["region", ""]])


def test_an_element_that_returns_to_the_page_keeps_its_own_value(open_page, files):
    files["/r.json"] = REGIONS
    page = open_page(FORM.format("field", SELECT, ""))
    page.evaluate("() => { document.getElementById('e').value = '3'; }")
    until(page, lambda: entries(page) == [["region", "3"]])
    page.evaluate("""async () => {
      const element = document.getElementById("e");
      const parent = element.parentNode;
      element.remove();
      await new Promise((resolve) => setTimeout(resolve, 50));
      parent.prepend(element);
    }""")
    until(page, lambda: entries(page) == [["region", "3"]])


def test_content_without_a_named_control_still_replaces_the_field(open_page):
    page = open_page('<cascade-address id="e" src="/china.hierarchy"><input readonly value="Choose"></cascade-address>')
    assert page.locator("#e input").is_visible()
    page.locator("#e input").click()
    page.locator("#e [role=option]").first.wait_for()


@pytest.mark.first_tier
def test_without_javascript_the_control_is_seen_and_submitted(browser, server, files):
    files["/r.json"] = REGIONS
    with watched(browser) as make:
        page = make(java_script_enabled=False, **DESK)
        form = FORM.format("address", SELECT, "").replace("<form", '<form action="/test.html"')
        Pages.extra["/test.html"] = PAGE.replace("MARKUP", form).encode()
        page.goto(server + "/test.html")
        page.locator("select").select_option("1")
        page.locator("button").click()
        page.wait_for_url("**/test.html?region=1")


def test_an_older_browser_gets_one_line_and_keeps_the_control(browser, server, files, requests):
    files["/r.json"] = REGIONS
    with watched(browser) as make:
        page = make(script="delete HTMLElement.prototype.popover", expected_errors=["could not be started", "This browser"], **DESK)
        lines = []
        page.on("console", lambda message: lines.append(message.text))
        Pages.extra["/test.html"] = PAGE.replace("MARKUP", FORM.format("wheel", SELECT, "")).replace(
            "/page.js", "/elements/cascade.js").encode()
        page.goto(server + "/test.html")
        until(page, lambda: lines)
        assert len(lines) == 1
        assert re.match(
            r"CascadeKit could not be started\. Error: This browser has no popover; "
            r"Chrome or Edge \d+, Firefox \d+ or Safari [\d.]+ is needed\.", lines[0])
        assert page.locator("select").is_visible()
        page.locator("select").select_option("2")
        assert entries(page) == [["region", "2"]]
        assert "/elements/cascade.wasm" not in requests


# Takes `light-dark()` and `checkVisibility()` from the browser. The page's own styles keep the function.
WITHOUT_LIGHT_DARK = """
  const { supports } = CSS;
  CSS.supports = (...given) => !given.join().includes("light-dark(") && supports.apply(CSS, given);
  const { replaceSync } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.replaceSync = function (text) {
    replaceSync.call(this, text.replaceAll("light-dark(", "unknown("));
  };
  delete Element.prototype.checkVisibility;
"""
ELEMENTS = """<div><cascade-wheel src="/r.json"></cascade-wheel><cascade-field multiple value="2,3" src="/r.json"></cascade-field>
<cascade-address src="/r.json"></cascade-address><cascade-tree filter src="/r.json"></cascade-tree></div>"""
COLORS = """() => [...document.querySelectorAll("div > *")].flatMap((element) =>
  [element, ...element.shadowRoot.querySelectorAll("*")].map((node) => {
    const { color, backgroundColor, borderTopColor } = getComputedStyle(node);
    return [node.localName, node.getAttribute("part"), color, backgroundColor, borderTopColor];
  }))"""


@pytest.mark.first_tier
def test_without_light_dark_the_colours_are_those_of_the_page_and_the_system(browser, server, files):
    files["/r.json"] = REGIONS
    Pages.extra["/test.html"] = PAGE.replace("MARKUP", ELEMENTS).encode()
    with watched(browser) as make:
        pages = [make(script=script, **DESK) for script in ("", WITHOUT_LIGHT_DARK)]
        for page in pages:
            page.goto(server + "/test.html")
            page.wait_for_selector("html[data-ready]", state="attached")
            page.locator("cascade-tree [part~=row]").first.wait_for()
            page.locator("cascade-wheel [part~=row]").first.wait_for()
            page.locator("cascade-field [part~=tag]").nth(1).wait_for()

        def colors(page):
            return still(page, lambda: page.evaluate(COLORS))

        seen = []
        for system, scheme in [("light", ""), ("dark", ""), ("dark", "light dark"), ("light", "light dark"),
                               ("light", "dark"), ("dark", "only light"), ("dark", "normal")]:
            for page in pages:
                page.emulate_media(color_scheme=system)
                page.evaluate("(scheme) => { document.body.style.colorScheme = scheme; }", scheme)
            expected, found = map(colors, pages)
            assert found == expected, (system, scheme)
            seen.append(found)
        assert len({str(each) for each in seen}) == 2
        pages[1].locator("cascade-field [part=combobox]").click()
        pages[1].locator("cascade-field [part~=option]").first.wait_for()
