"""The gallery that `cascade demo` serves: every control on the embedded data, in both languages."""

import pytest

from address import Sheet
from screen import DESK, PHONE, until
from gallery import address, gallery, violations  # noqa: F401


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("options", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("locale", ["en-US", "zh-CN"])
def test_the_page_is_accessible(gallery, scheme, options, locale):
    page = gallery(color_scheme=scheme, locale=locale, reduced_motion="reduce", **options)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= options["viewport"]["width"]


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
    assert page.get_by_role("heading", level=1).inner_text().startswith("一棵层级树")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(15, 17, 20)"
    assert Sheet(page, "#address-one").trigger.inner_text() == "请选择地区"


def test_the_visitors_own_data_is_shown_and_its_errors_are_reported(gallery):
    page = gallery(locale="en-US", **DESK)
    page.locator("#json").fill('[{"name":"Tools","children":["Hammer","Saw"]}]')
    names = page.locator("output[for=wheel-yours] .names")
    until(page, lambda: names.count() == 1 and names.inner_text() == "Tools / Hammer")
    page.locator("#json").fill('[{"name":')
    until(page, lambda: page.locator("#json-fault").inner_text().startswith("This is not JSON"))
    assert names.inner_text() == "Tools / Hammer"


def test_the_page_shows_what_the_form_would_send(gallery):
    page = gallery(locale="en-US", **DESK)
    page.locator("#order-name").fill("Li Lei")
    page.evaluate("document.querySelector('#order-region').value = '北京市/东城区/东华门街道'")
    page.get_by_role("button", name="Submit").click()
    sent = page.locator("#submitted")
    until(page, lambda: "region = " in sent.inner_text())
    assert "recipient = Li Lei" in sent.inner_text()


def test_a_pasted_address_fills_the_region_and_the_street(gallery):
    page = gallery(locale="zh-CN", permissions=["clipboard-read", "clipboard-write"], **DESK)
    page.evaluate("navigator.clipboard.writeText('广州市海珠区凤阳街道新港中路397号')")
    sheet = Sheet(page, "#order-region")
    sheet.open()
    sheet.host.locator("[part=query]").click()
    page.keyboard.press("Control+V")
    sheet.done.click()
    assert sheet.text == "广东省 广州市 海珠区 凤阳街道"
    assert page.locator("#order-street").input_value() == "新港中路397号"
