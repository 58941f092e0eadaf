"""Starts a browser (pytest --engine NAME), and a small server for the test pages with a strict content security policy.

CASCADE_BUNDLE names the folder with cascade.js and cascade.wasm (Scripts/build-elements.sh).
"""

import functools
import http.server
import pathlib
import threading

import pytest

from bundle import write_bundle
from engines import started
from engines.abilities import BUNDLE
from engines.plugin import *  # noqa: F403
from engines.routes import Routes
from screen import watched

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent
ELEMENTS = "/elements/"
DATA = ROOT / "Sources" / "ChinaRegions" / "Resources"
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "connect-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'"
)


class Pages(http.server.BaseHTTPRequestHandler):
    """Serves the pages, the bundle, the data, and the files that a test adds to `extra`."""

    types = {
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript",
        ".css": "text/css",
        ".wasm": "application/wasm",
        ".json": "application/json",
    }
    extra = {}
    requests = []

    def do_GET(self):
        path = self.path.split("?")[0]
        Pages.requests.append(path)
        answer = Routes.answer(f"http://{self.headers['Host']}{self.path}")
        if answer == "abort":
            self.close_connection = True
        elif answer == "continue":
            self.serve(path)
        else:
            self.send(*answer)

    def serve(self, path):
        body = Pages.extra.get(path)
        files = [HERE / "pages" / path[1:], DATA / path[1:]]
        if path.startswith(ELEMENTS):
            files.append(BUNDLE / path.removeprefix(ELEMENTS))
        for file in files:
            if body is None and file.is_file():
                body = file.read_bytes()
        kind = self.types.get(pathlib.PurePath(path).suffix)
        self.send(404 if body is None else 200, body or b"", kind)

    def send(self, status, body, kind):
        self.send_response(status)
        self.send_header("Content-Type", kind or "application/octet-stream")
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


@pytest.fixture(scope="session")
def server():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Pages)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


@pytest.fixture
def files():
    """Additional files of the server for one test: files["/a.json"] = b"[]"."""
    Pages.extra.clear()
    Pages.requests.clear()
    return Pages.extra


@pytest.fixture
def requests():
    Pages.requests.clear()
    return Pages.requests


@pytest.fixture(scope="session")
def browser(engine):
    with started(engine) as browser:
        yield browser


@pytest.fixture(scope="session")
def bundles(tmp_path_factory):
    """A folder with what `cascade bundle` writes: the folder `web`, and the archive `elements.tgz`."""
    folder = tmp_path_factory.mktemp("bundles")
    write_bundle(folder / "web", "--pack", str(folder / "elements.tgz"))
    return folder


@pytest.fixture
def open_page(browser, server):
    """Returns a function that opens a page. The test fails if a page logs an error."""
    with watched(browser) as make:

        def open_page(markup, **options):
            options.setdefault("viewport", {"width": 390, "height": 844})
            page = make(**options)
            Pages.extra["/test.html"] = PAGE.replace("MARKUP", markup).encode()
            page.goto(f"{server}/test.html")
            page.wait_for_selector("html[data-ready]", state="attached")
            return page

        yield open_page


PAGE = """<!doctype html>
<html lang="zh-Hans">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Test</title>
<link rel="icon" href="/icon.png">
<link rel="stylesheet" href="/page.css">
<script type="module" src="/page.js"></script>
</head>
<body><main><h1>Test</h1>MARKUP</main></body>
</html>
"""
