"""The abilities that an engine or its driver lacks, and the files that run in engines other than Chromium.

A test that needs such an ability has the mark `needs`: @pytest.mark.needs("touch", "clock"). One that needs "parts" is
left out where the module has no parts (CASCADE_FAST=1 in Scripts/build-elements.sh), as in `make test`.
"""

import os
import pathlib

ROOT = pathlib.Path(__file__).parents[3]
# The folder of Scripts/build-elements.sh.
BUNDLE = pathlib.Path(os.environ.get("CASCADE_BUNDLE", ROOT / ".build-elements" / "bundle"))
EMPTY_MODULE = 8

ABSENT = {
    "chromium": {},
    "firefox": {
        "double clicks": "the driver's second click counts as a first one",
        "touch": "the driver has no fingers that scroll",
        "composition": "the driver has no input methods",
        "overscroll": "the driver's wheel scrolls the page behind in spite of overscroll-behavior",
        "listeners": "the driver can't count the listeners of a page",
    },
    "webkit": {
        "touch": "WebKitGTK turns touches into mouse events",
        "composition": "the driver has no input methods",
        "clock": "the driver can't set the clock of a page",
        "requests": "the driver reports no requests",
        "imports": "a script of the driver that imports a module never ends",
        "overscroll": "quick turns of the driver's wheel get lost",
        "listeners": "the driver can't count the listeners of a page",
    },
}

# The other files test what is the same in all engines (data, the server, the driver's exports), or measure.
FILES = {
    "test_address": "focus and forms of the sheet, keyboard, own triggers",
    "test_address_looks": "layout of the sheet, scrolling of its lists",
    "test_address_search": "text input and paste in the sheet",
    "test_address_tabs": "focus and scrolling of the tabs",
    "test_failures": "failures of requests and listeners, and presses outside of a popover",
    "test_field": "popovers: where they open, and how they close",
    "test_field_search": "text input and paste in a popover",
    "test_field_several": "tags, and the height of the popover",
    "test_loading": "requests, retries, parts that load later",
    "test_moving": "dialogs, popovers and scroll positions of elements that a page moves or hides",
    "test_parts": "one module for several elements",
    "test_start": "forms before and while the program loads",
    "test_tree": "scrolling, dragging, and editing in a tree",
    "test_validity": "messages and states of invalid elements",
    "test_versions": "requests to a server whose data changes",
    "test_wheel": "snapping, scroll events, wheel and mouse",
    "test_wheel_rows": "heights in rows",
}


def absent(engine, names):
    """The reasons why an engine can't run a test that needs `names`."""
    lacking = dict(ABSENT[engine])
    part = BUNDLE / "cascade.address.wasm"
    if part.is_file() and part.stat().st_size == EMPTY_MODULE:
        lacking["parts"] = "the module was built without parts"
    return [lacking[name] for name in names if name in lacking]
