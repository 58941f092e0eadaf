"""Values that were valid in the past: the history loads when a value isn't found, and the former name is shown."""

import pytest

from gallery import violations
from screen import DESK, PHONE, until
from test_parts import parts

TAGS = {"wheel": "cascade-wheel", "address": "cascade-address", "field": "cascade-field", "tree": "cascade-tree"}


def markup(tag, value, attributes="depth=2"):
    return (
        f'<cascade-{tag} id="e" label="地区" src="/china.hierarchy" history="/china.history" '
        f'value="{value}" {attributes}></cascade-{tag}>'
    )


def get(page, name):
    return page.evaluate(f"document.querySelector('#e').{name}")


@pytest.mark.parametrize("tag", TAGS)
def test_a_value_of_today_loads_neither_the_history_nor_its_part(open_page, requests, tag):
    page = open_page(markup(tag, "310120"), **PHONE)
    until(page, lambda: get(page, "path.length") == 2)
    assert "history" not in parts(requests)
    assert not any(path.endswith(".history") for path in requests)


@pytest.mark.needs("parts")
@pytest.mark.first_tier
@pytest.mark.parametrize("tag", TAGS)
def test_a_former_code_leads_to_the_place_of_today(open_page, requests, tag):
    page = open_page(markup(tag, "310226"), **PHONE)
    until(page, lambda: get(page, "value") == "310120")
    assert [node["name"] for node in get(page, "path")] == ["上海市", "奉贤区"]
    assert get(page, "former") == [{
        "given": "310226", "change": "recoded",
        "former": {"name": "奉贤县", "code": "310226", "from": 1981, "until": 2001}, "candidates": [],
    }]
    assert "history" in parts(requests)
    if tag == "tree":
        page.evaluate("document.querySelector('#e').reveal('310120')")
    page.get_by_text("原奉贤县").first.wait_for()


def test_the_page_learns_of_a_former_value_from_an_event(open_page):
    page = open_page("<p>wait</p>", **PHONE)
    detail = page.evaluate("""html => new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error("no event")), 5000);
      document.addEventListener("former", (event) => resolve(event.detail));
      document.querySelector("main").insertAdjacentHTML("beforeend", html);
    })""", markup("wheel", "320586"))
    assert [entry["change"] for entry in detail["former"]] == ["split"]
    assert [[node["name"] for node in path] for path in detail["former"][0]["candidates"]] == [
        ["江苏省", "苏州市", "吴中区"], ["江苏省", "苏州市", "相城区"],
    ]


def test_wheels_say_that_a_value_was_not_found_and_keep_it_until_they_are_turned(open_page):
    page = open_page(f'<form>{markup("wheel", "990000", "depth=2 name=place required")}</form>', **PHONE)
    note = page.get_by_text("找不到原来的选择“990000”，请重新选择。")
    note.wait_for()
    assert get(page, "value") == "990000"
    assert page.evaluate("[...new FormData(document.querySelector('form')).values()]") == ["990000"]
    assert not page.evaluate("document.querySelector('form').checkValidity()")
    page.get_by_role("listbox").first.press("ArrowDown")
    until(page, lambda: get(page, "value") != "990000")
    note.wait_for(state="detached")
    assert page.evaluate("document.querySelector('form').checkValidity()")


def test_the_former_name_goes_when_something_else_is_chosen(open_page):
    page = open_page(markup("address", "上海/奉贤县"), **PHONE)
    page.get_by_text("原奉贤县").wait_for()
    page.get_by_role("combobox", name="地区").click()
    page.get_by_role("option", name="黄浦区").click()
    page.get_by_role("option").first.click()
    assert page.get_by_text("原奉贤县").count() == 0
    assert get(page, "former") == []


def test_a_lost_history_is_an_error_and_the_value_is_not_found(open_page):
    page = open_page("<p>wait</p>", expected_errors=["404"], **PHONE)
    message = page.evaluate("""html => new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error("no event")), 5000);
      document.addEventListener("error", (event) => resolve(event.detail.message), true);
      document.querySelector("main").insertAdjacentHTML("beforeend", html);
    })""", markup("wheel", "310226").replace("/china.history", "/nothing.history"))
    assert "404" in message
    page.get_by_text("找不到原来的选择“310226”，请重新选择。").wait_for()


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_former_names_and_notes_are_accessible(open_page, size):
    page = open_page(markup("wheel", "320586") + markup("field", "310226").replace('"e"', '"f"'), **size)
    page.get_by_text("吴县市已拆分").first.wait_for()
    page.get_by_text("原奉贤县").first.wait_for()
    assert violations(page) == []
