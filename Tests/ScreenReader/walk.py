"""Walks through the journeys in a real browser, and notes what is exposed and what Orca says."""

import contextlib
import dataclasses
import datetime
import http.server
import pathlib
import re
import subprocess
import threading
import time

from desktop import Desktop
from journeys import JOURNEYS

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent
BUNDLE = ROOT / ".build-elements" / "bundle"
DATA = ROOT / "Sources" / "ChinaRegions" / "Resources"
ORCA_SETTINGS = """{"general": {"enableKeyEcho": false, "enablePositionSpeaking": true, "enableSound": false},
 "profiles": {"default": {"profile": ["Default", "default"]}}, "pronunciations": {}, "keybindings": {}}"""
SPEECH_SETTINGS = """AddModule "dummy" "sd_dummy" ""
DefaultModule dummy
"""
SPOKEN = re.compile(r"^(\d\d:\d\d:\d\d\.\d+) - SPEECH OUTPUT: '(.*?)'(?:\{|$)", re.MULTILINE)
# The words of Orca about itself.
MODES = {"Focus mode", "Browse mode"}
SILENCE = 2.5  # seconds


class Pages(http.server.BaseHTTPRequestHandler):
    """Serves the pages of the journeys as /address.en, and the files of the elements and their data."""

    def do_GET(self):
        path = self.path.split("?")[0][1:]
        name, _, language = path.partition(".")
        journey = next((each for each in JOURNEYS if each.name == name), None)
        file = (BUNDLE / path.removeprefix("elements/")) if path.startswith("elements/") else DATA / path
        if journey and language:
            body, kind = journey.page(language).encode(), "text/html; charset=utf-8"
        elif file.is_file():
            types = {".js": "text/javascript", ".wasm": "application/wasm"}
            body, kind = file.read_bytes(), types.get(file.suffix, "application/octet-stream")
        else:
            body, kind = None, "text/plain"
        self.send_response(404 if body is None else 200)
        self.send_header("Content-Type", kind)
        self.end_headers()
        self.wfile.write(body or b"")

    def log_message(self, *arguments):
        pass


@dataclasses.dataclass
class Step:
    key: str
    exposed: str
    spoken: list


def now():
    """The time as Orca writes it in its log."""
    return datetime.datetime.now().strftime("%H:%M:%S.%f")


class Walker(Desktop):
    """A desktop with a browser, and Orca if `speaks`."""

    def __init__(self, browser, speaks=False):
        self.browser, self.speaks = browser, speaks

    def __enter__(self):
        super().__enter__()
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Pages)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.resources.callback(server.shutdown)
        self.address = f"http://127.0.0.1:{server.server_port}"
        self.reader = subprocess.Popen(
            ["/usr/bin/python3", str(HERE / "exposed.py")], env=self.environment, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )
        self.resources.callback(self.stop, self.reader)
        if self.speaks:
            self.start_orca()
        return self

    def start_orca(self):
        settings = self.home / ".local/share/orca/user-settings.conf"
        settings.parent.mkdir(parents=True)
        settings.write_text(ORCA_SETTINGS)
        speech = self.home / ".config/speech-dispatcher/speechd.conf"
        speech.parent.mkdir(parents=True)
        speech.write_text(SPEECH_SETTINGS)
        self.log = self.home / "orca.log"
        self.start("orca", "--replace", "--debug", f"--debug-file={self.log}")
        self.wait(lambda: "Screen reader on" in self.logged(), "Orca didn't start")

    def logged(self):
        return self.log.read_text(errors="replace") if self.log.exists() else ""

    def wait(self, condition, message, seconds=40):
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise TimeoutError(message)
            time.sleep(0.2)

    def exposed(self):
        """The line of the accessibility bus about the focused object."""
        self.reader.stdin.write("\n")
        self.reader.stdin.flush()
        return self.reader.stdout.readline().strip()

    def settled(self):
        """The exposed line as soon as it stays the same for half a second."""
        last, same = None, 0
        while same < 2:
            time.sleep(0.25)
            now = self.exposed()
            last, same = now, same + 1 if now == last else 0
        return last

    def flush(self):
        """Makes Orca write the last part of its log, which is buffered: each key adds to it."""
        for _ in range(12):
            self.press("Shift_L")
        time.sleep(1)

    def spoken(self, start, end):
        """The words of Orca between two times."""
        said = [text.strip() for when, text in SPOKEN.findall(self.logged()) if start <= when < end]
        return [text for text in said if text and text not in MODES]

    @contextlib.contextmanager
    def page(self, journey, language):
        """Opens the page of a journey in a browser, which is closed at the end."""
        process = self.open(self.browser, f"{self.address}/{journey.name}.{language}")
        try:
            self.wait(self.has_page, f"{self.browser} didn't open the page")
            yield
        finally:
            self.stop(process)
            self.wait(lambda: not self.exposed(), f"{self.browser} didn't close")

    def walk(self, journey, language):
        """The steps of a journey: each key, what is exposed after it, and what Orca says after it."""
        times, exposed = [], []
        with self.page(journey, language):
            self.pause()
            for key in journey.keys:
                times.append(now())
                self.press(key)
                exposed.append(self.settled())
                self.pause()
            if self.speaks:
                times.append(now())
                self.flush()
        if not self.speaks:
            return [Step(key, line, []) for key, line in zip(journey.keys, exposed)]
        steps = zip(journey.keys, exposed, times, times[1:])
        return [Step(key, line, self.spoken(start, end)) for key, line, start, end in steps]

    def pause(self):
        if self.speaks:
            time.sleep(SILENCE)

    def has_page(self):
        self.reader.stdin.write("page\n")
        self.reader.stdin.flush()
        return self.reader.stdout.readline().strip() == "yes"
