"""The page for the HTTP API: each request is shown and can be sent."""

import pytest
from gallery import address, violations  # noqa: F401
from screen import DESK, PHONE, until, watched


@pytest.fixture
def page(browser, address):  # noqa: F811
    with watched(browser) as make:

        def page(expected_errors=(), **options):
            page = make(expected_errors=expected_errors, **options)
            page.goto(address + "api.html")
            paths = page.request.get(address + "api/v1/openapi.json").json()["paths"]
            requests = sum(len(path) for path in paths.values())
            until(page, lambda: page.locator("section").count() == requests)
            return page

        yield page


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("options", [PHONE, DESK], ids=["phone", "desk"])
def test_the_page_is_accessible(page, scheme, options):
    page = page(color_scheme=scheme, **options)
    for summary in page.locator("summary").all():
        summary.click()
    page.locator("#listHierarchies button").click()
    until(page, lambda: page.locator("#listHierarchies pre").count() == 1, seconds=20)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= options["viewport"]["width"]


def test_a_request_with_parameters_is_sent_by_keyboard(page):
    page = page(**DESK)
    card = page.locator("#listChildren")
    card.get_by_label("of", exact=True).fill("广东省")
    card.get_by_label("limit", exact=True).fill("1")
    page.keyboard.press("Enter")
    until(page, lambda: "200 ·" in card.locator(".status").inner_text())
    assert "/api/v1/china/children?of=%E5%B9%BF%E4%B8%9C%E7%9C%81&limit=1" in card.locator(".status").inner_text()
    assert '"next": 1' in card.locator("pre").inner_text()


def test_the_example_of_a_body_can_be_sent(page):
    page = page(**PHONE)
    card = page.locator("#resolveAddresses")
    card.get_by_role("button", name="Send").tap()
    until(page, lambda: '"海珠区"' in card.locator("pre").inner_text())


def test_an_error_is_shown_as_the_server_describes_it(page):
    page = page(expected_errors=["404 (Not Found)"], **DESK)
    card = page.locator("#getNode")
    card.get_by_label("code", exact=True).fill("999999")
    card.get_by_role("button", name="Send").click()
    until(page, lambda: "failed" in (card.locator(".status").get_attribute("class") or ""))
    assert "999999" in card.locator("pre").inner_text()


def test_the_members_of_an_answer_are_listed(page):
    page = page(**DESK)
    card = page.locator("#search")
    card.get_by_text("The answer").click()
    assert "ranges list of list of integer" in " ".join(card.locator("ul").first.inner_text().split())
