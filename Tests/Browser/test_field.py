"""The field in Chromium: wheels and columns, by mouse, finger and keys, in forms."""

import pytest
from address import Finger
from field import MARKUP, Field, events, submitted
from screen import DESK, PHONE, frames, read, rest, until
from wheel import middle, swipe, wait_for_rest

WHEELS = 'depth="3" value="440105"'

# Clicks the button Done when the finger has been lifted from the last wheel and that turns on. Notes what the field
# shows then. (A tap on a screen that scrolls only ends its momentum in some browsers.)
CONFIRM_IN_MOTION = """() => {
  const root = document.querySelector("#f").shadowRoot;
  const list = [...root.querySelectorAll("[role=listbox]")].at(-1);
  const confirm = () => {
    window.shown = root.querySelector("[role=combobox]").innerText.split(" ");
    root.querySelector("[part~=done]").click();
  };
  list.addEventListener("touchend", () => list.addEventListener("scroll", confirm, { once: true }), { once: true });
}"""


@pytest.mark.first_tier
@pytest.mark.every_engine
def test_wheels_on_a_desk(open_page):
    page = open_page(MARKUP.format(WHEELS), **DESK)
    field = Field(page)
    # A field shows the raw value until its data is loaded.
    until(page, lambda: field.text == "广东省 广州市 海珠区")
    field.open()
    assert field.focused == "listbox"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert field.text.startswith("广东省 韶关市")
    page.keyboard.press("Escape")
    until(page, lambda: not field.is_seen)
    assert field.text == "广东省 广州市 海珠区"
    assert field.focused == "combobox"
    assert events(page) == ["input", "cancel"]

    page.keyboard.press("Enter")
    field.rest()
    x, y = middle(page, 0, "#f")
    page.mouse.move(x, y)
    page.mouse.wheel(0, 120)
    until(page, lambda: field.text.startswith("广西壮族自治区 "))
    field.done.click()
    assert not field.is_open
    assert field.focused == "combobox"
    assert field.value == "450102"
    assert events(page)[-2:] == ["change", "confirm"]
    assert submitted(page) == [["region", "450102"]]


@pytest.mark.first_tier
def test_a_press_outside_the_wheels_reverts_them(open_page):
    page = open_page(MARKUP.format(WHEELS), **DESK)
    field = Field(page)
    field.open()
    page.keyboard.press("ArrowDown")
    page.mouse.click(900, 700)
    until(page, lambda: not field.is_seen)
    assert not field.is_open
    assert field.value == "440105"


# Second tier: whether the wheel still spins depends on the browser's momentum.
@pytest.mark.needs("touch")
def test_wheels_on_a_phone_follow_the_finger_and_confirm_while_they_spin(open_page):
    page = open_page(MARKUP.format(WHEELS), **PHONE)
    field = Field(page)
    field.combobox.tap()
    field.rest()
    wait_for_rest(page, "#f")
    x, y = middle(page, 2, "#f")
    finger = Finger(page)
    finger.touch("touchStart", (x, y))
    for step in range(1, 4):
        finger.touch("touchMove", (x, y - 20 * step))
    until(page, lambda: field.text == "广东省 广州市 天河区")
    finger.touch("touchEnd")
    wait_for_rest(page, "#f")
    page.evaluate(CONFIRM_IN_MOTION)
    swipe(page, 2, -100, selector="#f")
    until(page, lambda: not field.is_open)
    shown = page.evaluate("window.shown")
    assert len(shown) == 3
    assert field.text.split(" ") == shown
    field.rest()
    assert field.text.split(" ") == shown
    assert field.host.evaluate("(e) => e.path.map((node) => node.name)") == shown


@pytest.mark.parametrize("way", [
    "cancel",
    pytest.param("backdrop", marks=pytest.mark.needs("touch")),
    "escape",
    pytest.param("drag", marks=pytest.mark.needs("touch")),
])
def test_the_sheet_of_a_phone_can_be_dismissed(open_page, way):
    page = open_page(MARKUP.format(WHEELS), **PHONE)
    field = Field(page)
    field.combobox.tap()
    field.rest()
    page.keyboard.press("ArrowDown")
    until(page, lambda: not field.text.startswith("广东省"))
    if way == "cancel":
        field.cancel.tap()
    elif way == "backdrop":
        page.touchscreen.tap(190, 200)
    elif way == "escape":
        page.keyboard.press("Escape")
    else:
        box = field.host.locator("[part=header]").bounding_box()
        Finger(page).drag(190, box["y"] + 20, box["y"] + 240)
    until(page, lambda: not field.is_seen)
    assert field.text == "广东省 广州市 海珠区"
    assert field.focused == "combobox"


# The lists of sheets: an element, what is searched, and the list.
LISTS = [
    ('<cascade-address id="f" src="/china.hierarchy" {}></cascade-address>', None, "options"),
    ('<cascade-field id="f" src="/china.hierarchy" picker="columns" {}></cascade-field>', None, "list"),
    ('<cascade-field id="f" src="/china.hierarchy" picker="tree" {}></cascade-field>', None, "rows"),
    ('<cascade-field id="f" src="/china.hierarchy" picker="columns" searchable {}></cascade-field>', "州", "results"),
]


def sheet_of(open_page, markup, query, part, **options):
    """Opens a sheet, and returns the page, a function that measures its top edge, and the list."""
    page = open_page(markup, **PHONE, **options)
    host = page.locator("#f")
    host.evaluate("(e) => e.open()")
    if query:
        host.locator("[part=query]").fill(query)
    scroller = host.locator(f"[part={part}]")
    scroller.wait_for()
    if part in ("options", "results"):
        read(page)
    rest(page, host)
    return page, lambda: host.locator("[part=sheet]").bounding_box()["y"], scroller


@pytest.mark.first_tier
@pytest.mark.needs("touch")
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
@pytest.mark.parametrize("markup, query, part", LISTS)
def test_a_list_at_its_top_drags_the_sheet_down(open_page, markup, query, part, motion):
    page, top, scroller = sheet_of(open_page, markup.format(""), query, part, reduced_motion=motion)
    finger = Finger(page)
    box = scroller.bounding_box()
    x, y = box["x"] + 60, box["y"] + 30
    before = top()
    finger.touch("touchStart", (x, y))
    for step in range(1, 6):
        finger.touch("touchMove", (x, y + 20 * step))
        frames(page)
    until(page, lambda: 60 < top() - before <= 100)
    # Slowly back, so that it isn't a flick.
    for step in range(4, 2, -1):
        finger.touch("touchMove", (x, y + 20 * step))
        frames(page, 4)
    finger.touch("touchEnd")
    until(page, lambda: top() == before)
    assert page.evaluate("f.opened")
    finger.drag(x, y, y + 260)
    until(page, lambda: not page.evaluate("f.opened"))
    assert page.evaluate("window.log.at(-1).type") == "cancel"


@pytest.mark.first_tier
@pytest.mark.needs("touch")
@pytest.mark.parametrize("markup, query, part", LISTS)
def test_a_scrolled_list_scrolls_and_leaves_the_sheet_in_place(open_page, markup, query, part):
    page, top, scroller = sheet_of(open_page, markup.format(""), query, part)
    finger = Finger(page)
    box = scroller.bounding_box()
    x, y = box["x"] + 60, box["y"] + 30
    before = top()
    scroller.evaluate("(list) => { list.scrollTop = 500; }")
    frames(page)
    finger.touch("touchStart", (x, y))
    for step in range(1, 8):
        finger.touch("touchMove", (x, y + 20 * step))
        frames(page)
        assert top() == before
    until(page, lambda: scroller.evaluate("(list) => list.scrollTop") < 450)
    finger.touch("touchEnd")
    assert page.evaluate("f.opened")


@pytest.mark.needs("touch")
def test_a_wheel_in_a_sheet_turns_and_leaves_the_sheet_in_place(open_page):
    page = open_page(MARKUP.format('picker="wheel"'), **PHONE)
    field = Field(page)
    field.combobox.tap()
    field.rest()
    wait_for_rest(page, "#f")
    x, y = middle(page, 0, "#f")
    before = field.popup.bounding_box()["y"]
    finger = Finger(page)
    finger.touch("touchStart", (x, y))
    for step in range(1, 9):
        finger.touch("touchMove", (x, y + 20 * step))
        frames(page)
        assert field.popup.bounding_box()["y"] == before
    finger.touch("touchEnd")
    frames(page)
    assert field.is_open


@pytest.mark.first_tier
@pytest.mark.every_engine
def test_tab_stays_in_the_open_wheels(open_page):
    page = open_page(MARKUP.format(WHEELS), **DESK)
    field = Field(page)
    field.open()
    seen = []
    for _ in range(6):
        seen.append(field.focused)
        page.keyboard.press("Tab")
    assert seen == ["listbox", "listbox", "listbox", "button cancel", "button done", "listbox"]
    for _ in range(3):
        page.keyboard.press("Shift+Tab")
    assert field.focused == "button cancel"
    page.keyboard.press("Shift+Tab")
    assert field.focused == "listbox"
    assert field.is_open


@pytest.mark.first_tier
@pytest.mark.every_engine
def test_columns_by_mouse(open_page):
    page = open_page(MARKUP.format('picker="columns"'), **DESK)
    field = Field(page)
    field.open()
    assert field.focused == "combobox"
    field.choose("广东省", "广州市", "海珠区")
    assert field.lists.count() == 4
    assert field.text == "广东省 广州市 海珠区"
    field.choose("凤阳街道")
    assert not field.is_open
    assert field.text == "广东省 广州市 海珠区 凤阳街道"
    assert field.focused == "combobox"
    assert events(page) == ["input"] * 4 + ["change", "confirm"]
    assert submitted(page) == [["region", "440105012"]]
    field.open()
    until(page, lambda: field.row("凤阳街道").is_visible())
    assert field.row("凤阳街道").get_attribute("aria-selected") == "true"


@pytest.mark.first_tier
@pytest.mark.needs("clock")
def test_columns_by_keys_alone(open_page):
    page = open_page(MARKUP.format('picker="columns"'), **DESK)
    field = Field(page)
    press = page.keyboard.press
    press("Tab")
    assert field.focused == "combobox"
    press("ArrowDown")
    until(page, lambda: (field.is_open, field.active) == (True, "北京市"))
    read(page)
    page.clock.install()
    page.keyboard.type("guangd")
    until(page, lambda: field.active == "广东省")
    press("ArrowRight")
    press("ArrowRight")
    page.keyboard.type("sz")
    assert field.active == "深圳市"
    press("ArrowRight")
    press("ArrowRight")
    page.clock.fast_forward(1100)
    press("End")
    press("ArrowRight")
    press("ArrowRight")
    press("Enter")
    assert not field.is_open
    assert field.text.startswith("广东省 深圳市 ")
    before = field.value
    press("ArrowDown")
    press("ArrowLeft")
    press("Escape")
    assert field.value == before
    press("ArrowDown")
    press("Tab")
    assert page.evaluate("document.activeElement.id") == "next"
    until(page, lambda: not field.is_seen)


# Notes where the page has last seen the mouse: the height, and the row.
NOTE_HOVERED = """() => {
  document.querySelector("#f").shadowRoot.addEventListener("pointermove", (event) => {
    window.hovered = { y: event.clientY, name: event.target.closest("[role=treeitem]")?.textContent };
  });
}"""


# Second tier: the test sets the clock, but the browser delivers moves of the mouse in its own frames.
@pytest.mark.needs("clock")
def test_hover_opens_rows_except_those_crossed_toward_a_child(open_page):
    page = open_page(MARKUP.format('picker="columns" expand-trigger="hover"'), **DESK)
    page.clock.install()
    field = Field(page)
    field.open()
    page.evaluate(NOTE_HOVERED)

    def hovered():
        return page.evaluate("window.hovered")

    field.row("河北省").hover()
    until(page, lambda: field.row("石家庄市").count() == 1)
    assert field.lists.count() == 2
    # From here on, no time passes between two moves of the mouse but what the test lets pass: more than a row needs to
    # open, and less than it needs while the mouse may be moving to the next column.
    page.clock.pause_at(page.evaluate("Date.now()") + 60_000)
    start = field.row("河北省").bounding_box()
    x, y = start["x"] + start["width"] * 0.55, start["y"] + start["height"] / 2
    crossed = set()
    for step in range(1, 6):
        page.mouse.move(x + 12 * step, y + 15 * step)
        until(page, lambda: abs(hovered()["y"] - y - 15 * step) <= 1)
        crossed.add(hovered()["name"])
        page.clock.run_for(100)
    assert len(crossed) > 2
    assert field.row("邯郸市").count() == 1
    field.row("邯郸市").hover()
    until(page, lambda: hovered()["name"] == "邯郸市")
    page.clock.run_for(500)
    assert field.row("邯郸市").count() == 1
    field.row("吉林省").hover()
    until(page, lambda: hovered()["name"] == "吉林省")
    page.clock.run_for(100)
    assert field.row("长春市").count() == 1
    assert field.value is None
    assert events(page) == []


@pytest.mark.first_tier
@pytest.mark.every_engine
def test_columns_on_a_phone(open_page):
    page = open_page(MARKUP.format('picker="columns"'), **PHONE)
    field = Field(page)
    field.combobox.tap()
    field.rest()
    assert field.focused == "tree"
    for name in ["天津市", "和平区"]:
        field.row(name).tap()
    tabs = field.host.locator("[part~=tab]")
    until(page, lambda: tabs.all_inner_texts() == ["天津市", "和平区", "请选择"])
    field.rest()
    # One list, as wide as the sheet.
    assert field.lists.count() == 1
    assert field.lists.first.bounding_box()["width"] == 390
    tabs.nth(1).tap()
    until(page, lambda: field.row("河东区").count() == 1)
    assert field.row("和平区").get_attribute("aria-expanded") == "true"
    tabs.nth(2).tap()
    until(page, lambda: field.row("河东区").count() == 0)
    field.rest()
    field.rows.last.tap()
    assert not field.is_open
    assert field.text.startswith("天津市 和平区 ")


@pytest.mark.every_engine
def test_the_popover_opens_below_the_field_or_above_it_if_there_is_no_room(open_page):
    spacer = '<div id="room" class="two"></div>'
    page = open_page(spacer + MARKUP.format('picker="columns"'), **DESK)
    field = Field(page)
    field.open()
    frame, popup = field.frame.bounding_box(), field.popup.bounding_box()
    assert popup["y"] >= frame["y"] + frame["height"]
    assert abs(popup["x"] - frame["x"]) < 2
    page.keyboard.press("Escape")
    page.evaluate("document.querySelector('#room').style.height = '500px'")
    field.open()
    frame, popup = field.frame.bounding_box(), field.popup.bounding_box()
    assert popup["y"] + popup["height"] <= frame["y"]
    assert popup["y"] >= 0


@pytest.mark.every_engine
@pytest.mark.parametrize("top", [40, 620])
@pytest.mark.parametrize("picker", ["wheel", "columns", "tree"])
def test_the_popover_is_painted_when_it_opens_and_gone_when_it_closes(open_page, picker, top):
    page = open_page(MARKUP.format(f'picker="{picker}"'), **DESK)
    place(page, top)
    field = Field(page)
    for _ in range(2):
        field.open()
        until(page, lambda: field.is_painted)
        page.keyboard.press("Escape")
        until(page, lambda: not field.popup.is_visible())


def place(page, top):
    """Puts the field of a page at a height in the window."""
    page.evaluate(
        """(top) => Object.assign(document.querySelector("#f").style, {
          position: "fixed", top: `${top}px`, left: "20px", width: "400px" })""", top)


@pytest.mark.parametrize("top", [10, 120, 210, 300, 400])
@pytest.mark.parametrize("attributes", [WHEELS, 'picker="columns"', 'picker="tree" searchable'])
def test_nothing_hangs_out_of_a_low_window(open_page, attributes, top):
    page = open_page(MARKUP.format(attributes), viewport={"width": 900, "height": 460})
    place(page, top)
    field = Field(page)
    field.open()
    popup = field.popup.bounding_box()
    assert popup["y"] >= -0.5 and popup["y"] + popup["height"] <= 460.5
    assert popup["x"] >= -0.5 and popup["x"] + popup["width"] <= 900.5


OLD = """(() => {
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (name, ...more) => name !== "position-area" && supports(name, ...more);
  const { replaceSync } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.replaceSync = function (css) {
    return replaceSync.call(this, css.replaceAll(/(position-area|position-try-fallbacks|anchor-name):/g, "--none:")
      .replaceAll(/inline-size:[^;}]*anchor-size[^;}]*/g, "--none:0"));
  };
})()"""


def test_without_anchor_positioning_the_popover_stays_at_its_field(open_page):
    spacer = '<div id="room" class="two"></div>'
    page = open_page(spacer + MARKUP.format(WHEELS) + spacer.replace("room", "more"), script=OLD, **DESK)
    page.evaluate("document.querySelector('#more').style.height = '2000px'")
    field = Field(page)
    field.open()

    def distance():
        frame, popup = field.frame.bounding_box(), field.popup.bounding_box()
        assert abs(popup["x"] - frame["x"]) < 1
        return popup["y"] - frame["y"] - frame["height"]

    assert abs(distance() - 6) < 1
    page.evaluate("document.querySelector('#room').style.height = '300px'; scrollTo(0, 200)")
    until(page, lambda: abs(distance() - 6) < 1)
    page.keyboard.press("Escape")
    # Now the page doesn't scroll: a driver may scroll to what it clicks.
    page.evaluate("document.querySelector('#more').style.height = '0'")
    page.evaluate("document.querySelector('#room').style.height = '550px'")
    field.open()
    frame, popup = field.frame.bounding_box(), field.popup.bounding_box()
    assert popup["y"] >= 0 and popup["y"] + popup["height"] <= frame["y"]


@pytest.mark.parametrize("picker", ["columns", "tree", "wheel"])
def test_keys_pressed_while_the_data_loads_take_effect_when_it_has(open_page, picker):
    page = open_page(f'<cascade-field id="f" label="地区" depth="3" picker="{picker}"></cascade-field>', **DESK)
    waiting = []
    page.route("**/china.hierarchy", lambda route: waiting.append(route))
    field = Field(page)
    field.host.evaluate("(e) => e.setAttribute('src', '/china.hierarchy')")
    until(page, lambda: waiting)
    page.keyboard.press("Tab")
    for key in ["ArrowDown", "ArrowDown", "ArrowDown"]:
        page.keyboard.press(key)
    assert field.is_open
    waiting.pop().continue_()
    # The first opened the picker.
    if picker == "wheel":
        until(page, lambda: field.text.startswith("河北省"))
    else:
        until(page, lambda: field.active == "河北省")


def test_a_press_on_the_open_field_closes_it(open_page):
    page = open_page(MARKUP.format('picker="columns"'), **DESK)
    field = Field(page)
    field.open()
    assert field.is_seen
    field.open()
    until(page, lambda: not field.is_seen)
    assert not field.is_open
    field.open()
    assert field.is_seen and field.is_open


def test_a_click_on_the_label_focuses_the_combobox(open_page):
    page = open_page(
        MARKUP.format('picker="columns" multiple value="110000,120000"'), **DESK)
    page.locator("label").click()
    assert Field(page).focused == "combobox"


@pytest.mark.first_tier
def test_a_required_field_is_reported_and_a_form_resets_it(open_page):
    page = open_page(MARKUP.format('picker="columns" required clearable any-level value="440105"'), **DESK)
    field = Field(page)
    valid = "document.querySelector('form').checkValidity()"
    assert page.evaluate(valid) is True
    field.host.locator("[part=clear]").click()
    assert (field.value, field.text) == (None, "请选择")
    assert page.evaluate(valid) is False
    assert page.evaluate("document.querySelector('form').reportValidity()") is False
    assert field.focused == "combobox"
    page.evaluate("document.querySelector('form').reset()")
    until(page, lambda: field.value == "440105")
    assert page.evaluate(valid) is True
    page.evaluate("document.querySelector('#f').disabled = true")
    until(page, lambda: field.combobox.get_attribute("aria-disabled") == "true")
    field.frame.click(force=True)
    assert not field.is_open


def test_a_column_of_100000_rows_has_few_in_the_dom(open_page):
    page = open_page('<cascade-field id="f" label="数" picker="columns"></cascade-field>', **DESK)
    page.evaluate(
        "document.querySelector('#f').data = Array.from({length: 100000}, (_, i) => `第${i}行`)")
    field = Field(page)
    field.open()
    assert field.rows.count() < 60
    field.lists.first.evaluate("(list) => { list.scrollTop = list.scrollHeight / 2 }")
    until(page, lambda: field.row("第50000行").count() == 1)
    assert field.row("第50000行").get_attribute("aria-setsize") == "100000"
    assert field.rows.count() < 60
    page.keyboard.press("End")
    until(page, lambda: field.row("第99999行").count() == 1)
    page.keyboard.press("Enter")
    assert field.text == "第99999行"


# The distance of the end of the last row from the end of its list, in pixels.
BEYOND = """(host) => {
  const root = host.shadowRoot;
  const row = [...root.querySelectorAll("[role=treeitem], [role=option]")].find((row) => row.textContent === "r2999");
  const list = row?.closest("[part=list], [part=rows], [part=options]");
  return list ? row.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom : null;
}"""


@pytest.mark.parametrize("height", ["36px", "41.7px", "37.3333px"])
@pytest.mark.parametrize("kind", [
    'field picker="columns"', 'field picker="tree"', 'address sections="none"'])
def test_end_reveals_the_last_row_whatever_its_height(open_page, kind, height):
    name = kind.split()[0]
    page = open_page(f'<cascade-{kind} id="f" label="R"></cascade-{name}>', **DESK)
    property = f"--cascade-{'tree' if 'tree' in kind else name}-row-height"
    page.evaluate("([name, height]) => f.style.setProperty(name, height)", [property, height])
    page.evaluate("f.data = Array.from({length: 3000}, (_, n) => `r${n}`); f.open()")
    until(page, lambda: page.locator("#f").locator("[role=treeitem], [role=option]").count() > 5)
    page.keyboard.press("End")
    beyond = lambda: page.locator("#f").evaluate(BEYOND)
    until(page, lambda: beyond() is not None and abs(beyond()) <= 14)
    frames(page)
    assert beyond() < 1
