#!/usr/bin/env python3
"""Serves the examples that need a server: a plain page, a form that the server renders, and htmx.

    cascade bundle -o bundle
    Examples/Web/server.py bundle [--port 8000] [--htmx htmx.min.js]

The server renders each page from a template, in which $names are replaced by escaped texts. It knows the places of
the fallback only: whoever needs more can ask `cascade serve`.
"""

import argparse
import http.server
import mimetypes
import pathlib
import string
import urllib.parse
from html import escape

HERE = pathlib.Path(__file__).parent
PROVINCES = {"110000": "北京市", "330000": "浙江省", "440000": "广东省"}
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; "
    "img-src 'self' data:; form-action 'self'; base-uri 'none'"
)


def render(template, **values):
    """The text of a template with values. A value that is markup already is a `bytes` object."""
    texts = {
        name: value.decode() if isinstance(value, bytes) else escape(value) for name, value in values.items()}
    return string.Template((HERE / template).read_text("utf-8")).substitute(texts).encode()


def options(chosen):
    """The provinces for pages without JavaScript, and until the element is loaded."""
    choices = {"": "Choose a province", **PROVINCES}
    if chosen and chosen not in choices:
        choices[chosen] = chosen
    return "".join(
        f'<option value="{escape(code)}"{" selected" * (code == chosen)}>{escape(name)}</option>'
        for code, name in choices.items()).encode()


def form(value=None):
    """The page with the form: empty, or with the value that was sent."""
    message = "" if value is None else f"Sent: {value}" if value else "Please choose an address."
    value = value or ""
    return render("form/page.html", value=value, options=options(value), message=message)


class Examples(http.server.BaseHTTPRequestHandler):
    """The folder of the bundle, and the script of htmx or None."""

    bundle = None
    htmx = None

    def do_GET(self):
        path, _, query = self.path.partition("?")
        path = urllib.parse.unquote(path)
        value = urllib.parse.parse_qs(query).get("region", [""])[0]
        pages = {
            "/form": form,
            "/htmx": lambda: render("htmx/page.html"),
            "/htmx/shops": lambda: render("htmx/shops.html", value=value),
            "/htmx/region": lambda: render("htmx/region.html"),
        }
        if path in pages:
            self.answer(pages[path](), "text/html; charset=utf-8")
        else:
            self.send_file(path)

    def do_POST(self):
        sent = urllib.parse.parse_qs(self.rfile.read(int(self.headers["Content-Length"])).decode())
        self.answer(form("/".join(sent.get("address", [""]))), "text/html; charset=utf-8")

    def send_file(self, path):
        """Sends a file of the bundle, of the plain page, or the script of htmx."""
        for prefix, folder in [("/cascade/", self.bundle), ("/plain/", HERE / "plain")]:
            if path.startswith(prefix):
                file = (folder / (path.removeprefix(prefix) or "index.html")).resolve()
                if file.is_file() and file.is_relative_to(folder.resolve()):
                    return self.answer(file.read_bytes(), mimetypes.guess_type(file)[0] or "application/octet-stream")
        if path == "/htmx.js" and self.htmx:
            return self.answer(self.htmx.read_bytes(), "text/javascript")
        self.send_error(404)

    def answer(self, body, content_type):
        self.send_response(200)
        self.send_header("Content-Type", content_type)
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


def server(bundle, port=0, htmx=None):
    """A server that isn't running yet."""
    mimetypes.add_type("application/wasm", ".wasm")
    handler = type("Handler", (Examples,), {"bundle": pathlib.Path(bundle), "htmx": htmx})
    return http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)


def main():
    parser = argparse.ArgumentParser(description="Serves the examples.")
    parser.add_argument("bundle", type=pathlib.Path, help="the folder that `cascade bundle` wrote")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--htmx", type=pathlib.Path, help="htmx.min.js")
    arguments = parser.parse_args()
    running = server(arguments.bundle, arguments.port, arguments.htmx)
    address = f"http://127.0.0.1:{running.server_port}"
    print("\n".join(address + path for path in ["/plain/", "/form", "/htmx"]), flush=True)
    running.serve_forever()


if __name__ == "__main__":
    main()
