"""The elements from the moment their script runs: before the program is loaded, in one turn of a script, after a failure of
the program, and where there is no page."""

import json
import subprocess

import pytest
from conftest import BUNDLE
from screen import DESK, until, watched
from test_fallback import waiting_page

REGIONS = b'[{"name":"A","code":"a","children":[{"name":"B","code":"b"},{"name":"C","code":"c"}]},{"name":"D","code":"d"}]'
FORM = """<form id="form">
<cascade-wheel id="w" name="w" src="/r.json"></cascade-wheel>
<cascade-field id="f" name="f" src="/r.json" value="b"></cascade-field>
<cascade-field id="m" name="m" src="/r.json" multiple value="b,d"></cascade-field>
<cascade-address id="a" name="a" src="/r.json" required></cascade-address>
<cascade-tree id="t" name="t" src="/r.json" selection="check"></cascade-tree>
</form>"""
# A script that uses the elements in one turn, and what it finds.
ENTRIES = "[...new FormData(document.getElementById('form'))].filter(([name]) => name !== 'w')"


def in_one_turn(page, script):
    return page.evaluate("() => { const [f, m, a, t, form] = ['f', 'm', 'a', 't', 'form'].map((id) => document.getElementById(id)); "
                         + script + " }")


TURNS = [
    ("return entries;", [["f", "b"], ["m", "b"], ["m", "d"]]),
    ("f.value = 'c'; m.value = null; return entries;", [["f", "c"]]),
    ("f.value = 'c'; a.value = 'd'; t.values = ['b', 'd']; return entries;",
     [["f", "c"], ["m", "b"], ["m", "d"], ["a", "d"], ["t", "b"], ["t", "d"]]),
    ("f.value = null; form.reset(); return entries;", [["f", "b"], ["m", "b"], ["m", "d"]]),
    ("f.disabled = true; m.setAttribute('disabled', 'false'); return entries;", [["m", "b"], ["m", "d"]]),
    ("return [a.checkValidity(), form.checkValidity(), a.validity.valueMissing, a.validationMessage !== ''];",
     [False, False, True, True]),
    ("a.value = 'd'; return [a.checkValidity(), form.checkValidity(), a.validity.valid];", [True, True, True]),
    ("a.value = 'd'; a.value = ''; return form.checkValidity();", False),
    ("a.required = false; return form.checkValidity();", True),
    ("let sent = 0; form.onsubmit = (event) => { sent++; event.preventDefault(); }; a.value = 'd'; form.requestSubmit(); return sent;",
     1),
]


@pytest.mark.first_tier
@pytest.mark.every_engine
def test_a_form_knows_in_the_same_turn_what_a_script_sets(open_page, files):
    files["/r.json"] = REGIONS
    for script, expected in TURNS:
        page = open_page(FORM, **DESK)
        until(page, lambda: page.evaluate("() => document.getElementById('f').path.length") == 2)
        assert in_one_turn(page, script.replace("entries", ENTRIES)) == expected, script


@pytest.mark.first_tier
@pytest.mark.every_engine
def test_elements_work_in_forms_before_the_program_is_loaded(browser, server, files):
    files["/r.json"] = REGIONS
    with watched(browser) as make:
        for script, expected in TURNS:
            page, _ = waiting_page(make, server, FORM)
            assert in_one_turn(page, script.replace("entries", ENTRIES)) == expected, script


@pytest.mark.first_tier
@pytest.mark.every_engine
def test_members_exist_at_once_and_what_they_are_given_is_used_later(browser, server, files):
    files["/r.json"] = REGIONS
    markup = '<cascade-field id="f" label="F" required="false" multiple="false"></cascade-field><output></output>'
    with watched(browser) as make:
        page, go_on = waiting_page(make, server, markup)
        assert page.evaluate("""() => {
            const field = document.createElement("cascade-field");
            const names = ["data", "value", "values", "strings", "path", "rows", "opened", "open", "close", "checkValidity"];
            return names.filter((name) => !(name in field));
        }""") == []
        assert page.evaluate("""() => {
            const field = document.getElementById("f");
            field.data = [{ name: "A", code: "a", children: [{ name: "B", code: "b" }] }];
            field.strings = { done: "Go" };
            field.value = "b";
            field.open();
            return [field.value, field.path, field.opened, field.required, field.multiple];
        }""") == ["b", [], False, False, False]
        go_on()
        until(page, lambda: page.evaluate("() => document.getElementById('f').opened"))
        assert page.evaluate("() => document.getElementById('f').path.map((node) => node.code)") == ["a", "b"]


HEIGHTS = """<div>
<cascade-address label="A"></cascade-address><cascade-address size="small"></cascade-address>
<cascade-address size="large" hidden></cascade-address><cascade-address size="large"></cascade-address>
<cascade-field></cascade-field><cascade-field size="small" multiple></cascade-field><cascade-field size="large"></cascade-field>
<cascade-wheel src="/r.json"></cascade-wheel><cascade-wheel src="/r.json" size="small"></cascade-wheel>
<cascade-wheel src="/r.json" visible-rows="3"></cascade-wheel><cascade-tree src="/r.json"></cascade-tree>
<cascade-field class="set"></cascade-field>
<cascade-address><select name="s"><option>A</option></select></cascade-address>
<cascade-address class="own"><button type="button">Where to?</button></cascade-address>
</div>"""
FRAMES = """() => [...document.querySelectorAll("div > *")].map((element) => [element.localName, element.className,
  element.getAttribute("size"), element.getBoundingClientRect().height])"""


@pytest.mark.first_tier
@pytest.mark.every_engine
def test_elements_are_as_high_before_the_program_is_loaded_as_afterwards(browser, server, files):
    with watched(browser) as make:
        page, go_on = waiting_page(make, server, HEIGHTS)
        page.evaluate("""() => {
            document.querySelector(".set").style.setProperty("--cascade-field-height", "61px");
            for (const wheel of document.querySelectorAll("cascade-wheel")) wheel.style.background = "none";
        }""")
        # Nothing answers, so that the data doesn't arrive.
        page.route("**/r.json", lambda route: None)
        before = page.evaluate(FRAMES)
        assert [height for *_, height in before][:8] == [44, 32, 0, 52, 44, 32, 52, 220]
        go_on()
        until(page, lambda: page.evaluate(
            "() => [...document.querySelectorAll('div > *')].every((each) => each.shadowRoot.querySelector('[part]'))"))
        # The trigger of the page is as high as its text, which has another font in the element.
        after = page.evaluate(FRAMES)
        assert after[:-1] == before[:-1]
        assert before[-1][-1] < 44


@pytest.mark.first_tier
def test_an_object_as_text_is_reported_with_the_remedy(browser, server, files):
    page = browser.new_page(**DESK)
    messages = []
    page.on("console", lambda message: messages.append(message.text))
    files["/test.html"] = (
        '<script type="module" src="/page.js"></script><cascade-field strings="[object Object]"></cascade-field>').encode()
    page.goto(server + "/test.html")
    until(page, lambda: messages)
    assert "strings=\"[object Object]\"" in messages[0] and "Set the property" in messages[0]
    page.close()


# Makes a call of the module fail once `window.trap` names it.
TRAP = """
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (module, imports) => {
  const instance = await instantiate(module, imports);
  if (!instance.exports?.flush) return instance;
  const exports = Object.fromEntries(Object.entries(instance.exports).map(([name, member]) =>
    [name, typeof member !== "function" ? member : (...given) => {
      if (window.trap?.(name, given)) throw new WebAssembly.RuntimeError("unreachable");
      return member(...given);
    }]));
  return { exports };
};
"""


def failing_page(browser, server, files):
    files["/r.json"] = REGIONS
    files["/test.html"] = (
        '<link rel="icon" href="/icon.png"><script type="module" src="/page.js"></script>' + FORM).encode()
    page = browser.new_page(**DESK)
    messages = []
    page.on("console", lambda message: messages.append(message.text))
    page.add_init_script(TRAP)
    page.goto(server + "/test.html")
    until(page, lambda: page.evaluate("() => document.getElementById('f').path?.length") == 2)
    return page, messages


@pytest.mark.first_tier
def test_after_a_failure_the_elements_are_started_again_with_their_values(browser, server, files):
    page, messages = failing_page(browser, server, files)
    page.evaluate("""() => {
        const [f, a, t] = ["f", "a", "t"].map((id) => document.getElementById(id));
        f.value = "c"; a.value = "d"; t.values = ["b"];
        window.trap = (name) => name === "flush" && (window.trap = null, true);
        t.label = "T";
    }""")
    until(page, lambda: len(messages) == 1)
    assert "failed in flush" in messages[0]
    until(page, lambda: page.evaluate("() => ['f', 'a'].map((id) => document.getElementById(id).path.length)") == [2, 1])
    assert in_one_turn(page, f"return {ENTRIES};") == [["f", "c"], ["m", "b"], ["m", "d"], ["a", "d"], ["t", "b"]]
    page.evaluate("() => document.getElementById('f').open()")
    until(page, lambda: page.evaluate("() => document.getElementById('f').opened"))
    page.keyboard.press("Escape")
    page.locator("#t [role=treeitem]").first.wait_for()
    assert len(messages) == 1
    page.close()


@pytest.mark.first_tier
def test_an_element_that_always_fails_leaves_the_others_alone(browser, server, files):
    page, messages = failing_page(browser, server, files)
    page.evaluate("""() => {
        window.failed = 0;
        const t = document.getElementById("t");
        t.addEventListener("error", () => window.failed++);
        // The definition of a tree is the last.
        window.trap = (name, [number]) => name === "create" && number === 3;
        t.remove();
        setTimeout(() => document.getElementById("form").append(t), 50);
    }""")
    until(page, lambda: page.evaluate("() => window.failed") == 1)
    until(page, lambda: page.evaluate("() => document.getElementById('f').path.length") == 2)
    page.evaluate("() => document.getElementById('f').open()")
    until(page, lambda: page.evaluate("() => document.getElementById('f').opened"))
    assert "failed" in page.evaluate("() => document.getElementById('t').shadowRoot.textContent")
    assert len(messages) == 1
    page.close()


@pytest.mark.first_tier
def test_a_second_copy_of_the_script_says_so_and_uses_the_elements_of_the_first(browser, server, files):
    page = browser.new_page(**DESK)
    messages = []
    page.on("console", lambda message: messages.append(message.text))
    page.on("pageerror", lambda error: messages.append(str(error)))
    for path in BUNDLE.glob("cascade.*"):
        files[f"/copy/{path.name}"] = path.read_bytes()
    files["/r.json"] = REGIONS
    files["/second.js"] = b'import { ready, load } from "/copy/cascade.js"; await ready; await load("tree"); window.isReady = true;'
    files["/test.html"] = (
        '<link rel="icon" href="/icon.png"><script type="module" src="/page.js"></script>'
        '<script type="module" src="/second.js"></script>' + FORM).encode()
    page.goto(server + "/test.html")
    until(page, lambda: page.evaluate("() => window.isReady"))
    until(page, lambda: page.evaluate("() => document.getElementById('f').path.length") == 2)
    assert len(messages) == 1
    assert "loaded twice" in messages[0] and "/elements/cascade.js" in messages[0] and "/copy/cascade.js" in messages[0]
    page.close()


def test_without_a_page_the_script_does_nothing():
    script = f"const {{ ready }} = await import('{BUNDLE / 'cascade.js'}'); await ready; console.log('done');"
    answer = subprocess.run(
        ["node", "--input-type=module", "-e", script], check=True, capture_output=True, text=True)
    assert (answer.stdout, answer.stderr) == ("done\n", "")


@pytest.mark.first_tier
def test_texts_follow_the_language_of_the_page_and_what_it_sets_for_it(open_page):
    page = open_page('<div lang="zh-TW"><cascade-address id="a" label="A"></cascade-address></div>'
                     '<cascade-field id="f" lang="de-AT" label="F"></cascade-field>', **DESK)

    def text(name):
        return page.locator(f"#{name} [part=placeholder]").inner_text()

    until(page, lambda: text("a") == "請選擇地區")
    until(page, lambda: text("f") == "Bitte wählen")
    page.evaluate("""async () => {
        const { setTexts } = await import("/elements/cascade.js");
        setTexts("de", { "cascade-field": { placeholder: "Bitte aussuchen" }, clear: "Leeren" });
        setTexts("zh-Hant", { "cascade-address": { placeholder: "選地區" } });
    }""")
    until(page, lambda: text("f") == "Bitte aussuchen")
    until(page, lambda: text("a") == "選地區")
    page.evaluate("() => { document.getElementById('f').strings = { placeholder: 'Wählen' }; }")
    until(page, lambda: text("f") == "Wählen")
    page.evaluate("() => { document.getElementById('f').strings = null; document.getElementById('a').parentNode.lang = 'zh-CN'; }")
    until(page, lambda: text("f") == "Bitte aussuchen")
    assert page.evaluate("() => document.getElementById('f').strings") is None


LANGUAGES = [("ja", "ja"), ("pt-PT", "pt"), ("ar-EG", "ar"), ("zh-HK", "zh-Hant"), ("en-GB", None), ("zh-CN", None), ("sv", None)]


@pytest.mark.parametrize("language, file", LANGUAGES)
def test_a_page_loads_the_texts_of_its_language_once_and_no_others(open_page, language, file):
    page = open_page(f'<div lang="{language}"><cascade-address id="a" label="A"></cascade-address>'
                     '<cascade-field id="f" label="F"></cascade-field></div>', **DESK)
    texts = json.loads((BUNDLE / f"cascade.{file}.json").read_text("utf-8")) if file else None
    if texts:
        until(page, lambda: page.locator("#f [part=placeholder]").inner_text() == texts["cascade-field"]["placeholder"])
    names = page.evaluate("() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop())")
    assert [name for name in names if name.endswith(".json")] == ([f"cascade.{file}.json"] if file else [])
