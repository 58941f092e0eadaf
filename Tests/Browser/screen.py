"""What all tests share: the two screens, waiting for something, and watching pages for errors."""

import contextlib

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1280, "height": 800}}

MOVING = """(element) => element.shadowRoot.getAnimations().some((animation) =>
  animation.timeline === document.timeline
  && animation.playState === "running" && animation.effect.getTiming().iterations < 10)"""


def until(page, condition, seconds=5):
    """Waits until `condition` holds. (Playwright's own way needs `eval`, which the policy forbids.)"""
    for _ in range(seconds * 50):
        if condition():
            return
        page.wait_for_timeout(20)
    raise AssertionError("nothing came of it")


def rest(page, host):
    """Waits until nothing moves in an element."""
    page.wait_for_timeout(50)
    until(page, lambda: not host.evaluate(MOVING))


@contextlib.contextmanager
def watched(chromium):
    """Gives a function that makes new pages; at the end it is an error if one of them has logged any."""
    contexts = []
    errors = []

    def make(expected_errors=(), script=None, permissions=(), **options):
        context = chromium.new_context(**options)
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
    assert errors == []
