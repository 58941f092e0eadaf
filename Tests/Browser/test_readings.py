"""The table of readings: loaded on demand, once, and optional."""

from address import Sheet, field
from screen import DESK, PHONE, until

READINGS = "/elements/cascade.readings"
WHEEL = '<cascade-wheel src="/china.hierarchy" label="地区"></cascade-wheel>'


def test_a_wheel_under_a_finger_needs_no_readings(open_page, requests):
    page = open_page(WHEEL, **PHONE)
    page.wait_for_selector("[role=option]")
    page.wait_for_load_state("networkidle")
    assert READINGS not in requests


def test_elements_of_a_page_load_the_readings_once(open_page, requests):
    page = open_page(field() + field().replace('id="a"', 'id="b"') + WHEEL, **DESK)
    until(page, lambda: READINGS in requests)
    page.wait_for_load_state("networkidle")
    assert requests.count(READINGS) == 1


def test_an_open_sheet_is_sorted_once_the_readings_are_loaded(open_page):
    page = open_page("<p>wait</p>", **PHONE)
    held = []
    page.route("**" + READINGS, lambda route: held.append(route))
    page.evaluate("markup => document.querySelector('main').innerHTML = markup", field())
    sheet = Sheet(page)
    sheet.open()
    until(page, lambda: held and sheet.options.count() > 0)
    assert sheet.options.first.text_content().endswith("北京市")
    held[0].continue_()
    until(page, lambda: sheet.options.first.text_content().endswith("安徽省"))
    sheet.choose("广东省", "广州市", "海珠区", "凤阳街道")
    assert page.evaluate("document.querySelector('#a').path.length") == 4


def test_without_the_readings_a_sheet_still_chooses(open_page):
    page = open_page("<p>wait</p>", expected_errors=("cascade.readings", "404"), **PHONE)
    page.route("**" + READINGS, lambda route: route.fulfill(status=404, body=""))
    page.evaluate("markup => document.querySelector('main').innerHTML = markup", field())
    sheet = Sheet(page)
    sheet.open()
    sheet.choose("北京市", "东城区")
    assert sheet.options.count() > 0
