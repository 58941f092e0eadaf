"""A desktop without a screen: an X server, a session bus, the accessibility bus, a window manager, and programs in it."""

import contextlib
import os
import pathlib
import subprocess
import tempfile
import time

FIREFOX_SETTINGS = """
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("datareporting.policy.dataSubmissionPolicyBypassNotification", true);
user_pref("browser.tabs.warnOnClose", false);
user_pref("accessibility.force_disabled", -1);
"""


class Desktop(contextlib.AbstractContextManager):
    def __enter__(self):
        self.resources = contextlib.ExitStack()
        self.home = pathlib.Path(self.resources.enter_context(tempfile.TemporaryDirectory()))
        runtime = self.home / "run"
        runtime.mkdir(mode=0o700)
        self.environment = os.environ | {
            "HOME": str(self.home),
            "XDG_RUNTIME_DIR": str(runtime),
            "XDG_CONFIG_HOME": str(self.home / ".config"),
            "XDG_DATA_HOME": str(self.home / ".local/share"),
            "LANG": "C.UTF-8",
            "LC_ALL": "C.UTF-8",
            "GNOME_ACCESSIBILITY": "1",
            "ACCESSIBILITY_ENABLED": "1",
        }
        screen = self.start("Xvfb", "-displayfd", "1", "-screen", "0", "1280x900x24", reads=True)
        self.environment["DISPLAY"] = ":" + screen.stdout.readline().decode().strip()
        bus = self.start("dbus-daemon", "--session", "--nofork", "--print-address=1", reads=True)
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().decode().strip()
        self.start("openbox")
        self.start("/usr/libexec/at-spi-bus-launcher", "--launch-immediately")
        time.sleep(1)
        return self

    def __exit__(self, *error):
        self.resources.close()

    def start(self, *command, reads=False):
        """Starts a program that ends with the desktop."""
        process = subprocess.Popen(
            command,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if reads else subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.resources.callback(self.stop, process)
        return process

    @staticmethod
    def stop(process):
        process.terminate()
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def open(self, browser, url):
        """Starts a browser with accessibility, and returns its process."""
        profile = self.home / browser
        if browser == "firefox":
            profile.mkdir(exist_ok=True)
            (profile / "user.js").write_text(FIREFOX_SETTINGS)
            return self.start("firefox-esr", "--no-remote", "--profile", str(profile), url)
        return self.start(
            os.environ.get("CHROMIUM", "chromium"), "--no-sandbox", "--no-first-run", "--lang=en-US",
            "--disable-features=Translate", "--force-renderer-accessibility", f"--user-data-dir={profile}",
            "--window-size=1200,850", url,
        )

    def press(self, key):
        """Presses a key or a combination, in the words of xdotool: `Down`, `shift+Tab`. Other text is typed."""
        keys = ["key", "--clearmodifiers", key]
        if key.startswith("text:"):
            keys = ["type", "--delay", "60", key.removeprefix("text:")]
        subprocess.run(["xdotool", *keys], env=self.environment, check=True)
