"""The address sheet in Chromium: mouse, touch, keyboard, form."""

import pytest
from address import STREET, STREET_CODE, Finger, Sheet, events, field
from screen import DESK, PHONE, read, still, until

FORM = f'<form><label for="a">所在地区</label>{field("required")}<button>提交</button></form>'


@pytest.mark.first_tier
def test_the_journey_with_a_mouse(open_page):
    page = open_page(field(), **DESK)
    sheet = Sheet(page)
    sheet.open()
    assert sheet.prompt == "选择省份/地区"
    sheet.choose("广东省", "广州市")
    assert sheet.prompt == "选择区/县"
    sheet.choose("海珠区")
    assert sheet.steps == ["广东省", "广州市", "海珠区", "请选择"]
    assert sheet.prompt == "选择街道/镇"
    sheet.choose("凤阳街道")
    assert not sheet.is_open
    assert sheet.value == STREET_CODE
    assert sheet.text == "广东省 广州市 海珠区 凤阳街道"
    whole = STREET.split("/")
    assert events(page) == [
        ("input", whole[:1]),
        ("input", whole[:2]),
        ("input", whole[:3]),
        ("input", whole),
        ("change", whole),
        ("confirm", whole),
    ]

    sheet.open()
    assert sheet.steps == whole
    sheet.step(1).click()
    assert sheet.prompt == "选择城市"
    sheet.choose("深圳市")
    assert sheet.steps == ["广东省", "深圳市", "请选择"]
    sheet.cancel.click()
    assert sheet.value == STREET_CODE
    assert events(page) == [("input", ["广东省", "深圳市"]), ("cancel", whole)]
    sheet.open()
    assert sheet.steps == whole


@pytest.mark.first_tier
@pytest.mark.needs("touch")
def test_the_journey_with_a_finger(open_page):
    page = open_page(field(), **PHONE)
    sheet = Sheet(page)
    sheet.trigger.tap()
    read(page)
    sheet.rest()
    box = sheet.list.bounding_box()
    finger = Finger(page)
    hunan = sheet.option("湖南省")
    assert hunan.count() == 0 or not sheet.is_seen(hunan)
    finger.drag(box["x"] + 150, box["y"] + 400, box["y"] + 100)
    until(page, lambda: sheet.scroll_top > 200)
    still(page, lambda: sheet.scroll_top)
    hunan.tap()
    sheet.option("长沙市").tap()
    sheet.option("岳麓区").tap()
    assert sheet.steps[:3] == ["湖南省", "长沙市", "岳麓区"]
    sheet.options.nth(2).tap()
    assert sheet.text.startswith("湖南省 长沙市 岳麓区 ")


@pytest.mark.first_tier
def test_the_journey_with_keys_alone(open_page):
    page = open_page(FORM, **DESK)
    sheet = Sheet(page)
    press = page.keyboard.press
    press("Tab")
    assert sheet.focused == "trigger"
    press("Enter")
    sheet.rest()
    assert sheet.is_open and sheet.focused == "options"
    read(page)
    assert sheet.active == "安徽省"
    # The first character loads a part of the program.
    page.keyboard.type("guangd")
    until(page, lambda: sheet.active == "广东省")
    press("Enter")
    assert sheet.focused == "options"
    assert sheet.prompt == "选择城市"
    page.keyboard.type("gz")
    press("Enter")
    press("h")
    assert sheet.active == "海珠区"
    assert sheet.is_seen(sheet.option("海珠区"))
    press("Backspace")
    press("Backspace")
    assert (sheet.prompt, sheet.active) == ("选择城市", "广州市")
    press("Enter")
    page.keyboard.type("hz")
    press("Space")
    press("End")
    press("ArrowUp")
    until(page, lambda: sheet.is_seen(sheet.option(sheet.active)))
    press("Home")
    press("ArrowLeft")
    assert (sheet.prompt, sheet.active) == ("选择区/县", "海珠区")
    press("ArrowRight")
    page.keyboard.type("fy")
    press("Enter")
    assert not sheet.is_open
    assert sheet.value == STREET_CODE
    assert sheet.focused == "trigger"
    press("Tab")
    press("Enter")
    assert page.evaluate("window.submitted") == [["region", STREET_CODE]]


@pytest.mark.first_tier
@pytest.mark.parametrize("way", ["button", "Escape", "backdrop"])
def test_cancelling_changes_nothing_and_returns_the_focus(open_page, way):
    page = open_page(field('value="440105"'), **DESK)
    sheet = Sheet(page)
    sheet.open()
    sheet.step(0).click()
    sheet.choose("北京市")
    events(page)
    if way == "button":
        sheet.cancel.click()
    elif way == "Escape":
        page.keyboard.press("Escape")
    else:
        page.mouse.click(20, 400)
    assert not sheet.is_open
    assert sheet.value == "440105"
    assert sheet.focused == "trigger"
    assert [kind for kind, _ in events(page)] == ["cancel"]


def test_a_press_dragged_out_of_the_sheet_does_not_cancel(open_page):
    page = open_page(field(), **DESK)
    sheet = Sheet(page)
    sheet.open()
    box = sheet.host.locator("[part=title]").bounding_box()
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.down()
    page.mouse.move(20, 400, steps=3)
    page.mouse.up()
    assert sheet.is_open


@pytest.mark.first_tier
@pytest.mark.every_engine
def test_the_focus_stays_in_the_sheet(open_page):
    page = open_page(f'<a href="#">before</a>{field(f"value={STREET}")}<a href="#">after</a>', **DESK)
    sheet = Sheet(page)
    sheet.open()
    seen = []
    for _ in range(7):
        seen.append(sheet.focused)
        page.keyboard.press("Tab")
    assert seen[0] == "options"
    assert seen[1] == "button cancel"
    assert seen[2:6] == ["step chosen"] * 3 + ["step chosen active"]
    assert seen[6] == "options"
    page.keyboard.press("Shift+Tab")
    assert sheet.focused == "options"


def test_a_value_opens_at_its_deepest_level_with_the_tick_in_view(open_page):
    for options in (PHONE, DESK):
        page = open_page(field('value="新疆维吾尔自治区/伊犁哈萨克自治州/昭苏县/昭苏镇"'), **options)
        sheet = Sheet(page)
        sheet.open()
        ticked = sheet.host.locator("[aria-selected=true]")
        assert ticked.inner_text() == "昭苏镇"
        assert sheet.is_seen(ticked)
        sheet.step(0).click()
        assert sheet.active == "新疆维吾尔自治区"
        assert sheet.is_seen(ticked)


@pytest.mark.first_tier
def test_a_value_set_by_a_script_moves_the_sheet(open_page):
    page = open_page(field(), **DESK)
    sheet = Sheet(page)
    for value, text in [
        ("440105", "广东省 广州市 海珠区"),
        (["重庆市", "渝中区"], "重庆市 渝中区"),
        ([{"code": "110000", "name": "北京市"}], "北京市"),
        (STREET, STREET.replace("/", " ")),
        (None, "请选择地区"),
        ("no such place", "no such place"),
    ]:
        sheet.host.evaluate("(e, value) => { e.value = value }", value)
        until(page, lambda: sheet.text == text)
    assert events(page) == []


@pytest.mark.first_tier
@pytest.mark.every_engine
def test_a_form_submits_resets_and_reports_a_missing_value(open_page):
    page = open_page(FORM, **DESK)
    sheet = Sheet(page)
    page.click("button")
    assert page.evaluate("window.submitted") is None
    assert sheet.host.evaluate("(e) => e.validity.valueMissing")
    assert sheet.host.evaluate("(e) => e.validationMessage") == "请选择一项。"
    page.click("label")
    until(page, lambda: sheet.focused == "trigger invalid")
    sheet.open()
    sheet.choose("广东省", "东莞市", "虎门镇")
    page.click("button")
    assert page.evaluate("window.submitted") == [["region", "441900121"]]
    page.evaluate("document.forms[0].reset()")
    assert sheet.value is None
    assert sheet.text == "请选择地区"


@pytest.mark.every_engine
def test_a_missing_value_is_marked_after_the_focus_has_left_the_field(open_page):
    page = open_page(FORM, **DESK)
    trigger = Sheet(page).host.locator("[part~=trigger]")
    border = "(e) => getComputedStyle(e).borderBlockStartColor"
    assert trigger.get_attribute("part") == "trigger"
    color = trigger.evaluate(border)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    until(page, lambda: trigger.get_attribute("part") == "trigger invalid")
    until(page, lambda: trigger.evaluate(border) == "rgb(179, 38, 30)" != color)
    page.evaluate("document.forms[0].reset()")
    until(page, lambda: trigger.get_attribute("part") == "trigger")


@pytest.mark.every_engine
def test_the_list_has_a_focus_ring_only_after_a_key(open_page):
    page = open_page(FORM, **DESK)
    sheet = Sheet(page)
    ring = """(list) => [list === list.getRootNode().activeElement, list.matches(":focus-visible")]"""
    sheet.open()
    assert sheet.list.evaluate(ring) == [True, False]
    page.keyboard.press("Escape")
    sheet.rest()
    page.keyboard.press("Enter")
    until(page, lambda: sheet.is_open)
    sheet.rest()
    assert sheet.list.evaluate(ring) == [True, True]


@pytest.mark.every_engine
def test_tab_right_after_the_sheet_closes_moves_on(open_page):
    page = open_page(FORM, **DESK)
    sheet = Sheet(page)
    sheet.open()
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    sheet.rest()
    assert page.evaluate("document.activeElement.localName") == "button"


@pytest.mark.first_tier
@pytest.mark.every_engine
def test_a_slotted_trigger_opens_the_sheet_and_anchors_the_validation_message(open_page):
    own = field("required").replace("></", "><button type=button id=own>Where?</button></")
    page = open_page(f"<form>{own}<button id=submit>submit</button></form>", **DESK)
    sheet = Sheet(page)
    page.click("#submit")
    assert page.evaluate("document.activeElement.id") == "a"
    page.click("#own")
    sheet.rest()
    assert sheet.is_open
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.id") == "own"


def test_two_elements_on_a_page_do_not_disturb_each_other(open_page):
    page = open_page(field('value="440105"') + field('lang="en"').replace('"a"', '"b"'), **DESK)
    first, second = Sheet(page), Sheet(page, "#b")
    second.open()
    assert second.prompt == "Choose a province or region"
    assert not first.is_open
    second.choose("上海市")
    assert second.prompt == "Choose a district or county"
    page.keyboard.press("Escape")
    assert (first.value, second.value) == ("440105", None)
    assert {event for event, _ in events(page)} == {"input", "cancel"}


@pytest.mark.first_tier
def test_names_are_shown_as_text(open_page):
    page = open_page('<cascade-address id="a" min-level="1"></cascade-address>', **DESK)
    sheet = Sheet(page)
    name = "<script>window.hacked=1</script><img src=x onerror=window.hacked=1>"
    page.evaluate(
        "(name) => { a.data = [{name, children: [{name: name + 1}]}]; a.value = [name]; }", name
    )
    sheet.open()
    sheet.step(0).click()
    sheet.choose(name)
    assert sheet.steps == [name, "请选择"]
    sheet.done.click()
    assert sheet.text == name
    assert page.evaluate("window.hacked") is None


def test_with_a_minimum_level_done_ends_early(open_page):
    page = open_page(field('min-level="2"'), **DESK)
    sheet = Sheet(page)
    sheet.open()
    assert sheet.done.is_disabled()
    sheet.choose("广东省")
    assert sheet.done.is_disabled()
    sheet.choose("广州市")
    sheet.done.click()
    assert sheet.value == "440100"
    sheet.open()
    assert sheet.host.locator("[aria-selected=true]").inner_text() == "广州市"
