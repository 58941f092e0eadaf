"""The gallery that `cascade demo` serves: every control on the embedded data, in both languages."""

import pytest

from address import Sheet
from gallery import PAGES, address, first_view, gallery, violations  # noqa: F401
from screen import DESK, PHONE, frames, until, watched


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("options", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("locale", ["en-US", "zh-CN"])
@pytest.mark.parametrize("name", PAGES)
def test_a_page_of_controls_is_accessible(gallery, name, scheme, options, locale):
    page = gallery(*PAGES[name], color_scheme=scheme, locale=locale, reduced_motion="reduce", **options)
    for switches in page.locator(".switches summary").all():
        switches.click()
    until(page, lambda: page.locator(".switches .list:empty").count() == 0)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= options["viewport"]["width"]


def test_a_value_is_shown_only_if_there_is_one(gallery):
    page = gallery("address", locale="en-US", **DESK)
    value = page.locator("#address").get_by_role("heading", name="Value")
    assert not value.is_visible()
    page.get_by_role("button", name="Set Haizhu, Guangzhou").click()
    until(page, value.is_visible)
    page.get_by_role("button", name="Clear").click()
    until(page, lambda: not value.is_visible())


def test_an_address_is_chosen_and_its_value_shown(gallery):
    page = gallery(locale="zh-CN", **PHONE)
    sheet = Sheet(page, "#address-one")
    sheet.open()
    sheet.choose("广东省", "广州市", "海珠区", "凤阳街道")
    names = page.locator("output[for=address-one] .names")
    until(page, lambda: names.inner_text() == "广东省 / 广州市 / 海珠区 / 凤阳街道")


def test_the_language_and_the_appearance_can_be_switched_and_persist(gallery):
    page = gallery(locale="en-US", color_scheme="light", **DESK)
    page.get_by_role("button", name="用中文显示").click()
    page.get_by_role("button", name="深色模式").click()
    page.reload()
    assert page.get_by_role("heading", level=1).inner_text() == "地址选择"
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(15, 17, 20)"
    assert Sheet(page, "#address-one").trigger.inner_text() == "请选择地区"


def test_the_visitors_own_data_is_shown_and_its_errors_are_reported(gallery):
    page = gallery("yours", locale="en-US", **DESK)
    page.locator("#json").fill('[{"name":"Tools","children":["Hammer","Saw"]}]')
    rows = page.locator("#wheel-yours [role=option]")
    until(page, lambda: rows.all_inner_texts() == ["Tools", "Hammer", "Saw"])
    page.locator("#json").fill('[{"name":')
    until(page, lambda: page.locator("#json-fault").inner_text().startswith("This is not JSON"))
    # Wheels have a value once they are turned.
    names = page.locator("output[for=wheel-yours] .names")
    assert names.count() == 0
    page.locator("#wheel-yours [role=listbox]").last.press("ArrowDown")
    until(page, lambda: names.count() == 1 and names.inner_text() == "Tools / Saw")


def test_the_page_shows_what_the_form_would_send(gallery):
    page = gallery("form", locale="en-US", **DESK)
    page.locator("#order-name").fill("Li Lei")
    page.evaluate("document.querySelector('#order-region').value = '北京市/东城区/东华门街道'")
    page.get_by_role("button", name="Submit").click()
    sent = page.locator("#submitted")
    until(page, lambda: "region = " in sent.inner_text())
    assert "recipient = Li Lei" in sent.inner_text()


def test_a_pasted_address_fills_the_region_and_the_street(gallery):
    page = gallery("form", locale="zh-CN", permissions=["clipboard-read", "clipboard-write"], **DESK)
    page.evaluate("navigator.clipboard.writeText('广州市海珠区凤阳街道新港中路397号')")
    sheet = Sheet(page, "#order-region")
    sheet.open()
    sheet.host.locator("[part=query]").click()
    page.keyboard.press("Control+V")
    sheet.done.click()
    assert sheet.text == "广东省 广州市 海珠区 凤阳街道"
    assert page.locator("#order-street").input_value() == "新港中路397号"


def test_closed_address_fields_load_no_places_until_they_are_opened(browser, address):
    with watched(browser) as make:
        page = make(locale="en-US", **DESK)
        places = []
        page.on("request", lambda request: places.append(request.url) if ".hierarchy" in request.url else None)
        page.goto(f"{address}address.html")
        sheet = Sheet(page, "#address-one")
        until(page, lambda: sheet.trigger.count() == 1 and sheet.trigger.inner_text() == "Choose a region", seconds=20)
        frames(page)
        assert places == []
        sheet.open()
        sheet.choose("广东省", "广州市")


def has_started(page):
    """Whether the title of a page is shown and its scripts have run."""
    return page.locator("h1").is_visible() and page.evaluate("document.readyState") == "complete"


# Second tier: it waits until the network has been idle for a while.
@pytest.mark.parametrize("name", ["addresses", "import", "dump"])
def test_the_first_view_of_a_page_for_documents_is_complete_within_140_kilobytes(browser, address, name):
    with first_view(browser, f"{address}{name}.html", has_started, **DESK) as page:
        assert page.locator("h1").is_visible()


def test_a_page_for_documents_loads_the_elements_when_the_pointer_moves_over_it(browser, address):
    with first_view(browser, f"{address}dump.html", has_started, **DESK) as page:
        elements = []
        page.on("request", lambda request: elements.append(request.url) if "/elements" in request.url else None)
        # Browsers also report where a pointer rests, sometimes twice.
        for _ in range(2):
            page.evaluate("dispatchEvent(new PointerEvent('pointermove', { clientX: 0, clientY: 0 }))")
        # A request would begin before the next frame.
        frames(page)
        assert elements == []
        page.mouse.move(40, 40)
        until(page, lambda: any(url.endswith("/cascade.tree.wasm") for url in elements))


def test_the_attributes_of_an_example_can_be_changed_and_its_markup_follows(gallery):
    page = gallery("address", locale="en-US", **DESK)
    code = page.locator("#address code").first
    assert code.inner_text() == (
        '<cascade-address\n  src="/cascade/china/top.hierarchy"\n  preload="none"\n  label="Region"></cascade-address>')
    page.locator("#address .switches summary").click()
    page.get_by_label("look", exact=True).select_option("tabs")
    page.get_by_label("searchable", exact=True).check()
    page.get_by_label("levels", exact=True).fill("2")
    page.get_by_label("levels", exact=True).blur()
    until(page, lambda: 'look="tabs" searchable' in code.inner_text() and 'levels="2"' in code.inner_text())
    sheet = Sheet(page, "#address-one")
    sheet.open()
    assert sheet.host.locator("[role=tab]").count() == 1
    assert sheet.host.locator("[part=query]").is_visible()
    sheet.choose("广东省", "广州市")
    until(page, lambda: not sheet.is_open)
    assert sheet.text == "广东省 / 广州市"
    page.get_by_label("look", exact=True).select_option("–")
    until(page, lambda: "look" not in code.inner_text())
