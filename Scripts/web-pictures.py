#!/usr/bin/env python3
"""Makes the pictures of the elements that the guides and the README show: screenshots of Chromium after actions of a user.

Usage: Scripts/web-pictures.py [NAME …]     (needs .build/debug/cascade, or the program in CASCADE;
                                             without names: all pictures, in Documentation/images)

`cascade demo` serves the elements and the places. A picture is a page's markup and what is done on the page.
"""

import base64
import os
import pathlib
import subprocess
import sys

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/Browser"))
from address import Sheet  # noqa: E402
from field import Field  # noqa: E402
from screen import frames, rest, until  # noqa: E402
from tree import DEPARTMENTS, Tree  # noqa: E402
from wheel import wait_for_rows  # noqa: E402

IMAGES = ROOT / "Documentation/images"
CASCADE = pathlib.Path(os.environ.get("CASCADE", ROOT / ".build/debug/cascade"))
PROGRAMS = ROOT / ".build-gallery/programs"

PLACES = 'src="/cascade/china/top.hierarchy"'
HAIZHU = "广东省/广州市/海珠区"
PAGE = """<!doctype html><html lang="{language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><script type="module" src="/cascade/cascade.js"></script>
<style>
html {{ color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fff, #161618); }}
body {{ margin: 0; padding: {padding}; }}
label, h2 {{ display: block; font-size: 14px; font-weight: 400; margin: 0 0 6px; }}
.two {{ display: grid; grid-template-columns: 1fr 1fr; }}
.two > * {{ padding: 10px; background: light-dark(#fff, #1c1c1e); }}
</style>{content}"""

# Those of the tests, without pictures: fonts draw them differently.
DEPARTMENTS = [{key: value for key, value in each.items() if key != "icon"} for each in DEPARTMENTS]

# The sizes of the pages: in pixels of CSS, and the pixels of the picture for each of them.
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PHONE_LARGE = {**PHONE, "device_scale_factor": 1.5}
DESK = {"viewport": {"width": 1280, "height": 800}, "device_scale_factor": 1.5}


def box(width, height, scale=1):
    return {"viewport": {"width": width, "height": height}, "device_scale_factor": scale}


class Studio:
    """Opens pages in one browser."""

    def __init__(self, browser, address):
        self.browser, self.address = browser, address

    def page(self, path, size, dark=False, language="zh-Hans"):
        context = self.browser.new_context(**size, color_scheme="dark" if dark else "light", locale=language)
        page = context.new_page()
        page.goto(self.address + path, wait_until="networkidle")
        return page

    def draw(self, content, size, dark=False, language="zh-Hans", padding="16px"):
        """A page with some markup, when its elements are there."""
        context = self.browser.new_context(**size, color_scheme="dark" if dark else "light", locale=language)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = context.new_page()
        html = PAGE.format(content=content, language=language, padding=padding)
        page.route("**/picture", lambda route: route.fulfill(body=html, content_type="text/html; charset=utf-8"))
        page.goto(self.address + "picture", wait_until="networkidle")
        return page


def labelled(markup, text="所在地区"):
    return f'<label for="a">{text}</label>{markup}'


def sheet(studio, size, attributes="", path=HAIZHU, text="所在地区", **options):
    """An open address sheet."""
    markup = f'<cascade-address id="a" {PLACES} {attributes} value="{path}"></cascade-address>'
    page = studio.draw(labelled(markup, text), size, **options)
    address = Sheet(page)
    address.open()
    address.host.locator("[part~=step], [part~=tab]").last.click()
    page.wait_for_load_state("networkidle")
    address.rest()
    return address


def found(element):
    """Waits until all results are there, and returns the page."""
    element.host.locator("[part~=result]").first.wait_for()
    element.page.wait_for_load_state("networkidle")
    until(element.page, lambda: element.host.locator("[part~=spinner]:visible").count() == 0, seconds=20)
    element.rest()
    return element.page


def searched(element, query):
    """The page of an open element after a search."""
    element.host.locator("[part=query]").fill(query)
    return found(element)


def field(studio, size, attributes, value="", text="地区", **options):
    """An open field."""
    markup = f'<cascade-field id="a" {PLACES} {attributes} value="{value}"></cascade-field>'
    opened = Field(studio.draw(labelled(markup, text), size, **options), "#a")
    opened.open()
    opened.page.wait_for_load_state("networkidle")
    opened.rest()
    return opened


def trees(studio, attributes, act, data=None, size=(390, 480), rows=""):
    """The same tree in light and in dark, each operated by a function."""
    pages = []
    for dark in (False, True):
        source, label, language = ("", "Departments", "en") if data else (PLACES, "地区", "zh-Hans")
        markup = f'<cascade-tree id="t" label="{label}" {source} {attributes}>{rows}</cascade-tree>'
        page = studio.draw(markup, box(*size), dark=dark, language=language, padding="10px")
        if data:
            page.locator("#t").evaluate("(tree, data) => { tree.data = data }", data)
        tree = Tree(page)
        act(tree)
        page.wait_for_load_state("networkidle")
        tree.rest()
        pages.append(page)
    return pages


SEVERAL = "110000,440105,440106"


LOADING = """(element) => {
  element.addEventListener("load", ({ detail }) => {
    if (!detail.node) return detail.resolve([
      { code: "a", name: "华北" }, { code: "b", name: "华南" }, { code: "c", name: "华东" }]);
    if (element.dataset.fails !== undefined) return detail.reject("无法连接服务器");
  });
  element.lazy = true;
}"""


def loading(studio, markup, size, fails, act, **options):
    """A page with an element that is loading, or couldn't load, after a function has chosen a node of it."""
    page = studio.draw(markup.format("data-fails" if fails else ""), box(*size), **options)
    page.locator("#a").evaluate(LOADING)
    act(page, "华南" if fails else "华北")
    if fails:
        page.locator("#a [part~=retry]").first.wait_for()
    rest(page, page.locator("#a"))
    return page


def loading_field(studio, fails):
    def act(page, name):
        field = Field(page, "#a")
        field.open()
        field.choose(name)

    markup = labelled('<cascade-field id="a" picker="columns" {}></cascade-field>', "地区")
    return loading(studio, markup, (800, 380), fails, act)


# What each picture shows. A function returns a page, or pages to show side by side.
PICTURES = {}


def picture(function):
    PICTURES[function.__name__.replace("_", "-")] = function
    return function


@picture
def address_desk(studio):
    return sheet(studio, DESK).page


@picture
def address_phone(studio):
    return sheet(studio, PHONE_LARGE).page


@picture
def address_tabs_phone(studio):
    return sheet(studio, PHONE, 'look="tabs" searchable', path="广东省/广州市").page


@picture
def address_search_desk(studio):
    return searched(sheet(studio, DESK, "searchable", dark=True), "广东 tianhe")


@picture
def address_search_phone(studio):
    return searched(sheet(studio, PHONE_LARGE, "searchable"), "广东 tianhe")


@picture
def addresses_desk(studio):
    page = studio.page("addresses.html", box(1060, 725), language="en-US")
    page.locator("#example").click()
    page.locator("#rows [data-action]").first.wait_for()
    page.wait_for_load_state("networkidle")
    page.locator("#results").evaluate("(section) => scrollTo(0, section.offsetTop - 60)")
    frames(page)
    return page


@picture
def field_wheel_phone(studio):
    return field(studio, PHONE, 'picker="wheel" depth="3"', HAIZHU, "城市").page


@picture
def field_wheel_desk(studio):
    return field(studio, box(800, 460), 'picker="wheel" depth="3"', HAIZHU, "城市").page


@picture
def field_columns_phone(studio):
    return field(studio, PHONE, 'picker="columns"', f"{HAIZHU}/凤阳街道", "街道", dark=True).page


@picture
def field_columns_desk(studio):
    return field(studio, box(800, 460), 'picker="columns"', f"{HAIZHU}/凤阳街道", "街道").page


@picture
def field_checks_phone(studio):
    return field(studio, PHONE, 'picker="columns" multiple depth="3"', SEVERAL, "服务范围").page


@picture
def field_checks_desk(studio):
    opened = field(studio, box(800, 460), 'picker="columns" multiple', SEVERAL, "服务范围")
    opened.choose("广东省", "广州市")
    opened.rest()
    return opened.page


@picture
def field_tree_phone(studio):
    return field(studio, PHONE, 'picker="tree" any-level', HAIZHU, "地点").page


@picture
def field_tree_desk(studio):
    return field(studio, box(800, 460), 'picker="tree" multiple', "110101,440105", "地点").page


@picture
def field_states(studio):
    cells = [
        f'<cascade-field picker="columns" {PLACES}></cascade-field>',
        f'<cascade-field picker="columns" clearable {PLACES} value="{HAIZHU}"></cascade-field>',
        f'<cascade-field picker="columns" multiple max-tags="3" {PLACES} '
        'value="110101,440105,440106,310104,330102,320102,500101"></cascade-field>',
        f'<cascade-field picker="columns" disabled {PLACES} value="{HAIZHU}"></cascade-field>',
        f'<form><cascade-field picker="columns" required placeholder="请选择城市" {PLACES}></cascade-field></form>',
        f'<cascade-field id="f" picker="columns" {PLACES} value="{HAIZHU}"></cascade-field>',
    ]
    content = "".join(f"<div>{cell}</div>" for cell in cells)
    page = studio.draw(f'<div class="two">{content}</div>', box(800, 240), padding="10px")
    # Without the browser's own message, which would cover the next field.
    page.evaluate("""() => {
      addEventListener("invalid", (event) => event.preventDefault(), true);
      document.querySelector("form").requestSubmit();
    }""")
    page.locator("#f").evaluate("(field) => field.focus()")
    frames(page)
    return page


@picture
def field_loading(studio):
    return loading_field(studio, False)


@picture
def field_failed(studio):
    return loading_field(studio, True)


@picture
def field_search_phone(studio):
    return searched(field(studio, PHONE, 'searchable picker="columns"'), "haizhu")


@picture
def field_search_checks_phone(studio):
    return searched(field(studio, PHONE, 'searchable picker="columns" multiple', "440100,360700"), "gz")


@picture
def field_search_desk(studio):
    return searched(field(studio, box(800, 520), 'searchable picker="columns"', dark=True), "广东 tianhe")


@picture
def field_paste_desk(studio):
    opened = field(studio, box(800, 520), 'searchable picker="columns"')
    opened.host.locator("[part=query]").focus()
    opened.page.evaluate("navigator.clipboard.writeText('鼓楼区中山北路30号')")
    opened.page.keyboard.press("Control+V")
    return found(opened)


@picture
def former_phone(studio):
    markup = (
        f'<cascade-address {PLACES} history="/cascade/china.history" value="310226" style="margin-bottom:16px">'
        f'</cascade-address><cascade-wheel depth="3" visible-rows="3" {PLACES} history="/cascade/china.history" '
        'value="江苏省/苏州市/吴县市"></cascade-wheel>')
    page = studio.draw(markup, box(328, 231, 2), padding="12px")
    page.wait_for_load_state("networkidle")
    until(page, lambda: page.locator("cascade-wheel").evaluate("(wheel) => wheel.former.length > 0"))
    frames(page)
    return page


@picture
def fruit_machine_phone(studio):
    page = studio.page("fruit-machine.html", PHONE_LARGE, language="en-US")
    until(page, lambda: page.locator("[data-part=spin]").is_enabled(), seconds=20)
    for _ in range(30):
        page.locator("[data-part=spin]").click()
        until(page, lambda: page.locator("[data-part=spin]").is_enabled(), seconds=20)
        if "coins!" in page.locator("#machine").inner_text():
            break
    page.evaluate("document.querySelector('#machine').scrollIntoView()")
    frames(page)
    return page


@picture
def wheel_phone(studio):
    markup = (
        f'<cascade-wheel {PLACES} value="广东省/广州市/海珠区/凤阳街道"></cascade-wheel>'
        f'<cascade-wheel look="flat" {PLACES} value="北京市/朝阳区/三里屯街道" style="margin-top:40px"></cascade-wheel>')
    page = studio.draw(markup, PHONE_LARGE, dark=True, padding="120px 16px")
    wait_for_rows(page)
    return page


@picture
def loading_address(studio):
    def act(page, name):
        address = Sheet(page)
        address.open()
        address.choose(name)

    markup = '<cascade-address id="a" {}></cascade-address>'
    return [loading(studio, markup, (398, 694), fails, act, padding="10px") for fails in (False, True)]


@picture
def loading_wheel(studio):
    def act(page, name):
        page.locator("#a").get_by_role("option", name=name).click()

    markup = '<cascade-wheel id="a" depth="2" {}></cascade-wheel>'
    return [loading(studio, markup, (398, 256), fails, act, padding="10px") for fails in (False, True)]


def letters(studio, name):
    """The field of the guide's example of a brand."""
    guide = (ROOT / "Documentation/Web.md").read_text(encoding="utf-8")
    style = guide[guide.index(".brand {"):]
    style = style[:style.index("```")]
    goods = [
        {"name": "Tableware", "code": "t", "children": [
            {"name": "Bowls", "code": "t1"}, {"name": "Cups", "code": "t2"}, {"name": "Plates", "code": "t3"}]},
        {"name": "Textiles", "code": "x", "children": [{"name": "Towels", "code": "x1"}]},
        {"name": "Lamps", "code": "l", "children": [{"name": "Desk lamps", "code": "l1"}]},
        {"name": "Rugs", "code": "r"}]
    page = studio.draw(
        f'<style>{style}</style><cascade-field id="f" class="{name}" label="Goods" picker="columns" multiple clearable>'
        '</cascade-field>', box(640, 348, 1.5), language="en")
    page.locator("#f").evaluate("(field, goods) => { field.data = goods; field.values = ['t2', 't3'] }", goods)
    opened = Field(page)
    opened.open()
    opened.rest()
    return page


@picture
def theme_plain(studio):
    return letters(studio, "plain")


@picture
def theme_brand(studio):
    return letters(studio, "brand")


def photo(color, letters):
    """An address of a picture with a person's initials."""
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" fill="{color}"/>'
        f'<text x="18" y="23" font-family="sans-serif" font-size="14" fill="#fff" text-anchor="middle">{letters}</text></svg>')
    return "data:image/svg+xml;base64," + base64.b64encode(drawing.encode()).decode()


@picture
def rows_columns(studio):
    guide = (ROOT / "Documentation/Web.md").read_text(encoding="utf-8")
    section = guide[guide.index("## Icons and custom rows"):]
    template = section[section.index("<template"):section.index("</template>")] + "</template>"
    style = section[section.index("```css") + 6:]
    style = style[:style.index("```")]
    people = [
        {"name": "Product", "role": "12 people", "children": [
            {"name": "Ana Silva", "role": "Design", "photo": photo("#7a4fbf", "AS")},
            {"name": "Kenji Mori", "role": "Research", "photo": photo("#0b65c2", "KM")},
            {"name": "Omar Haddad", "role": "Writing", "photo": photo("#b3541e", "OH")}]},
        {"name": "Engineering", "role": "31 people", "children": [{"name": "Li Na"}]},
        {"name": "Finance", "role": "6 people", "children": [{"name": "Eva Novak"}]}]
    page = studio.draw(
        f'<style>{style}</style><cascade-field id="f" label="Owner" picker="columns" custom-rows>{template}'
        '</cascade-field>', box(640, 380, 1.5), language="en")
    page.locator("#f").evaluate("(field, people) => { field.data = people }", people)
    opened = Field(page)
    opened.open()
    opened.rows.filter(has_text="Product").click()
    opened.rest()
    return page


@picture
def tree_open(studio):
    return trees(studio, f'filter value="{HAIZHU}"', lambda tree: tree.host.evaluate("(tree) => tree.reveal('440105')"))


@picture
def tree_checks(studio):
    return trees(
        studio, 'filter selection="check" expanded="110000" value="110101,110105"',
        lambda tree: tree.row("东城区").wait_for())


@picture
def tree_filter(studio):
    def search(tree):
        tree.filter.fill("haid")
        tree.host.locator("[part~=match]").first.wait_for()

    return trees(studio, 'filter selection="check"', search)


@picture
def tree_nothing(studio):
    def search(tree):
        tree.filter.fill("xyzzy")
        tree.host.locator("[part~=empty]").wait_for()

    return trees(studio, 'filter lang="en"', search, size=(390, 140))


@picture
def tree_multiple(studio):
    return trees(studio, 'editable selection="multiple" expanded="all" value="d1,d2,f"', Tree.rest, DEPARTMENTS)


@picture
def tree_disabled(studio):
    return trees(studio, 'disabled selection="check" expanded="all" value="d1"', Tree.rest, DEPARTMENTS)


@picture
def tree_loading(studio):
    def act(tree):
        tree.host.evaluate("""(tree) => tree.addEventListener("load", ({ detail }) => {
          if (detail.node.code === "f") detail.reject("No connection");
        })""")
        tree.toggle("Finance")
        tree.host.locator("[part~=retry]").wait_for()
        tree.toggle("Design")

    whole = DEPARTMENTS[1]
    data = [whole if each is whole else {**each, "children": [], "leaf": False} for each in DEPARTMENTS]
    return trees(studio, "lazy", act, data)


@picture
def tree_drag(studio):
    def act(tree):
        start, end = (tree.row(name).bounding_box() for name in ("Tools", "Brand"))
        mouse = tree.page.mouse
        mouse.move(start["x"] + 120, start["y"] + 18)
        mouse.down()
        mouse.move(start["x"] + 120, start["y"] + 26)
        mouse.move(end["x"] + 150, end["y"] + end["height"] * 0.9, steps=6)

    return trees(studio, 'editable expanded="all"', act, DEPARTMENTS, size=(480, 400))


@picture
def tree_rename(studio):
    def act(tree):
        tree.host.evaluate("(tree) => tree.renameNode('d1')")

    return trees(studio, 'editable expanded="all"', act, DEPARTMENTS)


@picture
def tree_delete(studio):
    def act(tree):
        tree.row("Product design").click()
        tree.page.keyboard.press("Delete")

    return trees(studio, 'editable expanded="all"', act, DEPARTMENTS)


@picture
def tree_columns(studio):
    files = [
        {"name": "Sources", "code": "s", "children": [
            {"name": "Wheel.swift", "code": "s1", "size": "12 kB"}, {"name": "Tree.swift", "code": "s2", "size": "31 kB"}]},
        {"name": "README.md", "code": "r", "size": "18 kB"}]
    rows = '<template slot="row"><b data-field="name"></b></template>'
    return trees(studio, 'custom-rows columns="size" expanded="all"', Tree.rest, files, (640, 210), rows)


@picture
def world_desk(studio):
    """The form of the gallery for any country, filled in for Japan."""
    page = studio.page("world.html", box(1280, 960, 1.5), language="en-US")
    place = Sheet(page, "#place")
    page.locator("button[data-country=JP]").click()
    until(page, lambda: place.host.evaluate("(e) => e.addressForm?.country") == "JP", seconds=60)
    place.host.evaluate("(e) => { e.value = 'JP-13113' }")
    for name, text in {"postalCode": "150-0043", "street": "道玄坂1-2-3", "name": "山田太郎"}.items():
        page.locator(f"#address-{name}").fill(text)
    until(page, lambda: "渋谷区道玄坂1-2-3" in page.locator("#written").inner_text())
    page.locator("#any").evaluate("(section) => scrollTo({ top: section.offsetTop - 80, behavior: 'instant' })")
    page.evaluate("document.activeElement.blur()")
    return page


@picture
def world_phone(studio):
    """The sheet of one country, for a user of another language."""
    page = studio.draw(
        '<cascade-address id="a" country="JP" label="Address in Japan" searchable value="13113"></cascade-address>',
        PHONE_LARGE, language="en")
    japan = Sheet(page)
    until(page, lambda: japan.text.startswith("東京都"), seconds=60)
    japan.open()
    japan.step(0).click()
    page.wait_for_load_state("networkidle")
    japan.rest()
    return page


def side_by_side(studio, pages):
    """A page with the pictures of pages, one beside the other."""
    size = pages[0].viewport_size
    images = "".join(
        f'<img src="data:image/png;base64,{base64.b64encode(page.screenshot()).decode()}" width="{size["width"]}">'
        for page in pages)
    both = studio.browser.new_page(
        viewport={"width": size["width"] * len(pages), "height": size["height"]})
    both.set_content(f'<body style="margin:0;display:flex">{images}')
    return both


def main():
    names = sys.argv[1:] or list(PICTURES)
    if unknown := [name for name in names if name not in PICTURES]:
        sys.exit(f"no picture is called {unknown[0]}; they are: {' '.join(PICTURES)}")
    demo = subprocess.Popen(
        [CASCADE, "demo", "--port", "0", "--programs", PROGRAMS], stdout=subprocess.PIPE, text=True)
    try:
        address = demo.stdout.readline().split()[-1]
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
            studio = Studio(browser, address)
            for name in names:
                drawn = PICTURES[name](studio)
                page = side_by_side(studio, drawn) if isinstance(drawn, list) else drawn
                page.screenshot(path=IMAGES / f"{name}.png")
                for context in browser.contexts:
                    context.close()
                print(name)
            browser.close()
    finally:
        demo.terminate()


if __name__ == "__main__":
    main()
