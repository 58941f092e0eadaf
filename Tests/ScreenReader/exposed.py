#!/usr/bin/python3
"""Prints what the accessibility bus says about the focused object, once for each empty line of its input; for the line
`page`, whether a page is ready.

Runs with Debian's Python, which has the bindings of AT-SPI. Prints an empty line if no object of a page has the focus.
"""

import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

State, Relation = Atspi.StateType, Atspi.RelationType
CONTAINERS = {
    "alert", "combo box", "dialog", "grouping", "landmark", "list box", "page tab list", "panel", "scroll pane", "tree",
    "tool bar", "tree table", "form",
}
RELATIONS = [
    (Relation.LABELLED_BY, "labelled by"),
    (Relation.DESCRIBED_BY, "described by"),
    (Relation.CONTROLLER_FOR, "controls"),
]


def documents(object, depth=0):
    """The visible documents of pages in an application."""
    if depth > 12:
        return
    for position in range(object.get_child_count()):
        child = object.get_child_at_index(position)
        if child is None:
            continue
        if child.get_role_name() == "document web":
            if child.get_state_set().contains(State.SHOWING):
                yield child
        else:
            yield from documents(child, depth + 1)


def focused(object):
    """The innermost focused object in a document."""
    found = None
    for position in range(object.get_child_count()):
        child = object.get_child_at_index(position)
        if child is None:
            continue
        within = focused(child)
        if within:
            return within
        if child.get_state_set().contains(State.FOCUSED):
            found = child
    return found


def quoted(object):
    name = object.get_name() or ""
    return f' "{name}"' if name else ""


def states(object):
    has = object.get_state_set().contains
    attributes = object.get_attributes()
    if "posinset" in attributes:
        yield f'{attributes["posinset"]} of {attributes.get("setsize", "?")}'
    if "level" in attributes:
        yield f'level {attributes["level"]}'
    if has(State.EXPANDABLE):
        yield "expanded" if has(State.EXPANDED) else "collapsed"
    if has(State.CHECKABLE) or has(State.CHECKED):
        yield "partly checked" if has(State.INDETERMINATE) else "checked" if has(State.CHECKED) else "not checked"
    elif has(State.SELECTABLE):
        yield "selected" if has(State.SELECTED) else "not selected"
    if has(State.REQUIRED):
        yield "required"
    if has(State.INVALID_ENTRY):
        yield "invalid"
    if not has(State.SENSITIVE):
        yield "disabled"
    if has(State.BUSY):
        yield "busy"
    if has(State.HAS_POPUP) or "haspopup" in attributes:
        yield f'opens {attributes.get("haspopup", "a popup")}'
    if object.get_description():
        yield f'description "{object.get_description()}"'
    if object.get_role_name() in {"combo box", "entry"} and "Text" in object.get_interfaces():
        # A child object is a replacement character in the text.
        text = Atspi.Text.get_text(object, 0, -1).replace("\ufffc", "").strip()
        if text:
            yield f'text "{text}"'


def relations(object):
    for relation in object.get_relation_set():
        for kind, words in RELATIONS:
            if relation.get_relation_type() == kind:
                targets = [relation.get_target(n) for n in range(relation.get_n_targets())]
                names = [f"{target.get_role_name()}{quoted(target)}" for target in targets]
                yield f'{words} {", ".join(names)}'


def line(object):
    """An object with its named containers: `dialog "Region" › list box "Province" › list item "Anhui", 1 of 34`."""
    above = []
    ancestor = object.get_parent()
    while ancestor is not None and ancestor.get_role_name() != "document web":
        role = ancestor.get_role_name()
        if role in CONTAINERS and (ancestor.get_name() or role in {"dialog", "tree", "list box"}):
            above.append(role + quoted(ancestor))
        ancestor = ancestor.get_parent()
    own = ", ".join([object.get_role_name() + quoted(object), *states(object), *relations(object)])
    return " › ".join([*reversed(above), own])


def answer():
    desktop = Atspi.get_desktop(0)
    for position in range(desktop.get_child_count()):
        application = desktop.get_child_at_index(position)
        if application is None:
            continue
        for document in documents(application):
            object = focused(document)
            if object:
                return line(object).replace("\n", " ")
    return ""


def is_ready():
    """Whether a page is shown whose control has been created: it has a label, or children."""
    desktop = Atspi.get_desktop(0)
    for position in range(desktop.get_child_count()):
        application = desktop.get_child_at_index(position)
        for document in documents(application) if application else []:
            if count(document, State.FOCUSABLE) > 1:
                return True
    return False


def count(object, state):
    """The number of descendants with a state."""
    children = [object.get_child_at_index(position) for position in range(object.get_child_count())]
    return sum(child.get_state_set().contains(state) + count(child, state) for child in children if child)


for request in sys.stdin:
    try:
        answered = ("yes" if is_ready() else "no") if request.strip() == "page" else answer()
        print(answered, flush=True)
    except gi.repository.GLib.GError as error:
        # An object that has disappeared meanwhile.
        print(f"error: {error.message}", flush=True)
