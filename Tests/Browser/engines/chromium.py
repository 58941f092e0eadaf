"""Chromium without a window, driven by Playwright."""

import contextlib
import os
import shutil

from playwright.sync_api import sync_playwright


class Chromium:
    """Starts one browser, and another one if that was killed."""

    def __init__(self, playwright):
        self.playwright = playwright
        self.started = None

    @property
    def browser(self):
        if self.started is None or not self.started.is_connected():
            path = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell")
            self.started = self.playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        return self.started

    def new_context(self, **options):
        return self.browser.new_context(**options)

    def new_page(self, **options):
        return self.browser.new_page(**options)


@contextlib.contextmanager
def started():
    with sync_playwright() as playwright:
        chromium = Chromium(playwright)
        yield chromium
        if chromium.started:
            chromium.started.close()
