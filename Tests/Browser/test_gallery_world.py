"""The page of countries of the gallery: the form follows the country, and the address is written as there."""

import pytest

from address import Sheet
from gallery import address, gallery, violations  # noqa: F401
from screen import DESK, PHONE, frames, until


class CountrySheet(Sheet):
    """The sheet of the page, whose rows have a second name."""

    def __init__(self, page):
        super().__init__(page, "#place")

    def option(self, name):
        return self.options.filter(has=self.page.locator(f"[part=option-name]:text-is('{name}')"))

    def choose(self, *names):
        self.open()
        for name in names:
            frames(self.page)
            # The places of a country are loaded when the sheet shows them.
            until(self.page, lambda: self.options.count() > 0, seconds=20)
            self.bring(name)
            self.option(name).click()
        until(self.page, lambda: not self.is_open)


@pytest.fixture
def world(gallery):  # noqa: F811
    def world(**options):
        page = gallery("any", **options)
        until(page, lambda: page.locator("#place").evaluate("(e) => 'addressForm' in e"), seconds=20)
        return page

    return world


def choose_country(page, code):
    page.locator(f"button[data-country={code}]").click()
    # The first request for all countries makes their files.
    until(page, lambda: page.evaluate("document.querySelector('#place').addressForm?.country") == code, seconds=60)


def labels(page):
    return [text.removesuffix(" *") for text in page.locator("#fields label").all_inner_texts()]


def required(page):
    return page.locator("#fields [aria-required=true]").evaluate_all("(all) => all.map((each) => each.name)")


def written(page, title):
    """The lines below a title."""
    return page.locator(f"#written h3:text-is('{title}') + div > div").all_inner_texts()


def test_the_fields_their_order_and_their_names_are_those_of_the_country(world):
    page = world(locale="en-US", **DESK)
    choose_country(page, "JP")
    until(page, lambda: labels(page) == ["Postal code", "Street address", "Company or organization", "Name"])
    assert required(page) == ["postalCode", "street"]
    assert page.locator("#hint-postalCode").inner_text() == "For example 154-0023"
    assert page.locator("#address-postalCode").get_attribute("inputmode") == "numeric"
    choose_country(page, "US")
    until(page, lambda: labels(page) == ["Name", "Company or organization", "Street address", "City", "ZIP code"])
    assert page.locator("#address-city").get_attribute("autocapitalize") == "characters"
    assert page.locator("#address-street").get_attribute("autocomplete") == "street-address"
    page.locator("#language").click()
    until(page, lambda: "姓名" in labels(page))


def test_a_japanese_customer_fills_in_an_address(world):
    page = world(locale="ja-JP", **PHONE)
    choose_country(page, "JP")
    CountrySheet(page).choose("東京都", "渋谷区")
    page.locator("#address-postalCode").fill("150-0043")
    page.locator("#address-street").fill("道玄坂1-2-3")
    page.locator("#address-name").fill("山田太郎")
    until(page, lambda: written(page, "On a label") == ["〒150-0043", "東京都", "渋谷区道玄坂1-2-3", "山田太郎"])
    assert written(page, "In Latin letters")[0] == "山田太郎"
    assert "place = JP-13113" in written(page, "Saved value")
    page.get_by_role("button", name="Check the address").tap()
    until(page, lambda: page.locator("#verdict").count() == 1)


def test_the_address_of_the_united_states_is_checked(world):
    page = world(locale="en-US", **DESK)
    choose_country(page, "US")
    CountrySheet(page).choose("California")
    page.locator("#address-street").fill("1600 Amphitheatre Parkway")
    page.locator("#address-postalCode").fill("9404")
    page.get_by_role("button", name="Check the address").click()
    until(page, lambda: page.locator("#fault-city").inner_text() == "Please fill in: City")
    assert page.locator("#fault-postalCode").inner_text() == "A postal code looks like this: 95014"
    # The keyboard goes on at the first field with a problem.
    assert page.evaluate("document.activeElement.id") == "address-city"
    page.keyboard.type("Mountain View")
    assert page.locator("#address-city").get_attribute("aria-invalid") is None
    page.locator("#address-postalCode").fill("94043")
    page.keyboard.press("Enter")
    until(page, lambda: page.locator("#verdict").count() == 1)
    assert written(page, "On a label") == ["1600 Amphitheatre Parkway", "Mountain View, California 94043"]
    # What is typed stays when the country changes, and Clear empties everything.
    choose_country(page, "BR")
    until(page, lambda: page.locator("#address-street").input_value() == "1600 Amphitheatre Parkway")
    page.get_by_role("button", name="Clear").click()
    until(page, lambda: page.locator("#fields").inner_html() == "")
    assert page.locator("#written").inner_html() == ""


def test_an_egyptian_address_is_written_from_right_to_left(world):
    page = world(locale="ar-EG", **PHONE)
    choose_country(page, "EG")
    CountrySheet(page).choose("القاهرة")
    page.locator("#address-street").fill("١٢ شارع التحرير")
    until(page, lambda: written(page, "On a label")[:1] == ["١٢ شارع التحرير"])
    direction = "(each) => getComputedStyle(each).direction"
    assert page.locator("#written .label > div").first.evaluate(direction) == "rtl"
    assert page.locator("#address-street").evaluate(direction) == "rtl"


def test_a_postal_code_chooses_its_place_in_one_country(gallery):  # noqa: F811
    page = gallery("any", "one", locale="en-US", **PHONE)
    page.locator("#code").press_sequentially("150-0043")
    until(page, lambda: page.evaluate("document.querySelector('#place-japan').value") == "13113", seconds=20)
    assert page.locator("#place-japan [part=note]").count() == 0


def test_a_postal_code_chooses_its_place_in_the_chosen_country(world):
    page = world(locale="en-US", **PHONE)
    choose_country(page, "JP")
    page.locator("#address-postalCode").press_sequentially("150-0043")
    until(page, lambda: "place = JP-13113" in written(page, "Saved value"), seconds=20)
    assert page.locator("#address-postalCode").input_value() == "150-0043"
    assert written(page, "On a label") == ["〒150-0043", "東京都", "渋谷区"]
    assert page.locator("#place [part=note]").count() == 0


def test_a_postal_code_of_another_place_is_a_hint(world):
    page = world(locale="en-US", **PHONE)
    choose_country(page, "JP")
    CountrySheet(page).choose("東京都", "千代田区")
    page.locator("#address-postalCode").press_sequentially("150-0043")
    until(page, lambda: page.locator("#place [part=note]").all_inner_texts() == [
        "This postal code belongs to 東京都 / 渋谷区."])
    assert "place = JP-13101" in written(page, "Saved value")


def test_one_country_has_two_names_in_each_row(gallery):  # noqa: F811
    page = gallery("any", "one", locale="en-US", **PHONE)
    japan = Sheet(page, "#place-japan")
    japan.open()
    until(page, lambda: japan.options.count() > 0, seconds=20)
    row = japan.options.filter(has=page.locator("[part=option-name]:text-is('青森県')"))
    until(page, lambda: row.locator("[part=option-note]").all_inner_texts() == ["Aomori"], seconds=20)


def test_the_page_says_how_much_is_known_of_the_places(world):
    page = world(locale="en-US", **DESK)
    choose_country(page, "JP")
    until(page, lambda: page.locator("#known").inner_text().startswith("日本: all places, from an official list. As of 2026"))
    choose_country(page, "DE")
    until(page, lambda: "GeoNames" in page.locator("#known").inner_text())


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("options", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("locale", ["en-US", "zh-CN"])
def test_the_page_is_accessible(world, scheme, options, locale):
    page = world(color_scheme=scheme, locale=locale, reduced_motion="reduce", **options)
    choose_country(page, "JP")
    until(page, lambda: page.locator("#fields label").count() == 4)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= options["viewport"]["width"]


def test_any_country_has_its_own_files_with_all_levels_and_the_names_of_the_user(gallery):  # noqa: F811
    page = gallery("any", locale="de-DE", **PHONE)
    until(page, lambda: page.locator("#place").evaluate("(e) => 'addressForm' in e"), seconds=20)
    page.locator("#place").evaluate("(e) => { e.lang = 'de'; e.preferred = 'TH' }")
    sheet = CountrySheet(page)
    sheet.open()
    # The files of the suggested country are requested before it is chosen.
    files = "performance.getEntriesByType('resource').map((each) => each.name.match(/[A-Z]{2}\\/\\w.*|$/)[0])"
    until(page, lambda: {"TH/top.hierarchy", "TH/names.de.hierarchy"} <= set(page.evaluate(files)), seconds=20)
    until(page, lambda: sheet.options.count() > 0)
    sheet.bring("Südkorea")
    sheet.option("Südkorea").click()
    row = sheet.options.filter(has=page.locator("[part=option-name]:text-is('서울특별시')"))
    until(page, lambda: row.locator("[part=option-note]").all_inner_texts() == ["Seoul"], seconds=20)
    for name in ["서울특별시", "강남구", "역삼동"]:
        until(page, lambda: sheet.options.count() > 0, seconds=20)
        sheet.bring(name)
        sheet.option(name).click()
        frames(page)
    until(page, lambda: sheet.value == "KR-11680101")


def test_names_that_pinyin_does_not_sort_need_no_readings(gallery):  # noqa: F811
    page = gallery("any", "one", locale="ja-JP", **PHONE)
    # A search finds names by pinyin, too.
    page.locator("#place-japan").evaluate("(e) => { e.lang = 'ja'; e.searchable = false }")
    japan = Sheet(page, "#place-japan")
    japan.open()
    until(page, lambda: japan.options.count() > 0, seconds=20)
    japan.choose("東京都")
    until(page, lambda: japan.option("渋谷区").count() == 1 or japan.options.count() > 10, seconds=20)
    frames(page)
    requested = "performance.getEntriesByType('resource').filter((each) => each.name.endsWith('readings')).length"
    assert page.evaluate(requested) == 0
