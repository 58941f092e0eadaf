"""Debian's Firefox ESR, driven by Playwright through WebDriver BiDi."""

import contextlib
import os

from playwright.sync_api import Locator, sync_playwright

# Without this, a page can't write to the clipboard: permissions can't be granted.
ALWAYS = {"dom.events.testing.asyncClipboard": True}
# Playwright ignores these options of a context here, so they are preferences of a whole browser.
APPEARANCE = "layout.css.prefers-color-scheme.content-override"
STILL = {"ui.prefersReducedMotion": 1}
FORCED = {"browser.display.document_color_use": 2, "ui.useAccessibilityTheme": 1}
TOUCH = {
    "dom.w3c_touch_events.enabled": 1,
    "ui.primaryPointerCapabilities": 1,
    "ui.allPointerCapabilities": 1,
    "ui.useOverlayScrollbars": 1,
}
MOST_BROWSERS = 3
TIMEOUT = 20000  # milliseconds


class Firefox:
    """Starts one browser for each set of preferences, and closes the oldest if there are too many."""

    def __init__(self, playwright):
        self.playwright = playwright
        self.browsers = {}

    def new_context(self, color_scheme=None, reduced_motion=None, forced_colors=None, **options):
        preferences = ALWAYS | {APPEARANCE: 0 if color_scheme == "dark" else 1}
        if reduced_motion == "reduce":
            preferences |= STILL
        if forced_colors == "active":
            preferences |= FORCED
        if options.get("has_touch"):
            preferences |= TOUCH
        context = self.browser(preferences).new_context(**options)
        context.set_default_timeout(TIMEOUT)
        context.grant_permissions = lambda permissions: None
        return context

    def browser(self, preferences):
        key = tuple(sorted(preferences.items()))
        browser = self.browsers.pop(key, None)
        if browser is None or not browser.is_connected():
            if len(self.browsers) >= MOST_BROWSERS:
                self.browsers.pop(next(iter(self.browsers))).close()
            browser = self.playwright.firefox.launch(
                executable_path=os.environ.get("FIREFOX", "/usr/bin/firefox-esr"),
                channel="moz-firefox",
                firefox_user_prefs=preferences,
            )
        self.browsers[key] = browser
        return browser

    def close(self):
        for browser in self.browsers.values():
            browser.close()


@contextlib.contextmanager
def started():
    # A tap does nothing here, and reports no error.
    Locator.tap = Locator.click
    with sync_playwright() as playwright:
        firefox = Firefox(playwright)
        yield firefox
        firefox.close()
