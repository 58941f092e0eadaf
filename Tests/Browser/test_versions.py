"""Two servers that load new data at different times, behind a balancer: an open page with a half-filled form goes on."""

import contextlib
import http.client
import http.server
import json
import random
import sys
import threading

import pytest
from address import Sheet
from gallery import ROOT
from screen import DESK, until, watched

sys.path.append(str(ROOT / "Tests" / "Server"))
from server import Server  # noqa: E402

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Form</title>
<script type="module" src="/cascade/cascade.js"></script>
<form id="form"><cascade-address id="a" name="place" src="{}"></cascade-address><input name="street"></form></html>"""


def write(file, version):
    """Replaces a file with 12 × 15 × 15 places, whose names tell the version."""
    def places(code, counts):
        if not counts:
            return []
        return [{"name": f"{version}{code}{number}", "code": f"{code}{number}",
                 "children": places(f"{code}{number}-", counts[1:])} for number in range(10, 10 + counts[0])]
    new = file.with_suffix(".new")
    new.write_text(json.dumps(places("", [12, 15, 15])))
    new.rename(file)


class Balancer(http.server.BaseHTTPRequestHandler):
    """Passes each request to one of the servers, whichever chance chooses."""

    protocol_version = "HTTP/1.1"
    servers, choice, page, statuses = [], random.Random(), "", []

    def do_GET(self):
        if self.path == "/":
            return self.send(200, {"Content-Type": "text/html"}, self.page.encode())
        connection = http.client.HTTPConnection("127.0.0.1", self.choice.choice(self.servers).port)
        connection.request("GET", self.path, headers={"Host": "127.0.0.1"})
        answer = connection.getresponse()
        if "places" in self.path:
            self.statuses.append(answer.status)
        kept = {name: answer.headers[name] for name in ("Content-Type", "Retry-After", "Cache-Control", "ETag")}
        self.send(answer.status, kept, answer.read())
        connection.close()

    def send(self, status, headers, body):
        self.send_response(status)
        for name, value in headers.items():
            if value:
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


@contextlib.contextmanager
def balanced(folder, source, seed):
    """Runs two servers with a file each behind a balancer; yields its address, and the servers with their files."""
    files = [folder / name / "places.json" for name in ("one", "two")]
    servers = []
    for file in files:
        file.parent.mkdir()
        write(file, "old")
        # All names change with a version.
        servers.append(Server([file], "--max-change", "100%"))
    Balancer.servers, Balancer.choice, Balancer.page = servers, random.Random(seed), PAGE.format(source)
    Balancer.statuses = []
    balancer = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Balancer)
    threading.Thread(target=balancer.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{balancer.server_port}/", list(zip(servers, files))
    finally:
        balancer.shutdown()
        for server in servers:
            server.process.kill()
            server.process.wait()


def load(server, file, version):
    """Has a server load another version."""
    count = len(server.lines)
    write(file, version)
    server.log(lambda line: "loaded again" in line and server.lines.index(line) >= count)


def half_filled(make, address):
    """Opens the page, fills in the street, and chooses the first level; returns the page and its sheet."""
    page = make(expected_errors=["503"], **DESK)
    page.goto(address)
    until(page, lambda: page.evaluate("!!customElements.get('cascade-address')"))
    page.locator("[name=street]").fill("Main Street 1")
    sheet = Sheet(page)
    sheet.open()
    sheet.choose("old10")
    until(page, lambda: sheet.option("old10-10").count() == 1)
    return page, sheet


@pytest.mark.every_engine
@pytest.mark.parametrize("source", ["/api/v1/places/children", "/data/places/top.hierarchy"])
def test_a_half_filled_form_goes_on_while_two_servers_load_new_data(browser, tmp_path, source):
    seed = random.randrange(1 << 32)
    print("seed", seed)
    with balanced(tmp_path, source, seed) as (address, (first, second)), watched(browser) as make:
        page, sheet = half_filled(make, address)
        load(*first, "new")
        sheet.choose("old10-10")
        until(page, lambda: sheet.option("old10-10-12").count() == 1)
        sheet.choose("old10-10-12")
        until(page, lambda: not sheet.is_open)
        load(*second, "new")
        sheet.open()
        sheet.step(0).click()
        sheet.choose("old11")
        until(page, lambda: sheet.option("old11-13").count() == 1)
        sheet.choose("old11-13")
        until(page, lambda: sheet.option("old11-13-14").count() == 1)
        sheet.choose("old11-13-14")
        until(page, lambda: not sheet.is_open)
        values = "[...new FormData(form)].join(' ')"
        assert page.evaluate(values) == "place,11-13-14 street,Main Street 1"
        page.goto(address)
        until(page, lambda: page.evaluate("!!customElements.get('cascade-address')"))
        sheet.open()
        sheet.choose("new12")
        until(page, lambda: sheet.option("new12-10").count() == 1)
        assert set(Balancer.statuses) <= {200, 304, 503}, (seed, Balancer.statuses)


@pytest.mark.every_engine
def test_a_page_asks_again_while_only_the_other_server_has_its_version(browser, tmp_path):
    seed = random.randrange(1 << 32)
    print("seed", seed)
    with balanced(tmp_path, "/api/v1/places/children", seed) as (address, (first, second)), watched(browser) as make:
        load(*first, "new")
        # The page begins with the new version, which only the first server has.
        Balancer.servers = [first[0]]
        page = make(expected_errors=["503"], **DESK)
        page.goto(address)
        until(page, lambda: page.evaluate("!!customElements.get('cascade-address')"))
        sheet = Sheet(page)
        sheet.open()
        until(page, lambda: sheet.option("new10").count() == 1)
        Balancer.servers = [second[0]]
        sheet.choose("new10")
        until(page, lambda: 503 in Balancer.statuses)
        Balancer.servers = [first[0]]
        until(page, lambda: sheet.option("new10-10").count() == 1)


@pytest.mark.every_engine
@pytest.mark.parametrize("source", ["/api/v1/places/children", "/data/places/top.hierarchy"])
def test_a_page_goes_on_with_the_newest_data_when_no_server_knows_its_version(browser, tmp_path, source):
    """A server that was started again knows no former versions, and can't say that this one is gone."""
    with balanced(tmp_path, source, seed=0) as (address, (first, second)), watched(browser) as make:
        page, sheet = half_filled(make, address)
        load(*second, "new")
        # It has loaded only the new version, as after a restart.
        started = Server([second[1]])
        try:
            Balancer.servers = [started]
            sheet.choose("old10-10")
            options = page.get_by_role("option")
            until(page, lambda: any(name.startswith("new") for name in options.all_inner_texts()))
            assert page.locator("[name=street]").input_value() == "Main Street 1"
            assert 410 not in Balancer.statuses and Balancer.statuses.count(503) > 1
        finally:
            started.process.kill()
            started.process.wait()
