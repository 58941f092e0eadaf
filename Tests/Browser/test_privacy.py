"""Documentation/Privacy.md: the elements request only their own files and the data that the page names, and store
nothing."""

import re

import pytest

from address import Sheet
from conftest import BUNDLE, ROOT
from field import Field
from screen import DESK
from tree import Tree

PAGE_FILES = {"/test.html", "/page.js", "/page.css", "/icon.png"}
DATA = {"/china.hierarchy", "/china.history"}
MARKUP = """<form>
<cascade-address id="address" name="a" searchable src="/china.hierarchy" history="/china.history" value="310226">
</cascade-address>
<cascade-wheel id="wheel" name="w" src="/china.hierarchy" label="W"></cascade-wheel>
<cascade-field id="field" name="f" picker="columns" multiple searchable src="/china.hierarchy" label="F"></cascade-field>
<cascade-tree id="tree" name="t" filter editable selection="check" src="/china.hierarchy" label="T"></cascade-tree>
</form>"""

STORES = """async () => ({
  cookie: document.cookie,
  local: localStorage.length,
  session: sessionStorage.length,
  databases: (await indexedDB.databases()).length,
  caches: (await caches.keys()).length,
  workers: (await navigator.serviceWorker.getRegistrations()).length,
})"""

# Interfaces for requests, storage and devices that the driver has no reason to name.
FORBIDDEN = [
    "cookie", "localStorage", "sessionStorage", "indexedDB", "caches", "serviceWorker", "sendBeacon", "XMLHttpRequest",
    "WebSocket", "WebTransport", "EventSource", "RTC", "Worker", "importScripts", "geolocation", "mediaDevices",
    "readText", "userAgent", "deviceMemory", "hardwareConcurrency", "getBattery", "eval", "Function(", "innerHTML",
]


def use(page):
    """Searches, chooses and edits in every element."""
    sheet = Sheet(page, "#address")
    sheet.open()
    sheet.host.locator("input").fill("海珠")
    sheet.options.filter(has_text="海珠区").first.click()
    page.keyboard.press("Escape")
    sheet.rest()
    field = Field(page, "#field")
    field.open()
    field.row("北京市").click()
    page.keyboard.press("Escape")
    tree = Tree(page, "#tree")
    tree.filter.fill("haizhu")
    tree.rows.filter(has_text="海珠").first.wait_for()
    page.evaluate("() => document.getElementById('wheel').spin()")
    page.wait_for_load_state("networkidle")


@pytest.mark.needs("parts")
@pytest.mark.first_tier
def test_only_their_own_files_and_the_data_are_requested_and_nothing_is_stored(open_page, server):
    requests = []
    page = open_page(MARKUP, **DESK)
    page.context.on("request", lambda request: requests.append((request.method, request.url)))
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    use(page)
    own = {"/elements/" + file.name for file in BUNDLE.iterdir()}
    paths = {url.removeprefix(server) for _, url in requests}
    assert {method for method, _ in requests} == {"GET"}
    assert paths - PAGE_FILES - DATA - own == set()
    assert DATA | {"/elements/cascade.wasm", "/elements/cascade.resolver.wasm"} <= paths
    assert page.context.cookies() == []
    assert page.evaluate(STORES) == {
        "cookie": "", "local": 0, "session": 0, "databases": 0, "caches": 0, "workers": 0}


def test_the_driver_names_no_interface_for_anything_else():
    script = (BUNDLE / "cascade.js").read_text()
    assert [name for name in FORBIDDEN if name in script] == []
    assert script.count("fetch(") == 1


def test_the_style_sheets_load_nothing():
    for sheet in (ROOT / "Elements" / "styles").glob("*.css"):
        assert not re.search(r"url\(|@import|image-set\(", sheet.read_text()), sheet.name
