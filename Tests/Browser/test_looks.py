"""The looks of all elements: heights, colours, rings, rows, and what doesn't move. Measured in Chromium."""

import json

import pytest
from field import MARKUP, Field
from screen import DESK, PHONE, frames, until

PLACES = 'src="/china.hierarchy"'

CONTRAST = """(element, [part, name, ground = part]) => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const parts = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (color) => parts(color).map((byte) => byte / 255)
    .map((value) => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
  const style = (part) => getComputedStyle(element.shadowRoot.querySelector(part));
  const pair = [light(style(part)[name]), light(style(ground).backgroundColor)].sort((one, other) => one - other);
  return (pair[1] + 0.05) / (pair[0] + 0.05);
}"""

STYLE = "(element, [part, name]) => getComputedStyle(element.shadowRoot.querySelector(part))[name]"


@pytest.mark.first_tier
@pytest.mark.parametrize("size, height", [("", 44), ("small", 32), ("large", 52)])
def test_address_and_field_have_the_same_height_text_and_arrow(open_page, size, height):
    page = open_page(
        f'<cascade-address size="{size}" value="440105" {PLACES}></cascade-address>'
        f'<cascade-field picker="columns" size="{size}" value="440105" {PLACES}></cascade-field>', **DESK)
    hosts = [page.locator("cascade-address"), page.locator("cascade-field")]
    parts = [("[part~=trigger]", "[part=value]"), ("[part~=field]", "[part=value]")]
    boxes = []
    for host, (frame, text) in zip(hosts, parts):
        host.locator("[part=value]").wait_for()
        outer = host.locator(frame).bounding_box()
        inner = host.locator(text).bounding_box()
        arrow = host.locator(".chevron").bounding_box()
        assert outer["height"] == height
        boxes.append([
            round(inner["x"] - outer["x"], 1), host.evaluate(STYLE, [text, "fontSize"]),
            round(outer["x"] + outer["width"] - arrow["x"], 1), arrow["width"],
            host.locator(".chevron path").get_attribute("d"),
        ])
    assert boxes[0] == boxes[1]


@pytest.mark.first_tier
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_borders_of_fields_have_enough_contrast(open_page, scheme):
    page = open_page(
        f'<cascade-address {PLACES}></cascade-address>'
        f'<cascade-field picker="columns" {PLACES}></cascade-field>'
        f'<cascade-field picker="columns" id="off" disabled {PLACES}></cascade-field>', color_scheme=scheme, **DESK)
    assert page.locator("cascade-address").evaluate(CONTRAST, ["[part~=trigger]", "borderTopColor"]) >= 3
    assert page.locator("cascade-field").first.evaluate(CONTRAST, ["[part~=field]", "borderTopColor"]) >= 3
    colors = [
        page.locator(host).first.evaluate(STYLE, [part, name])
        for host in ("cascade-field", "#off")
        for part, name in (("[part~=field]", "backgroundColor"), (".chevron", "color"))
    ]
    assert colors[0] != colors[2]
    assert colors[1] != colors[3]


@pytest.mark.first_tier
def test_the_clear_button_stays_round_beside_rows_of_tags(open_page):
    page = open_page(
        MARKUP.format('picker="columns" multiple clearable value="110000,120000,130000,440000,330000,310000,320000"'),
        **PHONE)
    field = Field(page)
    clear = field.host.locator("[part=clear]").bounding_box()
    assert field.frame.bounding_box()["height"] > 80
    assert clear["width"] == clear["height"] == 20
    target = field.host.locator("[part=remove]").first.evaluate(
        "(e) => { const style = getComputedStyle(e, '::after'); return [style.width, style.height]; }")
    assert target == ["44px", "44px"]


@pytest.mark.first_tier
def test_a_long_title_leaves_room_for_the_buttons(open_page):
    page = open_page(
        f'<cascade-field id="f" label="Donaudampfschifffahrtselektrizitätenhauptbetriebswerk" {PLACES}></cascade-field>',
        **PHONE)
    page.evaluate("f.strings = { cancel: 'Abbrechen', done: 'Übernehmen' }")
    field = Field(page)
    field.open()
    title = field.host.locator("[part=title]").bounding_box()
    cancel, done = field.cancel.bounding_box(), field.done.bounding_box()
    assert cancel["x"] >= 0
    assert cancel["x"] + cancel["width"] <= title["x"]
    assert title["x"] + title["width"] <= done["x"]
    assert done["x"] + done["width"] <= 390


@pytest.mark.first_tier
def test_an_open_field_shows_one_ring(open_page):
    page = open_page(MARKUP.format('picker="tree" multiple searchable'), **DESK)
    field = Field(page)
    field.open()
    page.keyboard.press("ArrowDown")
    field.host.locator("[part~=row][part~=current]").wait_for()
    rings = page.evaluate(
        """() => [...f.shadowRoot.querySelectorAll("*")].filter((element) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(element);
          return outlineStyle !== "none" && outlineWidth !== "0px";
        }).map((element) => element.getAttribute("part"))""")
    assert rings == ["query"]


@pytest.mark.first_tier
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_columns_show_the_path_by_colour_and_weight(open_page, scheme):
    page = open_page(MARKUP.format('picker="columns"'), color_scheme=scheme, **DESK)
    field = Field(page)
    field.open()
    field.choose("天津市")
    field.rest()
    style = "(row) => { const style = getComputedStyle(row); return [style.color, style.fontWeight]; }"
    path, other = (field.row(name).evaluate(style) for name in ("天津市", "北京市"))
    assert path[0] != other[0]
    assert int(path[1]) > int(other[1])


@pytest.mark.first_tier
def test_the_accent_of_a_page_is_the_colour_of_text_too(open_page):
    page = open_page(MARKUP.format('picker="wheel"'), **PHONE)
    page.evaluate("f.style.setProperty('--cascade-accent', 'rgb(200, 16, 46)')")
    Field(page).open()
    assert page.locator("#f").evaluate(STYLE, ["[part~=done]", "color"]) == "rgb(200, 16, 46)"
    page.evaluate("f.style.setProperty('--cascade-accent-text', 'rgb(0, 128, 0)')")
    assert page.locator("#f").evaluate(STYLE, ["[part~=done]", "color"]) == "rgb(0, 128, 0)"


@pytest.mark.first_tier
@pytest.mark.parametrize("accent", ["black", "#00008b", "#c8102e", "#1677ff", "rgb(0 128 0)", "#7cbcff", "white"])
def test_text_in_the_accent_of_a_page_can_be_read_in_dark_mode(open_page, accent):
    for picker, part in (("wheel", "[part~=done]"), ("columns", "[part~=tab][part~=active]")):
        page = open_page(MARKUP.format(f'picker="{picker}" value="110101001"'), color_scheme="dark", **PHONE)
        page.evaluate("(accent) => f.style.setProperty('--cascade-accent', accent)", accent)
        field = Field(page)
        field.open()
        assert page.locator("#f").evaluate(CONTRAST, [part, "color", "[part=sheet]"]) >= 4.5


PEOPLE = [
    {"name": "Ada", "code": "a", "icon": "👩", "role": "Engineer"},
    {"name": "Bo", "code": "b", "icon": "/icon.png", "photo": "/icon.png", "role": "<b>Boss</b>"},
]
TEMPLATE = (
    '<template slot="row"><img part="photo" alt="" data-field="photo"> <b part="who" data-field="name"></b> '
    '<small part="role" data-field="role"></small></template>'
)
ROWS = [
    ("wheel", "", "option"), ("address", "", "option"), ("field", 'picker="columns"', "treeitem"),
    ("field", 'picker="tree"', "treeitem"), ("field", 'picker="wheel"', "option"), ("tree", "", "treeitem"),
]


def people(open_page, files, name, attributes, content):
    """Opens a page with an element that shows PEOPLE."""
    files["/people.json"] = json.dumps(PEOPLE).encode()
    page = open_page(f'<cascade-{name} id="e" src="/people.json" {attributes}>{content}</cascade-{name}>', **DESK)
    page.locator("#e").evaluate("(e) => e.open?.()")
    return page


@pytest.mark.first_tier
@pytest.mark.parametrize("name, attributes, role", ROWS)
def test_every_element_shows_the_icons_of_the_data_and_the_template_of_the_page(open_page, files, name, attributes, role):
    page = people(open_page, files, name, f"custom-rows {attributes}", TEMPLATE)
    rows = page.locator(f"#e [role={role}]")
    rows.nth(1).wait_for()
    assert rows.nth(0).locator("[part=icon]").text_content() == "👩"
    assert rows.nth(1).locator("[part=icon]").get_attribute("src") == "/icon.png"
    assert rows.nth(0).locator("[part=photo]").is_hidden()
    assert rows.nth(1).locator("[part=photo]").get_attribute("src") == "/icon.png"
    assert [rows.nth(1).locator(f"[part={part}]").text_content() for part in ("who", "role")] == ["Bo", "<b>Boss</b>"]


@pytest.mark.first_tier
@pytest.mark.parametrize("name, attributes, role", ROWS)
def test_without_a_template_rows_show_the_names(open_page, files, name, attributes, role):
    page = people(open_page, files, name, f"custom-rows {attributes}", "")
    rows = page.locator(f"#e [role={role}]")
    rows.nth(1).wait_for()
    assert rows.nth(0).text_content() == "👩Ada"


@pytest.mark.first_tier
def test_results_of_a_search_have_the_template_too_and_mark_what_was_found(open_page, files):
    page = people(open_page, files, "field", 'custom-rows searchable picker="columns"', TEMPLATE)
    page.locator("#e [part=query]").fill("o")
    result = page.locator("#e [part~=result]")
    result.wait_for()
    assert result.locator("img[part=icon]").count() == 1
    assert result.locator("[part=role]").text_content() == "<b>Boss</b>"
    assert result.locator("[part=who] [part=match]").text_content() == "o"


def test_a_framework_may_put_the_content_into_the_template_itself(open_page, files):
    page = people(open_page, files, "tree", "custom-rows", "")
    page.evaluate("""() => {
        const template = Object.assign(document.createElement("template"), { slot: "row" });
        const name = document.createElement("i");
        name.dataset.field = "name";
        template.append("– ", name);
        const tree = document.createElement("cascade-tree");
        Object.assign(tree, { customRows: true, src: "/people.json" }).append(template);
        e.replaceWith(tree);
    }""")
    until(page, lambda: page.locator("cascade-tree [role=treeitem]").all_text_contents() == ["👩– Ada", "– Bo"])


@pytest.mark.first_tier
@pytest.mark.parametrize("name", ["cascade-wheel", "cascade-tree"])
def test_nothing_moves_when_the_data_arrives(open_page, name):
    page = open_page(f'<{name} id="e"></{name}><p id="below">.</p>', **DESK)
    held = []
    page.route("**/late", lambda route: held.append(route))
    page.evaluate("e.src = '/late'")
    until(page, lambda: held)
    page.locator("#e [part=spinner]").wait_for()
    frames(page)
    before = page.evaluate("below.offsetTop")
    rows = ",".join(f'{{"name": "{number}"}}' for number in range(60))
    held.pop().fulfill(body=f"[{rows}]", content_type="application/json")
    page.locator("#e [part=blank]").wait_for(state="detached")
    frames(page)
    assert page.evaluate("below.offsetTop") == before


@pytest.mark.first_tier
def test_the_filter_of_an_editable_tree_has_room_on_a_phone(open_page):
    page = open_page(f'<cascade-tree id="e" filter editable {PLACES}></cascade-tree>', **PHONE)
    box = page.locator("#e [part=filter]")
    box.wait_for()
    assert box.bounding_box()["width"] > 300
    tools = page.locator("#e [part~=tool]")
    assert tools.count() == 6
    assert len({tools.nth(number).bounding_box()["y"] for number in range(6)}) == 1


@pytest.mark.first_tier
def test_the_filter_of_an_editable_tree_has_room_in_a_narrow_column_of_a_wide_page(open_page):
    page = open_page(
        f'<div><cascade-tree id="e" filter editable {PLACES}></cascade-tree></div>'
        f'<cascade-tree id="wide" filter editable {PLACES}></cascade-tree>', **DESK)
    page.evaluate("document.querySelector('div').style.inlineSize = '280px'")
    for name, is_wrapped in (("#e", True), ("#wide", False)):
        box = page.locator(f"{name} [part=filter]")
        box.wait_for()
        tools = page.locator(f"{name} [part~=tool]")
        tops = {round(tools.nth(number).bounding_box()["y"]) for number in range(6)}
        assert len(tops) == 1
        assert box.bounding_box()["width"] > 270
        assert (tops.pop() > box.bounding_box()["y"] + 20) == is_wrapped
