"""Numbers, names and codes of a script that come back as they were given."""

import pytest

from screen import until

MARKUP = (
    '<form><cascade-tree id="it" name="t" label="Tree"></cascade-tree>'
    '<cascade-tree id="many" name="m" label="Trees" selection="check"></cascade-tree></form>'
)

# Texts of which the forms of values are made, and those that a page or a browser could read as something else.
TEXTS = [
    ",", ",1", "1,2", "a,", "/", "a/b", "/a", "\\", "\\,", "\\/", "a\\", "a\\,b", "\ufeffbom", "bom",
    "\u200bzero", "👨‍👩‍👧", "<b>", "&amp;", '"', "null", "undefined", " a", "a b", "%2C",
]  # fmt: skip


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


@pytest.mark.first_tier
def test_every_name_and_code_is_read_back_from_each_form_of_the_value(open_page):
    page = open_page(MARKUP)
    page.evaluate("it.data = many.data = ['a']")
    until(page, lambda: page.get_by_role("treeitem").count() == 2)
    faults = page.evaluate("""async (texts) => {
      const faults = [];
      const flushed = () => new Promise((resolve) => setTimeout(resolve));
      for (const kind of ["names", "codes"]) {
        const data = texts.map((text, index) =>
          kind === "names" ? text : { name: `code ${index}`, code: text });
        it.data = data;
        many.data = data;
        for (const [index, text] of texts.entries()) {
          const name = kind === "names" ? text : `code ${index}`;
          const check = (form, path) => {
            if (path?.length !== 1 || path[0].name !== name) faults.push([kind, text, form, path]);
          };
          it.value = kind === "names" ? [text] : { code: text };
          check("given", it.path);
          const { value } = it;
          await flushed();
          const submitted = new FormData(it.form).get("t");
          for (const [form, each] of Object.entries({ value, submitted })) {
            it.value = null;
            it.value = each;
            check(form, it.path);
            it.setAttribute("value", "");
            it.setAttribute("value", each);
            check(`attribute of ${form}`, it.path);
          }
          many.values = [kind === "names" ? [text] : { code: text }];
          const { value: list, values } = many;
          await flushed();
          const entries = new FormData(many.form).getAll("m");
          for (const [form, each] of Object.entries({ list, values, entries })) {
            many.value = null;
            many[form === "list" ? "value" : "values"] = each;
            check(`several as ${form}`, many.path);
          }
        }
      }
      return faults;
    }""", TEXTS)
    assert faults == []
