"""Validity as with the form controls of HTML: errors after a submission, messages of the page, and read-only elements."""

import pytest

from gallery import violations
from screen import DESK, PHONE, frames, until

# Wheels have a value as soon as they are shown, so their required value is one that isn't known.
ELEMENTS = {
    "wheel": '<cascade-wheel label="地区" name="wheel" depth="2" src="/china.hierarchy" {}></cascade-wheel>',
    "address": '<cascade-address label="地区" name="address" src="/china.hierarchy" {}></cascade-address>',
    "field": '<cascade-field label="地区" name="field" picker="columns" src="/china.hierarchy" {}></cascade-field>',
    "tree": '<cascade-tree label="地区" name="tree" src="/china.hierarchy" {}></cascade-tree>',
}
ALL = "".join(ELEMENTS.values())
MISSING = "<form>" + ALL.format('required value="990000"', "required", "required", "required") + "<button>OK</button></form>"

SHOWN = """() => [...document.forms[0].elements].filter((element) => element.shadowRoot
    && element.shadowRoot.querySelector("[aria-invalid=true]") && element.matches(":state(user-invalid)"))
  .map((element) => element.name)"""


def shown(page):
    """The names of the elements that show that they are invalid, to assistive technologies and to style sheets."""
    return page.evaluate(SHOWN)


def ready(page):
    until(page, lambda: page.evaluate(
        "[...document.forms[0].elements].every((e) => !e.shadowRoot || e.shadowRoot.querySelector('[aria-label]'))"))


@pytest.mark.first_tier
@pytest.mark.every_engine
def test_all_invalid_elements_show_it_after_a_failed_submission_until_a_reset(open_page):
    page = open_page(MISSING, **DESK)
    ready(page)
    until(page, lambda: page.evaluate("document.querySelectorAll(':invalid').length") >= 5)
    assert shown(page) == []
    page.locator("button", has_text="OK").click()
    until(page, lambda: shown(page) == list(ELEMENTS))
    assert violations(page) == []
    page.evaluate("document.forms[0].reset()")
    until(page, lambda: shown(page) == [])


# The ways to submit a form or to report its validity; `None` for a key in a text box.
REPORTS = {
    "reportValidity": "document.forms[0].reportValidity()",
    "requestSubmit": "document.forms[0].requestSubmit()",
    "Enter": None,
}
CHECK = """
  const { elements } = document.forms[0];
  window.found = [document.forms[0].checkValidity(), [...elements].filter((element) => !element.checkValidity()).length];
"""


def run(page, script):
    """Runs a script as the page does: scripts of WebKit's driver don't count as running."""
    page.evaluate(f"() => {{ window.ran = false; setTimeout(() => {{ {script}; window.ran = true; }}); }}")
    until(page, lambda: page.evaluate("window.ran"))


@pytest.mark.every_engine
@pytest.mark.parametrize("report", REPORTS)
def test_a_check_shows_no_errors_until_the_form_is_submitted_or_reported(open_page, report):
    page = open_page(MISSING.replace("<form>", '<form><input id="name">'), **DESK)
    ready(page)
    until(page, lambda: page.evaluate("document.querySelectorAll('form > :invalid').length") == 4)
    # As with validation while the user types into a control.
    for focus in ["document.querySelector('#name').focus()", "document.forms[0].elements.tree.focus()"]:
        page.evaluate(focus)
        run(page, CHECK)
        assert page.evaluate("found") == [False, 4]
        frames(page)
        assert shown(page) == []
    page.locator("#name").click()
    if REPORTS[report]:
        run(page, REPORTS[report])
    else:
        page.keyboard.press("Enter")
    until(page, lambda: shown(page) == list(ELEMENTS))


@pytest.mark.every_engine
@pytest.mark.parametrize("name", ELEMENTS)
def test_an_element_that_reports_its_own_validity_shows_it(open_page, name):
    page = open_page(MISSING, **DESK)
    ready(page)
    element = page.locator(f"cascade-{name}")
    until(page, lambda: not element.evaluate("(e) => e.checkValidity()"))
    assert not element.evaluate("(e) => e.reportValidity()")
    until(page, lambda: shown(page) == [name])


@pytest.mark.every_engine
def test_a_message_of_the_page_blocks_the_form_until_it_is_empty(open_page):
    page = open_page("<form>" + ALL.format("", "", "", "") + "<button>OK</button></form>", **DESK)
    ready(page)
    result = page.evaluate("""() => {
      const results = [];
      const form = document.forms[0];
      for (const element of form.elements) {
        element.setCustomValidity("taken");
        results.push([element.checkValidity(), element.validity.customError, element.validationMessage]);
        element.setCustomValidity("");
        results.push([element.checkValidity(), element.validity.customError, element.validationMessage]);
      }
      return results;
    }""")
    assert result == [[False, True, "taken"], [True, False, ""]] * 5
    page.evaluate("document.forms[0].elements.field.setCustomValidity('taken')")
    assert not page.evaluate("document.forms[0].reportValidity()")
    until(page, lambda: shown(page) == ["field"])
    page.evaluate("document.forms[0].elements.field.setCustomValidity('')")
    until(page, lambda: shown(page) == [])
    assert page.evaluate("document.forms[0].checkValidity()")


def test_a_message_of_the_page_counts_before_the_element_is_loaded(open_page):
    page = open_page("<form></form>", **DESK)
    page.evaluate("""(markup) => {
      document.forms[0].innerHTML = markup;
      document.forms[0].elements[0].setCustomValidity("taken");
    }""", ELEMENTS["field"].format('value="440105"'))
    field = page.locator("cascade-field")
    until(page, lambda: field.evaluate("(e) => e.path.length") == 3)
    assert field.evaluate("(e) => e.validationMessage") == "taken"


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_an_error_of_a_server_is_below_each_control_and_accessible(open_page, size):
    page = open_page("<form>" + ALL.format(*4 * ['error="送不到这里"']) + "</form>", **size)
    until(page, lambda: page.get_by_text("送不到这里").count() == 4)
    assert shown(page) == list(ELEMENTS)
    assert page.evaluate("document.forms[0].checkValidity()")
    assert violations(page) == []


@pytest.mark.first_tier
@pytest.mark.every_engine
def test_the_same_error_can_come_again(open_page):
    page = open_page("<form>" + ALL.format(*4 * [""]) + "</form>", **DESK)
    ready(page)
    errors = "[...document.forms[0].elements].map((e) => [e.error, e.getAttribute('error')])"
    for _ in range(2):
        page.evaluate("for (const element of document.forms[0].elements) element.error = '送不到这里'")
        until(page, lambda: page.get_by_text("送不到这里").count() == 4)
        assert page.evaluate(errors) == [["送不到这里", "送不到这里"]] * 4
        page.evaluate("document.forms[0].reset()")
        until(page, lambda: page.get_by_text("送不到这里").count() == 0)
        assert page.evaluate(errors) == [["", None]] * 4


@pytest.mark.every_engine
def test_read_only_elements_can_be_focused_but_not_changed(open_page):
    value = 'readonly required value="440100"'
    page = open_page("<form>" + ALL.format(*4 * [value]) + "</form>", **DESK)
    submitted = "Object.fromEntries(new FormData(document.forms[0]))"
    expected = {name: "440100" for name in ELEMENTS}
    until(page, lambda: page.evaluate(submitted) == expected)
    for name in ELEMENTS:
        host = page.locator(f"cascade-{name}")
        control = host.locator("[role=combobox], [role=tree], [role=listbox]").first
        control.click()
        assert host.evaluate("(e) => document.activeElement === e")
        for key in ["ArrowDown", "Enter", "Space", "Escape"]:
            page.keyboard.press(key)
        assert not host.evaluate("(e) => e.opened ?? false")
    page.locator("cascade-wheel [part=scroller]").first.hover()
    page.mouse.wheel(0, 200)
    assert page.evaluate(submitted) == expected
    assert violations(page) == []
