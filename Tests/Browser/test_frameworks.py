"""The elements in real frameworks: values both ways, events, properties that are objects, lists that change, pages that a
server has rendered. Each page loads the elements and the framework at the same time, as a first visit does."""

import re
import shutil
import subprocess

import pytest
from address import Sheet
from bundle import write_bundle
from field import Field
from frameworks import (
    ALPINE, APPS, BUN, DEBIAN, JQUERY, PREACT, VUE, bun, esbuild, project, rollup, run, served, webpack, write_page,
)
from gallery import ROOT
from screen import DESK, frames, until, watched

EXAMPLES = ROOT / "Examples" / "Web"
DEPARTMENTS = """[
  { name: "Sales", code: "S", children: [{ name: "Asia", code: "SA" }, { name: "Europe", code: "SE" }] },
  { name: "Research", code: "R" },
]"""


@pytest.fixture(scope="module")
def site(bundles, tmp_path_factory):
    """A folder that is served: the bundle for pages in /cascade, and projects that a test module has built."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "cascade").symlink_to(bundles / "web")
    for name, file in {"vue.js": VUE, "preact.js": PREACT, "alpine.js": ALPINE, "jquery.js": JQUERY}.items():
        shutil.copy(file, folder / name)
    with served(folder) as address:
        yield folder, address


@pytest.fixture(scope="module", params=[18, 19])
def react(request, bundles, site):
    """The address of pages that are built with a version of React."""
    folder, address = site
    name = f"react{request.param}"
    made = project(folder / name, bundles / "elements.tgz", request.param)
    shutil.copy(APPS / "react.tsx", made)
    shutil.copy(EXAMPLES / "react" / "OrderForm.tsx", made)
    (made / "example.tsx").write_text(
        'import { createRoot } from "react-dom/client";\nimport { OrderForm } from "./OrderForm";\n'
        'createRoot(document.getElementById("root")).render(<OrderForm />);\n')
    esbuild(made, "react.tsx")
    esbuild(made, "example.tsx")
    for entry in ["react", "example"]:
        write_page(
            made, f"{entry}.html", '<div id="root"></div>', f'<script type="module" src="dist/{entry}.js"></script>')
    return request.param, f"{address}/{name}"


def choose(page, selector, *names):
    field = Field(page, selector)
    field.open()
    field.choose(*names)


def value(page, selector="#field"):
    return page.locator(selector).evaluate("(element) => element.value")


def opened(page, selector):
    """Opens an element as soon as the program is there."""
    page.locator(selector).locator("[part~=trigger], [part~=field]").first.wait_for()


ORDER = "[...document.querySelectorAll('cascade-address')].map((e) => e.id).join()"
OPEN = """(element) => {
  const layer = element.shadowRoot.querySelector("dialog, [popover]");
  return [element.opened, layer.matches(":modal, :popover-open") && layer.checkVisibility()];
}"""


def change_places_while_open(page, change):
    """Reverses the rows of a list, each with the address `a1` and the field `f1` and so on, while one of them is open. The
    framework decides which rows it moves: one that isn't moved stays open."""
    keys = [1, 2, 3]
    for selector in [f"#{kind}{key}" for kind in "af" for key in keys]:
        element = page.locator(selector)
        element.locator("[part~=trigger], [part~=field]").click()
        until(page, lambda: element.evaluate(OPEN) == [True, True])
        keys.reverse()
        page.evaluate(change, keys)
        until(page, lambda: page.evaluate(ORDER) == ",".join(f"a{key}" for key in keys))
        frames(page)
        until(page, lambda: element.evaluate(OPEN) in ([True, True], [False, False]))
        if not element.evaluate(OPEN)[0]:
            # Nothing covers the page, and the element opens again.
            element.locator("[part~=trigger], [part~=field]").click()
            until(page, lambda: element.evaluate(OPEN) == [True, True])
        element.get_by_text("Research", exact=True).click()
        until(page, lambda: value(page, selector) == "R" and element.evaluate(OPEN) == [False, False])


def choose_street(sheet, *names):
    """Chooses a path to a street in an open sheet. The file with the streets may have to be loaded first."""
    sheet.choose(*names)
    sheet.options.filter(has_text="街道").first.wait_for()
    sheet.choose("凤阳街道")


def order(page):
    """Uses the example of an order, which is the same in all frameworks."""
    until(page, lambda: value(page, "#address") == "440105")
    assert page.locator("#department").evaluate("(element) => element.data[0].name") == "Sales"
    sheet = Sheet(page, "#address")
    sheet.open()
    choose_street(sheet, "海珠区")
    page.locator("output", has_text="广东省 / 广州市 / 海珠区 / 凤阳街道").wait_for()
    choose(page, "#department", "Sales", "Europe")
    until(page, lambda: value(page, "#department") == "SE")
    page.locator("button", has_text="Clear").click()
    until(page, lambda: value(page, "#address") is None)


@pytest.mark.parametrize("form", ["components", "strict", "tags"])
def test_values_go_both_ways_and_objects_arrive_at_the_first_rendering(browser, react, form):
    version, address = react
    if version == 18 and form == "tags":
        pytest.skip("React 18 doesn't set properties of elements")
    with watched(browser) as make:
        page = make(**DESK)
        page.goto(f"{address}/react.html?page=values&{form}")
        opened(page, "#field")
        assert page.evaluate("reactVersion").startswith(f"{version}.")
        until(page, lambda: value(page) == "SA")
        field = page.locator("#field")
        assert field.get_attribute("class") == "mine"
        assert field.evaluate("(e) => [e.disabled, e.searchable, e.strings.search, e.data.length]") == [
            False, False, "Find", 2]
        choose(page, "#field", "Research")
        until(page, lambda: page.evaluate("[value, heard.join()]") == ["R", "Research"])
        page.evaluate("setValue('SE')")
        until(page, lambda: value(page) == "SE")
        page.evaluate("setValue(null)")
        until(page, lambda: value(page) is None)
        page.evaluate("setDisabled(true)")
        until(page, lambda: field.evaluate("(e) => e.matches(':disabled')"))
        page.evaluate("setDisabled(false)")
        until(page, lambda: not field.evaluate("(e) => e.matches(':disabled')"))


def test_a_value_that_the_page_refuses_is_set_back(browser, react):
    with watched(browser) as make:
        page = make(**DESK)
        page.goto(f"{react[1]}/react.html?page=refused")
        opened(page, "#field")
        choose(page, "#field", "Research")
        until(page, lambda: page.evaluate("heard.length") == 1)
        until(page, lambda: value(page) == "SA")


def test_an_element_is_removed_while_it_is_open(browser, react):
    with watched(browser) as make:
        page = make(**DESK)
        page.goto(f"{react[1]}/react.html?page=several")
        opened(page, "#address")
        opened(page, "#field")
        assert page.evaluate("element.localName") == "cascade-address"
        until(page, lambda: page.evaluate("document.getElementById('field').values.join()") == "SA,R")
        assert page.evaluate("element.prompts[0]") == "Department?"
        Sheet(page, "#address").open()
        page.evaluate("setShown(false)")
        page.locator("p", has_text="gone").wait_for()
        assert page.evaluate("element") is None
        page.evaluate("setShown(true)")
        Sheet(page, "#address").open()


def test_rows_of_a_list_keep_their_elements_when_they_change_places(browser, react):
    with watched(browser) as make:
        page = make(**DESK)
        page.goto(f"{react[1]}/react.html?page=list")
        opened(page, "#a3")
        page.evaluate("() => { document.getElementById('a1').value = 'R' }")
        page.evaluate("setKeys([3, 2, 1])")
        until(page, lambda: page.evaluate(ORDER) == "a3,a2,a1")
        assert value(page, "#a1") == "R"
        page.locator("#a1 [part~=trigger]", has_text="Research").wait_for()


def test_rows_of_a_list_in_react_change_places_while_one_is_open(browser, react):
    with watched(browser) as make:
        page = make(**DESK)
        page.goto(f"{react[1]}/react.html?page=list")
        opened(page, "#f3")
        change_places_while_open(page, "(keys) => setKeys([...keys])")


def test_the_example_runs_in_react_19(browser, react):
    if react[0] == 18:
        pytest.skip("React 18 doesn't set properties of elements")
    with watched(browser) as make:
        page = make(**DESK)
        page.goto(f"{react[1]}/example.html")
        order(page)


@pytest.mark.parametrize("early", [False, True])
def test_react_18_continues_what_a_server_has_rendered_without_a_warning(browser, bundles, site, early):
    folder, address = site
    made = folder / f"hydrated{early}"
    project(made, bundles / "elements.tgz", 18)
    for name in ["hydrated.tsx", "hydrate.tsx", "render.tsx"]:
        shutil.copy(APPS / name, made)
    esbuild(made, "hydrate.tsx")
    # The server imports the package under the condition of Node.js.
    run(["esbuild", "render.tsx", "--bundle", "--platform=node", "--outfile=render.cjs", "--jsx=automatic"], made)
    answer = subprocess.run(["node", "render.cjs"], cwd=made, check=True, capture_output=True, text=True)
    assert answer.stderr == ""
    assert re.search(r'<cascade-address [^>]*value="R"', answer.stdout)
    assert "data=" not in answer.stdout and "disabled" not in answer.stdout
    # Early: the elements are in the page before React looks at it.
    start = 'import "./dist/hydrate.js";'
    if early:
        start = ('import { ready } from "/cascade/cascade.js"; await ready; await new Promise(requestAnimationFrame);'
                 'await import("./dist/hydrate.js");')
    write_page(made, "index.html", f'<div id="root">{answer.stdout.strip()}</div><script type="module">{start}</script>')
    with watched(browser) as make:
        page = make(**DESK)
        page.goto(f"{address}/{made.name}/index.html")
        until(page, lambda: page.evaluate("globalThis.setCount !== undefined"))
        until(page, lambda: value(page, "#address") == "R")
        page.evaluate("setCount(2)")
        page.locator("output", has_text="R 2").wait_for()
        assert page.evaluate("faults") == []
        assert page.locator("#field").evaluate("(e) => e.data.length") == 2


def vue_example():
    """The single-file component without the compiler for such files: its script without types, and its template."""
    source = (EXAMPLES / "vue" / "OrderForm.vue").read_text()
    script = re.search(r"<script [^>]*>\n(.*?)</script>", source, re.DOTALL).group(1)
    template = re.search(r"<template>\n(.*)</template>", source, re.DOTALL).group(1)
    imports = "".join(re.findall(r"^import .*\n", script, re.MULTILINE))
    rest = re.sub(r"^import .*\n", "", script, flags=re.MULTILINE)
    names = ["data", *re.findall(r"^(?:const|function) (\w+)", rest, re.MULTILINE)]
    return (f'{imports}import {{ createApp }} from "vue";\nfunction setup() {{\n{rest}\nreturn {{ {", ".join(names)} }};\n}}\n'
            f"const app = createApp({{ setup, template: `{template}` }});\n"
            'app.config.compilerOptions.isCustomElement = (tag) => tag.startsWith("cascade-");\napp.mount("#root");\n')


def test_the_example_runs_in_vue(browser, bundles, site):
    folder, address = site
    made = project(folder / "vue-example", bundles / "elements.tgz")
    (made / "example.ts").write_text(vue_example())
    esbuild(made, "example.ts")
    write_page(made, "index.html", '<div id="root"></div>', '<script type="module" src="dist/example.js"></script>')
    with watched(browser) as make:
        page = make(**DESK)
        page.goto(f"{address}/vue-example/index.html")
        order(page)


def rendered(make, site, name, script):
    """A page that a framework's script renders."""
    folder, address = site
    (folder / f"{name}-page.js").write_text(script)
    write_page(folder, f"{name}.html", '<div id="root"></div>', f'<script type="module" src="{name}-page.js"></script>')
    page = make(**DESK)
    page.goto(f"{address}/{name}.html")
    return page


VUE_PAGE = f"""
import "/cascade/cascade.js";
import {{ createApp, ref }} from "/vue.js";
const value = ref("SA"), keys = ref([1, 2, 3]), shown = ref(true), departments = {DEPARTMENTS};
Object.assign(globalThis, {{ value, keys, shown }});
const app = createApp({{
  setup: () => ({{ value, keys, shown, departments, strings: {{ search: "Find" }} }}),
  template: `<cascade-field id="field" picker="columns" v-model="value" :data="departments" :strings="strings"
      :disabled="false" :required="false" :searchable="false" :multiple="false"></cascade-field>
    <p v-for="key of keys" :key="key"><cascade-address v-if="shown" :id="'a' + key" :data="departments"></cascade-address>
      <cascade-field :id="'f' + key" picker="columns" :data="departments"></cascade-field></p>`,
}});
app.config.compilerOptions.isCustomElement = (tag) => tag.startsWith("cascade-");
app.mount("#root");
"""


def test_vue_sets_properties_and_binds_with_v_model(browser, site):
    with watched(browser) as make:
        page = rendered(make, site, "vue", VUE_PAGE)
        opened(page, "#field")
        until(page, lambda: value(page) == "SA")
        assert page.locator("#field").evaluate(
            "(e) => [e.matches(':disabled'), e.required, e.searchable, e.multiple, e.strings.search]") == [
            False, False, False, False, "Find"]
        choose(page, "#field", "Research")
        until(page, lambda: page.evaluate("value.value") == "R")
        page.evaluate("() => { value.value = 'SE' }")
        until(page, lambda: value(page) == "SE")
        page.evaluate("() => { document.getElementById('a1').value = 'R'; keys.value = [3, 2, 1] }")
        until(page, lambda: page.evaluate(ORDER) == "a3,a2,a1")
        assert value(page, "#a1") == "R"
        Sheet(page, "#a2").open()
        page.evaluate("() => { shown.value = false }")
        until(page, lambda: page.locator("cascade-address").count() == 0)


def test_rows_of_a_list_in_vue_change_places_while_one_is_open(browser, site):
    with watched(browser) as make:
        page = rendered(make, site, "vue", VUE_PAGE)
        opened(page, "#f3")
        change_places_while_open(page, "(order) => { keys.value = order }")


PREACT_PAGE = f"""
import "/cascade/cascade.js";
import {{ html, render, useState }} from "/preact.js";
const departments = {DEPARTMENTS};
function Page() {{
  const [value, setValue] = useState("SA");
  const [keys, setKeys] = useState([1, 2, 3]);
  Object.assign(globalThis, {{ value, setValue, setKeys }});
  return html`<cascade-field id="field" picker="columns" data=${{departments}} strings=${{{{ search: "Find" }}}}
      disabled=${{false}} value=${{value}} onchange=${{(event) => setValue(event.currentTarget.value)}}></cascade-field>
    ${{keys.map((key) => html`<p key=${{key}}><cascade-address id=${{"a" + key}} data=${{departments}}></cascade-address>
      <cascade-field id=${{"f" + key}} picker="columns" data=${{departments}}></cascade-field></p>`)}}`;
}}
render(html`<${{Page}} />`, document.getElementById("root"));
"""


def test_preact_sets_properties_and_listens(browser, site):
    with watched(browser) as make:
        page = rendered(make, site, "preact", PREACT_PAGE)
        opened(page, "#field")
        until(page, lambda: value(page) == "SA")
        assert page.locator("#field").evaluate("(e) => [e.disabled, e.data.length, e.strings.search]") == [False, 2, "Find"]
        choose(page, "#field", "Research")
        until(page, lambda: page.evaluate("value") == "R")
        page.evaluate("setValue('SE')")
        until(page, lambda: value(page) == "SE")


def test_rows_of_a_list_in_preact_change_places_while_one_is_open(browser, site):
    with watched(browser) as make:
        page = rendered(make, site, "preact", PREACT_PAGE)
        opened(page, "#f3")
        change_places_while_open(page, "(keys) => setKeys([...keys])")


def test_alpine_binds_a_value_and_listens(browser, site):
    folder, address = site
    # Alpine's x-model would take event.detail for the value.
    write_page(
        folder, "alpine.html", f"""<div x-data='{{ value: "SA", departments: {DEPARTMENTS.replace("'", "")} }}'>
        <cascade-field id="field" picker="columns" x-init="$el.data = departments" x-effect="$el.value = value"
          @change="value = $el.value"></cascade-field>
        <output x-text="value"></output><button @click="value = 'SE'">Europe</button></div>""",
        '<script type="module" src="/cascade/cascade.js"></script><script defer src="alpine.js"></script>')
    with watched(browser) as make:
        page = make(**DESK)
        page.goto(f"{address}/alpine.html")
        opened(page, "#field")
        until(page, lambda: value(page) == "SA")
        choose(page, "#field", "Research")
        page.locator("output", has_text="R").wait_for()
        page.locator("button", has_text="Europe").click()
        until(page, lambda: value(page) == "SE")


def test_jquery_reads_sets_listens_and_submits(browser, site):
    folder, address = site
    write_page(
        folder, "jquery.html", f"""<form><cascade-field id="field" name="d" picker="columns"></cascade-field></form>
        <script>
        $("#field").prop("data", {DEPARTMENTS}).val("SA");
        $("form").on("change", "cascade-field", function () {{ globalThis.heard = $(this).val(); }});
        </script>""",
        '<script src="jquery.js"></script><script type="module" src="/cascade/cascade.js"></script>')
    with watched(browser) as make:
        page = make(**DESK)
        page.goto(f"{address}/jquery.html")
        opened(page, "#field")
        until(page, lambda: page.evaluate("$('#field').val()") == "SA")
        choose(page, "#field", "Research")
        until(page, lambda: page.evaluate("globalThis.heard") == "R")
        # serialize() asks only <input>, <select> and <textarea>.
        assert page.evaluate("[$('form').serialize(), $.param([...new FormData($('form')[0])].map(([name, value]) => ({ name, value })))]") == [
            "", "d=R"]


BUNDLERS = {"esbuild": esbuild, "bun": bun, "rollup": rollup, "webpack": webpack}


@pytest.mark.parametrize("bundler", BUNDLERS)
def test_a_bundler_finds_the_program_and_the_data(browser, bundles, site, bundler):
    folder, address = site
    made = project(folder / bundler, bundles / "elements.tgz")
    shutil.copy(APPS / "bundled.js", made)
    assert BUNDLERS[bundler](made, "bundled.js").strip() == "" or bundler == "bun"
    script = "main.js" if bundler == "webpack" else "bundled.js"
    # Only what the bundler has written is there.
    shutil.rmtree(made / "node_modules")
    write_page(made, "index.html", f'<script type="module" src="dist/{script}"></script>')
    with watched(browser) as make:
        page = make(**DESK)
        asked = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{address}/{bundler}/index.html")
        page.wait_for_selector("html[data-ready]", state="attached")
        sheet = Sheet(page, "#address")
        sheet.open()
        # The last level is in a file of its own, and the search needs the complete file.
        choose_street(sheet, "广东省", "广州市", "海珠区")
        until(page, lambda: value(page, "#address") == "440105012")
        sheet.rest()
        assert all(url.startswith("http") for url in asked), asked
        sheet.open()
        page.locator("#address input").fill("yuhang")
        page.locator("#address [role=option]", has_text="余杭区").first.wait_for()


@pytest.mark.parametrize("bundler", BUNDLERS)
def test_a_bundler_finds_the_script_and_the_places_of_a_country(browser, site, bundler, tmp_path):
    folder, address = site
    archive = tmp_path / "elements.tgz"
    write_bundle(tmp_path / "web", "--elements", "address", "--no-china", "--countries", "AD", "--pack", str(archive))
    made = project(folder / f"country-{bundler}", archive)
    (made / "page.js").write_text(
        'import "cascadekit-elements";\nimport "cascadekit-elements/data";\n'
        'document.body.innerHTML = `<cascade-address id="address" country="AD"></cascade-address>`;\n')
    BUNDLERS[bundler](made, "page.js")
    script = "main.js" if bundler == "webpack" else "page.js"
    shutil.rmtree(made / "node_modules")
    write_page(made, "index.html", f'<script type="module" src="dist/{script}"></script>')
    with watched(browser) as make:
        page = make(**DESK)
        page.goto(f"{address}/country-{bundler}/index.html")
        opened(page, "#address")
        sheet = Sheet(page, "#address")
        sheet.open()
        sheet.options.filter(has_text="Canillo").click()
        until(page, lambda: value(page, "#address") == "AD-02")


def test_one_file_without_pieces_works(browser, bundles, site):
    folder, address = site
    made = project(folder / "single", bundles / "elements.tgz")
    (made / "page.js").write_text(
        'import "cascadekit-elements";\ndocument.body.innerHTML = `<cascade-field id="field" picker="columns"></cascade-field>`;\n'
        f'document.querySelector("#field").data = {DEPARTMENTS};\n')
    run(["esbuild", "page.js", "--bundle", "--format=iife", "--outfile=page.bundle.js", "--minify"], made)
    write_page(made, "index.html", '<script src="page.bundle.js"></script>')
    with watched(browser) as make:
        page = make(**DESK)
        page.goto(f"{address}/single/index.html")
        opened(page, "#field")
        choose(page, "#field", "Research")
        until(page, lambda: value(page) == "R")


IMPORTS = """
import { ready, load } from "cascadekit-elements";
import { data } from "cascadekit-elements/data";
await ready;
await load("tree");
console.log(typeof data["china.hierarchy"]);
"""


@pytest.mark.parametrize("program", ["node", "bun"])
def test_importing_on_a_server_does_nothing(bundles, tmp_path, program):
    made = project(tmp_path / "project", bundles / "elements.tgz")
    (made / "server.mjs").write_text(IMPORTS)
    command = ["node", "server.mjs"] if program == "node" else [str(BUN), "run", "server.mjs"]
    assert run(command, made) == "string\n"


def test_importing_with_jsdom_does_nothing(bundles, tmp_path):
    made = project(tmp_path / "project", bundles / "elements.tgz")
    (made / "server.mjs").write_text(
        f"""import {{ createRequire }} from "node:module";
const {{ JSDOM }} = createRequire(import.meta.url)("{DEBIAN}/jsdom");
const {{ window }} = new JSDOM('<cascade-wheel></cascade-wheel>');
Object.assign(globalThis, {{ window, document: window.document, HTMLElement: window.HTMLElement }});
{IMPORTS}""".replace('import { ready, load } from "cascadekit-elements";',
                     'const { ready, load } = await import("cascadekit-elements");').replace(
            'import { data } from "cascadekit-elements/data";', 'const { data } = await import("cascadekit-elements/data");'))
    assert run(["node", "server.mjs"], made, NODE_PATH=str(DEBIAN)) == "string\n"


@pytest.mark.parametrize("order", ["together", "late"])
def test_two_copies_of_the_package_in_one_page(browser, bundles, site, order):
    folder, address = site
    if not (folder / "copy").exists():
        shutil.copytree(bundles / "web", folder / "copy")
        for script in (folder / "copy").glob("elements@*/cascade.js"):
            script.write_text("/* another release */" + script.read_text())
    second = ('<script type="module" src="/copy/cascade.js"></script>' if order == "together" else
              '<script type="module">import { ready } from "/cascade/cascade.js"; await ready;'
              'await import("/copy/cascade.js");</script>')
    write_page(
        folder, "twice.html", f"""<cascade-field id="field" picker="columns"></cascade-field>
        <script type="module">
        document.querySelector("#field").data = {DEPARTMENTS};
        const [first, second] = await Promise.allSettled(
          ["/cascade/cascade.js", "/copy/cascade.js"].map(async (url) => (await import(url)).ready));
        globalThis.statuses = [first.status, second.status];
        </script>""", '<script type="module" src="/cascade/cascade.js"></script>' + second)
    with watched(browser) as make:
        page = make(**DESK)
        page.goto(f"{address}/twice.html")
        until(page, lambda: page.evaluate("globalThis.statuses?.join()") == "fulfilled,fulfilled")
        choose(page, "#field", "Research")
        until(page, lambda: value(page) == "R")
