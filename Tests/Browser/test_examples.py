"""The examples for web projects that run in a browser: a plain page, a form that a server renders, and htmx. Those for
other frameworks are in test_frameworks.py."""

import contextlib
import importlib.util
import threading

import pytest
from address import Sheet
from field import Field
from frameworks import HTMX
from gallery import ROOT
from screen import DESK, until, watched

EXAMPLES = ROOT / "Examples" / "Web"


@pytest.fixture(scope="module", params=["2", "4"])
def htmx_address(request, bundles):
    with served(bundles, HTMX / f"htmx-{request.param}.js") as address:
        yield address


@pytest.fixture(scope="module")
def address(bundles):
    with served(bundles) as address:
        yield address


@contextlib.contextmanager
def served(bundles, htmx=None):
    spec = importlib.util.spec_from_file_location("server", EXAMPLES / "server.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    server = module.server(bundles / "web", htmx=htmx)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


def value(page, name):
    return page.evaluate("(name) => document.getElementById(name).value", name)


def test_the_plain_page_sets_data_listens_and_binds_in_both_directions(browser, address):
    with watched(browser) as make:
        page = make(**DESK)
        page.goto(address + "/plain/")
        page.locator("#code").fill("440105")
        page.locator("#code").press("Tab")
        until(page, lambda: value(page, "address") == "440105")
        sheet = Sheet(page, "#address")
        sheet.open()
        sheet.choose("海珠区", "凤阳街道")
        until(page, lambda: page.locator("#code").input_value() == "440105012")
        assert page.locator("output").inner_text() == "广东省 / 广州市 / 海珠区 / 凤阳街道"
        field = Field(page, "#department")
        field.open()
        field.choose("Sales", "Europe")
        until(page, lambda: value(page, "department") == "SE")
        page.locator("button", has_text="Order").click()
        until(page, lambda: page.locator("output").inner_text() == "address=440105012&department=SE")


def test_the_form_of_a_server_shows_what_was_sent(browser, address):
    with watched(browser) as make:
        page = make(**DESK)
        page.goto(address + "/form")
        sheet = Sheet(page, "#address")
        sheet.open()
        sheet.choose("广东省", "广州市", "海珠区", "凤阳街道")
        until(page, lambda: not sheet.is_open)
        page.locator("button", has_text="Order").click()
        page.locator("[role=status]", has_text="Sent: 440105012").wait_for()
        until(page, lambda: value(page, "address") == "440105012")
        # Until the data is loaded, the field shows the code.
        until(page, lambda: page.locator("[part=value]").inner_text() == "广东省 / 广州市 / 海珠区 / 凤阳街道")


def test_the_form_of_a_server_works_without_javascript(browser, address):
    with watched(browser) as make:
        page = make(java_script_enabled=False, **DESK)
        page.goto(address + "/form")
        page.locator("button", has_text="Order").click()
        page.locator("[role=status]", has_text="Please choose an address.").wait_for()
        page.locator("select").select_option("440000")
        page.locator("button", has_text="Order").click()
        page.locator("[role=status]", has_text="Sent: 440000").wait_for()
        assert page.locator("select").input_value() == "440000"


def test_a_choice_asks_the_server_and_elements_in_its_answer_work(browser, htmx_address):
    with watched(browser) as make:
        page = make(**DESK)
        page.goto(htmx_address + "/htmx")
        # An element that isn't defined yet has no value to send.
        page.wait_for_selector("cascade-field:defined")
        page.locator("button", has_text="My region").click()
        page.locator("#shops h2", has_text="Shops in 440105").wait_for()
        page.locator("#shop [role=option]", has_text="West shop").first.wait_for()
        until(page, lambda: value(page, "region") == "440105")
        field = Field(page, "#region")
        field.open()
        # The first click opens the district, and the second one chooses it.
        field.choose("天河区", "天河区")
        page.locator("#shops h2", has_text="Shops in 440106").wait_for()
