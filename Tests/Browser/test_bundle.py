"""`cascade bundle`: a folder of files works behind a web server that knows nothing about it, and a strict content
security policy."""

import gzip
import hashlib
import json
import re
import urllib.error
import urllib.parse
import urllib.request

import pytest
from address import Sheet
from bundle import nginx, unbrotli, write_bundle
from field import Field
from gallery import ROOT
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


def renamed(web, folder):
    """Copies the scripts of a bundle to a folder as a bundler does: each file that they name with
    `new URL("./file", import.meta.url)` gets another name, in the folder `assets`."""
    (folder / "assets").mkdir(parents=True)
    for script in [web / "cascade.js", web / "data.js", next(web.glob("elements@*/cascade.js"))]:

        def asset(match):
            file = script.parent / urllib.parse.unquote(match[1])
            name = hashlib.sha256(file.read_bytes()).hexdigest()[:16] + file.suffix
            (folder / "assets" / name).write_bytes(file.read_bytes())
            return f'new URL("/assets/{name}", import.meta.url)'

        copy = folder / script.relative_to(web)
        copy.parent.mkdir(exist_ok=True)
        copy.write_text(re.sub(r'new URL\("\./([^"]+)",\s*import\.meta\.url\)', asset, script.read_text("utf-8")))


def test_a_bundler_may_rename_the_files_of_data_in_parts(browser, web, tmp_path):
    renamed(web, tmp_path)
    (tmp_path / "index.html").write_text(
        '<!doctype html><html lang="zh"><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">'
        '<cascade-address id="address" label="地区" searchable></cascade-address>'
        '<script type="module" src="page.js"></script></html>')
    (tmp_path / "page.js").write_text(
        'import "./cascade.js"; import { data } from "./data.js"; '
        'document.querySelector("#address").src = data["china.hierarchy"];')
    top = (web / "china" / "top.hierarchy").read_bytes()
    complete = (web / "china" / "all.hierarchy").read_bytes()
    with nginx(tmp_path) as address, watched(browser) as make:
        page = make(**DESK)
        files = []
        page.on("response", lambda answer: answer.url.endswith(".hierarchy") and files.append(answer.body()))
        page.goto(address + "/")
        sheet = Sheet(page, "#address")
        page.wait_for_selector("#address:defined")
        sheet.open()
        sheet.choose("广东省", "广州市", "海珠区")
        until(page, lambda: sheet.option("凤阳街道").count() == 1)
        sheet.choose("凤阳街道")
        until(page, lambda: sheet.value == "440105012" and not sheet.is_open)
        assert files[0] == top and len(files) == 2 and len(files[1]) < 10_000
        sheet.open()
        page.locator("#address [part=query]").fill("凤阳街道")
        until(page, lambda: complete in files, seconds=20)


def test_compressed_copies_decode_to_their_files(web):
    count = 0
    for file in web.rglob("*"):
        for suffix, decode in [(".gz", gzip.decompress), (".br", unbrotli)]:
            if file.suffix == suffix:
                assert decode(file.read_bytes()) == file.with_suffix("").read_bytes(), file
                count += 1
    assert count > 20


def test_nginx_sends_the_compressed_copies_and_tells_how_long_files_are_valid(web, tmp_path):
    guide = (ROOT / "Documentation" / "Web.md").read_text("utf-8")
    lines = re.search(r"<!-- nginx -->\n```\n(.*?)```", guide, re.DOTALL)[1]
    (tmp_path / "cascade").symlink_to(web)
    program = f"{next(web.glob('elements@*')).name}/cascade.wasm"
    with nginx(tmp_path, lines) as address:
        for file, caching in [
            (program, "public, max-age=31536000, immutable"), ("cascade.js", "no-cache"),
            ("china/top.hierarchy", "no-cache"),
        ]:
            request = urllib.request.Request(f"{address}/cascade/{file}", headers={"Accept-Encoding": "gzip"})
            with urllib.request.urlopen(request) as answer:
                body = answer.read()
                assert answer.headers["Cache-Control"] == caching
                if file.endswith(".wasm"):
                    assert answer.headers["Content-Type"] == "application/wasm"
                if (copy := web / f"{file}.gz").exists():
                    assert answer.headers["Content-Encoding"] == "gzip"
                    assert body == copy.read_bytes()
                tag = answer.headers["ETag"]
            request.add_header("If-None-Match", tag)
            with pytest.raises(urllib.error.HTTPError, match="304"):
                urllib.request.urlopen(request)
