"""The tree in Chromium, with mouse, touch and keyboard alone."""

import pytest
from address import Finger
from screen import DESK, PHONE, frames, until
from tree import Tree, events, own, tree


@pytest.mark.first_tier
def test_a_click_expands_and_collapses_and_the_rows_slide(open_page):
    page = open_page(tree(), **DESK)
    t = Tree(page)
    t.host.evaluate(
        """(e) => e.shadowRoot.addEventListener("animationstart", () => { window.hasMoved = true })""")
    t.row("河北省").locator("[part~=disclosure]").click()
    until(page, lambda: page.evaluate("window.hasMoved"))
    t.rest()
    assert t.outline[2:5] == ["河北省", " 石家庄市", " 唐山市"]
    box = t.row("石家庄市").bounding_box()
    above = t.row("河北省").bounding_box()
    assert abs(box["y"] - above["y"] - above["height"]) < 1
    t.toggle("河北省")
    assert t.outline[2:4] == ["河北省", "山西省"]


def test_a_click_far_down_does_not_scroll_back(open_page):
    page = open_page(tree(), **DESK)
    t = Tree(page)
    t.scroller.evaluate("(tree) => { tree.scrollTop = tree.scrollHeight }")
    frames(page)
    t.toggle("新疆维吾尔自治区")
    assert " 乌鲁木齐市" in t.outline
    assert t.scroller.evaluate("(tree) => tree.scrollTop") > 0


def test_with_reduced_motion_nothing_slides(open_page):
    page = open_page(tree(), reduced_motion="reduce", **DESK)
    t = Tree(page)
    t.row("河北省").locator("[part~=disclosure]").click()
    assert t.host.evaluate("(e) => e.shadowRoot.getAnimations().length") == 0
    assert t.outline[3] == " 石家庄市"


def test_each_level_is_30_pixels_further_in_and_only_parents_have_an_arrow(open_page):
    page = open_page(own("expanded='all'"), **DESK)
    t = Tree(page)
    lefts = [t.row(name).locator("[part~=name]").bounding_box()["x"] for name in ("Finance", "Brand", "Apps")]
    icon = t.row("Finance").locator("[part=icon]").bounding_box()["x"]
    assert lefts[2] - lefts[1] == 30
    assert lefts[1] - icon == 30
    assert t.row("Brand").locator("[part~=chevron]").count() == 0
    assert t.row("Design").locator("[part~=chevron]").count() == 1


@pytest.mark.first_tier
@pytest.mark.needs("clock")
def test_the_keyboard_alone_operates_the_tree(open_page):
    page = open_page(f"<button>Before</button>{tree()}<button>After</button>", **DESK)
    page.clock.install()
    t = Tree(page)
    frames(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert t.focused == "rows"
    page.keyboard.type("gd")
    until(page, lambda: t.active == "广东省")
    page.keyboard.press("ArrowRight")
    t.rest()
    page.keyboard.press("ArrowRight")
    assert t.active == "广州市"
    page.clock.fast_forward(1100)
    page.keyboard.press("Enter")
    assert t.value == "440100"
    seen = t.scroller.bounding_box()

    def is_visible():
        row = t.row("广州市").bounding_box()
        above, below = row["y"] - seen["y"], seen["y"] + seen["height"] - row["y"] - row["height"]
        return above >= -0.5 and below >= -0.5

    until(page, is_visible)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "After"


@pytest.mark.first_tier
@pytest.mark.needs("touch")
def test_checks_by_finger(open_page):
    page = open_page(own("selection='check' expanded='all'"), **PHONE)
    t = Tree(page)
    t.row("Web").tap()
    t.row("Brand").tap()
    assert t.states("aria-checked", "true") == ["Brand", "Web"]
    assert t.states("aria-checked", "mixed") == ["Design", "Product design"]
    assert t.row("Web").bounding_box()["height"] >= 44
    t.row("Engineering").tap()
    assert t.value == "d1,d22,e"


@pytest.mark.first_tier
def test_a_form_submits_an_entry_for_each_value(open_page):
    page = open_page(
        f"<form>{own('selection=check name=dept value=d1,e')}<button>Send</button></form>", **DESK
    )
    Tree(page)
    page.get_by_role("button", name="Send").click()
    assert sorted(page.evaluate("window.submitted")) == [["dept", "d1"], ["dept", "e"]]


@pytest.mark.parametrize("text, mark", [
    ("tianhequ", ["天河区"]), ("thq", ["天河区"]), ("天heq", ["天河区"]), ("广东 tianhe", ["天河"]), ("440106", [])])
def test_a_filter_matches_pinyin_initials_words_and_codes(open_page, text, mark):
    page = open_page(tree("filter"), **DESK)
    t = Tree(page)
    page.keyboard.press("Tab")
    assert t.focused == "filter"
    page.keyboard.type(text)
    until(page, lambda: "  天河区" in t.outline)
    assert t.row("天河区").locator("[part=match]").all_inner_texts() == mark
    if text.startswith("广东"):
        assert t.row("广东省").locator("[part=match]").all_inner_texts() == ["广东"]


@pytest.mark.needs("composition")
def test_a_filter_does_not_disturb_an_input_method(open_page):
    page = open_page(tree("filter"), **DESK)
    t = Tree(page)
    t.filter.click()
    session = page.context.new_cdp_session(page)
    for text in ("t", "ti", "tian"):
        session.send("Input.imeSetComposition", {
            "text": text, "selectionStart": len(text), "selectionEnd": len(text)})
    assert t.filter.input_value() == "tian"
    page.keyboard.insert_text("天河")
    assert t.filter.input_value() == "天河"
    until(page, lambda: "  天河区" in t.outline)


@pytest.mark.first_tier
def test_a_filter_highlights_matches_and_reflects_to_the_attribute(open_page):
    page = open_page(tree("filter"), **DESK)
    t = Tree(page)
    t.filter.fill("海淀")
    until(page, lambda: t.outline[:2] == ["北京市", " 海淀区"])
    marks = t.host.locator("mark")
    assert set(marks.all_inner_texts()) == {"海淀"}
    assert t.host.get_attribute("filter") == "海淀"
    page.keyboard.press("ArrowDown")
    assert t.focused == "rows"
    assert t.active == "海淀区"
    t.host.evaluate("(e) => { e.filter = '' }")
    until(page, lambda: len(t.outline) > 20)


@pytest.mark.first_tier
def test_a_page_can_veto_actions_and_is_notified_of_them(open_page):
    page = open_page(own("editable selection='multiple'"), **DESK)
    t = Tree(page)
    taken = events(page, "beforetoggle", "toggle", "beforeselect", "select", "change")
    t.toggle("Design")
    t.row("Brand").click()
    log = taken()
    assert [each["type"] for each in log] == [
        "beforetoggle", "toggle", "beforeselect", "select", "change"]
    assert log[1]["expanded"] is True and log[1]["node"] == {"code": "d", "name": "Design"}
    assert log[4]["values"] == ["d1"]
    page.evaluate("document.addEventListener('beforeselect', (event) => event.preventDefault())")
    t.row("Finance").click()
    assert t.value == "d1"


@pytest.mark.first_tier
@pytest.mark.needs("double clicks")
def test_a_name_is_edited_in_place(open_page):
    page = open_page(own("editable expanded='1'"), **DESK)
    t = Tree(page)
    taken = events(page, "edit")
    t.row("Brand").dblclick()
    until(page, lambda: t.focused == "input")
    page.keyboard.type("Marque")
    page.keyboard.press("Enter")
    until(page, lambda: "Marque" in [line.strip() for line in t.outline])
    assert t.focused == "rows"
    assert taken()[0]["name"] == "Marque"
    page.keyboard.press("F2")
    page.keyboard.type("Never")
    page.keyboard.press("Escape")
    assert " Marque" in t.outline


@pytest.mark.first_tier
def test_deleting_asks_for_confirmation(open_page):
    page = open_page(own("editable expanded='1'"), **DESK)
    t = Tree(page)
    t.row("Product design").click()
    page.keyboard.press("Delete")
    assert t.focused == "action danger"
    page.keyboard.press("Escape")
    assert " Product design" in t.outline
    t.host.get_by_role("button", name="Delete").click()
    t.host.locator("[part~=danger]").click()
    assert " Product design" not in t.outline
    assert t.active == "Research"


@pytest.mark.first_tier
def test_an_edit_waits_for_the_answer_of_the_page(open_page):
    page = open_page(own("editable expanded='1'"), **DESK)
    t = Tree(page)
    page.evaluate(
        """document.addEventListener("beforeedit", ({ detail }) => detail.allow(
             new Promise((allow) => { window.allow = allow; })))""")

    def remove(name):
        t.row(name).click()
        page.keyboard.press("Delete")
        t.host.locator("[part~=danger]").click()

    remove("Product design")
    frames(page)
    assert " Product design" in t.outline
    page.evaluate("allow(true)")
    until(page, lambda: " Product design" not in t.outline)
    remove("Brand")
    page.evaluate("allow(false)")
    frames(page)
    assert " Brand" in t.outline


def drag(page, start, end, steps=6):
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0], start[1] + 8)
    page.mouse.move(*end, steps=steps)


def middle(t, name, share=0.5):
    box = t.row(name).bounding_box()
    return box["x"] + 120, box["y"] + box["height"] * share


@pytest.mark.first_tier
def test_a_row_dragged_by_the_mouse_lands_at_the_insertion_line(open_page):
    page = open_page(own("editable expanded='1'"), **DESK)
    t = Tree(page)
    drag(page, middle(t, "Tools"), middle(t, "Brand", 0.9))
    line = t.host.locator("[part=drop]").bounding_box()
    brand = t.row("Brand").bounding_box()
    assert abs(line["y"] + 1 - brand["y"] - brand["height"]) <= 1
    page.mouse.up()
    assert t.outline[1:4] == [" Brand", " Tools", " Product design"]
    assert t.value is None


def test_a_collapsed_node_expands_under_a_dragged_row(open_page):
    page = open_page(own("editable"), **DESK)
    t = Tree(page)
    drag(page, middle(t, "Finance"), middle(t, "Design"))
    until(page, lambda: " Brand" in t.outline)
    t.rest()
    page.mouse.move(*middle(t, "Brand", 0.1))
    page.mouse.up()
    assert t.outline[:3] == ["Design", " Finance", " Brand"]


@pytest.mark.needs("touch")
def test_a_finger_drags_by_the_handle_and_scrolls_elsewhere(open_page):
    page = open_page(own("editable expanded='1'"), **PHONE)
    t = Tree(page)
    finger = Finger(page)
    handle = t.row("Tools").locator("[part=handle]").bounding_box()
    target = t.row("Design").bounding_box()
    finger.drag(handle["x"] + 10, handle["y"] + 22, target["y"] + 4)
    until(page, lambda: t.outline[0] == "Tools")


@pytest.mark.first_tier
def test_rows_are_moved_by_the_keyboard(open_page):
    page = open_page(own("editable expanded='1'"), **DESK)
    t = Tree(page)
    t.row("Tools").click()
    page.keyboard.press("Alt+ArrowUp")
    assert t.outline[-3:] == [" Tools", " Platform", "Finance"]
    page.keyboard.press("Control+x")
    page.keyboard.press("Home")
    page.keyboard.press("Control+v")
    until(page, lambda: t.outline[4] == " Tools")


@pytest.mark.first_tier
def test_children_load_from_the_page_and_can_be_retried(open_page):
    page = open_page("<cascade-tree id='t' lang='en' label='Lazy' lazy></cascade-tree>", **DESK)
    page.evaluate(
        """() => {
          window.failing = false;
          document.addEventListener("load", ({ detail }) => setTimeout(() => {
            if (window.failing) detail.reject("No connection");
            else detail.resolve(detail.node ? [{ name: "Child", code: "c", leaf: true }] : ["Root", "Other"]);
          }, 50));
          document.querySelector("#t").remove();
          document.querySelector("main").append(
            Object.assign(document.createElement("cascade-tree"), { id: "t", lazy: true, label: "Lazy", lang: "en" }));
        }"""
    )
    t = Tree(page)
    until(page, lambda: t.rows.all_inner_texts() == ["Root", "Other"])
    page.evaluate("window.failing = true")
    t.toggle("Root")
    retry = t.host.get_by_role("button", name="Try again")
    retry.wait_for()
    page.evaluate("window.failing = false")
    retry.click()
    until(page, lambda: t.rows.all_inner_texts() == ["Root", "Child", "Other"])
    assert t.row("Child").get_attribute("aria-expanded") is None


def test_rows_and_icons_are_made_from_templates(open_page):
    page = open_page(
        own("custom-rows custom-icons columns='size'", data=[
            {"name": "<b>a</b>", "size": "3 kB"}, {"name": "Folder", "children": ["x"]}])
        .replace("></cascade-tree>", """>
          <template slot="row"><i part="size" data-field="size"></i> <b part="file" data-field="name"></b></template>
          <template slot="expanded">▾</template><template slot="collapsed">▸</template>
        </cascade-tree>"""), **DESK)
    t = Tree(page)
    assert t.rows.nth(0).locator("[part=size]").inner_text() == "3 kB"
    assert t.rows.nth(0).locator("[part=file]").inner_text() == "<b>a</b>", "names are only ever text"
    assert t.rows.nth(1).locator("[part~=disclosure]").inner_text() == "▸"
    t.rows.nth(1).locator("[part~=disclosure]").click()
    t.rest()
    assert t.rows.nth(1).locator("[part~=disclosure]").inner_text() == "▾"


def test_columns_align_with_their_headings_and_names_stay_readable_at_any_depth(open_page):
    data = {"name": "UIWindow", "class": "A", "address": "0x1"}
    node = data
    for depth in range(20):
        node["children"] = [{"name": f"UIView{depth}", "class": "B", "address": f"0x{depth}"}]
        node = node["children"][0]
    page = open_page(own("columns='class,address' expanded='all'", data=[data]), **PHONE)
    t = Tree(page)
    heading = t.host.locator("[part=header] [part~=cell-2]").bounding_box()
    cell = t.rows.nth(0).locator("[part~=cell-2]").bounding_box()
    assert abs(heading["x"] - cell["x"]) < 1
    t.scroller.evaluate("(tree) => { tree.scrollTop = 1e6; tree.scrollLeft = 1e6 }")
    frames(page)
    name = t.row("UIView19").locator("[part~=name]").bounding_box()
    assert name["width"] >= 80
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]


def test_from_right_to_left_it_is_mirrored(open_page):
    page = open_page(f"<div dir='rtl'>{own()}</div>", **DESK)
    t = Tree(page)
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowLeft")
    t.rest()
    assert t.outline[1] == " Brand"
    chevron = t.row("Design").locator("[part~=disclosure]").bounding_box()
    name = t.row("Design").locator("[part~=name]").bounding_box()
    assert chevron["x"] > name["x"]


@pytest.mark.first_tier
def test_reveal_expands_the_ancestors_and_scrolls(open_page):
    page = open_page(tree(), **DESK)
    t = Tree(page)
    t.host.evaluate("(e) => e.reveal('440105')")
    until(page, lambda: t.row("海珠区").count() == 1)
    row = t.row("海珠区").bounding_box()
    seen = t.scroller.bounding_box()
    assert seen["y"] < row["y"] < seen["y"] + seen["height"]
    assert t.host.evaluate("(e) => e.expanded") == ["440000", "440100"]


def test_a_check_replaces_requested_values_below_a_node_that_are_not_loaded(open_page):
    page = open_page('<cascade-tree id="it" label="T" selection="check" lazy></cascade-tree>')
    page.evaluate("""
      it.data = [{name: "A", code: "a"}, {name: "B", code: "b", leaf: true}];
      it.values = ["a/af/af1", "a/a2"];
    """)
    row = page.locator("#it").get_by_role("treeitem", name="A")
    until(page, lambda: row.get_attribute("aria-checked") == "mixed")
    row.click()
    until(page, lambda: row.get_attribute("aria-checked") == "true")
    assert page.evaluate("it.values") == ["a"]
    row.click()
    until(page, lambda: row.get_attribute("aria-checked") == "false")
    assert page.evaluate("it.values") == []
