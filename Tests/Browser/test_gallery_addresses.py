"""The gallery's page for a column of addresses: paste, check, choose, and download.

Second tier: the page's program takes longer to build than the first tier has.
"""

import pytest

from address import Sheet
from gallery import address, violations  # noqa: F401
from screen import DESK, PHONE, until, watched

LIST = "杭州市下城区凤起路1号\n鼓楼区湖东路66号\n\n广州市海大珠区新港路\n人民路188号\n"

# The page writes its state after each portion of addresses. `Column.resolve` has deleted that of earlier ones.
ARE_RESOLVED = """() => {
  const [state, bar, results] = ["done", "bar", "results"].map((id) => document.getElementById(id));
  return state.textContent !== "" && bar.hidden && !results.hidden;
}"""


class Column:
    def __init__(self, page):
        self.page = page
        self.text = page.locator("#addresses")
        self.rows = page.locator("#rows > li")
        self.state = page.locator("#done")

    def paste(self, text):
        self.resolve(lambda: self.text.fill(text))

    def resolve(self, give):
        """Gives the page addresses, and waits until it shows all of them resolved."""
        self.state.evaluate("(state) => { state.textContent = '' }")
        give()
        until(self.page, lambda: self.page.evaluate(ARE_RESOLVED), seconds=60)

    def row(self, number):
        return self.page.locator(f'#rows > li[data-row="{number}"]')

    def place(self, number):
        return " ".join(self.row(number).locator(".place .part").all_inner_texts())

    def badges(self, number):
        return self.row(number).locator(".badge").all_inner_texts()

    def parts(self, number):
        """The class and the text of each part of a row."""
        return self.row(number).locator(".text > span:not(.hidden)").evaluate_all(
            "(parts) => parts.map((part) => [part.className.replace('part ', ''), part.textContent])"
        )

    def statuses(self):
        return self.rows.evaluate_all("(rows) => rows.map((row) => row.dataset.status)")

    def shown(self):
        return self.rows.evaluate_all("(rows) => rows.map((row) => Number(row.dataset.row))")

    def action(self, number, action):
        return self.row(number).locator(f'[data-action="{action}"]')

    def filter(self, name):
        button = self.page.locator(f"[data-filter={name}]")
        button.click()
        return int(button.locator(".count").inner_text().replace(",", ""))

    def has_loaded(self, name):
        """Whether the page has loaded the file of this name."""
        return self.page.evaluate(
            "(name) => performance.getEntriesByType('resource').some((entry) => entry.name.endsWith('/' + name))",
            name,
        )

    def download(self):
        with self.page.expect_download() as download:
            self.page.locator("#download").click()
        return download.value.suggested_filename, open(download.value.path(), "rb").read()


@pytest.fixture
def column(browser, address):  # noqa: F811
    with watched(browser) as make:

        def column(**options):
            permissions = ["clipboard-read", "clipboard-write"]
            page = make(permissions=permissions, **options)
            page.goto(address + "addresses.html")
            page.dispatch_event("body", "focusin")
            page.wait_for_selector("html[data-ready]", state="attached")
            return Column(page)

        yield column


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("options", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("locale", ["en-US", "zh-CN"])
def test_the_page_is_accessible_with_and_without_addresses(column, scheme, options, locale):
    column = column(color_scheme=scheme, locale=locale, reduced_motion="reduce", **options)
    page = column.page
    assert violations(page) == []
    column.resolve(page.locator("#example").click)
    assert column.rows.count() == 12
    column.action(1, "change").click()
    column.action(3, "edit").click()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= options["viewport"]["width"]


def test_the_page_says_that_its_program_is_not_built_yet_and_then_continues(browser, address):  # noqa: F811
    with watched(browser) as make:
        page = make(expected_errors=["404"], locale="en-US", **PHONE)
        page.route("**/programs/addresses.wasm", lambda route: route.fulfill(status=404))
        page.goto(address + "addresses.html")
        page.dispatch_event("body", "focusin")
        status = page.get_by_role("status").filter(has_text="still being built")
        status.wait_for()
        assert page.locator("#fault").inner_text() == ""
        page.unroute("**/programs/addresses.wasm")
        page.wait_for_selector("html[data-ready]", state="attached")
        assert status.count() == 0


def test_pasted_addresses_are_shown_with_their_parts_and_places(column):
    column = column(locale="zh-CN", **DESK)
    column.paste(LIST)
    assert column.statuses() == ["found", "ambiguous", "blank", "uncertain", "not-found"]
    assert column.parts(0) == [["city", "杭州市"], ["district", "下城区"], ["remainder", "凤起路1号"]]
    assert column.place(0) == "浙江省 杭州市 拱墅区"
    assert column.badges(0) == ["原下城区"]
    assert column.badges(1) == ["4 种可能"]
    assert column.badges(3) == ["纠错：海大珠区 → 海珠区", "待确认"]
    assert column.badges(4) == ["未找到"]
    assert column.state.inner_text() == "共 4 个地址，1 个已确定。"


def test_levels_differ_by_the_style_of_their_line_and_not_by_colour_alone(column):
    column = column(locale="zh-CN", **DESK)
    column.paste("广东省广州市海珠区凤阳街道")
    styles = column.row(0).locator(".text .part").evaluate_all(
        "(parts) => parts.map((part) => getComputedStyle(part).textDecorationStyle)"
    )
    assert len(set(styles)) == 4
    read = column.row(0).locator(".text").inner_text()
    assert [word in read for word in ["（省）", "（市）", "（区县）", "（乡镇）"]] == [True] * 4


def test_results_appear_while_typing_and_keep_decisions(column):
    column = column(locale="zh-CN", **DESK)
    column.paste("鼓楼区湖东路66号")
    column.action(0, "choice-0").click()
    place = column.place(0)
    column.text.focus()
    column.page.keyboard.press("Control+End")
    column.page.keyboard.press("Enter")
    column.page.keyboard.type("北京市", delay=5)
    until(column.page, lambda: column.statuses() == ["chosen", "found"])
    assert column.place(0) == place


def test_a_candidate_is_chosen_for_all_equal_texts_and_undone(column):
    column = column(locale="en-US", **DESK)
    column.paste(LIST + "鼓楼区湖东路66号")
    column.row(1).get_by_role("button", name="福建省 福州市 鼓楼区").click()
    assert column.statuses() == ["found", "chosen", "blank", "uncertain", "not-found", "chosen"]
    assert column.place(5) == "福建省 福州市 鼓楼区"
    assert column.badges(1) == ["✓ chosen by you"]
    assert column.state.inner_text() == "3 of 5 addresses are certain (2 chosen by you)."
    column.action(5, "undo").click()
    assert column.statuses()[1] == "ambiguous"


def test_a_place_is_picked_from_the_address_sheet(column):
    column = column(locale="zh-CN", **DESK)
    column.paste(LIST)
    sheet = Sheet(column.page, "#picker")
    column.action(4, "pick").click()
    until(column.page, lambda: sheet.is_open)
    sheet.rest()
    sheet.choose("广东省", "广州市", "海珠区")
    sheet.done.click()
    until(column.page, lambda: column.statuses()[4] == "chosen")
    assert column.place(4) == "广东省 广州市 海珠区"
    focused = "document.activeElement.dataset.action"
    until(column.page, lambda: column.page.evaluate(focused) == "undo")
    column.action(1, "pick").click()
    until(column.page, lambda: sheet.is_open)
    sheet.cancel.click()
    until(column.page, lambda: column.page.evaluate(focused) == "pick")
    assert column.statuses()[1] == "ambiguous"


def test_the_text_of_a_certain_address_is_changed_with_the_keyboard(column):
    column = column(locale="en-US", **DESK)
    page = column.page
    column.paste("北京市\n上海市")
    column.action(1, "change").focus()
    page.keyboard.press("Enter")
    assert column.action(1, "change").get_attribute("aria-expanded") == "true"
    column.action(1, "edit").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Control+A")
    page.keyboard.type("天津市")
    page.keyboard.press("Enter")
    until(page, lambda: column.place(1) == "天津市")
    assert column.badges(1) == ["was: 上海市"]
    assert page.locator("#announcement").inner_text() == "Resolved: 天津市"
    assert page.evaluate("document.activeElement.dataset.action") == "undo"
    page.keyboard.press("Enter")
    assert column.place(1) == "上海市"
    column.action(1, "change").focus()
    page.keyboard.press("Enter")
    column.action(1, "edit").press("Enter")
    page.keyboard.type("x")
    page.keyboard.press("Escape")
    assert column.place(1) == "上海市"
    assert page.evaluate("document.activeElement.dataset.action") == "change"


def test_filters_show_what_is_left_to_do(column):
    column = column(locale="en-US", **DESK)
    column.paste(LIST)
    assert column.filter("uncertain") == 2
    assert column.shown() == [1, 3]
    column.action(3, "choice-0").click()
    assert column.shown() == [1, 3]
    assert column.filter("uncertain") == 1
    assert column.shown() == [1]
    assert column.filter("not-found") == 1
    assert column.shown() == [4]
    assert column.filter("all") == 4


def test_the_table_is_downloaded_with_a_byte_order_mark(column):
    column = column(locale="zh-CN", **DESK)
    column.paste(LIST)
    column.action(3, "choice-0").click()
    name, content = column.download()
    assert name == "地址.csv"
    assert content.decode() == (
        "\ufeff原地址,省,市,区县,乡镇街道,代码,其余部分,置信度,状态\r\n"
        "杭州市下城区凤起路1号,浙江省,杭州市,拱墅区,,330105,凤起路1号,0.97,已识别\r\n"
        "鼓楼区湖东路66号,,,,,,湖东路66号,0.25,有多种可能\r\n"
        ",,,,,,,,\r\n"
        "广州市海大珠区新港路,广东省,广州市,海珠区,,440105,新港路,1,手动选择\r\n"
        "人民路188号,,,,,,人民路188号,0,未找到\r\n"
    )


def test_the_table_is_copied_for_a_spreadsheet(column):
    column = column(locale="en-US", **DESK)
    column.paste("北京市朝阳区8号")
    column.page.locator("#copy").click()
    until(column.page, lambda: column.page.locator("#announcement").inner_text() == "Copied")
    lines = column.page.evaluate("navigator.clipboard.readText()").splitlines()
    assert lines[1].split("\t") == ["北京市朝阳区8号", "北京市", "", "朝阳区", "", "110105", "8号", "1", "found"]


def test_a_table_keeps_its_columns_and_the_address_column_can_be_changed(column):
    column = column(locale="en-US", **DESK)
    column.paste("id\tcity\taddress\n1\t北京\t上海市黄浦区\n2\t天津\t重庆市渝中区")
    page = column.page
    assert page.locator("#column option:checked").inner_text() == "address"
    assert page.locator("#header").is_checked()
    assert [column.place(0), column.place(1)] == ["上海市 黄浦区", "重庆市 渝中区"]
    page.locator("#column").select_option(label="city")
    until(page, lambda: column.place(1) == "天津市")
    page.locator("#header").uncheck()
    until(page, lambda: column.rows.count() == 3)
    assert column.download()[1].decode().splitlines()[2].startswith("1,北京,上海市黄浦区,北京市,")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "gb18030", "utf-16"])
def test_a_file_is_opened_in_any_usual_encoding(column, encoding):
    column = column(locale="en-US", **PHONE)
    content = "编号,地址\r\n1,\"广东省,广州市\"\r\n2,\"上海\"\r\n".encode(encoding)
    file = {"name": "a.csv", "mimeType": "text/csv", "buffer": content}
    column.resolve(lambda: column.page.locator("#file").set_input_files(file))
    assert [column.place(0), column.place(1)] == ["广东省 广州市", "上海市"]


def test_a_dropped_file_is_opened(column):
    column = column(locale="en-US", **DESK)
    column.resolve(lambda: column.page.evaluate(
        """() => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File(["北京市\\n上海市"], "a.txt"));
          for (const type of ["dragover", "drop"]) {
            document.querySelector("#addresses").dispatchEvent(
              new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
          }
        }"""
    ))
    assert [column.place(0), column.place(1)] == ["北京市", "上海市"]


def test_a_wrong_quotation_mark_is_reported(column):
    column = column(locale="en-US", **DESK)
    column.paste("1\t北京\n2\t\"上海")
    assert column.page.locator("#fault").inner_text() == (
        "Line 2: a quotation mark is not closed. So each line is read as one address."
    )
    column.paste("北京\n上海")
    assert column.page.locator("#fault").inner_text() == ""


def test_ten_thousand_lines_are_resolved_in_turns_and_shown_in_pages(column):
    column = column(locale="en-US", **DESK)
    page = column.page
    # Counts the turns that the page gets while the program works.
    column.resolve(lambda: page.evaluate(
        """() => {
          window.turns = 0;
          const bar = document.querySelector("#bar");
          const next = () => { if (!bar.hidden) turns++; requestAnimationFrame(next); };
          next();
          const text = document.querySelector("#addresses");
          text.value = Array.from({ length: 10000 }, (_, i) => `广东广州市海珠区新港中路${i}号`).join("\\n");
          text.dispatchEvent(new InputEvent("input"));
        }"""
    ))
    assert page.evaluate("turns") > 2
    assert column.state.inner_text() == "10,000 of 10,000 addresses are certain."
    assert column.rows.count() == 50
    page.locator("#next").click()
    assert column.shown() == list(range(50, 100))
    assert page.locator("#range").inner_text() == "51–100 of 10,000"
    page.locator("#previous").click()
    assert column.shown() == list(range(50))
    assert len(column.download()[1].decode().splitlines()) == 10001


def test_nothing_is_requested_once_the_page_is_loaded(column):
    column = column(locale="en-US", **DESK)
    last = ["cascade.resolver.wasm", "cascade.readings"]
    until(column.page, lambda: all(column.has_loaded(name) for name in last), seconds=20)
    column.page.context.set_offline(True)
    column.paste(LIST)
    column.action(1, "choice-0").click()
    column.download()
    sheet = Sheet(column.page, "#picker")
    column.action(4, "pick").click()
    until(column.page, lambda: sheet.is_open)
    sheet.rest()
    sheet.choose("北京市")
    sheet.done.click()
    until(column.page, lambda: column.statuses()[4] == "chosen")
    assert column.statuses()[1] == "chosen"


def test_the_language_can_be_switched_with_results_on_the_page(column):
    column = column(locale="en-US", **PHONE)
    column.paste(LIST)
    column.page.locator("#language").tap()
    assert column.badges(0) == ["原下城区"]
    assert column.state.inner_text() == "共 4 个地址，1 个已确定。"
    column.action(1, "choice-0").tap()
    assert column.badges(1) == ["✓ 手动选择"]
    assert column.download()[0] == "地址.csv"


def test_the_gallery_links_to_the_page(browser, address):  # noqa: F811
    with watched(browser) as make:
        page = make(locale="en-US", **DESK)
        page.goto(address + "address.html")
        page.locator("#address-three").get_by_role("link", name="address lists").click()
        page.get_by_role("heading", level=1, name="Address lists").wait_for()
