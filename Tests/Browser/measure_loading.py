"""Prints how long a page takes until the first options are visible, on a slow phone: 1.6 Mbit/s, 150 ms of latency, and
a processor of a quarter of the speed. It compares pages with <cascade-address>, without and with hints for the browser,
and a page with three <select>s, which read the same three levels from a JSON file.

Usage: .venv/bin/python Tests/Browser/measure_loading.py [RUNS]     (after `swift build --package-path Tools`)
"""

import http.server
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import threading

import brotli
from playwright.sync_api import sync_playwright

from bundle import write_bundle
from engines.chromium import Chromium
from gallery import CASCADE
from screen import PHONE

LEVELS = 3
PAGES = ("element.html", "hints.html", "selects.html")
HEAD = '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Page</title>'

# Notes the time at which the first options are visible. The field is pressed as soon as it can be.
WATCH = """(() => {
  let isPressed = false;
  const look = () => {
    const root = document.querySelector("cascade-address")?.shadowRoot;
    const trigger = root?.querySelector("[part~=trigger]");
    if (trigger && !isPressed) { isPressed = true; trigger.click(); }
    const options = root ? root.querySelectorAll("[role=option]").length : document.querySelector("select")?.length ?? 0;
    if (options > 1) window.seconds = performance.now() / 1000;
    else requestAnimationFrame(look);
  };
  look();
})()"""

SELECTS = HEAD + """<select id="s0"></select><select id="s1"></select><select id="s2"></select><script type="module">
const selects = [...document.querySelectorAll("select")];
const show = (level, nodes) => {
  selects.slice(level).forEach((select) => select.replaceChildren());
  if (!nodes) return;
  selects[level].append(new Option(""), ...nodes.map((node) => new Option(node.name, node.code)));
  selects[level].onchange = () => show(level + 1, nodes[selects[level].selectedIndex - 1]?.children);
};
show(0, await (await fetch("/regions.json")).json());
</script>"""


def upper(nodes, levels=LEVELS):
    """The upper levels of nested nodes, each with name, code and children."""
    return [
        {"name": node["name"], "code": node.get("code")}
        | ({"children": upper(node["children"], levels - 1)} if levels > 1 and "children" in node else {})
        for node in nodes
    ]


def write_pages(folder):
    """Writes both pages, and what they load, with compressed copies."""
    write_bundle(folder / "web")
    web = folder / "web"
    script = next(web.rglob("cascade.js")).relative_to(folder)
    data = next(web.rglob("top.hierarchy")).relative_to(folder)
    element = (
        f'<script type="module" src="/{script}"></script>'
        f'<cascade-address name="region" levels="{LEVELS}" src="/{data}"></cascade-address>')
    (folder / "element.html").write_text(HEAD + element)
    parts = [script.with_name(name) for name in ("cascade.wasm", "cascade.address.wasm", "cascade.readings")]
    hints = [f'<link rel="preload" as="fetch" crossorigin href="/{file}">' for file in [*parts, data]]
    (folder / "hints.html").write_text(HEAD + "".join(hints) + element)
    (folder / "selects.html").write_text(SELECTS)
    whole = next(web.rglob("all.hierarchy"))
    text = subprocess.run(
        [CASCADE, "export", whole, "--to", "json"], check=True, capture_output=True).stdout
    (folder / "regions.json").write_text(
        json.dumps(upper(json.loads(text)), ensure_ascii=False, separators=(",", ":")))
    for name in (*PAGES, "regions.json"):
        (folder / f"{name}.br").write_bytes(brotli.compress((folder / name).read_bytes()))


class Files(http.server.SimpleHTTPRequestHandler):
    """Sends the copies with Brotli, as a server for static files does."""

    protocol_version = "HTTP/1.1"
    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {
        ".wasm": "application/wasm", ".js": "text/javascript"}

    def do_GET(self):
        path = pathlib.Path(self.translate_path(self.path))
        packed = path.with_name(path.name + ".br")
        body = (packed if packed.is_file() else path).read_bytes() if path.is_file() else b""
        self.send_response(200 if path.is_file() else 404)
        self.send_header("Content-Type", self.guess_type(str(path)))
        if packed.is_file():
            self.send_header("Content-Encoding", "br")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


def visit(browser, url):
    """Opens a page on a slow phone. Returns the seconds until the first options, and the bytes of each file."""
    context = browser.new_context(**PHONE)
    page = context.new_page()
    connection = context.new_cdp_session(page)
    connection.send("Network.enable")
    connection.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 100_000})
    connection.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    sizes, names = {}, {}
    connection.on(
        "Network.responseReceived", lambda event: names.update({event["requestId"]: event["response"]["url"]}))
    connection.on(
        "Network.loadingFinished",
        lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}))
    page.add_init_script(WATCH)
    page.goto(url)
    for _ in range(3000):
        seconds = page.evaluate("window.seconds")
        if seconds:
            break
        page.wait_for_timeout(10)
    page.wait_for_timeout(500)
    context.close()
    return seconds, {names[key].rsplit("/", 1)[-1]: size for key, size in sizes.items() if key in names}


def main(runs=5):
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = pathlib.Path(name)
        write_pages(folder)
        server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), lambda *arguments: Files(*arguments, directory=name))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = Chromium(playwright)
        for page in PAGES:
            visits = [visit(browser, f"http://127.0.0.1:{server.server_port}/{page}") for _ in range(runs)]
            times = [seconds for seconds, _ in visits]
            print(f"{page}: first options after {statistics.median(times):.2f} s "
                  f"({min(times):.2f} to {max(times):.2f}), {sum(visits[0][1].values()) / 1000:.0f} kB")
            for file, size in visits[0][1].items():
                print(f"  {file:24} {size / 1000:8.1f} kB")
        browser.started.close()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
