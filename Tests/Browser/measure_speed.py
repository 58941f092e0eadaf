"""Prints how fast the elements are on a slow phone: 1.6 Mbit/s, 150 ms of latency, and a processor of a quarter of the
speed. It times nothing in tests, because other programs on the machine change the times.

The first table says how long a page takes until the first options are visible. It compares pages with <cascade-address>,
without hints for the browser, with one for the data, and with hints for all files, and a page with three <select>s, which
read the same three levels from a JSON file.

The second table says for each interaction:
- how long it takes until the browser draws its result (the Event Timing of the browser), on the slow processor;
- four times the processor time of the page's main thread within the same interval, measured at full speed. Other programs
  hardly change it.
The page `plain` has a button, a box and a list without the elements. It says what the browser and the machine take.

Usage: .venv/bin/python Tests/Browser/measure_speed.py [RUNS [loading] [PAGE…]]     (after `Scripts/swift-in.sh Tools build`)
"""

import collections
import http.server
import json
import os
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
PAGES = ("element.html", "hint.html", "hints.html", "selects.html")
SLOWDOWN = 4
HEAD = ('<!doctype html><html lang="zh-Hans"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        "<title>地址</title><h1>地址</h1>")

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

SELECTS = """<select id="s0"></select><select id="s1"></select><select id="s2"></select><script type="module">
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


# What the pages for interactions contain, by their names. `{upper}` and `{all}` are URLs of the data.
ELEMENTS = {
    "plain": '<button id="e" onclick="0">地区</button><input oninput="0">'
             '<div style="height: 300px; overflow: auto">' + "<p>广东省</p>" * 500 + "</div>",
    "address": '<cascade-address id="e" searchable src="{upper}"></cascade-address>',
    "wheels": '<cascade-field id="e" src="{all}"></cascade-field>',
    "columns": '<cascade-field id="e" picker="columns" multiple searchable src="{all}"></cascade-field>',
    "field-tree": '<cascade-field id="e" picker="tree" multiple searchable src="{all}"></cascade-field>',
    "tree": '<cascade-tree id="e" selection="check" filter label="地区" src="{all}"></cascade-tree>',
}


def write_pages(folder):
    """Writes the pages, and what they load, with compressed copies."""
    write_bundle(folder / "web")
    web = folder / "web"
    script = (web / "cascade.js").relative_to(folder)
    program = next(web.glob("elements@*")).relative_to(folder)
    upper_data, all_data = (next(web.rglob(f"{name}.hierarchy")).relative_to(folder) for name in ("top", "all"))
    start = f'<script type="module" src="/{script}"></script>'
    element = f'{start}<cascade-address name="region" levels="{LEVELS}" src="/{upper_data}"></cascade-address>'
    parts = [program / name for name in ("cascade.wasm", "cascade.address.wasm", "cascade.readings")]
    hints = [f'<link rel="preload" as="fetch" crossorigin href="/{file}">' for file in [upper_data, *parts]]
    pages = {"element.html": element, "hint.html": hints[0] + element, "hints.html": "".join(hints) + element,
             "selects.html": SELECTS}
    for name, markup in ELEMENTS.items():
        pages[f"{name}.html"] = start + markup.replace("{upper}", f"/{upper_data}").replace("{all}", f"/{all_data}")
    whole = subprocess.run(
        [CASCADE, "export", folder / all_data, "--to", "json"], check=True, capture_output=True).stdout
    regions = json.dumps(upper(json.loads(whole)), ensure_ascii=False, separators=(",", ":"))
    for name, text in [*((name, HEAD + markup) for name, markup in pages.items()), ("regions.json", regions)]:
        (folder / name).write_text(text)
        (folder / f"{name}.br").write_bytes(brotli.compress(text.encode()))


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
    connection.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
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


class Phone:
    """A page whose interactions are traced."""

    def __init__(self, browser, url, slowdown):
        self.browser = browser
        self.context = browser.new_context(**PHONE)
        self.page = self.context.new_page()
        self.page.goto(url)
        self.element = self.page.locator("#e")
        self.connection = self.context.new_cdp_session(self.page)
        self.page.wait_for_load_state("networkidle")
        self.connection.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
        browser.start_tracing(page=self.page, categories=[
            "devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"])

    def part(self, name):
        return self.element.locator(f"[part~={name}]:visible")

    def does(self, name, action, pause=700):
        """Does something. The pause lets the page finish, and parts of the program arrive."""
        self.page.evaluate("(name) => performance.mark(`step ${name}`)", name)
        action()
        self.page.wait_for_timeout(pause)

    def taps(self, name, locator, pause=700):
        self.does(name, lambda: locator.tap(), pause)

    def types(self, name, text):
        for number, key in enumerate(text):
            self.does(f"{name}, {'first' if number == 0 else 'next'} key", lambda: self.page.keyboard.type(key))

    def drags(self, name, locator, distance):
        box = locator.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

        def touch(kind, *points):
            self.connection.send(
                "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for y in points]})

        def drag():
            touch("touchStart", y)
            for step in range(1, 11):
                touch("touchMove", y + distance * step / 10)
                self.page.wait_for_timeout(16)
            touch("touchEnd")

        self.does(name, drag, 1500)

    def end(self):
        """Returns for each step the longest time until its result was drawn, if it had an interaction, and the longest
        processor time, both in milliseconds."""
        events = json.loads(self.browser.stop_tracing())["traceEvents"]
        self.context.close()
        steps = sorted(
            (event for event in events if event["name"].startswith("step ")), key=lambda event: event["ts"])
        thread = steps[0]["pid"], steps[0]["tid"]
        events = [event for event in events if (event["pid"], event["tid"]) == thread]
        tasks = [(event["ts"], event["tdur"] / 1000) for event in events
                 if event["name"] == "RunTask" and "tdur" in event]
        timings = [(event["ts"], event["args"]["data"]["duration"]) for event in events
                   if event["name"] == "EventTiming" and event.get("args", {}).get("data", {}).get("interactionId")]
        result = []
        for step, end in zip(steps, [*(step["ts"] for step in steps[1:]), float("inf")]):
            start = step["ts"]
            shown = [timing for timing in timings if start <= timing[0] < end]
            work = [sum(time for at, time in tasks if begin <= at < begin + duration * 1000) for begin, duration in shown]
            work += [time for at, time in tasks if start <= at < end]
            result.append((
                step["name"].removeprefix("step "), max((duration for _, duration in shown), default=0),
                max(work, default=0)))
        return result


def use_plain(phone):
    phone.taps("tap", phone.element)
    phone.taps("tap a box", phone.page.locator("input"))
    phone.types("box", "hai")
    phone.drags("scroll", phone.page.locator("div"), -200)


def use_address(phone):
    options = phone.part("option")
    phone.taps("open", phone.part("trigger"), 0)
    phone.taps("search box, at once", phone.part("query"), 0)
    phone.types("search box, at once", "h")
    phone.does("clear", lambda: phone.page.keyboard.press("Backspace"))
    for name in ("province", "city", "district"):
        phone.taps(f"choose a {name}", options.first, 1500)
    phone.taps("choose a street, which confirms", options.first, 1500)
    phone.taps("open again", phone.part("trigger"))
    phone.taps("back to the provinces", phone.part("step").first)
    phone.drags("scroll", phone.part("options"), -200)
    phone.drags("index letters", phone.part("index"), 120)
    phone.taps("search box", phone.part("query"))
    phone.types("search box", "haizhuqu")
    phone.drags("scroll the results", phone.part("results"), -200)
    phone.taps("choose a result", phone.element.locator("[part~=results] [role=option]:visible").first)
    phone.taps("cancel", phone.part("cancel"))


def use_wheels(phone):
    phone.taps("open", phone.part("combobox"))
    phone.drags("drag the first wheel", phone.part("scroller").first, -120)
    phone.drags("drag the second wheel", phone.part("scroller").nth(1), -80)
    phone.taps("confirm", phone.part("done"))


def use_columns(phone):
    phone.taps("open", phone.part("combobox"), 1500)
    names = phone.part("list").last.locator("[part~=option-name]:visible")
    phone.taps("choose a province", names.nth(2))
    phone.taps("choose a city", names.first)
    phone.taps("choose a district", names.first)
    phone.drags("scroll", phone.part("list").last, -200)
    phone.taps("check", names.nth(2))
    phone.taps("search box", phone.part("query"))
    phone.types("search box", "haizhu")
    phone.taps("check a result", phone.element.locator("[part~=results] [role=option]:visible").first)
    phone.taps("confirm", phone.part("done"))


def use_field_tree(phone):
    phone.taps("open", phone.part("combobox"), 1500)
    phone.taps("expand", phone.part("disclosure").nth(1))
    phone.taps("check a province", phone.part("box").nth(1))
    phone.drags("scroll", phone.part("rows"), -200)
    phone.taps("search box", phone.part("query"))
    phone.types("search box", "haizhu")
    phone.taps("check a result", phone.element.locator("[part~=results] [role=option]:visible").first)
    phone.taps("confirm", phone.part("done"))


def use_tree(phone):
    phone.taps("expand", phone.part("disclosure").nth(1))
    phone.taps("check", phone.part("box").nth(1))
    phone.drags("scroll", phone.part("rows"), -200)
    phone.taps("filter", phone.part("filter"))
    phone.types("filter", "haizhu")
    phone.taps("check a match", phone.part("box").nth(2))
    phone.does("filter, delete", lambda: phone.page.keyboard.press("Backspace"))


USES = {"plain": use_plain, "address": use_address, "wheels": use_wheels, "columns": use_columns,
        "field-tree": use_field_tree, "tree": use_tree}


def print_loading(browser, site, runs):
    for page in PAGES:
        visits = [visit(browser, site + page) for _ in range(runs)]
        times = [seconds for seconds, _ in visits]
        print(f"{page}: first options after {statistics.median(times):.2f} s "
              f"({min(times):.2f} to {max(times):.2f}), {sum(visits[0][1].values()) / 1000:.0f} kB")
        for file, size in visits[0][1].items():
            print(f"  {file:24} {size / 1000:8.1f} kB")


def print_interactions(browser, site, runs, pages):
    print("Milliseconds, median and worst:               drawn after      processor time")
    for page in pages:
        drawn, work = collections.defaultdict(list), collections.defaultdict(list)
        for slowdown in (SLOWDOWN, 1) * runs:
            phone = Phone(browser, f"{site}{page}.html", slowdown)
            USES[page](phone)
            for name, duration, processor in phone.end():
                (work if slowdown == 1 else drawn)[name].append(processor * SLOWDOWN if slowdown == 1 else duration)
        print(page)
        for name in drawn:
            columns = (f"{statistics.median(times):7.0f} {max(times):7.0f}" for times in (drawn[name], work[name]))
            print(f"  {name:40} ", "   ".join(columns))


def main(runs=5, *pages):
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        write_pages(pathlib.Path(name))
        server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), lambda *arguments: Files(*arguments, directory=name))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        site = f"http://127.0.0.1:{server.server_port}/"
        browser = Chromium(playwright)
        print(f"{os.cpu_count()} processors, with a load of {os.getloadavg()[0]:.1f} before")
        pages = pages or ("loading", *USES)
        if "loading" in pages:
            print_loading(browser, site, int(runs))
        print_interactions(browser.browser, site, int(runs), [page for page in pages if page in USES])
        browser.started.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
