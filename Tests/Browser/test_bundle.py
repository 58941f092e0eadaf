"""`cascade bundle`: a folder of files works behind a web server that knows nothing about it, and a strict content
security policy."""

import gzip
import json
import urllib.request

import pytest
from address import Sheet
from bundle import nginx, unbrotli, write_bundle
from field import Field
from screen import DESK, until, watched

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; "
    "img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)


@pytest.fixture
def web(bundles):
    return bundles / "web"


@pytest.mark.parametrize("policy", ["", f'add_header Content-Security-Policy "{POLICY}" always;'])
def test_the_example_works_behind_nginx_with_its_default_configuration(browser, web, policy):
    types = {}
    with nginx(web, policy) as address, watched(browser) as make:
        page = make(**DESK)
        page.on("response", lambda answer: types.setdefault(
            answer.url.rsplit("/", 1)[1], answer.headers.get("content-type")))
        statuses = []
        page.on("response", lambda answer: statuses.append(answer.status))
        page.goto(address + "/")
        page.wait_for_selector("html[data-ready]", state="attached")
        sheet = Sheet(page, "#address")
        sheet.open()
        sheet.choose("广东省", "广州市", "海珠区", "凤阳街道")
        output = page.locator("output")
        until(page, lambda: "广东省 / 广州市 / 海珠区 / 凤阳街道" in output.inner_text())
        sheet.rest()
        field = Field(page, "#field")
        field.open()
        field.row("北京市").wait_for()
        page.locator("#tree [role=treeitem]", has_text="北京市").first.wait_for()
        page.locator("#wheel [role=option]", has_text="北京市").first.wait_for()
        assert set(statuses) <= {200, 304}
    assert types["cascade.wasm"] == "application/wasm"
    assert types["cascade.js"] == "application/javascript"


@pytest.mark.parametrize("name", ["wheel", "address", "field", "tree"])
def test_a_bundle_of_one_element_has_all_that_it_loads(browser, tmp_path, name):
    data = tmp_path / "regions.json"
    data.write_text(json.dumps([
        {"name": "广东省", "code": "440000", "children": [
            {"name": "广州市", "code": "440100", "children": [{"name": "海珠区", "code": "440105"}]}]},
        {"name": "浙江省", "code": "330000", "children": [{"name": "杭州市", "code": "330100"}]},
    ]))
    folder = write_bundle(
        tmp_path / "web", "--no-china", "--data", str(data), "--elements", name)
    with nginx(folder) as address, watched(browser) as make:
        page = make(**DESK)
        missing = []
        page.on("response", lambda answer: answer.status == 404 and missing.append(answer.url))
        page.goto(address + "/")
        page.wait_for_selector("html[data-ready]", state="attached")
        assert page.evaluate("() => [...document.querySelectorAll('form [id]')].map((each) => each.localName)") == [
            f"cascade-{name}"]
        # Search, former values, JSON and methods, so that every part is loaded that the element can need.
        page.evaluate("""async (name) => {
          const element = document.getElementById(name);
          element.setAttribute("searchable", "");
          element.setAttribute("value", "310226");
          for (const type of ["wheel", "columns", "tree"]) element.setAttribute("picker", type);
          element.setAttribute("multiple", "");
          element.data = [{ name: "a", code: "1", children: [{ name: "b", code: "2" }] }];
          element.value = "a/b";
          element.insertNode?.("c", null, 0);
          element.open?.();
        }""", name)
        # With checkboxes, the value is "a", because all of its children are checked.
        until(page, lambda: page.evaluate("(name) => document.getElementById(name).value", name) in ("1", "2"))
        page.wait_for_load_state("networkidle")
        assert missing == []


def test_compressed_copies_decode_to_their_files(web):
    count = 0
    for file in web.rglob("*"):
        for suffix, decode in [(".gz", gzip.decompress), (".br", unbrotli)]:
            if file.suffix == suffix:
                assert decode(file.read_bytes()) == file.with_suffix("").read_bytes(), file
                count += 1
    assert count > 20


def test_nginx_sends_the_compressed_copies_if_told_so(web):
    with nginx(web, "gzip_static on;") as address:
        folder = next(web.glob("elements@*")).name
        request = urllib.request.Request(
            f"{address}/{folder}/cascade.wasm", headers={"Accept-Encoding": "gzip"})
        with urllib.request.urlopen(request) as answer:
            body = answer.read()
            assert answer.headers["Content-Encoding"] == "gzip"
            assert answer.headers["Content-Type"] == "application/wasm"
        assert body == (web / folder / "cascade.wasm.gz").read_bytes()
