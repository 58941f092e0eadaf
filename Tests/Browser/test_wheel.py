"""The wheel in Chromium: mouse, keyboard, values, forms, data."""

import json

import pytest

from screen import still, until
from wheel import columns, log, middle, names, shown, wait_for_rest, wait_for_rows

ADDRESS = (
    '<form><label for="w">地址</label>'
    '<cascade-wheel id="w" name="address" src="/china.hierarchy" value="440105"></cascade-wheel>'
    "<button>OK</button></form>"
)
TIME = """<form><cascade-wheel id="w" name="time" label="Time"
  columns='[["AM","PM"],["1","2","3","4"],["00","30"]]'></cascade-wheel><button>OK</button></form>"""


def test_a_value_given_before_the_data_is_shown_under_the_indicator(open_page):
    page = open_page(ADDRESS)
    wait_for_rows(page)
    assert names(page)[:3] == ["广东省", "广州市", "海珠区"]
    assert all(column["active"] and column["offset"] < 1.5 for column in columns(page))
    assert log(page) == []


@pytest.mark.every_engine
def test_only_a_drum_is_drawn_in_perspective(open_page):
    """In WebKit, animated images of rows vanish where a flat scroller has a perspective."""
    page = open_page(ADDRESS)
    wait_for_rows(page)
    perspective = """(wheel) => getComputedStyle(wheel.shadowRoot.querySelector("[part=scroller]")).perspective"""
    wheel = page.locator("cascade-wheel")
    assert wheel.evaluate(perspective) == "900px"
    wheel.evaluate("(wheel) => { wheel.look = 'flat' }")
    until(page, lambda: wheel.evaluate(perspective) == "none")


@pytest.mark.first_tier
def test_one_notch_of_the_mouse_wheel_is_one_row(open_page):
    page = open_page(ADDRESS, viewport={"width": 1280, "height": 800})
    wait_for_rows(page)
    page.mouse.move(*middle(page, 2))
    page.mouse.wheel(0, 120)
    wait_for_rest(page)
    assert names(page)[:3] == ["广东省", "广州市", "天河区"]
    page.mouse.wheel(0, -120)
    wait_for_rest(page)
    page.mouse.wheel(0, -120)
    wait_for_rest(page)
    assert names(page)[2] == "越秀区"


@pytest.mark.first_tier
def test_a_click_moves_a_row_under_the_indicator(open_page):
    page = open_page(ADDRESS, viewport={"width": 1280, "height": 800})
    wait_for_rows(page)
    x, y = middle(page, 1)
    page.mouse.click(x, y + 88)
    wait_for_rest(page)
    assert names(page)[:2] == ["广东省", "深圳市"]
    assert [entry[0] for entry in log(page)] == ["input", "change"]


@pytest.mark.first_tier
def test_dragging_with_the_mouse_follows_the_pointer_and_settles_once(open_page):
    page = open_page(ADDRESS, viewport={"width": 1280, "height": 800})
    wait_for_rows(page)
    x, y = middle(page, 0)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 44, steps=4)
    assert still(page, lambda: names(page)[0]) == "广西壮族自治区"
    assert "change" not in [entry[0] for entry in log(page)]
    page.mouse.move(x, y - 88, steps=4)
    still(page, lambda: names(page))
    page.mouse.up()
    wait_for_rest(page)
    assert names(page)[0] == "海南省"
    assert [entry[0] for entry in log(page)].count("change") == 1


@pytest.mark.first_tier
@pytest.mark.needs("clock")
def test_the_keyboard_alone_reaches_everything(open_page):
    page = open_page(ADDRESS)
    page.clock.install()
    wait_for_rows(page)
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    assert names(page)[0] == "广西壮族自治区"
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert names(page)[:2] == ["广东省", "韶关市"]
    page.keyboard.press("End")
    assert names(page)[1] == "云浮市"
    page.keyboard.press("Home")
    assert names(page)[1] == "广州市"
    page.keyboard.press("PageDown")
    assert names(page)[1] == columns(page)[1]["name"] != "广州市"
    for key in "sz":
        page.keyboard.press(key)
    until(page, lambda: names(page)[1] == "深圳市")
    page.keyboard.press("ArrowLeft")
    page.clock.fast_forward(1000)
    page.keyboard.press("c")
    assert names(page)[0] == "重庆市"
    wait_for_rest(page)
    assert all(column["active"] for column in columns(page))


def test_left_and_right_are_swapped_from_right_to_left(open_page):
    page = open_page(f'<div dir="rtl">{ADDRESS}</div>')
    wait_for_rows(page)
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowDown")
    assert names(page)[:2] == ["广东省", "韶关市"]


@pytest.mark.first_tier
def test_a_value_set_by_a_script_moves_the_wheels_without_events(open_page):
    page = open_page(ADDRESS)
    wait_for_rows(page)
    for value, expected in [
        ("330106", ["浙江省", "杭州市", "西湖区"]),
        ("北京市/海淀区", ["北京市", "海淀区"]),
        (["440000", "440300", "440305"], ["广东省", "深圳市", "南山区"]),
        ([{"code": "510000"}, {"name": "成都市"}], ["四川省", "成都市"]),
    ]:
        page.evaluate("(value) => { document.querySelector('cascade-wheel').value = value }", value)
        wait_for_rest(page)
        assert names(page)[: len(expected)] == expected
    page.evaluate("document.querySelector('cascade-wheel').value = 'no such place'")
    wait_for_rest(page)
    assert columns(page)[0]["name"] == "北京市"
    assert names(page) == []
    assert log(page) == []


@pytest.mark.first_tier
def test_a_form_submits_the_value_and_resets_it(open_page):
    page = open_page(TIME)
    wait_for_rows(page)
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.click("button")
    assert page.evaluate("window.submitted") == [["time", "PM/1/00"]]
    page.evaluate("document.forms[0].reset()")
    wait_for_rest(page)
    assert shown(page) == ["AM", "1", "00"]
    page.click("button")
    assert page.evaluate("window.submitted") == []


def test_a_form_resets_to_the_value_of_the_attribute(open_page):
    page = open_page(ADDRESS)
    wait_for_rows(page)
    page.evaluate("document.querySelector('cascade-wheel').value = '330106'")
    page.evaluate("document.forms[0].reset()")
    wait_for_rest(page)
    assert names(page)[:3] == ["广东省", "广州市", "海珠区"]


def test_a_required_wheel_is_invalid_until_the_user_turns_it(open_page):
    page = open_page('<form><cascade-wheel required name="a"></cascade-wheel><button>OK</button></form>')
    wheel = page.locator("cascade-wheel")
    assert wheel.evaluate("wheel => wheel.checkValidity()") is False
    assert wheel.evaluate("wheel => wheel.validationMessage") == "请选择一项。"
    wheel.evaluate("wheel => { wheel.data = ['a', 'b'] }")
    wait_for_rows(page)
    assert wheel.evaluate("wheel => wheel.checkValidity()") is False
    page.locator("cascade-wheel [role=listbox]").press("ArrowDown")
    assert wheel.evaluate("wheel => wheel.checkValidity()") is True
    assert wheel.evaluate("wheel => wheel.value") == "b"


def test_a_disabled_wheel_cannot_be_moved_and_is_not_submitted(open_page):
    page = open_page(f"<fieldset disabled>{TIME}</fieldset>")
    page.wait_for_selector("cascade-wheel [role=option]")
    assert page.locator("cascade-wheel [tabindex='0']").count() == 0
    page.evaluate("document.forms[0].requestSubmit()")
    assert page.evaluate("window.submitted") == []


def test_two_wheels_share_one_download_and_nothing_else(open_page, requests):
    page = open_page(
        '<div class="two"><cascade-wheel id="a" src="/china.hierarchy"></cascade-wheel>'
        '<cascade-wheel id="b" src="/china.hierarchy" value="440105"></cascade-wheel></div>'
    )
    wait_for_rows(page, "#a")
    wait_for_rows(page, "#b")
    assert requests.count("/china.hierarchy") == 1
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    assert names(page, "#a")[0] == "天津市"
    assert names(page, "#b")[:3] == ["广东省", "广州市", "海珠区"]
    assert {entry["id"] for entry in page.evaluate("window.log")} == {"a"}


@pytest.mark.first_tier
def test_names_are_text_never_markup(open_page, files):
    name = "<script>document.title='bad'</script><img src=x onerror=\"document.title='bad'\">"
    files["/names.json"] = json.dumps([{"name": name, "code": "<b>"}, "ok"]).encode()
    page = open_page('<cascade-wheel src="/names.json" label="<i>"></cascade-wheel>')
    wait_for_rows(page)
    assert shown(page) == [name]
    assert page.locator("cascade-wheel [role=option]").first.text_content() == name
    assert page.title() == "Test"
    assert page.locator("cascade-wheel script, cascade-wheel img").count() == 0


def test_ragged_data_has_as_many_columns_as_the_path(open_page):
    page = open_page("<cascade-wheel></cascade-wheel>")
    page.evaluate(
        """document.querySelector('cascade-wheel').data =
          [{name: 'a', children: [{name: 'b', children: ['c']}]}, 'd', {name: 'e', children: []}]"""
    )
    wait_for_rows(page)
    assert [column["name"] for column in columns(page)] == ["a", "b", "c"]
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    assert [column["name"] for column in columns(page)] == ["d"]
    page.evaluate("document.querySelector('cascade-wheel').padded = 3")
    wait_for_rest(page)
    assert page.locator("cascade-wheel [part~=column]").count() == 3
    assert page.locator("cascade-wheel [role=listbox]").count() == 1


@pytest.mark.first_tier
def test_disabled_rows_are_skipped(open_page):
    page = open_page("<cascade-wheel></cascade-wheel>", viewport={"width": 1280, "height": 800})
    page.evaluate(
        """document.querySelector('cascade-wheel').data = [{name: 'a'}, {name: 'b', disabled: true},
          {name: 'c', disabled: true}, {name: 'd'}]"""
    )
    wait_for_rows(page)
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    assert names(page) == ["d"]
    page.keyboard.press("ArrowUp")
    assert names(page) == ["a"]
    wait_for_rest(page)
    x, y = middle(page, 0)
    page.mouse.click(x, y + 44)
    wait_for_rest(page)
    assert names(page) in (["a"], ["d"])


@pytest.mark.first_tier
def test_flat_rows_are_accepted_as_data(open_page):
    page = open_page("<cascade-wheel></cascade-wheel>")
    page.evaluate(
        """document.querySelector('cascade-wheel').data = [
          {id: 3, parentId: 1, name: 'c'}, {id: 1, parentId: 0, name: 'a'},
          {id: 2, parentId: 0, name: 'b'}, {id: 9, parentId: 9, name: 'loop'}]"""
    )
    wait_for_rows(page)
    assert shown(page) == ["a", "c"]
    page.evaluate("document.querySelector('cascade-wheel').confirm()")
    assert page.evaluate("document.querySelector('cascade-wheel').value") == "3"


@pytest.mark.first_tier
@pytest.mark.parametrize(
    "path, body, text",
    [
        ("/none.json", None, "服务器返回 404"),
        ("/bad.json", b'[{"name": ', "数据无法读取"),
        ("/bad.hierarchy", b"not a hierarchy", "数据已损坏"),
    ],
)
def test_a_failed_download_is_reported_in_the_element(open_page, files, path, body, text):
    if body is not None:
        files[path] = body
    page = open_page(
        f'<cascade-wheel src="{path}"></cascade-wheel>', expected_errors=["status of 404", "end of JSON input"])
    assert text in page.locator("cascade-wheel [role=alert]").text_content()
    assert [entry["type"] for entry in page.evaluate("window.log")] == ["error"]
    page.evaluate("document.querySelector('cascade-wheel').src = '/china.hierarchy'")
    wait_for_rows(page)
    assert shown(page)[0] == "北京市"


def test_a_million_rows_scroll_with_few_in_the_dom(open_page):
    page = open_page("<cascade-wheel></cascade-wheel>", viewport={"width": 1280, "height": 800})
    page.evaluate(
        """document.querySelector('cascade-wheel').data =
          Array.from({length: 1000000}, (_, row) => 'Row ' + (row + 1))"""
    )
    wait_for_rows(page)
    assert columns(page)[0]["rows"] < 60
    page.keyboard.press("Tab")
    page.keyboard.press("End")
    wait_for_rest(page)
    assert names(page) == ["Row 1000000"]
    page.keyboard.press("ArrowUp")
    assert names(page) == ["Row 999999"]
    page.evaluate("document.querySelector('cascade-wheel').value = 'Row 400000'")
    wait_for_rest(page)
    page.mouse.move(*middle(page, 0))
    page.mouse.wheel(0, 120)
    wait_for_rest(page)
    assert names(page) == ["Row 400001"]
    option = page.locator("cascade-wheel [aria-selected=true]")
    assert option.get_attribute("aria-posinset") == "400001"
    assert option.get_attribute("aria-setsize") == "1000000"
    assert columns(page)[0]["rows"] < 60


def test_spinning_ends_on_rows_and_fires_change_once(open_page):
    page = open_page(TIME)
    wait_for_rows(page)
    page.evaluate("document.querySelector('cascade-wheel').spin([1, 2, 1])")
    until(page, lambda: names(page) == ["PM", "3", "30"])
    between = page.evaluate("document.querySelector('cascade-wheel').confirm().path.length")
    assert between == 3
    wait_for_rest(page)
    assert [column["name"] for column in columns(page)] == names(page)


def test_properties_set_before_the_element_is_defined_are_kept(open_page):
    page = open_page("")
    page.evaluate(
        """() => {
          const wheel = document.createElement('cascade-wheel');
          wheel.data = ['x', 'y'];
          wheel.value = 'y';
          document.querySelector('main').append(wheel);
        }"""
    )
    wait_for_rows(page)
    assert names(page) == ["y"]


def test_an_element_that_is_moved_keeps_its_value(open_page):
    page = open_page(f'{TIME}<div id="elsewhere"></div>')
    wait_for_rows(page)
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.evaluate("document.querySelector('#elsewhere').append(document.querySelector('#w'))")
    wait_for_rest(page)
    assert names(page) == ["PM", "1", "00"]
    page.evaluate(
        """async () => {
          const wheel = document.querySelector('#w');
          wheel.remove();
          await new Promise((done) => setTimeout(done, 50));
          document.querySelector('main').append(wheel);
        }"""
    )
    wait_for_rows(page)
    assert names(page) == ["PM", "1", "00"]


def test_texts_follow_the_language_and_can_be_replaced(open_page):
    page = open_page('<cascade-wheel lang="en" required></cascade-wheel>')
    wheel = page.locator("cascade-wheel")
    assert wheel.evaluate("wheel => wheel.validationMessage") == "Please choose one."
    wheel.evaluate("wheel => { wheel.strings = {valueMissing: 'Bitte wählen'} }")
    until(page, lambda: wheel.evaluate("wheel => wheel.validationMessage") == "Bitte wählen")
