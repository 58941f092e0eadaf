"""Playwright's `Locator`, as far as the tests use it."""

import json
import re
import time

from engines.webkit.scripts import POINT

TIMEOUT = 10  # seconds
ALL = "const all = __pw.querySelectorAll(__pw.parseSelector(%s), document);"
ONE = """
if (all.length === 0) return { missing: true };
if (all.length > 1) throw new Error(all.length + " elements match, not one");
const el = all[0];
return (async () => ({ value: await (async () => { %s })() }))();
"""
TEXT = "innerText.replace(/\\n$/, '')"


class Locator:
    def __init__(self, page, selector):
        self.page = page
        self.selector = selector
        self.all_matches = ALL % json.dumps(selector)

    def __repr__(self):
        return self.selector

    # Finding

    def then(self, selector):
        return Locator(self.page, f"{self.selector} >> {selector}")

    def locator(self, selector, has_text=None, has=None):
        return self.then(selector).filter(has_text=has_text, has=has)

    def filter(self, has_text=None, has=None):
        found = self
        if has_text is not None:
            found = found.then("internal:has-text=" + written(has_text))
        if has is not None:
            found = found.then("internal:has=" + json.dumps(has.selector, ensure_ascii=False))
        return found

    def or_(self, other):
        return self.then("internal:or=" + json.dumps(other.selector, ensure_ascii=False))

    def nth(self, number):
        return self.then(f"nth={number}")

    @property
    def first(self):
        return self.nth(0)

    @property
    def last(self):
        return self.nth(-1)

    def all(self):
        return [self.nth(number) for number in range(self.count())]

    def get_by_role(self, role, name=None, exact=False, level=None, selected=None):
        conditions = "" if level is None else f"[level={level}]"
        if selected is not None:
            conditions += f"[selected={str(selected).lower()}]"
        if name is not None:
            conditions += f"[name={written(name, exact)}]"
        return self.then(f"internal:role={role}{conditions}")

    def get_by_text(self, text, exact=False):
        return self.then("internal:text=" + written(text, exact))

    # Reading

    def read(self, body, *values, timeout=TIMEOUT):
        """The result of a body that uses `el`, as soon as the element exists."""
        end = time.monotonic() + timeout
        while True:
            answer = self.page.find(self.all_matches + ONE % body, *values)
            if answer is not None and "missing" not in answer:
                return answer.get("value")
            if time.monotonic() > end:
                raise TimeoutError(f"no element matches {self}")
            self.page.wait_for_timeout(30)

    def read_all(self, body, *values):
        return self.page.find(self.all_matches + body, *values)

    def evaluate(self, expression, arg=None):
        call = f"const f = ({expression}); return typeof f === 'function' ? f(el, __args[0]) : f"
        return self.read(call, arg)

    def evaluate_all(self, expression, arg=None):
        return self.read_all(f"return ({expression})(all, __args[0])", arg)

    def count(self):
        return self.read_all("return all.length")

    def inner_text(self):
        return self.read(f"return el.{TEXT}")

    def text_content(self):
        return self.read("return el.textContent")

    def all_inner_texts(self):
        return self.read_all(f"return all.map((el) => el.{TEXT})")

    def all_text_contents(self):
        return self.read_all("return all.map((el) => el.textContent)")

    def get_attribute(self, name):
        return self.read("return el.getAttribute(__args[0])", name)

    def input_value(self):
        return self.read("return el.value")

    def bounding_box(self):
        return self.read("const { x, y, width, height } = el.getBoundingClientRect(); return { x, y, width, height }")

    def has_state(self, state):
        return self.read("return __pw.elementState(el, __args[0], true).matches", state)

    def is_visible(self):
        return self.count() > 0 and self.has_state("visible")

    def is_hidden(self):
        return not self.is_visible()

    def is_enabled(self):
        return self.has_state("enabled")

    def is_disabled(self):
        return self.has_state("disabled")

    def is_checked(self):
        return self.has_state("checked")

    def wait_for(self, state="visible", timeout=TIMEOUT * 1000):
        conditions = {
            "attached": lambda: self.count() > 0,
            "detached": lambda: self.count() == 0,
            "visible": self.first.is_visible,
            "hidden": lambda: not self.first.is_visible(),
        }
        end = time.monotonic() + timeout / 1000
        while not conditions[state]():
            if time.monotonic() > end:
                raise TimeoutError(f"{self} is not {state}")
            self.page.wait_for_timeout(30)

    # Acting

    def point(self, position, force):
        end = time.monotonic() + TIMEOUT
        while True:
            answer = self.read(POINT, position, force)
            if "wait" not in answer:
                return answer["x"], answer["y"]
            if time.monotonic() > end:
                raise TimeoutError(f"{self}: {answer['wait']}")
            self.page.wait_for_timeout(50)

    def click(self, position=None, button="left", modifiers=(), force=False, click_count=1):
        x, y = self.point(position, force)
        for each in modifiers:
            self.page.keyboard.down(each)
        self.page.mouse.click(x, y, button, click_count)
        for each in modifiers:
            self.page.keyboard.up(each)

    def tap(self, position=None, force=False):
        """Clicks: the driver has no touches, and the window no touch screen."""
        self.click(position, force=force)

    def dblclick(self, **options):
        self.click(click_count=2, **options)

    def hover(self, position=None, force=False):
        self.page.mouse.move(*self.point(position, force))

    def focus(self):
        self.read("el.focus()")

    def press(self, keys):
        self.focus()
        self.page.keyboard.press(keys)

    def fill(self, text):
        self.read("el.focus(); el.select?.()")
        if text:
            self.page.keyboard.insert_text(text)
        else:
            self.page.run("document.execCommand('delete')")

    def scroll_into_view_if_needed(self):
        self.read("el.scrollIntoViewIfNeeded(true)")


def written(text, exact=False):
    """A text or pattern in a selector."""
    if isinstance(text, re.Pattern):
        return f"/{text.pattern}/" + ("i" if text.flags & re.IGNORECASE else "")
    return json.dumps(text, ensure_ascii=False) + ("s" if exact else "i")
