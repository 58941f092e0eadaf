"""Shared by the tests of the gallery: `cascade demo` and its page."""

import os
import pathlib
import subprocess

import pytest
from axe_playwright_python.sync_playwright import Axe

from screen import until, watched

ROOT = pathlib.Path(__file__).parent.parent.parent
CASCADE = pathlib.Path(os.environ.get("CASCADE", ROOT / "Tools/.build/debug/cascade"))
PROGRAMS = ROOT / ".build-gallery/programs"


ARE_DEFINED = """() => ["address", "wheel", "field", "tree"].every((name) => customElements.get(`cascade-${name}`))"""


def show_example(page, example):
    """Scrolls to an example, whose content the page then loads."""
    section = page.locator(f"section#{example}")
    section.evaluate("(section) => section.scrollIntoView({ behavior: 'instant' })")
    until(page, lambda: section.locator("template").count() == 0)


@pytest.fixture(scope="module")
def address():
    demo = subprocess.Popen([CASCADE, "demo", "--port", "0", "--programs", PROGRAMS], stdout=subprocess.PIPE, text=True)
    yield demo.stdout.readline().split()[-1]
    demo.terminate()
    assert demo.wait(timeout=10) == 0


@pytest.fixture
def gallery(browser, address):
    """Returns a function that opens the gallery and shows examples. The test fails if the page logs an error."""
    with watched(browser) as make:

        def gallery(*examples, script=None, **options):
            page = make(script=script, **options)
            page.goto(address)
            until(page, lambda: page.evaluate(ARE_DEFINED), seconds=20)
            for example in examples:
                show_example(page, example)
            return page

        yield gallery


def violations(page, **options):
    return [each["id"] for each in Axe().run(page, **options).response["violations"]]
