"""A WebKitWebDriver process with its window. Nothing of it waits longer than TIMEOUT."""

import os
import pathlib
import subprocess
import tempfile
import time

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from engines.watchdog import descendants, kill
from engines.webkit.scripts import WATCH

VIEW = pathlib.Path(__file__).parent / "view.py"
TIMEOUT = 60  # seconds


class Session:
    def __init__(self, screen, options, script):
        if options.get("forced_colors") == "active":
            raise NotImplementedError("WebKit has no forced colors")
        self.clipboard = None
        self.files = tempfile.TemporaryDirectory()
        folder = pathlib.Path(self.files.name)
        (folder / "init.js").write_text(WATCH + (script or ""))
        self.environment = environment(screen, options) | {"INIT_SCRIPT": str(folder / "init.js")}
        self.log = open(folder / "driver.log", "ab")
        self.service = Service("/usr/bin/WebKitWebDriver", log_output=self.log, env=self.environment)
        choice = Options()
        choice.binary_location = str(VIEW)
        choice.set_capability("browserName", VIEW.name)
        try:
            self.driver = webdriver.WebKitGTK(options=choice, service=self.service)
        except WebDriverException:
            self.end()
            raise
        self.driver.command_executor.client_config.timeout = TIMEOUT

    def errors(self):
        """The errors that the page has logged since it was loaded."""
        try:
            return self.driver.execute_script("return window.__errors ?? []")
        except Exception as fault:
            return [f"the page doesn't answer ({type(fault).__name__})"]

    def resize(self, width, height):
        """Sets the size of the page. A window without a frame can still be a little larger than its page."""
        outer = {"width": width, "height": height}
        for _ in range(40):
            self.driver.set_window_rect(0, 0, outer["width"], outer["height"])
            time.sleep(0.05)
            inner = self.driver.execute_script("return [innerWidth, innerHeight]")
            if inner == [width, height]:
                return
            outer = self.driver.get_window_rect()
            outer = {"width": outer["width"] + width - inner[0], "height": outer["height"] + height - inner[1]}
        raise AssertionError(f"the page is {inner[0]} by {inner[1]}, not {width} by {height}")

    def copy(self, text):
        """Puts text on the clipboard. A process has to own it as long as somebody may paste."""
        self.release_clipboard()
        command = ["xclip", "-selection", "clipboard", "-quiet"]
        nowhere = subprocess.DEVNULL
        self.clipboard = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=nowhere, stderr=nowhere, env=self.environment
        )
        self.clipboard.stdin.write(text.encode())
        self.clipboard.stdin.close()
        time.sleep(0.1)

    def pasted(self):
        command = ["xclip", "-selection", "clipboard", "-o"]
        return subprocess.run(command, capture_output=True, timeout=5, env=self.environment).stdout.decode()

    def release_clipboard(self):
        if self.clipboard:
            self.clipboard.kill()
            self.clipboard.wait()
            self.clipboard = None

    def close(self):
        self.release_clipboard()
        self.driver.command_executor.client_config.timeout = 5
        processes = descendants(self.service.process.pid)
        try:
            self.driver.quit()
        except Exception:
            pass  # A hung page can't quit; its processes end below.
        kill(processes)
        self.end()

    def end(self):
        """Ends the driver, and what is left of the window."""
        process = getattr(self.service, "process", None)
        if process and process.poll() is None:
            kill([process.pid, *descendants(process.pid)])
            process.wait()
        self.log.close()
        self.files.cleanup()


def environment(screen, options):
    # The sandbox of WebKitGTK needs rights that root in a container doesn't have. Only test pages are opened.
    values = {
        "DISPLAY": screen,
        "LOCALE": options.get("locale", "en-US"),
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
    }
    if options.get("color_scheme") == "dark":
        values["DARK"] = "1"
    if options.get("reduced_motion") == "reduce":
        values["STILL"] = "1"
    return os.environ | values
