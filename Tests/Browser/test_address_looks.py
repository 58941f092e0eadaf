"""The looks and the position of the address sheet, measured in Chromium."""

import pytest
from address import STREET, Finger, Sheet, field
from screen import DESK, PHONE, frames, until
from axe_playwright_python.sync_playwright import Axe

SIZES = {"phone": PHONE, "desk": DESK}


def violations(page):
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [(rule["id"], [node["html"] for node in rule["nodes"]]) for rule in found]


@pytest.mark.first_tier
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing(open_page, size, scheme):
    labelled = f'<h1>Test</h1><label for="a">所在地区</label>{field("min-level=2 required")}'
    page = open_page(labelled, color_scheme=scheme, **SIZES[size])
    sheet = Sheet(page)
    assert violations(page) == []
    sheet.open()
    assert violations(page) == []
    sheet.choose("广东省", "广州市")
    sheet.rest()
    assert violations(page) == []
    sheet.step(0).click()
    sheet.rest()
    assert violations(page) == []
    sheet.step(1).click()
    sheet.done.click()
    assert violations(page) == []


@pytest.mark.first_tier
@pytest.mark.parametrize("look", ["", "look=tabs"])
@pytest.mark.parametrize("width, height", [(390, 844), (844, 390), (1280, 800)])
def test_popular_places_are_above_the_options(open_page, width, height, look):
    page = open_page(
        f'<h1>Test</h1><label for="a">所在地区</label>{field(f"hot=110000,310000,440100,330100,510100 {look}")}',
        viewport={"width": width, "height": height}, has_touch=True)
    sheet = Sheet(page)
    sheet.open()
    places = sheet.host.locator("[part=hot-place]")
    assert places.all_inner_texts() == ["北京市", "上海市", "广州市", "杭州市", "成都市"]
    boxes = [place.bounding_box() for place in places.all()]
    # A target reaches 4 pixels beyond its button.
    assert min(box["height"] for box in boxes) >= 36 and min(box["width"] for box in boxes) >= 44
    assert sheet.list.bounding_box()["height"] >= 96
    assert violations(page) == []
    places.nth(2).click()
    until(page, lambda: places.count() == 0)
    sheet.rest()
    assert sheet.prompt == "选择区/县"
    assert sheet.focused == "options"


def test_axe_finds_nothing_while_data_loads_or_fails(open_page):
    page = open_page(
        '<h1>Test</h1><cascade-address id="a"></cascade-address>', expected_errors=["404"], **PHONE
    )
    sheet = Sheet(page)
    held = []
    page.route("**/late.json", lambda route: held.append(route))
    page.evaluate("a.src = '/late.json'")
    until(page, lambda: held)
    sheet.open()
    body = sheet.host.locator("[part=body]")
    assert body.get_attribute("aria-busy") == "true"
    assert violations(page) == []
    held.pop().fulfill(status=404)
    sheet.host.locator("[part=retry]").wait_for()
    sheet.rest()
    assert body.get_attribute("aria-busy") == "false"
    assert violations(page) == []
    page.keyboard.press("Shift+Tab")
    assert sheet.focused == "retry"
    page.keyboard.press("Enter")
    until(page, lambda: held)
    held.pop().fulfill(body='[{"name": "广东省"}]')
    sheet.option("广东省").wait_for()
    assert sheet.focused == "options"
    sheet.choose("广东省")
    assert sheet.value == "广东省"


def boxes(sheet):
    return sheet.host.evaluate(
        """(e) => Object.fromEntries(["sheet", "header", "title", "timeline", "prompt", "options",
          "index"].flatMap((part) => [...e.shadowRoot.querySelectorAll(`[part=${part}]`)].map((node) => {
            const {x, y, width, height} = node.getBoundingClientRect();
            return [part, {x, y, width, height}];
          })))"""
    )


def style(locator, name):
    return locator.evaluate("(node, name) => getComputedStyle(node)[name]", name)


@pytest.mark.first_tier
def test_on_a_phone_the_sheet_comes_from_the_bottom(open_page):
    page = open_page(field(f"value={STREET}"), **PHONE)
    sheet = Sheet(page)
    sheet.open()
    box = boxes(sheet)["sheet"]
    assert (box["x"], box["width"]) == (0, 390)
    assert abs(box["y"] + box["height"] - 844) <= 0.5
    panel = sheet.host.locator("[part=sheet]")
    assert style(panel, "borderTopLeftRadius") == "14px"
    assert style(panel, "borderBottomLeftRadius") == "0px"
    # WebKit would paint the dialog's own background twice.
    painted = "(node) => [getComputedStyle(node), getComputedStyle(node, '::before')].map((e) => e.backgroundColor)"
    assert sheet.dialog.evaluate(painted) == ["rgba(0, 0, 0, 0)", "rgba(0, 0, 0, 0.6)"]


@pytest.mark.every_engine
def test_on_a_wide_screen_the_sheet_is_centered(open_page):
    page = open_page(field(f"value={STREET}"), **DESK)
    sheet = Sheet(page)
    sheet.open()
    box = boxes(sheet)["sheet"]
    assert abs(box["x"] + box["width"] / 2 - 640) < 1
    assert abs(box["y"] + box["height"] / 2 - 400) < 1
    assert style(sheet.host.locator("[part=sheet]"), "borderBottomLeftRadius") == "14px"


def test_the_timeline_matches_its_design(open_page):
    page = open_page(field('value="广东省/广州市"'), **PHONE)
    sheet = Sheet(page)
    sheet.open()
    rows = sheet.host.evaluate(
        """(e) => [...e.shadowRoot.querySelectorAll("[part~=step]")].map((step) => {
          const dot = step.querySelector("[part~=dot]");
          const mark = dot.querySelector(".mark");
          const line = (side) => {
            const style = getComputedStyle(dot, side);
            return style.display === "none" ? 0 : parseFloat(style.width);
          };
          return {
            height: step.offsetHeight,
            dot: mark.offsetWidth,
            above: line("::before"), below: line("::after"),
            isFilled: getComputedStyle(mark).backgroundColor === "rgb(22, 119, 255)",
            color: getComputedStyle(mark).borderColor,
            isActive: step.getAttribute("aria-current") === "step",
          };
        })"""
    )
    assert [row["height"] for row in rows] == [48] * 3
    assert [row["dot"] for row in rows] == [7] * 3
    assert [(row["above"], row["below"]) for row in rows] == [(0, 1), (1, 1), (1, 0)]
    assert [row["isFilled"] for row in rows] == [True, True, False]
    assert {row["color"] for row in rows} == {"rgb(22, 119, 255)"}
    assert [row["isActive"] for row in rows] == [False, True, False]


@pytest.mark.parametrize(
    "width, height", [(320, 568), (320, 256), (390, 844), (844, 390), (667, 375), (1280, 800)]
)
def test_everything_can_be_reached_in_windows_of_all_sizes(open_page, width, height):
    page = open_page(field(f"value={STREET} min-level=1"), viewport={"width": width, "height": height})
    sheet = Sheet(page)
    sheet.open()
    box = boxes(sheet)
    assert box["sheet"]["y"] >= 0 and box["sheet"]["width"] <= width
    assert page.evaluate("document.scrollingElement.scrollWidth") <= width
    ticked = sheet.host.locator("[aria-selected=true]")
    assert sheet.is_seen(ticked)
    assert ticked.evaluate("(row) => row.getBoundingClientRect().bottom") <= height
    assert box["options"]["height"] >= 96
    sheet.step(0).click()
    sheet.choose("北京市")
    assert sheet.prompt == "选择区/县"
    sheet.done.click()
    assert sheet.value == "110000"


def test_targets_are_large_enough_for_fingers(open_page):
    page = open_page(field(f"value={STREET} min-level=1"), **PHONE)
    sheet = Sheet(page)
    sheet.open()
    sizes = sheet.host.evaluate(
        """(e) => [...e.shadowRoot.querySelectorAll("button, [role=option]")].map((node) => {
          const {width, height} = node.getBoundingClientRect();
          return [node.getAttribute("part"), width, height];
        })"""
    )
    assert len(sizes) > 10
    assert [part for part, width, height in sizes if min(width, height) < 44] == []


@pytest.mark.needs("touch")
def test_the_index_strip_scrolls_to_the_letter_under_the_finger(open_page):
    page = open_page(field(), **PHONE)
    sheet = Sheet(page)
    sheet.open()
    strip = boxes(sheet)["index"]
    letters = sheet.host.locator("[part~=index-letter]")
    assert "".join(letters.all_inner_texts()) == "ABCFGHJLNQSTXYZ"
    x = strip["x"] + strip["width"] / 2
    finger = Finger(page)
    finger.touch("touchStart", (x, strip["y"] + 4))
    at = letters.nth(9).bounding_box()
    finger.touch("touchMove", (x, at["y"] + at["height"] / 2))
    bubble = sheet.host.locator("[part=bubble]")
    bubble.wait_for()
    assert bubble.inner_text() == "Q"
    first = sheet.option("青海省")
    top = boxes(sheet)["options"]["y"]
    assert abs(first.bounding_box()["y"] - top) < 1
    finger.touch("touchEnd")
    assert bubble.count() == 0
    page.mouse.move(x, at["y"])
    page.mouse.wheel(0, -10_000)
    until(page, lambda: sheet.scroll_top == 0)


def test_the_letter_of_a_section_is_sticky(open_page):
    page = open_page(field(), **PHONE)
    sheet = Sheet(page)
    sheet.open()
    sheet.list.evaluate("(list) => { list.scrollTop = 48 * 11.5 }")
    frames(page)
    top = boxes(sheet)["options"]["y"]
    letter = sheet.host.locator("[part=letter]", has_text="H").bounding_box()
    assert abs(letter["y"] - top) < 1


def test_the_title_of_the_development_zones_is_above_the_first_name(open_page):
    page = open_page(f'<h1>Test</h1><label for="a">Region</label>{field()}', **PHONE)
    sheet = Sheet(page)
    sheet.open()
    page.evaluate(
        """() => { a.data = [{name: "Évry"}, {name: "安定镇"}, {name: "安阳农场", kind: "zone"},
          {name: "白云林场", kind: "zone"}] }"""
    )
    sheet.rest()
    letters = sheet.host.locator("[part~=index-letter]").all_inner_texts()
    assert letters == ["A", "E", "开"]
    title = sheet.host.locator("[part=section-title]")
    assert title.inner_text() == "开发区、农场等"
    rows = [row.bounding_box() for row in sheet.host.locator("[role=option]").all()]
    assert {row["height"] for row in rows} == {48}
    above, name = title.bounding_box(), sheet.host.get_by_text("安阳农场").bounding_box()
    assert above["x"] == name["x"] and above["y"] >= rows[2]["y"]
    assert name["y"] + name["height"] <= rows[2]["y"] + rows[2]["height"]
    text = sheet.host.get_by_text("安阳农场").evaluate(
        """(span) => { const range = document.createRange(); range.selectNodeContents(span);
          return range.getBoundingClientRect().y }"""
    )
    assert above["y"] + above["height"] <= text + 1
    assert violations(page) == []


@pytest.mark.needs("overscroll")
def test_the_page_behind_does_not_scroll(open_page):
    page = open_page(field() + '<div class="tall"></div>', **DESK)
    sheet = Sheet(page)
    page.evaluate("document.querySelector('.tall').style.height = '4000px'")
    sheet.open()
    for x, y in [(20, 400), (640, 110), (640, 700)]:
        page.mouse.move(x, y)
        for _ in range(3):
            page.mouse.wheel(0, 3000)
            frames(page)
    assert page.evaluate("scrollY") == 0
    assert sheet.list.evaluate("(list) => list.scrollTop") > 0
    page.keyboard.press("Escape")
    sheet.rest()
    page.mouse.wheel(0, 300)
    until(page, lambda: page.evaluate("scrollY") > 0)


@pytest.mark.needs("touch")
def test_dragging_the_header_down_closes_the_sheet(open_page):
    page = open_page(field('value="440105"'), **PHONE)
    sheet = Sheet(page)
    sheet.open()
    header = boxes(sheet)["header"]
    finger = Finger(page)
    y = header["y"] + 20
    finger.drag(195, y, y + 60, steps=10, pause=3)
    sheet.rest()
    assert sheet.is_open
    assert boxes(sheet)["header"]["y"] == header["y"]
    finger.drag(195, y, y + 300)
    assert not sheet.is_open
    assert sheet.value == "440105"


def test_right_to_left_the_sheet_is_mirrored(open_page):
    page = open_page(f'<div dir="rtl">{field(f"value={STREET}")}</div>', **PHONE)
    sheet = Sheet(page)
    sheet.open()
    box = boxes(sheet)
    assert box["index"]["x"] == 0
    assert sheet.cancel.bounding_box()["x"] > 195
    page.keyboard.press("ArrowRight")
    assert sheet.prompt == "选择区/县"
    page.keyboard.press("ArrowLeft")
    assert sheet.prompt == "选择街道/镇"


def test_with_reduced_motion_the_sheet_appears_immediately(open_page):
    page = open_page(field(), reduced_motion="reduce", **PHONE)
    sheet = Sheet(page)
    sheet.trigger.click()
    panel = sheet.host.locator("[part=sheet]")
    assert style(panel, "transform") in ("none", "matrix(1, 0, 0, 1, 0, 0)")
    assert page.evaluate("document.getAnimations().length") == 0


def test_only_rows_near_the_viewport_are_in_the_dom(open_page):
    page = open_page('<cascade-address id="a" sections="none"></cascade-address>', **PHONE)
    sheet = Sheet(page)
    page.evaluate(
        "() => { a.data = Array.from({length: 500_000}, (_, i) => ({name: `Place ${i}`, code: `${i}`})) }"
    )
    sheet.open()
    assert 0 < sheet.options.count() < 50
    page.keyboard.press("End")
    assert sheet.active == "Place 499999"
    assert sheet.is_seen(sheet.option("Place 499999"))
    assert sheet.options.count() < 50
    assert sheet.option("Place 499999").get_attribute("aria-setsize") == "500000"
    sheet.list.evaluate("(list) => { list.scrollTop = list.scrollHeight / 2 }")
    frames(page)
    middle = int(sheet.options.nth(sheet.options.count() // 2).inner_text().split()[1])
    assert abs(middle - 250_000) < 50
    page.keyboard.press("Home")
    assert sheet.is_seen(sheet.option("Place 0"))


def test_choosing_a_level_takes_less_than_a_frame(open_page, capsys):
    page = open_page(field(), **PHONE)
    sheet = Sheet(page)
    sheet.open()
    times = page.evaluate(
        """async () => {
          const root = document.querySelector("#a").shadowRoot;
          const frame = () => new Promise(requestAnimationFrame);
          const times = [];
          for (let round = 0; round < 20; round++) {
            for (const name of ["广东省", "广州市", "海珠区"]) {
              const list = root.querySelector("[role=listbox]");
              const letter = {"广": "g", "海": "h"}[name[0]];
              const option = [...root.querySelectorAll("[role=option]")]
                .find((option) => option.textContent === name);
              const start = performance.now();
              option.click();
              const script = performance.now() - start;
              root.querySelector("[part=options]").getBoundingClientRect();
              times.push([script, performance.now() - start]);
              await frame();
              await frame();
            }
            root.querySelectorAll("[part~=step]")[0].click();
            await frame();
            await frame();
          }
          return times;
        }"""
    )
    script = sorted(time[0] for time in times)
    layout = sorted(time[1] for time in times)
    with capsys.disabled():
        print(
            f"\nchoosing a level of China: {script[len(script) // 2]:.1f} ms, with layout "
            f"{layout[len(layout) // 2]:.1f} ms (median), {layout[-1]:.1f} ms (slowest)"
        )
    assert len(times) == 60
