"""Several values in the field: checks, tags, the tree, children that load later, axe."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from field import MARKUP, Field, events, submitted
from screen import DESK, PHONE, until

MULTIPLE = 'picker="{}" multiple clearable'


@pytest.mark.first_tier
def test_checks_and_tags_by_mouse(open_page):
    page = open_page(MARKUP.format(MULTIPLE.format("columns")), **DESK)
    field = Field(page)
    field.open()
    field.box("北京市").click()
    field.choose("天津市", "和平区")
    field.rows.last.click()
    assert field.row("天津市").get_attribute("aria-checked") == "mixed"
    assert field.row("和平区").get_attribute("aria-checked") == "mixed"
    assert len(field.tags) == 2
    assert field.values == []
    page.mouse.click(1200, 780)
    until(page, lambda: not field.is_seen)
    assert field.values[0] == "110000" and len(field.values) == 2
    assert [name for name, _ in submitted(page)] == ["region", "region"]
    assert events(page) == ["input", "input", "change", "confirm"]
    field.host.get_by_role("button", name="移除北京市").click()
    assert not field.is_open
    assert len(field.values) == 1
    field.host.get_by_role("button", name="清除").click()
    assert field.values == []


@pytest.mark.first_tier
def test_checks_and_tags_by_keys_alone(open_page):
    page = open_page(MARKUP.format(MULTIPLE.format("columns")), **DESK)
    field = Field(page)
    press = page.keyboard.press
    press("Tab")
    press("ArrowDown")
    until(page, lambda: field.is_open)
    for key in ["Space", "ArrowDown", "Space", "ArrowDown", "Space", "Enter"]:
        press(key)
    assert field.tags == ["北京市", "天津市", "河北省"]
    assert not field.is_open
    press("Backspace")
    assert field.values == ["110000", "120000"]
    press("ArrowLeft")
    assert field.focused == "remove"
    press("ArrowLeft")
    press("Delete")
    assert field.values == ["120000"]
    assert field.focused == "remove"
    press("ArrowRight")
    assert field.focused == "combobox"
    press("Tab")
    assert page.evaluate("document.activeElement.id") == "next"


def test_too_many_values_are_refused_with_their_number(open_page):
    page = open_page(MARKUP.format('picker="columns" multiple result="leaves" max="3"'), **DESK)
    field = Field(page)
    field.open()
    field.box("北京市").click()
    assert field.tags == []
    said = field.host.locator("[role=status]").last.inner_text()
    assert said.startswith("超出上限 ") and int(said.split(" ")[1]) > 100


@pytest.mark.first_tier
def test_the_sheet_of_a_phone_applies_the_choice_on_done(open_page):
    page = open_page(MARKUP.format(MULTIPLE.format("columns")), **PHONE)
    field = Field(page)
    field.combobox.tap()
    field.rest()
    field.box("北京市").tap()
    field.box("天津市").tap()
    field.cancel.tap()
    until(page, lambda: not field.is_seen)
    assert field.values == []
    field.combobox.tap()
    field.rest()
    field.box("北京市").tap()
    field.done.tap()
    assert field.values == ["110000"]
    assert field.tags == ["北京市"]


@pytest.mark.first_tier
def test_the_tree_select(open_page):
    page = open_page(MARKUP.format('picker="tree"'), **DESK)
    field = Field(page)
    field.open()
    assert field.focused == "combobox"
    field.row("天津市").click()
    field.row("和平区").click()
    until(page, lambda: field.row("劝业场街道").count() == 1)
    field.rest()
    field.row("劝业场街道").click()
    assert field.text == "天津市 和平区 劝业场街道"
    assert not field.is_open
    field.open()
    assert field.row("劝业场街道").get_attribute("aria-selected") == "true"
    page.keyboard.press("ArrowDown")
    live = field.text
    assert live != "天津市 和平区 劝业场街道"
    page.keyboard.press("Enter")
    assert field.text == live and not field.is_open


def test_the_tree_select_with_checks_on_a_phone(open_page):
    page = open_page(MARKUP.format(MULTIPLE.format("tree")), **PHONE)
    field = Field(page)
    field.combobox.tap()
    field.rest()
    field.row("北京市").tap()
    assert field.row("北京市").get_attribute("aria-checked") == "true"
    field.done.tap()
    assert field.values == ["110000"]


def test_children_load_when_they_are_opened_and_again_after_a_failure(open_page):
    page = open_page('<cascade-field id="f" label="部门" picker="columns" lazy></cascade-field>', **DESK)
    page.evaluate(
        """() => {
          let failures = 1;
          document.querySelector("#f").addEventListener("load", ({ detail }) => {
            const { node, resolve, reject } = detail;
            setTimeout(() => {
              if (!node) resolve([{ name: "华东", code: "1" }, { name: "总部", code: "2", leaf: true }]);
              else if (failures-- > 0) reject("没有网络");
              else resolve([{ name: "上海", code: "11", leaf: true }]);
            }, 60);
          });
        }"""
    )
    field = Field(page)
    field.open()
    until(page, lambda: field.row("华东").count() == 1)
    field.choose("华东")
    until(page, lambda: field.host.get_by_text("没有网络").count() == 1)
    field.host.get_by_role("button", name="重试").click()
    assert field.focused == "combobox"
    until(page, lambda: field.row("上海").count() == 1)
    field.choose("上海")
    assert (field.value, field.text) == ("11", "华东 上海")


STATES = (
    '<form><label for="f">地区</label>'
    '<cascade-field id="f" src="/china.hierarchy" {} clearable required></cascade-field>'
    '<cascade-field label="停用" disabled src="/china.hierarchy" value="440105"></cascade-field>'
    '<cascade-field label="空" src="/china.hierarchy"></cascade-field></form>'
)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(
    "attributes",
    [
        'picker="wheel" value="440105"',
        'picker="columns" value="广东省/广州市/海珠区/凤阳街道"',
        'picker="columns" multiple max-tags="2" value="110000,440105,440303"',
        'picker="tree" value="440105"',
        'picker="tree" multiple value="440105,440303"',
    ],
    ids=["wheel", "columns", "checks", "tree", "tree checks"],
)
def test_axe_finds_no_violation(open_page, scheme, device, attributes):
    page = open_page(STATES.format(attributes), color_scheme=scheme, **device)
    field = Field(page)

    def violations():
        found = Axe().run(page).response["violations"]
        return [(rule["id"], [node["html"] for node in rule["nodes"]]) for rule in found]

    assert violations() == []
    field.host.evaluate("(e) => e.open()")
    field.rest()
    assert violations() == []


def test_every_element_that_the_combobox_refers_to_exists(open_page):
    page = open_page(MARKUP.format('picker="columns" value="440105"'), **DESK)
    field = Field(page)
    for name in ["aria-controls", "aria-activedescendant"]:
        assert field.combobox.get_attribute(name) is None
    field.open()
    page.keyboard.press("ArrowUp")
    for name in ["aria-controls", "aria-activedescendant"]:
        found = field.host.evaluate(
            """(e, name) => e.shadowRoot.getElementById(
              e.shadowRoot.querySelector("[role=combobox]").getAttribute(name))?.role""", name)
        assert found == {"aria-controls": "tree", "aria-activedescendant": "treeitem"}[name]


def test_from_right_to_left_columns_open_to_the_left(open_page):
    page = open_page(f'<div dir="rtl">{MARKUP.format("picker=columns")}</div>', **DESK)
    field = Field(page)
    field.open()
    frame, popup = field.frame.bounding_box(), field.popup.bounding_box()
    assert abs(popup["x"] + popup["width"] - frame["x"] - frame["width"]) <= 0.5
    field.choose("天津市")
    first, second = field.lists.nth(0).bounding_box(), field.lists.nth(1).bounding_box()
    assert second["x"] < first["x"]
    page.keyboard.press("ArrowLeft")
    assert field.active == "和平区"
    page.keyboard.press("ArrowRight")
    assert field.active == "天津市"


def test_with_reduced_motion_nothing_moves(open_page):
    page = open_page(MARKUP.format('picker="columns"'), reduced_motion="reduce", **DESK)
    field = Field(page)
    field.open()
    field.choose("天津市")
    running = field.host.evaluate(
        "(e) => e.shadowRoot.getAnimations().filter((each) => each.playState === 'running').length")
    assert running == 0
