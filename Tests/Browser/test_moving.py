"""Elements that a page moves, hides or removes."""

import pytest

from screen import DESK, PHONE, frames, until
from wheel import columns, wait_for_rest

# A modal `<dialog>` and containers that a page moves elements to. The dialog gives the focus to its button: in a tree,
# the focus would scroll to the current row.
PLACES = """<div id="to"></div><dialog id="dialog"><button>Close</button></dialog>
<button id="beside">Beside</button><details id="details" open><summary>More</summary></details>"""

ROWS = """
  window.it = document.querySelector("#it");
  it.data = Array.from({length: 60}, (_, n) => ({
    name: `Row ${n}`, code: `r${n}`,
    children: Array.from({length: 40}, (_, m) => ({name: `Row ${n}.${m}`, code: `r${n}-${m}`}))}));
  window.heard = [];
  for (const type of ["input", "change", "confirm", "cancel"]) it.addEventListener(type, () => heard.push(type));
"""

MOVES = {
    "append": "to.append(it)",
    "insert": "it.parentNode.insertBefore(it, it.parentNode.firstChild)",
    "parent": "const parent = document.createElement('p'); it.replaceWith(parent); parent.append(it); to.append(parent)",
    "dialog": "dialog.append(it); dialog.showModal()",
    "hidden": "to.hidden = true; to.append(it); requestAnimationFrame(() => setTimeout(() => { to.hidden = false; }))",
}

# Scripts that hide an element in `details`, and scripts that show it again.
HIDES = {
    "display": ("it.style.display = 'none'", "it.style.display = ''"),
    "parent": ("details.hidden = true", "details.hidden = false"),
    "content-visibility": ("details.style.contentVisibility = 'hidden'", "details.style.contentVisibility = ''"),
    "until-found": ("details.hidden = 'until-found'", "details.hidden = false"),
    "details": ("details.open = false", "details.open = true"),
}

PICKERS = [
    ("cascade-address", DESK), ("cascade-address", PHONE),
    *((f'cascade-field picker="{picker}"', screen)
      for picker in ("wheel", "columns", "tree") for screen in (DESK, PHONE)),
]


def opened(page):
    """Whether the element says that its picker is open, and whether the browser shows it."""
    return page.evaluate("""() => {
      const layer = it.shadowRoot.querySelector("dialog, [popover]");
      return [it.opened, layer.checkVisibility() && layer.matches(":modal, :popover-open")];
    }""")


def can_click(page):
    """Whether a press on the button beside the element reaches it."""
    return page.evaluate("""() => {
      const {left, top, width, height} = beside.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === beside;
    }""")


def open_picker(page):
    page.evaluate("it.open()")
    until(page, lambda: opened(page) == [True, True])


def make(open_page, kind, screen=DESK):
    page = open_page(f'<p><a href="#">A link</a></p><{kind} id="it"></{kind.split()[0]}>{PLACES}', **screen)
    page.evaluate(ROWS)
    return page


@pytest.mark.every_engine
@pytest.mark.first_tier
@pytest.mark.parametrize("move", MOVES)
def test_moved_wheels_show_their_value(open_page, move):
    page = make(open_page, "cascade-wheel")
    page.evaluate("it.value = 'r20-17'")
    shown = lambda: [column["name"] for column in columns(page)]
    until(page, lambda: shown() == ["Row 20", "Row 20.17"])
    wait_for_rest(page)
    page.evaluate(MOVES[move])
    frames(page)
    wait_for_rest(page)
    assert shown() == ["Row 20", "Row 20.17"]
    assert page.evaluate("heard") == []


@pytest.mark.every_engine
@pytest.mark.first_tier
@pytest.mark.parametrize("move", MOVES)
def test_the_rows_of_a_moved_tree_stay_in_view(open_page, move):
    page = make(open_page, "cascade-tree")
    page.evaluate("it.expandAll()")
    rows = page.locator("#it [role=tree]")
    until(page, lambda: rows.evaluate("(rows) => (rows.scrollTop = 9000, rows.scrollTop)") == 9000)
    frames(page)
    page.evaluate(MOVES[move])
    until(page, lambda: rows.evaluate("(rows) => rows.scrollTop") == 9000)
    row = page.locator("#it").get_by_role("treeitem", name="Row 6.", exact=False).first
    until(page, row.is_visible)


@pytest.mark.every_engine
@pytest.mark.first_tier
@pytest.mark.parametrize("kind, screen", PICKERS)
def test_a_field_that_is_moved_while_open_closes(open_page, kind, screen):
    page = make(open_page, kind, screen)
    open_picker(page)
    page.evaluate("to.append(it)")
    until(page, lambda: opened(page) == [False, False] and can_click(page))
    assert page.evaluate("heard") == ["cancel"]
    open_picker(page)


@pytest.mark.every_engine
@pytest.mark.parametrize("kind, screen", PICKERS)
@pytest.mark.parametrize("hide", HIDES)
def test_a_field_that_is_hidden_while_open_closes(open_page, kind, screen, hide):
    page = make(open_page, kind, screen)
    if hide == "content-visibility" and not page.evaluate("CSS.supports('content-visibility', 'hidden')"):
        pytest.skip("the browser has no content-visibility")
    hides, shows = HIDES[hide]
    page.evaluate("details.append(it)")
    open_picker(page)
    frames(page)
    page.evaluate(hides)
    until(page, lambda: opened(page) == [False, False] and can_click(page))
    page.evaluate(shows)
    frames(page)
    assert opened(page) == [False, False]
    open_picker(page)


@pytest.mark.parametrize("kind, screen", PICKERS)
def test_a_field_does_not_open_while_it_is_hidden(open_page, kind, screen):
    page = make(open_page, kind, screen)
    page.evaluate("it.hidden = true; it.open()")
    until(page, lambda: opened(page) == [False, False] and can_click(page))
    page.evaluate("it.hidden = false")
    open_picker(page)


@pytest.mark.parametrize("kind, screen", PICKERS)
def test_a_field_that_is_removed_while_open_frees_the_page(open_page, kind, screen):
    page = make(open_page, kind, screen)
    open_picker(page)
    page.evaluate("it.remove()")
    until(page, lambda: page.evaluate("it.instance === undefined") and can_click(page))
    page.evaluate("to.append(it)")
    until(page, lambda: opened(page) == [False, False])
    open_picker(page)


def press_row(page):
    """Presses the mouse button on a row, and returns the place."""
    box = page.locator("#it").get_by_text("Row 2", exact=True).bounding_box()
    place = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.move(*place)
    page.mouse.down()
    return place


@pytest.mark.every_engine
@pytest.mark.parametrize("kind", ["cascade-wheel", "cascade-tree editable"])
def test_the_mouse_drags_nothing_after_its_button_was_released_elsewhere(open_page, kind):
    page = make(open_page, kind)
    x, y = press_row(page)
    box = page.locator("#beside").bounding_box()
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.up()
    page.mouse.move(x, y)
    page.mouse.move(x, y + 60, steps=4)
    frames(page)
    assert page.locator("#it [part~=carried]").count() == 0
    assert page.evaluate("heard") == []


@pytest.mark.every_engine
@pytest.mark.parametrize("end", [*MOVES.values(), "it.disabled = true", "it.readOnly = true", "it.editable = false"])
def test_the_drag_of_a_row_ends_when_the_page_interferes(open_page, end):
    page = make(open_page, "cascade-tree editable")
    x, y = press_row(page)
    page.mouse.move(x, y + 60, steps=4)
    until(page, lambda: page.locator("#it [part~=carried]").count() == 1)
    page.evaluate(end)
    until(page, lambda: page.locator("#it [part~=carried]").count() == 0)
    page.mouse.up()


# A frame beside the element, and the layout of a field, which its styles decide.
FRAME = """
  window.frame = document.body.appendChild(document.createElement("iframe"));
  window.look = (element) => {
    const field = element.shadowRoot?.querySelector("[part~=field]");
    return field && element.ownerDocument.defaultView.getComputedStyle(field).display;
  };
  0;
"""


@pytest.mark.every_engine
def test_an_element_keeps_its_styles_in_another_document(open_page):
    page = make(open_page, "cascade-field")
    page.evaluate(FRAME)
    until(page, lambda: page.evaluate("look(it)") == "flex")
    page.evaluate("frame.contentDocument.body.append(it)")
    until(page, lambda: page.evaluate("look(it)") == "flex")
    page.evaluate("document.body.append(it)")
    until(page, lambda: page.evaluate("look(it)") == "flex")
    open_picker(page)


@pytest.mark.every_engine
def test_an_element_can_be_created_into_another_document(open_page):
    page = make(open_page, "cascade-field")
    page.evaluate(FRAME)
    page.evaluate("""
      window.other = document.createElement("cascade-field");
      frame.contentDocument.body.append(other);
    """)
    until(page, lambda: page.evaluate("look(other)") == "flex")


@pytest.mark.parametrize("kind, screen", PICKERS)
def test_a_move_that_keeps_the_state_of_the_page_keeps_the_picker_open(open_page, kind, screen):
    page = make(open_page, kind, screen)
    if not page.evaluate("'moveBefore' in Element.prototype"):
        pytest.skip("the browser has no moveBefore")
    open_picker(page)
    page.evaluate("to.moveBefore(it, null)")
    frames(page)
    assert opened(page) == [True, True]
    assert page.evaluate("heard") == []
