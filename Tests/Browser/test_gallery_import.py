"""The gallery's page for documents: drop them, see what is wrong, browse the tree, download it compiled."""

import gzip
import subprocess

import pytest

from gallery import CASCADE, address, violations  # noqa: F401
from screen import DESK, PHONE, frames, until, watched
from tree import Tree

REGIONS = "id,pid,name\n44,,广东省\n4401,44,广州市\n440105,4401,海珠区\n4403,44,深圳市\n"
FAULTY = "id,pid,name\n" + "".join(f"{n},9{n},B{n}\n" for n in range(33)) + "100,, A\n"

# A file is given to the page as a mouse drops it: as an event with the file.
DROP = """(files) => {
  const transfer = new DataTransfer();
  for (const [name, bytes] of files) transfer.items.add(new File([new Uint8Array(bytes)], name));
  const event = (type) => new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event("dragover"));
  document.body.dispatchEvent(event("drop"));
}"""


# Keeps messages from the worker until `release()`, or has the worker fail at the next one.
HOLD = """
const post = Worker.prototype.postMessage;
const held = [];
window.hold = () => {
  Worker.prototype.postMessage = function (...message) { held.push(() => post.apply(this, message)); };
};
window.release = () => {
  Worker.prototype.postMessage = post;
  held.splice(0).forEach((send) => send());
};
window.fail = () => {
  Worker.prototype.postMessage = function () { this.dispatchEvent(new ErrorEvent("error")); };
};
"""

# The names of the files that the page has loaded.
LOADED = """performance.getEntriesByType("resource").map((entry) => entry.name.split("/").at(-1))"""


class Import:
    def __init__(self, page):
        self.page = page
        self.result = page.locator("#result")
        self.failure = page.locator("#failure")

    def drop(self, **files):
        """Drops files: `regions_csv=text` is the file `regions.csv`."""
        self.drop_named({name.replace("_", "."): content for name, content in files.items()})

    def drop_named(self, files):
        self.page.evaluate("document.querySelector('#announcement').textContent = ''")
        self.page.evaluate(
            DROP,
            [[name, list(text.encode() if isinstance(text, str) else text)] for name, text in files.items()],
        )
        self.wait()

    def wait(self):
        """Waits until the page says what it has read."""
        said = self.page.locator("#announcement")
        until(self.page, lambda: said.inner_text() not in ["", "Reading…", "正在读取……"], seconds=30)

    def again(self, action):
        self.page.evaluate("document.querySelector('#announcement').textContent = ''")
        action()
        self.wait()

    @property
    def facts(self):
        return self.page.locator("#facts-read dd").all_inner_texts()

    @property
    def groups(self):
        """The severity, the kind and the count of each group of findings."""
        return [
            [group.locator(part).inner_text() for part in (".severity", ".kind", "summary .count")]
            for group in self.page.locator(".group").all()
        ]

    def tree(self):
        return Tree(self.page, "#tree")

    def download(self):
        with self.page.expect_download() as download:
            self.page.locator("#download").click()
        return download.value.suggested_filename, open(download.value.path(), "rb").read()


@pytest.fixture
def importing(browser, address):  # noqa: F811
    with watched(browser) as make:

        def importing(**options):
            page = make(**options)
            page.goto(address + "import.html")
            page.dispatch_event("body", "focusin")
            page.wait_for_selector("html[data-ready]", state="attached")
            page.wait_for_selector("cascade-tree:defined", state="attached")
            return Import(page)

        yield importing


def compiled(folder, files, *options):
    """The file that the command line writes for documents."""
    for name, content in files.items():
        (folder / name).write_bytes(content.encode() if isinstance(content, str) else content)
    output = folder / "out.hierarchy"
    subprocess.run([CASCADE, "build", *files, *options, "-o", output], cwd=folder, check=True, capture_output=True)
    return output.read_bytes()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("options", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("locale", ["en-US", "zh-CN"])
def test_the_page_is_accessible_in_all_states(importing, scheme, options, locale):
    at = importing(color_scheme=scheme, locale=locale, reduced_motion="reduce", **options)
    page = at.page

    def check():
        frames(page)
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= options["viewport"]["width"]

    check()
    at.again(page.locator("#example").click)
    at.tree().row("北京市").click()
    page.locator("#reading > summary").click()
    check()
    at.again(page.locator("#faulty-example").click)
    check()
    at.drop(a_csv="name,label,up\nA,a,\nB,b,A\n")
    check()
    at.drop(a_csv="名称,代码\n广州市,4401\n".encode("gb18030"))
    check()


def test_a_dropped_table_is_read_and_its_tree_shown(importing):
    at = importing(locale="en-US", **DESK)
    at.drop(regions_csv=REGIONS)
    assert at.facts == ["CSV", "parents in “pid”, 4 rows", "4 nodes, by level 1 / 2 / 1"]
    assert at.page.locator("#findings-title").inner_text() == "No problems found"
    assert at.tree().outline == ["广东省", " 广州市", "  海珠区", " 深圳市"]
    at.tree().row("海珠区").click()
    assert at.page.locator("#chosen").inner_text().split("\n") == ["广东省 / 广州市 / 海珠区", "440105"]
    assert at.page.locator("#command-text").inner_text() == "cascade build regions.csv -o regions.hierarchy"


@pytest.mark.parametrize(
    "name, text, facts",
    [
        ("a.json", '[{"name":"A","children":[{"name":"B"}]}]', ["JSON", "nested, with names in “name”, children in “children”, 2 nodes"]),
        ("a.jsonl", '{"id":1,"name":"A"}\n{"id":2,"pid":1,"name":"B"}\n', ["JSON lines", "parents in “pid”, 2 rows"]),
        ("a.tsv", "id\tpid\tname\n1\t\tA\n2\t1\tB\n", ["TSV", "parents in “pid”, 2 rows"]),
        ("a.txt", "A\n\tB\n", ["Indented text", "levels by indentation, 2 nodes"]),
        ("a.md", "# A\n\n- B\n", ["Markdown", "headings and lists, 2 nodes"]),
        ("a.paths", "./A\n./A/B\n", ["Paths", "one path on each line, 2 nodes"]),
        ("a.plist", "<plist><dict><key>A</key><array><string>B</string></array></dict></plist>", ["Property list", "nested names, 2 nodes"]),
        ("a.dump", "<UIView: 0x1; frame = (0 0; 9 9)>\n   | <UILabel: 0x2; frame = (1 1; 7 7)>\n", ["View dump", "one view on each line, 2 nodes"]),
    ],
)
def test_formats_are_detected_and_the_download_is_what_the_command_line_writes(
    importing, tmp_path, name, text, facts
):
    at = importing(locale="en-US", **DESK)
    at.drop_named({name: text})
    assert at.facts[:2] == facts
    assert at.download() == ("a.hierarchy", compiled(tmp_path, {name: text}))


def test_several_tables_are_read_as_one(importing, tmp_path):
    at = importing(locale="en-US", **DESK)
    tables = {"provinces.csv": "code,name\n44,广东省\n", "cities.csv": "code,name,province\n4401,广州市,44\n"}
    at.drop_named(tables)
    assert at.tree().outline == ["广东省", " 广州市"]
    assert at.download() == ("provinces.hierarchy", compiled(tmp_path, tables))


def test_findings_are_grouped_by_kind_and_have_the_line_of_their_file(importing):
    at = importing(locale="en-US", **DESK)
    at.drop(a_csv=REGIONS, b_csv=FAULTY)
    assert at.groups == [["Error", "Unknown parents", "33"], ["Warning", "White space around names", "1"]]
    first = at.page.locator(".group").first
    assert first.locator(".finding").count() == 10
    assert first.locator(".rest").inner_text() == "23 more are not listed."
    finding = first.locator(".finding").first
    assert finding.locator(".place").inner_text().startswith("b.csv · Line 2")
    assert finding.locator(".message").inner_text().startswith('Row "0" has the parent "90", but no row')
    assert finding.locator(".source").inner_text() == "0,90,B0"
    assert not at.page.locator("cascade-tree#tree").is_visible()
    assert not at.page.locator("#download").is_visible()


def test_an_error_has_its_line_its_column_and_a_mark_in_the_text(importing):
    at = importing(locale="en-US", **DESK)
    at.drop(menu_json='[\n  {"name": "A"},\n  {"name": "B",}\n]')
    assert at.page.locator("#failure-title").inner_text() == "menu.json can’t be read"
    assert at.page.locator("#failure-place").inner_text() == "Line 3, column 15"
    assert at.page.locator("#failure-message").inner_text() == 'A comma precedes "}"; remove the comma.'
    assert at.page.locator(".excerpt code").inner_text() == '  {"name": "B",}'
    assert at.page.locator(".excerpt mark").inner_text() == ","
    assert not at.result.is_visible()


def test_columns_that_are_not_recognized_are_named_in_the_form(importing, tmp_path):
    at = importing(locale="en-US", **DESK)
    table = {"a.csv": "name,label,up\nA,a,\nB,b,A\n"}
    at.drop_named(table)
    page = at.page
    assert page.locator("#known-columns").inner_text() == "The columns are name, label, up"
    for label, column in [("Name", "label"), ("Identifier of a row", "name"), ("Parent", "up")]:
        page.get_by_role("combobox", name=label, exact=True).fill(column)
    at.again(lambda: page.get_by_role("combobox", name="Parent", exact=True).press("Enter"))
    assert at.tree().outline == ["a", " b"]
    assert "--map name=label,id=name,parent=up" in page.locator("#command-text").inner_text()
    options = ["--map", "name=label,id=name,parent=up"]
    assert at.download()[1] == compiled(tmp_path, table, *options)
    at.drop_named(table)
    assert at.failure.is_visible()


def test_levels_are_collapsed_with_a_switch(importing, tmp_path):
    at = importing(locale="zh-CN", **DESK)
    document = {"a.txt": "北京市\t110000\n\t市辖区\t110100\n\t\t东城区\t110101\n"}
    at.drop_named(document)
    assert at.groups == [["警告", "占位节点", "1"]]
    at.page.locator("#reading > summary").click()
    at.again(at.page.get_by_role("switch", name="合并占位节点").click)
    assert at.tree().outline == ["北京市", " 东城区"]
    assert "1 个已合并节点" in at.facts
    assert at.download()[1] == compiled(tmp_path, document, "--collapse-placeholders")


@pytest.mark.parametrize(
    "name, text",
    [("a.yaml", "A: [B, C]\nD:\n  - E\n"), ("a.sqlite", "SQLite format 3\0abc")],
)
def test_the_page_names_the_command_for_formats_of_the_command_line(importing, name, text):
    at = importing(locale="en-US", **DESK)
    at.drop_named({name: text})
    assert at.page.locator("#failure-title").inner_text() == f"{name} is for the command line"
    assert at.page.locator("#command-text").inner_text() == f"cascade build {name} -o a.hierarchy"


def test_compressed_documents_and_texts_in_utf_16_are_read(importing, tmp_path):
    at = importing(locale="en-US", **DESK)
    for name, content in [
        ("a.csv.gz", gzip.compress(REGIONS.encode())),
        ("a.csv", REGIONS.encode("utf-16")),
        ("a.csv", b"\xfe\xff" + REGIONS.encode("utf-16be")),
        ("a.csv", b"\xef\xbb\xbf" + REGIONS.encode()),
    ]:
        at.drop_named({name: content})
        assert at.facts[1] == "parents in “pid”, 4 rows"
    at.drop(a_gz=gzip.compress(REGIONS.encode())[:-9])
    assert at.page.locator("#failure-message").inner_text() == "The compressed data is damaged; copy the file again."


def test_the_user_chooses_the_encoding_of_a_text_that_is_not_utf_8(importing, tmp_path):
    at = importing(locale="en-US", **DESK)
    table = {"a.csv": REGIONS.encode("gb18030")}
    at.drop_named(table)
    assert at.page.locator("#failure-title").inner_text() == "Which encoding is a.csv in?"
    choice = at.page.locator("[data-encoding=gb18030]")
    assert choice.locator(".preview").inner_text() == "44,,广东省"
    at.again(choice.click)
    assert at.tree().outline[0] == "广东省"
    assert at.download()[1] == compiled(tmp_path, table)


def test_bytes_that_are_not_a_text_are_refused(importing):
    at = importing(locale="en-US", **DESK)
    at.drop(a_xlsx=b"PK\x03\x04\x14\x00\x06\x00\x08\x00\x00\xff\xfe\x00")
    assert at.page.locator("#failure-message").inner_text() == "This isn’t a text; save a spreadsheet as CSV."
    at.drop(a_json="[" * 100_000)
    assert at.page.locator("#failure-message").inner_text().startswith("Lists and objects are nested deeper than")
    at.drop(a_csv=REGIONS)
    assert at.result.is_visible()


def test_a_compiled_file_is_shown_and_not_compiled_again(importing, tmp_path):
    at = importing(locale="en-US", **DESK)
    at.drop_named({"a.hierarchy": compiled(tmp_path, {"a.csv": REGIONS})})
    assert at.facts[0] == "Compiled hierarchy"
    assert at.tree().outline[0] == "广东省"
    assert not at.page.locator("#download").is_visible()


def test_a_file_is_chosen_and_a_text_is_pasted(importing):
    at = importing(locale="en-US", **DESK)
    file = {"name": "a.csv", "mimeType": "text/csv", "buffer": REGIONS.encode()}
    at.again(lambda: at.page.locator("#file").set_input_files([file]))
    assert at.page.locator("#files").inner_text().split("\n")[0] == "a.csv"
    at.page.get_by_role("button", name="Paste text").click()
    at.again(lambda: at.page.locator("#text").fill("Acme\n\tSales\n\tSupport\n"))
    assert at.tree().outline == ["Acme", " Sales", " Support"]
    assert at.page.locator("#result-title").inner_text() == "Pasted text"


def test_a_click_on_the_zone_chooses_files(importing):
    at = importing(locale="en-US", **DESK)
    page = at.page
    file = {"name": "a.csv", "mimeType": "text/csv", "buffer": REGIONS.encode()}
    for click in [page.locator("#zone .arrow").click, lambda: page.locator("#zone").click(position={"x": 6, "y": 6})]:
        with page.expect_file_chooser() as chooser:
            click()
        at.again(lambda: chooser.value.set_files([file]))
        assert at.tree().outline[0] == "广东省"


def test_the_keyboard_chooses_files(importing):
    at = importing(locale="en-US", **DESK)
    # The browser has heard of the listener when it answers the next question, so before the key.
    choosers = []
    at.page.on("filechooser", lambda chooser: choosers.append(chooser))
    at.page.locator("#theme").focus()
    at.page.keyboard.press("Tab")
    until(at.page, lambda: at.page.evaluate("document.activeElement.id") == "file")
    at.page.keyboard.press("Space")
    until(at.page, lambda: choosers)
    assert choosers[0].is_multiple()


def test_an_earlier_result_is_not_offered_while_a_document_is_read(importing):
    at = importing(locale="en-US", script=HOLD, **DESK)
    page = at.page
    at.drop(a_csv=REGIONS)
    can_focus = "() => { const button = document.querySelector('#download'); button.focus(); return document.activeElement === button; }"
    assert page.evaluate(can_focus)
    page.evaluate("window.hold()")
    page.evaluate(DROP, [["b.csv", list(b"id,pid,name\n1,,A\n2,1,B\n")]])
    until(page, lambda: page.locator("#zone").get_attribute("aria-busy") == "true")
    assert page.locator("#announcement").inner_text() == "Reading…"
    assert not page.evaluate(can_focus)
    at.again(lambda: page.evaluate("window.release()"))
    assert page.evaluate(can_focus)
    assert at.download()[0] == "b.hierarchy"


# Second tier: it asserts that something doesn't happen after a while, by the page's own clock.
def test_a_worker_that_fails_leaves_a_message_and_no_progress(importing):
    at = importing(locale="en-US", script=HOLD, **DESK)
    at.page.clock.install()
    at.page.evaluate("window.fail()")
    at.drop(a_csv=REGIONS)
    assert at.failure.is_visible()
    # Longer than the page waits until it says that it is reading.
    at.page.clock.run_for(1000)
    assert at.page.locator("#zone").get_attribute("aria-busy") is None
    assert at.page.locator("#announcement").inner_text() != "Reading…"


def test_the_language_can_be_switched_with_a_result_and_with_an_error(importing):
    at = importing(locale="en-US", **PHONE)
    at.drop(a_csv=FAULTY)
    at.page.locator("#language").tap()
    assert at.groups == [["错误", "上级不存在", "33"], ["警告", "名称前后有空白", "1"]]
    message = at.page.locator(".finding .message").first
    assert message.inner_text() == "“0”的上级是“90”，但没有这一行；请补上或改正上级"
    at.drop(a_json="[1,")
    assert at.page.locator("#failure-message").inner_text() == "文件在某个值的中间就结束了；请检查文件是否完整。"
    at.page.locator("#language").tap()
    assert at.page.locator("#failure-title").inner_text() == "a.json can’t be read"


def test_nothing_is_requested_after_the_page_is_loaded(importing):
    at = importing(locale="en-US", **DESK)
    last = {"cascade.names.wasm", "cascade.readings"}
    until(at.page, lambda: last <= set(at.page.evaluate(LOADED)), seconds=20)
    urls = []
    at.page.on("request", lambda request: urls.append(request.url))
    at.drop(a_csv=REGIONS)
    at.tree()
    at.drop(a_json="[1,")
    at.again(at.page.locator("#example").click)
    at.download()
    assert [url for url in urls if not url.startswith("blob:")] == []


def test_the_page_stays_responsive_while_it_reads_many_nodes(importing, tmp_path):
    at = importing(locale="en-US", **DESK)
    rows = ["id,pid,name"] + [f"{n},{n // 10 if n > 9 else ''},Node {n}" for n in range(1, 40_001)]
    table = {"a.csv": "\n".join(rows)}
    at.page.evaluate(
        """() => {
          window.longest = 0;
          let last = performance.now();
          const tick = () => {
            const now = performance.now();
            window.longest = Math.max(window.longest, now - last);
            last = now;
            requestAnimationFrame(tick);
          };
          tick();
        }"""
    )
    at.drop_named(table)
    at.tree()
    print("longest frame:", at.page.evaluate("window.longest"), "ms")
    assert at.facts[2] == "40,000 nodes, by level 9 / 90 / 900 / 9,000 / 30,001"
    assert at.page.locator("#tree [role=treeitem]").count() < 100
    assert at.download()[1] == compiled(tmp_path, table)


def test_the_gallery_links_to_the_page(browser, address):  # noqa: F811
    with watched(browser) as make:
        page = make(locale="en-US", **DESK)
        page.goto(address + "forms.html")
        page.locator("#yours").get_by_role("link", name="import page").click()
        page.get_by_role("heading", level=1, name="Import a hierarchy").wait_for()
