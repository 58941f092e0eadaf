"""Shared by the tests of the gallery: `cascade demo` and its page."""

import contextlib
import os
import pathlib
import subprocess

import pytest
from axe_playwright_python.sync_playwright import Axe

from screen import frames, until, watched

ROOT = pathlib.Path(__file__).parent.parent.parent
CASCADE = pathlib.Path(os.environ.get("CASCADE", ROOT / ".build/debug/cascade"))


ARE_DEFINED = """() => ["address", "wheel", "field", "tree"].every((name) => customElements.get(`cascade-${name}`))"""


# The pages of the examples that aren't on a page of the same name.
PAGES = {
    "address": ["address", "address-three", "former"],
    "world": ["any", "one"],
    "wheels": ["wheel", "wheel-flat", "wheel-columns"],
    "fields": ["field", "field-columns", "field-tree"],
    "trees": ["tree", "tree-edit", "tree-lazy"],
    "forms": ["form", "yours"],
    "fruit-machine": ["machine"],
}


def page_of(example):
    return next(f"{name}.html" for name, examples in PAGES.items() if example in examples)


def show_example(page, example):
    """Scrolls to an example, whose content the page then loads."""
    show_card(page, example)


def show_card(page, name):
    section = page.locator(f"section#{name}")
    section.evaluate("(section) => section.scrollIntoView({ behavior: 'instant' })")
    until(page, lambda: section.locator("template").count() == 0)


@contextlib.contextmanager
def demo(*options):
    """Starts the gallery, and yields its address."""
    server = subprocess.Popen([CASCADE, "demo", "--port", "0", *options], stdout=subprocess.PIPE, text=True)
    yield server.stdout.readline().split()[-1]
    server.terminate()
    assert server.wait(timeout=10) == 0


@pytest.fixture(scope="module")
def address():
    with demo() as address:
        yield address


@pytest.fixture
def gallery(browser, address):
    """Returns a function that opens the page of some examples and shows them. The test fails if it logs an error."""
    with watched(browser) as make:

        def gallery(*examples, script=None, **options):
            page = make(script=script, **options)
            page.goto(address + page_of(examples[0] if examples else "address"))
            until(page, lambda: page.evaluate(ARE_DEFINED), seconds=20)
            for example in examples:
                show_example(page, example)
            return page

        yield gallery


def violations(page, **options):
    return [each["id"] for each in Axe().run(page, **options).response["violations"]]


@contextlib.contextmanager
def first_view(browser, url, is_complete, **options):
    """Opens a page, and fails if its first view needs more than 140 kB."""
    with watched(browser) as make:
        page = make(**{"locale": "en-US", **options})
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        loading = set()
        sizes = []

        urls = {}

        def begin(event):
            loading.add(event["requestId"])
            urls[event["requestId"]] = event["request"]["url"]

        def end(event):
            loading.discard(event["requestId"])
            sizes.append((event.get("encodedDataLength", 0), urls.get(event["requestId"])))

        session.on("Network.requestWillBeSent", begin)
        session.on("Network.loadingFinished", end)
        session.on("Network.loadingFailed", end)

        def is_loaded():
            frames(page)
            return is_complete(page) and not loading

        # In a busy browser, the network can be idle before the view is complete.
        page.goto(url, wait_until="networkidle")
        until(page, is_loaded, seconds=20)
        assert sum(size for size, _ in sizes) <= 140_000, sizes
        yield page
