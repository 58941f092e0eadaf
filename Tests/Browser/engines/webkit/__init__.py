"""Debian's WebKitGTK, driven by WebDriver, with the part of Playwright's API that the tests use."""

import contextlib

from engines.webkit.display import display
from engines.webkit.page import Page
from engines.routes import Routes
from engines.webkit.session import Session


class Browser:
    def __init__(self, screen):
        self.screen = screen

    def new_context(self, **options):
        return Context(self.screen, options)


class Context:
    """One window with one page: appearance and language are settings of the whole window."""

    def __init__(self, screen, options):
        self.screen = screen
        self.options = options
        self.viewport = options.get("viewport", {"width": 1280, "height": 720})
        self.script = ""
        self.session = None
        self.page = None

    def grant_permissions(self, permissions):
        """Does nothing: a window may use the clipboard."""

    def add_init_script(self, script):
        self.script = script

    def new_page(self):
        self.session = Session(self.screen, self.options, self.script)
        self.session.resize(self.viewport["width"], self.viewport["height"])
        self.page = Page(self)
        return self.page

    def close(self):
        Routes.clear()
        if self.session:
            for text in self.session.errors():
                for handler in self.page.handlers.get("pageerror", []):
                    handler(text)
            self.session.close()


@contextlib.contextmanager
def started():
    with display() as screen:
        yield Browser(screen)
