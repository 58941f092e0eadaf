"""Addresses of countries: `<cascade-address country>` in a page, with the inputs of its form."""

import pytest

from conftest import BUNDLE
from country import add, serve
from screen import DESK, PHONE, until

ADDRESS = '<cascade-address id="a" label="Address" country="{}" lang="{}" {}></cascade-address>'
FORM = """
<form id="form">
  <cascade-address id="a" name="place" label="Address" country="{}" lang="en" autofill></cascade-address>
  <input id="region" autocomplete="shipping address-level1">
  <input id="town" autocomplete="shipping address-level2">
  <input id="country" autocomplete="shipping country-name">
  <input id="code" autocomplete="shipping postal-code">
  <input id="other" autocomplete="name">
</form>
"""

MENUS = """
<form id="form">
  <cascade-address id="a" name="place" label="Address" country="{}" lang="en" autofill></cascade-address>
  <select autocomplete="shipping address-level1">{}</select>
  <select autocomplete="shipping address-level2">{}</select>
  <select autocomplete="shipping country-name">{}</select>
</form>
"""


def opened(open_page, files, country, language="en", attributes="", **options):
    serve(files)
    page = open_page(ADDRESS.format(country, language, attributes), **{**PHONE, **options})
    page.locator("#a [role=combobox]").click()
    page.wait_for_selector("[role=option]")
    return page


def rows(page):
    return page.locator("[role=option]").evaluate_all("rows => rows.map(row => row.innerText.split('\\n').join(' | '))")


def value(page):
    return page.evaluate("document.querySelector('#a').value")


@pytest.mark.first_tier
def test_a_country_is_the_attribute_alone(open_page, files, requests):
    page = opened(open_page, files, "JP", "ja")
    until(page, lambda: page.locator("[part=prompt]").inner_text() == "都道府県")
    assert rows(page) == ["北海道", "東京都"]
    page.locator("[role=option]", has_text="東京都").click()
    page.locator("[role=option]", has_text="渋谷区").click()
    until(page, lambda: value(page) == "13113")
    # The element requests both at the same moment, so either can arrive first.
    assert sorted(path for path in requests if path.endswith(".hierarchy")) == [
        "/elements/JP/country.hierarchy", "/elements/JP/top.hierarchy"]


@pytest.mark.first_tier
def test_a_page_without_a_country_loads_nothing_for_countries(open_page, requests):
    page = open_page('<cascade-address id="a" src="/china.hierarchy" label="地区"></cascade-address>', **PHONE)
    page.locator("#a [role=combobox]").click()
    page.wait_for_selector("[role=option]")
    assert not [path for path in requests if "country" in path]


@pytest.mark.needs("requests")
@pytest.mark.needs("parts")
@pytest.mark.first_tier
def test_what_is_in_a_country_is_loaded_with_the_first_one(open_page, files, requests):
    serve(files)
    page = open_page(ADDRESS.format("any", "en", ""), **PHONE)
    held = []
    page.route("**/cascade.places.wasm", lambda route: held.append(route))
    page.locator("#a [role=combobox]").click()
    page.wait_for_selector("[role=option]")
    page.wait_for_load_state("networkidle")
    assert not held
    page.evaluate("""() => {
      const element = document.querySelector("#a");
      element.addEventListener("form", ({ detail }) => { window.told = [detail.country, element.addressForm.fields.length]; });
      element.addEventListener("change", () => { window.given = [element.address, element.addressForm]; });
    }""")
    for name in ["日本", "東京都", "渋谷区"]:
        page.locator("[role=option]", has_text=name).click()
    until(page, lambda: held)
    assert page.evaluate("given") == [
        {"country": "JP", "country-name": "日本", "address-level1": "東京都", "address-level2": "渋谷区"}, None]
    assert page.evaluate("document.querySelector('#a').fill({ country: 'US', 'address-level1': 'Texas' })") is None
    assert value(page) == "JP-13113"
    held.pop().continue_()
    until(page, lambda: value(page) == "US-TX")
    assert page.evaluate("told") == ["US", 6]


@pytest.mark.needs("requests")
@pytest.mark.needs("parts")
@pytest.mark.first_tier
def test_what_is_in_a_country_is_loaded_after_a_failure(open_page, files):
    serve(files)
    page = open_page(ADDRESS.format("any", "en", ""), expected_errors=("places.wasm could not", "ERR_FAILED"), **PHONE)
    page.route("**/cascade.places.wasm", lambda route: route.abort())
    failed = """document.querySelector("#a").addEventListener("error", ({ detail }) => { window.failure = detail.message; })"""
    page.evaluate(failed)
    page.evaluate("document.querySelector('#a').value = 'JP-13113'")
    until(page, lambda: page.evaluate("window.failure"))
    page.unroute("**/cascade.places.wasm")
    page.evaluate("dispatchEvent(new Event('online'))")
    until(page, lambda: page.evaluate("document.querySelector('#a').addressForm?.country") == "JP")


def test_an_element_gets_a_country_after_it_was_created_and_keeps_its_other_attributes_and_its_value(open_page, files):
    serve(files)
    page = open_page(
        '<cascade-address id="a" src="/china.hierarchy" lang="ja" required></cascade-address>'
        '<cascade-address id="b" src="/china.hierarchy" value="440105" lang="ja"></cascade-address>', **PHONE)
    count = lambda: page.evaluate("document.querySelector('#b').path.length")
    until(page, lambda: count() == 3)
    page.evaluate("""for (const each of document.querySelectorAll("cascade-address")) {
      each.removeAttribute("src");
      each.country = "jp";
    }
    document.querySelector("#b").value = "13113";""")
    until(page, lambda: count() == 2)
    assert page.locator("#b [part=value]").inner_text() == "東京都 渋谷区"
    assert page.evaluate("document.querySelector('#a').validity.valueMissing")
    page.locator("#a [role=combobox]").click()
    page.wait_for_selector("#a [role=option]")
    assert page.locator("#a [part=prompt]").inner_text() == "都道府県"
    assert rows(page) == ["北海道", "東京都"]


def test_the_data_can_be_in_another_folder_of_the_page(open_page, files, requests):
    serve(files, "/data/")
    page = open_page(ADDRESS.format("JP", "en", 'src="/data/"'), **PHONE)
    until(page, lambda: "/data/JP/country.hierarchy" in requests)
    assert "/data/JP/top.hierarchy" in requests
    page.evaluate("document.querySelector('#a').country = 'us'")
    until(page, lambda: "/data/US/top.hierarchy" in requests)
    assert "/data/" not in requests


@pytest.mark.first_tier
@pytest.mark.parametrize("country", ["JP", "any"])
def test_each_file_is_requested_once(open_page, files, requests, country):
    serve(files, "/data/")
    page = open_page(ADDRESS.format(country, "en", 'src="/data/" autofill preferred="JP"'), **PHONE)
    page.locator("#a [role=combobox]").click()
    page.wait_for_selector("[role=option]")
    until(page, lambda: page.locator("[part=prompt]").inner_text() in ("Prefecture (都道府県)", "Country or region"))
    page.wait_for_load_state("networkidle")
    folder = "world" if country == "any" else country
    assert sorted(path for path in requests if path.endswith(".hierarchy")) == sorted({
        f"/data/{folder}/top.hierarchy", f"/data/{folder}/country.hierarchy", f"/data/{folder}/names.en.hierarchy",
        "/data/world/words.en.hierarchy"})


def test_another_folder_or_other_data_replaces_the_files(open_page, files, requests):
    serve(files, "/data/")
    serve(files, "/other/")
    page = open_page(ADDRESS.format("JP", "en", 'src="/data/"'), **PHONE)
    until(page, lambda: "/data/JP/country.hierarchy" in requests)
    page.evaluate("document.querySelector('#a').src = '/other/'")
    until(page, lambda: "/other/JP/top.hierarchy" in requests and "/other/JP/country.hierarchy" in requests)
    page.locator("#a [role=combobox]").click()
    until(page, lambda: rows(page) == ["北海道 | Hokkaido", "東京都 | Tokyo"])


def test_a_name_in_another_script_has_a_second_one_in_the_users(open_page, files):
    page = opened(open_page, files, "EG")
    until(page, lambda: rows(page) == ["القاهرة | Cairo", "الجيزة | Giza"])
    until(page, lambda: page.locator("[part=prompt]").inner_text() == "Governorate (المحافظة)")
    name = page.locator("[part=option-name]").first
    assert name.evaluate("e => [e.lang, getComputedStyle(e).direction]") == ["ar", "rtl"]
    page.locator("[role=option]").first.click()
    value = page.locator("[part=value]")
    # The name is at the beginning of the field all the same.
    box, field = value.bounding_box(), page.locator("[role=combobox]").bounding_box()
    assert value.inner_text() == "القاهرة"
    assert box["x"] - field["x"] < 40


def test_the_country_of_the_browser_is_suggested_among_all_countries(open_page, files):
    page = opened(open_page, files, "any", locale="ar-EG")
    until(page, lambda: page.locator("[part=hot-place]").all_inner_texts() == ["Egypt"])
    assert page.locator("[part=hot-title]").inner_text() == "Suggested"
    assert value(page) is None
    assert rows(page) == ["Egypt | مصر", "Japan | 日本", "United States"]
    page.locator("[part=hot-place]").click()
    page.locator("[role=option]", has_text="القاهرة").click()
    assert value(page) == "EG-C"


def test_a_page_gets_the_form_of_address_and_writes_addresses_with_it(open_page, files):
    serve(files)
    page = open_page(ADDRESS.format("JP", "en", 'value="13113"'), **DESK)
    until(page, lambda: page.evaluate("""
      document.querySelector('#a').addressForm?.fields.map(field => field.label).slice(0, 3)""") == [
        "Postal code", "Prefecture", "Street address"])
    address = {"postal-code": "150-0043", "street": "道玄坂1-2-3"}
    assert page.evaluate("address => document.querySelector('#a').format(address)", address) == {
        "lines": ["〒150-0043", "東京都", "渋谷区道玄坂1-2-3"], "line": "〒150-0043東京都渋谷区道玄坂1-2-3"}
    assert page.evaluate("address => document.querySelector('#a').check(address)", {"street": "1"}) == [
        {"field": "postalCode", "kind": "missing", "text": "Please fill in: Postal code"}]


def test_the_inputs_of_a_form_get_the_place_that_the_user_chooses(open_page, files):
    serve(files)
    page = open_page(FORM.format("JP"), **PHONE)
    page.evaluate("""window.heard = []; document.querySelector('#form').addEventListener(
      'change', event => event.target.localName === 'input' && heard.push(event.target.id))""")
    page.locator("#a [role=combobox]").click()
    page.locator("[role=option]", has_text="東京都").click()
    page.locator("[role=option]", has_text="渋谷区").click()
    inputs = "['region', 'town', 'country', 'other'].map(id => document.querySelector('#' + id).value)"
    until(page, lambda: page.evaluate(inputs) == ["東京都", "渋谷区", "日本", ""])
    assert page.evaluate("heard") == ["region", "town", "country"]


@pytest.mark.parametrize("options", [
    (("東京都", ""), ("渋谷区", ""), ("日本", "")),
    (("Tokyo", ""), ("Shibuya", ""), ("Japan", "")),
    (("JP-13", "Tokyo"), ("13113", "Shibuya"), ("JP", "Japan")),
    (("27", "tōkyō"), ("28", "SHIBUYA"), ("392", "Japan")),
])
@pytest.mark.parametrize("country", ["JP", "any"])
def test_the_menus_of_a_form_get_the_option_that_means_the_chosen_place(open_page, files, country, options):
    # react-stripe-js: the state of an address didn't match the value of an option.
    serve(files)
    menus = [f'<option value="first">Osaka</option><option value="{value}">{label or value}</option>'
             for value, label in options]
    page = open_page(MENUS.format(country, *menus), **PHONE)
    assert chosen(page) == ["first", "first", "first"]
    page.locator("#a [role=combobox]").click()
    for name in (["日本"] if country == "any" else []) + ["東京都", "渋谷区"]:
        page.locator("[role=option]", has_text=name).click()
    until(page, lambda: chosen(page) == [value for value, _ in options])


def chosen(page):
    return page.locator("select").evaluate_all("menus => menus.map(menu => menu.value)")


@pytest.mark.parametrize("options", [("東京都", "渋谷区", "日本"), ("Tokyo", "Shibuya", "Japan"), ("JP-13", "13113", "JPN")])
def test_an_element_takes_the_options_that_the_browser_chooses(open_page, files, options):
    # vuetify, givewp: autofill didn't reach menus.
    serve(files)
    menus = [f"<option>–</option><option>{option}</option>" for option in options]
    page = open_page(MENUS.format("any", *menus), **PHONE)
    for index in (2, 0, 1):
        page.locator("select").nth(index).select_option(index=1)
    until(page, lambda: value(page) == "JP-13113")


@pytest.mark.parametrize("country", ["JP", "any"])
def test_no_place_is_chosen_before_the_user_does(open_page, files, country):
    # stripe-android: the first state was selected.
    page = opened(open_page, files, country)
    assert value(page) is None
    assert page.locator("[role=option][aria-selected=true]").count() == 0
    page.keyboard.press("Escape")
    until(page, lambda: page.locator("[role=option]:visible").count() == 0)
    assert value(page) is None


@pytest.mark.parametrize(("language", "countries"), [
    ("de", ["Ägypten | مصر", "Japan | 日本", "Vereinigte Staaten | United States"]),
    ("fr", ["Égypte | مصر", "États-Unis | United States", "Japon | 日本"]),
])
def test_countries_are_sorted_by_the_alphabet_of_the_user(open_page, files, language, countries):
    # saleor, a4-opin: sorted by their English names, or Ä after Z.
    names = {"de": ["Japan", "Vereinigte Staaten", "Ägypten"], "fr": ["Japon", "États-Unis", "Égypte"]}[language]
    add(files, f"world/names.{language}", [
        {"name": name, "code": code} for name, code in zip(names, ["JP", "US", "EG"])])
    add(files, f"world/words.{language}", [])
    page = opened(open_page, files, "any", language)
    until(page, lambda: rows(page) == countries)


@pytest.mark.parametrize("stored", [
    ("東京都", "渋谷区", "日本"), ("Tokyo", "Shibuya", "Japan"), ("13", "13113", "JP"), ("JP-13", "渋谷区", "JPN")])
def test_an_element_takes_what_the_browser_fills_in(open_page, files, stored):
    serve(files)
    page = open_page(FORM.format("JP"), **PHONE)
    fill_in(page, stored)
    until(page, lambda: value(page) == "13113")


def test_a_typed_postal_code_chooses_its_place(open_page, files):
    serve(files)
    page = open_page(FORM.format("JP"), **PHONE)
    page.locator("#code").press_sequentially("150-0043")
    until(page, lambda: value(page) == "13113")
    inputs = "['region', 'town', 'code'].map(id => document.querySelector('#' + id).value)"
    until(page, lambda: page.evaluate(inputs) == ["東京都", "渋谷区", "150-0043"])


def test_all_countries_take_what_the_browser_fills_in(open_page, files):
    serve(files)
    page = open_page(FORM.format("any"), **PHONE)
    fill_in(page, ("Texas", "", "USA"))
    until(page, lambda: value(page) == "US-TX")
    assert page.evaluate("document.querySelector('#a').addressForm.country") == "US"
    # What the user types isn't complete yet, and what is no place changes nothing.
    page.locator("#region").fill("Narnia")
    assert value(page) == "US-TX"


def fill_in(page, texts):
    page.evaluate("""texts => ["region", "town", "country"].forEach((id, index) => {
      const input = document.querySelector("#" + id);
      input.value = texts[index];
      for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, {bubbles: true}));
    })""", list(texts))


def test_the_script_for_countries_is_small():
    assert (BUNDLE / "cascade.country.js").stat().st_size < 4_000
