"""Numbers, names and codes of a script that come back as they were given."""

import pytest

from screen import until

MARKUP = (
    '<form><cascade-tree id="it" name="t" label="Tree"></cascade-tree>'
    '<cascade-tree id="many" name="m" label="Trees" selection="check"></cascade-tree></form>'
)


def rows(page):
    return page.locator("#it").get_by_role("treeitem").all_inner_texts()


@pytest.mark.first_tier
def test_every_number_is_a_row_or_a_code_as_a_script_spells_it(open_page):
    page = open_page(MARKUP)
    page.evaluate("it.data = [0.5, 1, 1.5, -0, -2.25, 1e-7, 1e21, 2 ** 53]")
    spelled = ["0.5", "1", "1.5", "0", "-2.25", "1e-7", "1e+21", "9007199254740992"]
    until(page, lambda: rows(page) == spelled)
    page.evaluate("it.data = [{name: 'half', id: 1.5}, {name: 'large', value: 1e21}, {name: 'x', code: 1}]")
    until(page, lambda: rows(page) == ["half", "large", "x"])
    for number, code, name in [(1.5, "1.5", "half"), (1e21, "1e+21", "large"), (1, "1", "x")]:
        for value in [number, code]:
            page.evaluate("(value) => { it.value = value }", value)
            assert page.evaluate("[it.value, it.path[0].name]") == [code, name]


@pytest.mark.first_tier
def test_a_file_can_have_numbers_with_a_fraction_and_a_byte_order_mark(open_page, files):
    files["/numbers.json"] = b"\xef\xbb\xbf[0.5, 1.5]"
    page = open_page(MARKUP)
    page.evaluate("it.src = '/numbers.json'")
    until(page, lambda: rows(page) == ["0.5", "1.5"])
