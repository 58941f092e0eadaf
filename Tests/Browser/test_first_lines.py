"""The lines that the documents tell people to put into a page work as they are, with the folder that `cascade bundle`
writes and with the server of this project."""

import re
import subprocess

import pytest
from bundle import nginx
from gallery import CASCADE, ROOT
from screen import DESK, until, watched

# The documents that begin with the same lines. The guides of the elements begin with those of their element.
FIRST = ["README.md", "Documentation/Web.md", "Examples/Web/README.md"]
GUIDES = [f"Documentation/{name}.md" for name in ("Address", "Field", "Tree", "Wheel")]
CHINESE = "README.zh.md"
PACKAGE = "README.md of the bundle"

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,"></head>
<body>{}</body></html>
"""

SET = """(code) => { document.querySelector("[src$=hierarchy]").value = code; }"""
HAS = """(code) => document.querySelector("[src$=hierarchy]").path?.some((node) => node.code === code)"""


def examples(text):
    """The examples in HTML."""
    return re.findall(r"^```html\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def lines(text):
    """The first example in HTML that loads the script."""
    found = [each for each in examples(text) if "cascade.js" in each]
    assert found, "the document doesn't load the script"
    return found[0]


def open_markup(page, address, markup):
    """Opens a page with this markup on a server."""
    page.route("**/page.html", lambda route: route.fulfill(body=PAGE.format(markup), content_type="text/html"))
    page.goto(address + "/page.html")


def read(document, bundles):
    return (bundles / "web" / "README.md" if document == PACKAGE else ROOT / document).read_text("utf-8")


@pytest.fixture(scope="module", params=["nginx", "cascade serve"])
def address(request, bundles, tmp_path_factory):
    """A server with the script and the data in its folder `/cascade`."""
    if request.param == "nginx":
        site = tmp_path_factory.mktemp("public")
        (site / "cascade").symlink_to(bundles / "web")
        with nginx(site) as address:
            yield address
        return
    server = subprocess.Popen([CASCADE, "serve", "--port", "0"], stdout=subprocess.PIPE, text=True)
    address = re.search(r"http://[\w.]+:\d+", server.stdout.readline())[0]
    yield address
    server.terminate()
    server.wait(timeout=10)


@pytest.mark.parametrize("document", [*FIRST, CHINESE, PACKAGE])
def test_documents_begin_with_the_same_lines(bundles, document):
    expected = lines(read("README.md", bundles))
    found = lines(read(document, bundles))
    if document == CHINESE:
        found = found.replace('label="所在地区"', 'label="Region"')
    assert found == expected
    assert expected.count("\n") == 2


@pytest.mark.parametrize("document", ["README.md", *GUIDES])
def test_the_lines_of_a_document_work_as_they_are(browser, bundles, address, document):
    markup = lines(read(document, bundles))
    with watched(browser) as make:
        page = make(**DESK)
        open_markup(page, address, markup)
        # A place in the first file, and then one in a part of the data; a field for cities can't have that.
        for code in ["440100", "440105012"] if document != "Documentation/Field.md" else ["440100"]:
            page.evaluate(SET, code)
            until(page, lambda: page.evaluate(HAS, code), seconds=20)


def test_the_form_of_the_guide_has_the_code(browser, bundles, address):
    guide = read("Documentation/Web.md", bundles)
    form = next(each for each in examples(guide) if "<form" in each)
    with watched(browser) as make:
        page = make(**DESK)
        open_markup(page, address, lines(guide).splitlines()[0] + form)
        page.evaluate(SET, "440105012")
        until(page, lambda: page.evaluate(HAS, "440105012"), seconds=20)
        sent = page.evaluate("() => new URLSearchParams(new FormData(document.querySelector('form'))).toString()")
        assert sent == "region=440105012"


def test_the_script_of_the_guide_for_frameworks_sets_the_value(browser, bundles, address):
    with watched(browser) as make:
        page = make(**DESK)
        open_markup(page, address, lines(read("Documentation/Frameworks.md", bundles)))
        until(page, lambda: page.evaluate(HAS, "440105"), seconds=20)


@pytest.mark.parametrize("size", [DESK, {}], ids=["popover", "sheet"])
def test_the_style_of_the_guide_reaches_the_parts_of_a_field(open_page, files, size):
    style = re.search(r"^```css\n(\.brand.*?)^```$", read("Documentation/Web.md", None), re.MULTILINE | re.DOTALL)[1]
    files["/brand.css"] = style.encode()
    page = open_page(
        '<link rel="stylesheet" href="/brand.css">'
        '<cascade-field class="brand" label="Letter" picker="columns" multiple value="1"'
        """ data='[{"name": "A", "code": "1"}]'></cascade-field>""", **size)
    field = page.locator("cascade-field")

    def computed(part, name):
        return field.locator(f"[part~={part}]").first.evaluate("(e, name) => getComputedStyle(e)[name]", name)

    field.locator("[part~=tag]").wait_for()
    assert computed("field", "borderRadius") == "2px"
    assert computed("field", "fontFamily").startswith("Georgia")
    assert computed("tag", "backgroundColor") not in ("rgb(238, 240, 243)", "rgba(0, 0, 0, 0)")
    field.locator("[part~=combobox]").click()
    field.locator("[part~=option]").first.wait_for()
    assert computed("option", "fontFamily").startswith("Georgia")
    if size:
        assert computed("panel", "borderRadius") == "2px"
    else:
        assert computed("done", "borderRadius") == "999px"
        assert computed("done", "backgroundColor") == "rgb(200, 16, 46)"
