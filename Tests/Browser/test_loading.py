"""Lazy loading in Chromium: children from the page and from a server, with waiting and errors."""

import json
import re

import pytest
from address import Sheet
from screen import DESK, PHONE, frames, until
from axe_playwright_python.sync_playwright import Axe
from conftest import ROOT
from loading import Answers, Server, children
from wheel import log, names, shown, swipe, wait_for_rest, wait_for_rows

WHEEL = (
    '<form><label for="w">地址</label><cascade-wheel id="w" name="address" {}></cascade-wheel>'
    "<button>OK</button></form>"
)
ADDRESS = (
    '<form><label for="a">地址</label><cascade-address id="a" name="address" {}></cascade-address>'
    "<button>OK</button></form>"
)


def violations(page):
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [(rule["id"], [node["html"] for node in rule["nodes"]]) for rule in found]


def part(page, selector, name):
    return page.locator(f"{selector} [part~={name}]")


def focused(page, selector):
    """The part name of the focused element."""
    return page.eval_on_selector(
        selector, "(e) => e.shadowRoot.activeElement?.getAttribute('part') ?? null"
    )


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_wheel_waits_fails_and_retries(open_page, size, scheme):
    page = open_page(WHEEL.format(""), color_scheme=scheme, **size)
    answers = Answers(page, "#w")
    answers.wait("")
    assert page.locator("#w [role=status] [part=spinner]").is_visible()
    assert part(page, "#w", "waiting").get_attribute("aria-busy") == "true"
    assert violations(page) == []
    answers.resolve()
    answers.wait("", "44")
    answers.reject("没有网络")
    part(page, "#w", "retry").wait_for()
    assert page.locator("#w [role=alert]").inner_text() == "没有网络"
    assert part(page, "#w", "waiting").get_attribute("aria-busy") == "false"
    assert part(page, "#w", "retry").bounding_box()["height"] >= 44
    assert violations(page) == []
    part(page, "#w", "retry").click()
    answers.wait("", "44", "44")
    answers.resolve()
    answers.wait("", "44", "44", "4401")
    answers.resolve()
    wait_for_rest(page)
    assert shown(page) == ["广东省", "广州市", "海珠区"] and names(page) == []
    assert violations(page) == []


def test_with_keys_alone_the_focus_moves_to_the_new_rows(open_page):
    page = open_page(WHEEL.format(""), **DESK)
    answers = Answers(page, "#w")
    answers.wait("")
    answers.reject("")
    part(page, "#w", "retry").wait_for()
    page.keyboard.press("Tab")
    assert focused(page, "#w") == "retry"
    page.keyboard.press("Enter")
    answers.wait("", "")
    assert "waiting" in focused(page, "#w")
    answers.resolve()
    wait_for_rows(page)
    assert focused(page, "#w") == "scroller"
    page.keyboard.press("ArrowDown")
    wait_for_rest(page)
    answers.wait("", "", "44", "11")
    assert shown(page) == ["北京市"]
    assert names(page) == []
    answers.resolve()
    wait_for_rest(page)
    assert names(page) == ["北京市", "市辖区"]
    assert [kind for kind, _ in log(page)] == ["input", "input", "change"]
    page.keyboard.press("ArrowRight")
    assert page.eval_on_selector("#w", "(e) => e.shadowRoot.activeElement.textContent") == "市辖区"


# Second tier: a stall during the fling looks like a stop, and another node is loaded.
@pytest.mark.needs("touch")
def test_a_fling_loads_only_the_node_that_it_stops_on(open_page):
    page = open_page(WHEEL.format('depth="2"'), **PHONE)
    roots = [{"code": str(number), "name": f"第{number}省"} for number in range(40)]
    codes = {root["name"]: root["code"] for root in roots}
    answers = Answers(page, "#w")
    answers.wait("")
    answers.resolve(items=roots)
    answers.wait("", "0")
    answers.resolve(items=["甲市"])
    wait_for_rows(page)
    swipe(page, 0, -120)
    until(page, lambda: len(answers.asked) > 2)
    wait_for_rest(page)
    stop = shown(page)[0]
    assert stop not in ("第0省", "第1省")
    assert answers.asked == ["", "0", codes[stop]]
    answers.resolve(items=["乙市"])
    until(page, lambda: names(page) == [stop, "乙市"])
    assert answers.asked == ["", "0", codes[stop]]


@pytest.mark.first_tier
def test_late_answers_change_nothing(open_page):
    page = open_page(WHEEL.format(""), **DESK)
    answers = Answers(page, "#w")
    answers.wait("")
    answers.resolve()
    answers.resolve(0, [{"name": "x"}])
    answers.reject("y", 0)
    wait_for_rows(page)
    assert shown(page) == ["广东省"]
    page.evaluate("w.data = ['a', 'b']")
    wait_for_rows(page)
    answers.resolve(1)
    assert shown(page) == ["a"]


@pytest.mark.first_tier
def test_an_answer_from_before_an_element_left_the_page_is_no_answer_to_what_it_asks_afterwards(open_page):
    page = open_page('<cascade-tree id="t"></cascade-tree>', **DESK)
    page.evaluate("() => { window.tree = document.querySelector('#t') }")
    answers = Answers(page, "#t")

    def expand(code):
        answers.resolve()
        until(page, lambda: page.evaluate("tree.shadowRoot.querySelectorAll('[role=treeitem]').length") == 3)
        page.evaluate("(code) => tree.expand(code)", code)

    answers.wait("")
    expand("44")
    answers.wait("", "44")
    page.evaluate("() => { tree.remove() }")
    until(page, lambda: page.evaluate("tree.instance === undefined"))
    page.evaluate("() => { document.body.append(tree) }")
    answers.wait("", "44", "")
    expand("34")
    answers.wait("", "44", "", "34")
    answers.resolve(1)
    answers.resolve()
    found = page.locator("#t [aria-level='2']")
    until(page, lambda: found.count() > 0)
    assert found.all_inner_texts() == ["合肥市"]


def test_the_first_answer_counts_while_the_part_that_reads_it_is_loaded(open_page):
    page = open_page(WHEEL.format(""), **DESK)
    held = []
    page.route("**/cascade.data.wasm", lambda route: held.append(route))
    answers = Answers(page, "#w")
    answers.wait("")
    answers.resolve()
    answers.reject("y", 0)
    until(page, lambda: held)
    held[0].continue_()
    wait_for_rows(page)
    assert shown(page) == ["广东省"]


def test_a_saved_value_is_submitted_immediately_and_matched_as_it_loads(open_page):
    page = open_page(WHEEL.format('value="广东省/广州市/天河区"'), **DESK)
    answers = Answers(page, "#w")
    assert part(page, "#w", "awaited").inner_text() == "广东省 广州市 天河区"
    page.click("button:has-text('OK')")
    assert page.evaluate("submitted") == [["address", "广东省/广州市/天河区"]]
    for number in range(3):
        until(page, lambda: len(answers.asked) == number + 1)
        answers.resolve()
    wait_for_rest(page)
    assert names(page) == ["广东省", "广州市", "天河区"]
    assert answers.asked == ["", "44", "4401"]
    page.click("button:has-text('OK')")
    assert page.evaluate("submitted") == [["address", "440106"]]


def test_every_page_of_children_is_requested_once(open_page):
    page = open_page(WHEEL.format(""), **DESK)
    server = Server(page)
    page.evaluate("w.src = '/api/children'")
    until(page, lambda: shown(page) == ["广东省", "广州市", "海珠区"])
    assert server.asked == [("", 0), ("", 2), ("44", 0), ("4401", 0)]
    wait_for_rest(page)
    rows = page.locator("#w [role=listbox]").first.locator("[role=option]")
    assert rows.all_inner_texts() == ["广东省", "北京市", "安徽省"]


@pytest.mark.first_tier
def test_a_server_error_is_shown_and_can_be_retried(open_page):
    page = open_page(WHEEL.format(""), expected_errors=["503"], **DESK)
    server = Server(page, is_held=True)
    page.evaluate("w.src = '/api/children'")
    until(page, lambda: server.held)
    server.held.pop().fulfill(status=503, body='{"error":{"status":503,"message":"x"}}')
    assert "503" in page.locator("#w [role=alert]").inner_text()
    server.is_held = False
    part(page, "#w", "retry").click()
    until(page, lambda: len(shown(page)) == 3)


@pytest.mark.first_tier
def test_a_page_can_answer_instead_of_the_server(open_page):
    page = open_page(WHEEL.format(""), **DESK)
    server = Server(page)
    page.evaluate(
        """w.addEventListener("load", (event) => {
          if (event.detail.node) return;
          event.preventDefault();
          event.detail.resolve([{name: "深圳市", code: "4403"}]);
        })"""
    )
    page.evaluate("w.src = '/api/children'")
    until(page, lambda: shown(page) == ["深圳市", "福田区"])
    assert server.asked == [("4403", 0)]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_sheet_opens_levels_that_are_loading(open_page, size, scheme):
    page = open_page(ADDRESS.format(""), color_scheme=scheme, **size)
    answers = Answers(page, "#a")
    sheet = Sheet(page)
    frames(page, 6)
    assert answers.asked == []
    sheet.open()
    answers.wait("")
    assert page.locator("#a [role=status] [part=spinner]").is_visible()
    assert violations(page) == []
    answers.resolve()
    sheet.choose("广东省")
    answers.wait("", "44")
    sheet.rest()
    assert sheet.steps == ["广东省", "请选择"]
    assert violations(page) == []
    answers.reject("没有网络")
    part(page, "#a", "retry").wait_for()
    assert violations(page) == []
    sheet.step(0).click()
    sheet.option("广东省").wait_for()
    sheet.step(1).click()
    part(page, "#a", "retry").click()
    answers.wait("", "44", "44")
    answers.resolve()
    sheet.choose("广州市")
    answers.wait("", "44", "44", "4401")
    answers.resolve()
    sheet.choose("天河区")
    until(page, lambda: not sheet.is_open)
    assert sheet.value == "440106"


@pytest.mark.first_tier
def test_with_keys_alone_the_sheet_is_used_while_it_loads(open_page):
    page = open_page(ADDRESS.format(""), **DESK)
    answers = Answers(page, "#a")
    sheet = Sheet(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    answers.wait("")
    assert sheet.focused == "choices"
    answers.resolve()
    until(page, lambda: sheet.focused == "options")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    until(page, lambda: len(answers.asked) == 2)
    answers.reject("")
    part(page, "#a", "retry").wait_for()
    assert sheet.focused == "choices"
    page.keyboard.press("Tab")
    assert sheet.focused == "retry"
    page.keyboard.press("Tab")
    assert sheet.focused == "button cancel"
    page.keyboard.press("Shift+Tab")
    assert sheet.focused == "retry"
    page.keyboard.press("Enter")
    until(page, lambda: len(answers.asked) == 3)
    answers.resolve()
    until(page, lambda: sheet.focused == "options")
    page.keyboard.press("Enter")
    until(page, lambda: len(answers.asked) == 4 or not sheet.is_open)
    page.keyboard.press("Escape")
    until(page, lambda: not sheet.is_open)
    assert sheet.focused == "trigger"


def test_a_saved_address_is_shown_immediately_and_loads_when_opened(open_page):
    page = open_page(ADDRESS.format('value="广东省/广州市/天河区"'), **PHONE)
    answers = Answers(page, "#a")
    sheet = Sheet(page)
    assert sheet.text == "广东省 广州市 天河区"
    frames(page, 6)
    assert answers.asked == []
    sheet.open()
    for number in range(3):
        until(page, lambda: len(answers.asked) == number + 1)
        answers.resolve()
    sheet.rest()
    assert sheet.steps == ["广东省", "广州市", "天河区"]
    assert sheet.is_open
    assert sheet.active == "天河区"
    sheet.cancel.click()
    until(page, lambda: not sheet.is_open)
    assert sheet.value == "440106"


def test_a_choice_without_children_closes_the_sheet_once_that_is_known(open_page):
    page = open_page(ADDRESS.format(""), **PHONE)
    answers = Answers(page, "#a")
    sheet = Sheet(page)
    sheet.open()
    answers.resolve()
    sheet.choose("安徽省")
    answers.wait("", "34")
    assert sheet.is_open
    answers.resolve(items=[])
    until(page, lambda: not sheet.is_open)
    assert sheet.value == "34"
    assert [kind for kind, _ in log(page)] == ["input", "change", "confirm"]


def test_the_example_of_the_documentation_works(open_page, files):
    text = (ROOT / "Documentation" / "Loading.md").read_text()
    markup, script = re.search(r"```html\n([^`]*)```\s*```js\n(.*?)```", text, re.DOTALL).groups()
    files["/region.js"] = script.encode()
    for code in ("44", "4401"):
        files[f"/regions/{code}.json"] = json.dumps(children(code)).encode()
    page = open_page(
        markup + '<script type="module" src="/region.js"></script>', expected_errors=["404"], **PHONE
    )
    sheet = Sheet(page, "#region")
    sheet.open()
    part(page, "#region", "retry").wait_for()
    assert page.locator("#region [role=alert]").inner_text() == "The server answered 404."
    files["/regions/roots.json"] = json.dumps(children("")).encode()
    part(page, "#region", "retry").click()
    sheet.choose("广东省", "广州市", "海珠区")
    until(page, lambda: not sheet.is_open)
    assert sheet.value == "440105"


def test_a_code_is_shown_by_its_names_and_matched_in_the_open_sheet(open_page):
    page = open_page(ADDRESS.format('value="440106"'), **PHONE)
    server = Server(page)
    way = [{"code": "44", "name": "广东省"}, {"code": "4401", "name": "广州市"}]
    way.append({"code": "440106", "name": "天河区"})
    page.route("**/api/path?code=*", lambda route: route.fulfill(json={"path": way}))
    sheet = Sheet(page)
    page.evaluate("a.src = '/api/children'")
    until(page, lambda: sheet.text == "广东省 广州市 天河区")
    assert server.asked == []
    sheet.open()
    until(page, lambda: sheet.steps == ["广东省", "广州市", "天河区"])
    sheet.cancel.click()
    assert sheet.value == "440106"


POSTPONED = '<label for="x">地址</label><{0} id="x" preload="none" src="/china.hierarchy" {1}></{0}>'

LOADED = """() => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("china.hierarchy")).length"""


@pytest.mark.parametrize("tag", ["cascade-address", "cascade-field"])
@pytest.mark.parametrize("act", [
    lambda page: page.locator("#x").hover(),
    lambda page: page.keyboard.press("Tab"),
    lambda page: page.locator("label").click(),
    lambda page: page.evaluate("x.open()"),
    lambda page: page.evaluate("x.value = '440105'"),
    lambda page: page.evaluate("x.setAttribute('value', '440105')"),
    lambda page: page.evaluate("x.removeAttribute('preload')"),
], ids=["mouse", "focus", "label", "open", "value", "attribute", "no preload"])
def test_postponed_data_loads_when_the_user_turns_to_the_element(open_page, tag, act):
    page = open_page(POSTPONED.format(tag, ""), **DESK)
    frames(page)
    assert page.evaluate(LOADED) == 0
    act(page)
    until(page, lambda: page.evaluate(LOADED) == 1)


@pytest.mark.parametrize("tag", ["cascade-address", "cascade-field"])
def test_postponed_data_loads_immediately_if_there_is_a_value(open_page, tag):
    page = open_page(POSTPONED.format(tag, 'value="440105"'), **DESK)
    until(page, lambda: page.evaluate("x.path.length") == 3)
    assert page.evaluate(LOADED) == 1


def test_another_url_is_postponed_too(open_page):
    page = open_page(POSTPONED.format("cascade-address", ""), **DESK)
    page.evaluate("x.src = '/china.hierarchy?2'")
    frames(page)
    assert page.evaluate("x.path.length") == 0
    sheet = Sheet(page, "#x")
    sheet.open()
    sheet.choose("北京市", "东城区")
    assert page.evaluate(LOADED) == 0
