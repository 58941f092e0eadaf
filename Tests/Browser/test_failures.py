"""What fails and can be tried again: the program, its parts, listeners of the page that fail or never answer."""

import pytest
from conftest import PAGE, Pages
from field import Field
from loading import Answers
from screen import DESK, PHONE, until

REGIONS = b'[{"name":"A","code":"a","children":[{"name":"B","code":"b"},{"name":"C","code":"c"}]},{"name":"D","code":"d"}]'
FIELD = '<cascade-field id="f" src="/r.json" value="b" label="F"></cascade-field>'
WHEEL = '<cascade-wheel id="w" label="W"></cascade-wheel>'

# Ends requests that don't end when a test says so, instead of after two minutes.
DEADLINE = "AbortSignal.timeout = () => (window.deadline = new AbortController()).signal;"


class Broken:
    """A page that can't load a file at first."""

    def __init__(self, browser, server, file, markup):
        self.context = browser.new_context(**DESK)
        self.page = self.context.new_page()
        self.requests = 0
        self.is_broken = True
        self.messages = []
        self.page.on("console", lambda message: self.messages.append(message.text))
        self.page.route(f"**/{file}", self.take)
        Pages.extra["/test.html"] = PAGE.replace("MARKUP", markup).encode()
        self.page.goto(f"{server}/test.html")
        until(self.page, lambda: self.requests)

    def take(self, route):
        self.requests += 1
        if self.is_broken:
            route.abort()
        else:
            route.continue_()

    def failed(self):
        alert = self.page.locator("#f [role=alert]")
        until(self.page, lambda: alert.count() and alert.first.inner_text() == "数据加载失败：服务器没有响应。")

    def works(self):
        until(self.page, lambda: self.page.evaluate("() => document.getElementById('f').path?.length") == 2)
        assert self.page.locator("#f [part=retry]").count() == 0
        self.context.close()


AGAIN = {
    "online": lambda page: page.evaluate("() => { dispatchEvent(new Event('online')); }"),
    "element": lambda page: page.evaluate("() => { document.body.append(document.createElement('cascade-field')); }"),
    "load": lambda page: page.evaluate("async () => (await import('/elements/cascade.js')).load('columns')"),
    "retry": lambda page: page.locator("#f [part=retry]").click(),
}


@pytest.mark.needs("parts")
@pytest.mark.first_tier
@pytest.mark.every_engine
@pytest.mark.parametrize("again", [
    pytest.param(again, id=name, marks=[pytest.mark.needs("imports")] if name == "load" else [])
    for name, again in AGAIN.items()])
@pytest.mark.parametrize("file", ["cascade.wasm", "cascade.field.wasm"])
def test_a_program_that_could_not_be_loaded_is_loaded_again(browser, server, files, file, again):
    files["/r.json"] = REGIONS
    broken = Broken(browser, server, file, FIELD)
    broken.failed()
    before = broken.requests
    button = broken.page.locator("#f [part=retry]")
    assert button.bounding_box()["height"] >= 44
    button.click()
    until(broken.page, lambda: broken.requests > before)
    broken.failed()
    broken.is_broken = False
    if file == "cascade.field.wasm" and again is AGAIN["load"]:
        broken.page.evaluate("async () => (await import('/elements/cascade.js')).load('field')")
    else:
        again(broken.page)
    broken.works()


@pytest.mark.needs("parts")
@pytest.mark.first_tier
def test_data_whose_reader_could_not_be_loaded_is_a_failure_to_retry(browser, server, files):
    files["/r.json"] = REGIONS
    broken = Broken(browser, server, "cascade.data.wasm", FIELD)
    broken.failed()
    broken.is_broken = False
    broken.page.locator("#f [part=retry]").click()
    broken.works()


@pytest.mark.first_tier
def test_a_page_with_its_own_control_shows_it_instead_of_the_failure(browser, server, files):
    markup = '<cascade-field id="f"><select name="s"><option>A</option></select></cascade-field>'
    broken = Broken(browser, server, "cascade.wasm", markup)
    until(broken.page, lambda: any("could not be started" in text for text in broken.messages))
    assert broken.page.locator("#f select").is_visible()
    assert broken.page.locator("#f [part=retry]").count() == 0
    broken.context.close()


@pytest.mark.first_tier
def test_a_script_for_countries_that_could_not_be_loaded_is_loaded_again(browser, server, files):
    broken = Broken(
        browser, server, "cascade.country.js*", '<cascade-address id="f" country="JP" label="A"></cascade-address>')
    broken.failed()
    broken.is_broken = False
    broken.page.locator("#f [part=retry]").click()
    broken.page.locator("#f [role=combobox]").wait_for()
    broken.context.close()


@pytest.mark.first_tier
def test_a_request_without_an_answer_ends(open_page, files):
    page = open_page('<cascade-field id="f" label="F" value="b"></cascade-field>', script=DEADLINE, expected_errors=["没有响应"], **DESK)
    held = []
    page.route("**/r.json", lambda route: held.append(route))
    page.evaluate("() => { document.getElementById('f').src = '/r.json'; }")
    until(page, lambda: held)
    page.evaluate("() => window.deadline.abort()")
    page.locator("#f [role=alert]").first.wait_for()
    files["/r.json"] = REGIONS
    page.unroute("**/r.json")
    page.locator("#f [part=retry]").first.click()
    until(page, lambda: page.evaluate("() => document.getElementById('f').path.length") == 2)


LISTENERS = {
    "throws": "() => { throw new Error('no session'); }",
    "rejects": "async () => { await null; throw new Error('no session'); }",
    "rejects the promise": "({ detail }) => detail.resolve(Promise.reject(new Error('no session')))",
}


@pytest.mark.first_tier
@pytest.mark.parametrize("listener", LISTENERS.values(), ids=LISTENERS.keys())
def test_a_listener_that_fails_shows_why_and_is_called_again(open_page, listener):
    page = open_page(WHEEL, expected_errors=["no session"], **DESK)
    page.evaluate(f"""() => {{
        const w = document.getElementById("w");
        window.listener = {listener};
        w.addEventListener("load", (event) => window.listener(event));
        w.lazy = true;
    }}""")
    page.locator("#w [role=alert]").wait_for()
    assert page.locator("#w [role=alert]").inner_text() == "no session"
    page.evaluate("() => { window.listener = ({ detail }) => detail.resolve([{ name: 'A', leaf: true }]); }")
    page.locator("#w [part=retry]").click()
    page.locator("#w [role=option]").wait_for()


@pytest.mark.first_tier
def test_a_listener_that_never_answers_is_a_failure_after_a_minute(open_page):
    page = open_page(WHEEL, script="""
        const { setTimeout } = window;
        window.setTimeout = (action, time, ...rest) =>
          setTimeout(time === 60_000 ? () => { window.expire = action; } : action, time === 60_000 ? 0 : time, ...rest);
    """, **DESK)
    answers = Answers(page, "#w")
    answers.wait("")
    until(page, lambda: page.evaluate("() => Boolean(window.expire)"))
    page.evaluate("() => window.expire()")
    page.locator("#w [role=alert]").wait_for()
    page.locator("#w [part=retry]").click()
    answers.wait("", "")
    answers.resolve(items=[{"name": "A", "leaf": True}])
    page.locator("#w [role=option]").wait_for()


@pytest.mark.first_tier
@pytest.mark.parametrize("answer", [
    "Promise.resolve([{ name: 'A', leaf: true }])", "{ data: [{ name: 'A', leaf: true }] }",
    "{ children: [{ name: 'A', leaf: true }], next: null }", "new Set(['A'])",
    "Promise.resolve({ code: 200, data: [{ name: 'A', leaf: true }] })",
])
def test_answers_are_read_as_those_of_a_server(open_page, answer):
    page = open_page(WHEEL, **DESK)
    answers = Answers(page, "#w")
    answers.wait("")
    page.evaluate(f"() => window.asked[0].resolve({answer})")
    page.locator("#w [role=option]").first.wait_for()
    assert page.locator("#w [role=option]").first.inner_text() == "A"


@pytest.mark.first_tier
@pytest.mark.parametrize("answer", ["{ regions: 5 }", "undefined", "Promise.resolve()"])
def test_an_answer_that_is_no_list_is_a_failure_in_words_of_the_user(open_page, answer):
    page = open_page(WHEEL, expected_errors=["children"], **DESK)
    answers = Answers(page, "#w")
    answers.wait("")
    page.evaluate(f"() => window.asked[0].resolve({answer})")
    page.locator("#w [role=alert]").wait_for()
    assert page.locator("#w [role=alert]").inner_text() == "选项加载失败。"


TAGS = ["en-US@posix", "zh_CN", "C", "", "C.UTF-8", "POSIX", "x", "zh_Hans_CN.UTF-8"]


@pytest.mark.first_tier
@pytest.mark.every_engine
def test_no_language_tag_stops_an_element(open_page, files):
    from country import serve

    serve(files)
    script = f"Object.defineProperty(navigator, 'languages', {{ value: {TAGS} }});"
    elements = "".join(
        f'<form lang="{tag}"><cascade-address id="a{number}" country="any" autofill label="A"></cascade-address>'
        '<select autocomplete="country"><option></option><option>JP</option></select>'
        '<input autocomplete="postal-code"></form>' for number, tag in enumerate(TAGS))
    page = open_page(elements, script=script, expected_errors=["404"], **DESK)
    for number, tag in enumerate(TAGS):
        page.evaluate("(number) => { document.getElementById(`a${number}`).value = 'JP'; }", number)
        until(page, lambda: page.evaluate("(number) => document.getElementById(`a${number}`).path.length", number) == 1)
        page.evaluate("(number) => { document.getElementById(`a${number}`).dispatchEvent(new Event('change', { bubbles: true })); }", number)
        assert page.locator("select").nth(number).input_value() == "JP", tag
    page.locator("#a1 [role=combobox]").click()
    page.wait_for_selector("[role=option]")


@pytest.mark.first_tier
@pytest.mark.parametrize("given, values", [
    ("new Set(['b', 'd'])", ["b", "d"]), ("new Set(['b', 'd']).values()", ["b", "d"]), ("['b', 'd']", ["b", "d"]),
    ("new Set([['A', 'B'], ['D']])", ["b", "d"]),
])
def test_any_collection_is_a_list_of_values(open_page, files, given, values):
    files["/r.json"] = REGIONS
    page = open_page('<cascade-field id="f" name="f" src="/r.json" multiple label="F"></cascade-field>', **DESK)
    page.evaluate(f"() => {{ document.getElementById('f').values = {given}; }}")
    until(page, lambda: page.evaluate("() => document.getElementById('f').paths?.length") == 2)
    assert page.evaluate("() => document.getElementById('f').values") == values


@pytest.mark.first_tier
@pytest.mark.parametrize("given, kind", [("new Date(0)", "Date"), ("Promise.resolve([])", "Promise")])
def test_a_value_of_a_wrong_type_is_named(open_page, given, kind):
    messages = []
    page = open_page('<cascade-field id="f" multiple label="F"></cascade-field>', expected_errors=[kind], **DESK)
    page.on("console", lambda message: messages.append(message.text))
    page.evaluate(f"() => {{ document.getElementById('f').values = {given}; }}")
    until(page, lambda: messages)
    assert "<cascade-field> can't use its values" in messages[0] and kind in messages[0]


TOGGLE = '<button id="b">Toggle</button><cascade-field id="f" src="/r.json" picker="{}" label="F" {}></cascade-field>'


@pytest.mark.first_tier
@pytest.mark.every_engine
@pytest.mark.parametrize("picker", ["columns", "wheel", "tree"])
def test_a_button_of_the_page_opens_and_closes(open_page, files, picker):
    files["/r.json"] = REGIONS
    page = open_page(TOGGLE.format(picker, ""), **DESK)
    field = Field(page)
    page.evaluate("""() => {
        const f = document.getElementById("f");
        document.getElementById("b").onclick = () => { f.opened ? f.close() : f.open(); window.last = f.opened; };
    }""")
    until(page, lambda: page.evaluate("() => document.getElementById('f').rows !== undefined"))
    for press in [lambda: page.locator("#b").click(), lambda: page.evaluate("() => document.getElementById('b').click()")]:
        for expected in (True, False, True, False):
            press()
            assert page.evaluate("() => window.last") is expected
            until(page, lambda: field.is_open is expected)
            assert page.evaluate(
                "() => Boolean(document.getElementById('f').shadowRoot.querySelector(':popover-open'))") is expected


@pytest.mark.first_tier
@pytest.mark.needs("touch")
def test_a_button_of_the_page_opens_and_closes_by_touch(open_page, files):
    files["/r.json"] = REGIONS
    page = open_page(TOGGLE.format("columns", ""), **{**PHONE, "viewport": {"width": 1000, "height": 800}})
    field = Field(page)
    page.evaluate("""() => {
        const f = document.getElementById("f");
        window.count = 0;
        document.getElementById("b").onclick = () => { f.opened ? f.close() : f.open(); window.count++; };
    }""")
    for number, expected in enumerate((True, False, True, False)):
        page.locator("#b").tap()
        until(page, lambda: page.evaluate("() => window.count") == number + 1)
        until(page, lambda: field.is_open is expected)


@pytest.mark.first_tier
def test_a_press_elsewhere_closes_and_is_over_with_the_click(open_page, files):
    files["/r.json"] = REGIONS
    page = open_page(TOGGLE.format("columns", ""), **DESK)
    field = Field(page)
    field.open()
    page.locator("h1").click()
    until(page, lambda: not field.is_open)
    # The button that only opens does so.
    page.evaluate("() => { document.getElementById('b').onclick = () => document.getElementById('f').open(); }")
    for _ in range(2):
        page.locator("#b").click()
        until(page, lambda: field.is_open)
        assert page.locator("#f [part=popover]").is_visible()


def listeners(page, target, kind):
    """The number of listeners of a kind at an object, which Chromium counts."""
    session = page.context.new_cdp_session(page)
    found = session.send("Runtime.evaluate", {"expression": target})["result"]["objectId"]
    all_listeners = session.send("DOMDebugger.getEventListeners", {"objectId": found})["listeners"]
    session.detach()
    return sum(listener["type"] == kind for listener in all_listeners)


@pytest.mark.first_tier
@pytest.mark.needs("listeners")
def test_a_program_that_has_failed_leaves_no_listeners_behind(browser, server, files):
    from test_start import failing_page

    page, messages = failing_page(browser, server, files)
    before = [listeners(page, "document", "paste"), listeners(page, "window", "online")]
    for number in range(3):
        page.evaluate("""() => {
            window.trap = (name) => name === "flush" && (window.trap = null, true);
            document.getElementById("t").label += "T";
        }""")
        until(page, lambda: len(messages) == number + 1)
        until(page, lambda: page.evaluate("() => document.getElementById('f').path.length") == 2)
    assert [listeners(page, "document", "paste"), listeners(page, "window", "online")] == before == [1, 1]
    page.close()
