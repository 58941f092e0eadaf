"""Shared by all tests: two screen sizes, functions that wait, and a watch for errors in pages."""

import contextlib

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1280, "height": 800}}

MOVING = """(element) => element.shadowRoot.getAnimations().some((animation) =>
  animation.timeline === document.timeline
  && animation.playState === "running" && animation.effect.getTiming().iterations < 10)"""


def frames(page, count=3):
    """Waits until the browser has drawn `count` frames: timers have run, the page is laid out."""
    page.evaluate(
        """(count) => new Promise((resolve) => {
          const next = () => count-- > 0 ? requestAnimationFrame(next) : resolve();
          next();
        })""",
        count,
    )


def until(page, condition, seconds=20):
    """Waits until `condition` holds. (Playwright's `wait_for_function` needs `eval`, which the
    content security policy forbids.)"""
    for _ in range(seconds * 50):
        if condition():
            return
        page.wait_for_timeout(20)
    raise AssertionError(f"the condition did not hold within {seconds} seconds")


def still(page, value):
    """Waits until `value()` is the same before and after ten frames, and returns it."""
    last = []

    def is_same():
        last.append(value())
        frames(page, 10)
        return last[-1] == value()

    until(page, is_same)
    return last[-1]


def rest(page, host):
    """Waits until no animation runs in an element, and its end is laid out. (An animation can end between two
    frames; boxes are those of the frame before until the next one.)"""
    frames(page)
    until(page, lambda: not host.evaluate(MOVING))
    frames(page, 2)


# Whether the table of readings has arrived. A page sorts and searches lists again then.
HAS_READINGS = "performance.getEntriesByType('resource').some((entry) => entry.name.endsWith('/cascade.readings'))"


def read(page):
    """Waits until the page uses the table of readings, which an element requests when it needs it."""
    until(page, lambda: page.evaluate(HAS_READINGS))
    frames(page, 4)


@contextlib.contextmanager
def watched(browser):
    """Yields a function that opens pages; fails at the end if one of them has logged an error."""
    contexts = []
    errors = []

    def make(expected_errors=(), script=None, permissions=(), **options):
        context = browser.new_context(**options)
        contexts.append(context)
        context.grant_permissions(list(permissions))
        if script:
            context.add_init_script(script)
        page = context.new_page()

        def note(text):
            if not any(expected in text for expected in expected_errors):
                errors.append(text)

        page.on("console", lambda message: message.type == "error" and note(message.text))
        page.on("pageerror", lambda error: note(str(error)))
        return page

    yield make
    for context in contexts:
        context.close()
    assert not errors, f"the pages logged {errors}"
