"""Properties that a page sets at any moment, as a framework does at each render."""

import pytest
from address import Sheet, field
from screen import DESK, until


@pytest.mark.first_tier
def test_a_new_list_at_each_render_keeps_the_choice(open_page):
    page = open_page(field(), **DESK)
    page.evaluate("""() => {
        const address = document.querySelector("#a");
        const render = () => {
            address.prompts = ["P", "C", "D", "T"];
            address.hot = [];
            address.strings = { title: "Where?" };
            address.placeholder = "Please choose";
        };
        render();
        for (const type of ["input", "change"]) address.addEventListener(type, render);
    }""")
    sheet = Sheet(page)
    sheet.open()
    for prompt in "PCDT":
        until(page, lambda prompt=prompt: sheet.prompt == prompt and sheet.options.count() > 0)
        sheet.options.first.click()
    until(page, lambda: not sheet.is_open)
    assert len(sheet.value) == 9


@pytest.mark.first_tier
def test_a_look_keeps_the_choice_in_progress(open_page):
    page = open_page(field(), **DESK)
    sheet = Sheet(page)
    sheet.open()
    sheet.choose("北京市", "朝阳区")
    steps = sheet.steps
    top = sheet.list.evaluate("(list) => { list.scrollTop = 90; return list.scrollTop }")
    sheet.host.evaluate("(e) => { e.placeholder = 'x'; e.label = 'y'; e.error = 'z' }")
    until(page, lambda: sheet.host.locator("[part=error-text]").inner_text() == "z")
    assert sheet.steps == steps
    assert sheet.list.evaluate("(list) => list.scrollTop") == top


@pytest.mark.first_tier
def test_a_value_comes_back_with_its_levels(open_page):
    page = open_page(field('value="440105012"'), **DESK)
    sheet = Sheet(page)
    text = "广东省 广州市 海珠区 凤阳街道"
    until(page, lambda: sheet.text == text)
    sheet.host.evaluate("(e) => { e.levels = 2 }")
    until(page, lambda: sheet.text == "广东省 广州市")
    assert sheet.value == "440105012"
    sheet.host.evaluate("(e) => { e.levels = null }")
    until(page, lambda: sheet.text == text)
