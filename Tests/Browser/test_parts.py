"""The parts of the program: a page loads the parts its elements need, once, and retries after a failure."""

import pytest

from address import Sheet, field
from conftest import BUNDLE
from screen import DESK, PHONE, frames, read, until, watched
from test_fallback import waiting_page

WHEEL = '<cascade-wheel src="/china.hierarchy" label="地区"></cascade-wheel>'
TREE = '<cascade-tree id="t" src="/china.hierarchy" label="地区"></cascade-tree>'
PICKER = '<cascade-field id="f" src="/china.hierarchy" label="地区" {}></cascade-field>'


def parts(requests):
    names = [path.split(".") for path in requests if path.endswith(".wasm")]
    return sorted(name[1] for name in names if len(name) == 3)


def add(page, markup):
    page.evaluate("m => document.querySelector('main').insertAdjacentHTML('beforeend', m)", markup)


@pytest.mark.first_tier
def test_a_page_with_a_wheel_loads_only_the_wheel_part(open_page, requests):
    page = open_page(WHEEL, **PHONE)
    page.wait_for_selector("cascade-wheel [role=option]")
    assert parts(requests) == ["wheel"]


@pytest.mark.first_tier
def test_all_parts_and_data_are_requested_before_the_program_is_there(browser, server, requests):
    with watched(browser) as make:
        page, go_on = waiting_page(make, server, field("searchable") + TREE)
        expected = ["address", "marks", "names", "search", "tree"]
        until(page, lambda: parts(requests) == expected and requests.count("/china.hierarchy") == 1)
        go_on()
        page.wait_for_selector("#t [role=treeitem]")
        Sheet(page).open()
        assert [requests.count(f"/elements/cascade.{part}.wasm") for part in ("address", "names", "tree")] == [1, 1, 1]


@pytest.mark.needs("parts")
@pytest.mark.first_tier
@pytest.mark.parametrize("kind, expected", [("application/wasm", True), ("application/octet-stream", False)])
def test_the_program_is_compiled_while_it_arrives_if_the_server_tells_its_type(open_page, kind, expected):
    page = open_page("<p>wait</p>", script="""
      window.streamed = [];
      const compile = WebAssembly.compileStreaming;
      WebAssembly.compileStreaming = async (response) => {
        window.streamed.push((await response).url.split(".").at(-2));
        return compile(response);
      };""", **DESK)
    assert page.evaluate("streamed[0].endsWith('cascade')")
    body = (BUNDLE / "cascade.tree.wasm").read_bytes()
    page.route("**/cascade.tree.wasm", lambda route: route.fulfill(body=body, content_type=kind))
    add(page, TREE)
    page.wait_for_selector("#t [role=treeitem]")
    assert page.evaluate("streamed.includes('tree')") == expected


def test_a_field_loads_the_picker_that_it_opens(open_page, requests):
    for attributes, picker in [
        ("", "wheel"), ("picker=columns", "columns"), ("multiple", "columns"),
        ("picker=tree", "tree"), ("picker=tree multiple any-level", "tree"),
    ]:
        requests.clear()
        page = open_page(PICKER.format(attributes), **DESK)
        page.locator("[role=combobox]").click()
        page.wait_for_selector("[role=option], [role=treeitem]")
        page.keyboard.press("Escape")
        assert parts(requests) == sorted(["field", "marks", picker]), attributes


@pytest.mark.first_tier
@pytest.mark.needs("parts")
def test_rows_of_the_page_need_a_part_whatever_they_are_in(open_page, requests):
    page = open_page(PICKER.format("custom-rows picker=columns"), **DESK)
    page.locator("[role=combobox]").click()
    page.wait_for_selector("[role=treeitem]")
    assert parts(requests) == ["columns", "field", "marks", "rows"]
    page.evaluate("document.querySelector('#f').picker = 'wheel'")
    until(page, lambda: parts(requests) == ["columns", "field", "marks", "rows", "wheel"])


def test_a_field_changes_its_picker_once_the_other_part_is_loaded(open_page, requests):
    page = open_page(PICKER.format("value=440105"), **DESK)
    page.evaluate("document.querySelector('#f').picker = 'tree'")
    until(page, lambda: "tree" in parts(requests))
    page.wait_for_load_state("networkidle")
    page.locator("[role=combobox]").click()
    page.locator("[role=treeitem]", has_text="海珠区").wait_for()
    assert parts(requests) == ["field", "marks", "tree", "wheel"]
    assert page.evaluate("document.querySelector('#f').value") == "440105"


def test_elements_added_later_load_their_part_once(open_page, requests):
    page = open_page(WHEEL, **DESK)
    add(page, TREE + TREE.replace('"t"', '"u"'))
    page.wait_for_selector("#t [role=treeitem]")
    page.wait_for_selector("#u [role=treeitem]")
    assert parts(requests) == ["marks", "tree", "wheel"]


def test_a_method_called_before_the_part_is_loaded_runs_afterwards(open_page):
    page = open_page("<p>wait</p>", **PHONE)
    add(page, field())
    page.evaluate("document.querySelector('#a').open()")
    Sheet(page).options.first.wait_for()


def test_json_loads_the_part_that_reads_it_and_calls_run_after_the_data_is_loaded(
    open_page, requests
):
    page = open_page(WHEEL + '<cascade-tree id="t" label="地区"></cascade-tree>', **DESK)
    assert parts(requests) == ["marks", "tree", "wheel"]
    page.evaluate("""() => {
      const tree = document.querySelector("#t");
      tree.data = [{ name: "广东", children: [{ name: "广州", children: ["海珠"] }] }];
      tree.value = "广东/广州/海珠";
      tree.expandAll();
    }""")
    page.wait_for_selector("#t [role=treeitem] >> text=海珠")
    assert parts(requests) == ["data", "marks", "tree", "wheel"]
    assert page.evaluate("document.querySelector('#t').value") == "广东/广州/海珠"


def test_an_edit_by_the_page_waits_for_the_part_that_edits(open_page, requests):
    page = open_page(TREE, **DESK)
    page.wait_for_selector("#t [role=treeitem]")
    assert parts(requests) == ["marks", "tree"]
    page.evaluate("document.querySelector('#t').insertNode('新省', null, 0)")
    page.wait_for_selector("#t [role=treeitem] >> text=新省")
    assert parts(requests) == ["children", "data", "marks", "tree"]
    assert page.evaluate("document.querySelector('#t').insertNode('二省', null, 0)") is True


@pytest.mark.needs("requests")
@pytest.mark.needs("parts")
@pytest.mark.first_tier
def test_keys_typed_in_a_list_wait_for_the_part_that_compares_names(open_page, requests):
    page = open_page(field(), **DESK)
    held = []
    page.route("**/cascade.names.wasm", lambda route: held.append(route))
    sheet = Sheet(page)
    sheet.open()
    read(page)
    assert parts(requests) == ["address"]
    page.keyboard.type("gd")
    page.keyboard.press("Enter")
    until(page, lambda: held)
    assert (sheet.prompt, sheet.active) == ("选择省份/地区", "安徽省")
    held.pop().continue_()
    until(page, lambda: sheet.prompt == "选择城市")
    assert sheet.steps == ["广东省", "请选择"]


def test_search_loads_on_demand_and_the_resolver_when_the_sheet_opens(
    open_page, requests
):
    page = open_page(field("searchable"), **PHONE)
    assert parts(requests) == ["address", "names", "search"]
    Sheet(page).open()
    until(page, lambda: "resolver" in parts(requests))
    assert parts(requests).count("resolver") == 1


def test_text_pasted_into_a_field_waits_for_the_resolver(open_page, requests):
    page = open_page(
        PICKER.format(""), permissions=["clipboard-read", "clipboard-write"], **DESK)
    page.keyboard.press("Tab")
    page.evaluate("navigator.clipboard.writeText('广州市海珠区凤阳街道新港中路397号')")
    page.keyboard.press("Control+V")
    until(page, lambda: page.evaluate("document.querySelector('#f').path.length") == 4)
    assert parts(requests) == ["field", "marks", "names", "resolver", "search", "wheel"]


@pytest.mark.needs("parts")
@pytest.mark.first_tier
def test_a_part_that_fails_to_load_is_reported_and_can_be_retried(open_page):
    page = open_page(
        WHEEL, expected_errors=("cascade.tree.wasm could not be loaded", "503"), **DESK)
    page.route("**/cascade.tree.wasm", lambda route: route.fulfill(status=503, body=""))
    page.evaluate("""markup => {
      window.failures = [];
      document.addEventListener("error", (event) => failures.push(event.detail?.message), true);
      document.querySelector("main").insertAdjacentHTML("beforeend", markup);
    }""", TREE)
    until(page, lambda: page.evaluate("failures.length"))
    assert "cascade.tree.wasm: 503" in page.evaluate("failures[0]")
    assert page.locator("cascade-wheel [role=option]").count() > 0
    page.unroute("**/cascade.tree.wasm")
    page.evaluate("import('/elements/cascade.js').then(({ load }) => load('tree'))")
    page.wait_for_selector("#t [role=treeitem]")


@pytest.mark.needs("requests")
@pytest.mark.needs("parts")
@pytest.mark.first_tier
def test_a_response_stays_as_it_is_while_the_part_that_reads_it_loads(open_page):
    page = open_page(WHEEL, **DESK)
    held = []
    page.route("**/cascade.data.wasm", lambda route: held.append(route))
    page.route("**/regions.json", lambda route: route.fulfill(json=[{"name": "广东省", "children": ["广州市"]}]))
    add(page, TREE.replace("/china.hierarchy", "/regions.json"))
    until(page, lambda: held)
    # Another value for the program.
    page.evaluate("document.querySelector('cascade-wheel').setAttribute('label', 'x'.repeat(200))")
    held.pop().continue_()
    page.locator("#t [role=treeitem]", has_text="广东省").wait_for()


@pytest.mark.needs("requests")
def test_elements_waiting_for_a_part_continue_when_the_page_is_online_again(open_page):
    page = open_page(WHEEL, expected_errors=("cascade.tree.wasm", "ERR_FAILED"), **DESK)
    page.route("**/cascade.tree.wasm", lambda route: route.abort())
    with page.expect_event("requestfailed"):
        add(page, TREE)
    page.unroute("**/cascade.tree.wasm")
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_selector("#t [role=treeitem]")


@pytest.mark.needs("requests")
def test_an_element_removed_before_its_part_loads_is_never_created(open_page):
    page = open_page("<p>wait</p>", **DESK)
    held = []
    page.route("**/cascade.tree.wasm", lambda route: held.append(route))
    add(page, TREE)
    until(page, lambda: held)
    page.evaluate("document.querySelector('#t').remove()")
    with page.expect_event("requestfinished"):
        held[0].continue_()
    frames(page)
    add(page, TREE.replace('"t"', '"u"'))
    page.wait_for_selector("#u [role=treeitem]")
    assert page.evaluate("document.querySelectorAll('cascade-tree').length") == 1
