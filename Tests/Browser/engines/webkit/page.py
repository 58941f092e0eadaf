"""Playwright's `Page`, as far as the tests use it."""

import concurrent.futures
import re
import time

from selenium.common.exceptions import JavascriptException
from selenium.webdriver.remote.command import Command

from engines.webkit.input import Keyboard, Mouse
from engines.webkit.locator import Locator
from engines.routes import Routes
from engines.webkit.scripts import BOOT

CLIPBOARD = re.compile(r"navigator\.clipboard\.writeText\('(.*)'\)$")
TIMEOUT = 10000  # milliseconds


class Page:
    def __init__(self, context):
        self.context = context
        self.session = context.session
        self.driver = context.session.driver
        self.mouse = Mouse(self)
        self.keyboard = Keyboard(self)
        self.handlers = {}

    def run(self, script, *values):
        """Runs the body of a function in the page."""
        Routes.handle()
        return self.driver.execute_script(script, *values)

    def find(self, script, *values):
        """Runs the body of a function that may use Playwright's script `__pw`, and its arguments `__args`."""
        body = "const __args = arguments;" + script
        try:
            answer = self.run("if (!window.__pw) return '__boot';" + body, *values)
        except JavascriptException as error:
            raise AssertionError(error.msg) from None
        if answer != "__boot":
            return answer
        self.run(BOOT)
        return self.run(body, *values)

    def perform(self, actions):
        Routes.handle()
        self.driver.execute(Command.W3C_ACTIONS, {"actions": [actions]})

    def evaluate(self, expression, arg=None):
        copied = CLIPBOARD.match(expression)
        if "navigator.clipboard.writeText" in expression and (copied or isinstance(arg, str)):
            return self.session.copy(copied.group(1) if copied else arg)
        if expression == "navigator.clipboard.readText()":
            return self.session.pasted()
        expression = expression.strip().rstrip(";")
        call = f"const f = ({expression}); return typeof f === 'function' ? f(arguments[0]) : f"
        try:
            return self.run(call, arg)
        except JavascriptException as error:
            # Statements aren't an expression.
            if not re.search("SyntaxError|Unexpected (token|keyword)", str(error)):
                raise
            return self.run(expression, arg)

    def title(self):
        return self.evaluate("document.title")

    def eval_on_selector(self, selector, expression, arg=None):
        return self.locator(selector).first.evaluate(expression, arg)

    def wait_for_timeout(self, milliseconds):
        end = time.monotonic() + milliseconds / 1000
        Routes.handle()
        while (left := end - time.monotonic()) > 0:
            time.sleep(min(left, 0.01))
            Routes.handle()

    def wait_for_selector(self, selector, state="visible", timeout=TIMEOUT):
        self.locator(selector).wait_for(state, timeout)

    def wait_for_load_state(self, state):
        self.wait_for_timeout(500)

    def goto(self, url):
        self.load(lambda: self.driver.get(url))

    def reload(self):
        self.load(self.driver.refresh)

    def load(self, action):
        """Loads a page in another thread: a handler in this one may answer a request of the page."""
        with concurrent.futures.ThreadPoolExecutor(1) as thread:
            loading = thread.submit(action)
            while not loading.done():
                self.wait_for_timeout(10)
        loading.result()

    @property
    def url(self):
        return self.driver.current_url

    def set_viewport_size(self, size):
        self.session.resize(size["width"], size["height"])

    @property
    def viewport_size(self):
        width, height = self.run("return [innerWidth, innerHeight]")
        return {"width": width, "height": height}

    def screenshot(self, path):
        self.driver.save_screenshot(str(path))

    def locator(self, selector, has_text=None, has=None):
        return Locator(self, selector).filter(has_text=has_text, has=has)

    def get_by_role(self, role, **options):
        return Locator(self, "html").get_by_role(role, **options)

    def get_by_text(self, text, exact=None):
        return Locator(self, "html").get_by_text(text, exact)

    def click(self, selector, **options):
        self.locator(selector).first.click(**options)

    def on(self, event, handler):
        self.handlers.setdefault(event, []).append(handler)

    def route(self, pattern, handler):
        Routes.patterns.append((pattern, handler))

    def unroute(self, pattern):
        Routes.patterns[:] = [each for each in Routes.patterns if each[0] != pattern]
