"""The static command, alone in an empty root folder."""

import contextlib
import csv
import io
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import time
import urllib.request

import pytest
from distribution import CASCADE, change_root, run

# Of 85 MB, 31 are the data of ICU, which Foundation contains, and 22 the gazetteers, elements and pages.
SIZE_LIMIT = 90_000_000
PLACES = [("1", "", "广东省"), ("2", "1", "广州市"), ("3", "2", "海珠区")]


@pytest.fixture
def root(tmp_path):
    """A folder that contains the command and nothing else."""
    shutil.copy(CASCADE, tmp_path / "cascade")
    return tmp_path


@pytest.fixture
def cascade(root):
    def call(*arguments, **options):
        return run(*change_root(root), "/cascade", *arguments, **options)
    return call


def table(separator=","):
    text = io.StringIO()
    csv.writer(text, delimiter=separator, lineterminator="\n").writerows([("id", "parent", "name"), *PLACES])
    return text.getvalue()


def test_the_command_is_smaller_than_90_megabytes():
    assert CASCADE.stat().st_size < SIZE_LIMIT


def test_the_command_needs_no_library_and_no_loader():
    headers = run("readelf", "--program-headers", "--wide", CASCADE)
    assert "INTERP" not in headers
    assert "(NEEDED)" not in run("readelf", "--dynamic", CASCADE)


def test_the_gazetteer_and_its_history_are_in_the_command(cascade):
    assert json.loads(cascade("info", "--json"))["nodes"] > 44_000
    assert json.loads(cascade("locate", "310226", "--json"))["codes"] == ["310000", "310120"]
    assert cascade("search", "gzhz", "--limit", "1").strip()
    assert "海珠区" in cascade("resolve", "广州海珠区新港中路397号")
    assert cascade("romanize", "重庆市") == "chong qing shi\n"


def names(nodes):
    return [name for node in nodes for name in [node["name"], *names(node.get("children", []))]]


def document(root, name, content):
    (root / name).write_bytes(content if isinstance(content, bytes) else content.encode())
    return "/" + name


YAML = "- name: 广东省\n  children:\n  - name: 广州市\n    children:\n    - name: 海珠区\n"
PLIST = """<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><array><dict><key>name</key><string>广东省</string>
<key>children</key><array><dict><key>name</key><string>广州市</string><key>children</key><array><dict><key>name</key>
<string>海珠区</string></dict></array></dict></array></dict></array></plist>"""


JSON = json.dumps([{"name": "广东省", "children": [{"name": "广州市", "children": [{"name": "海珠区"}]}]}])
DOCUMENTS = {
    "a.csv": table(), "utf16.csv": table().encode("utf-16"), "gb.csv": table().encode("gb18030"), "a.tsv": table("\t"),
    "a.yaml": YAML, "a.plist": PLIST, "a.json": JSON,
}


@pytest.mark.parametrize("name, content", DOCUMENTS.items(), ids=DOCUMENTS)
def test_documents_of_each_format_are_read(root, cascade, name, content):
    path = document(root, name, content)
    assert names(json.loads(cascade("export", path, "--to", "json"))) == [name for _, _, name in PLACES]


def test_databases_are_read_and_written(root, cascade):
    with contextlib.closing(sqlite3.connect(root / "a.db")) as database:
        database.execute("CREATE TABLE place (id TEXT, parent TEXT, name TEXT)")
        database.executemany("INSERT INTO place VALUES (?, ?, ?)", PLACES)
        database.commit()
    cascade("build", "/a.db", "-o", "/a.hierarchy")
    cascade("export", "/a.hierarchy", "--to", "sqlite", "-o", "/b.db", "--as", "place")
    with contextlib.closing(sqlite3.connect(root / "b.db")) as database:
        assert [name for name, in database.execute("SELECT name FROM place ORDER BY id")] == [
            name for _, _, name in PLACES]


def test_standard_input_is_read(cascade):
    assert json.loads(cascade("info", "-", "--json", input=table()))["levels"] == [1, 1, 1]


def test_an_error_is_one_line(root):
    result = subprocess.run(
        [*change_root(root), "/cascade", "info", "/missing.json"], capture_output=True, text=True)
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr == "cascade: /missing.json: there is no such file; check the path\n"


def test_the_elements_are_bundled(root, cascade):
    (root / "tmp").mkdir()
    cascade("bundle", "-o", "/site")
    names = {path.name for path in (root / "site").rglob("*")}
    assert {"cascade.js", "package.json", "index.html", "LICENSE"} <= names


@contextlib.contextmanager
def server(root, *arguments):
    process = subprocess.Popen(
        [*change_root(root), "/cascade", *arguments, "--port", "0"], stdout=subprocess.PIPE, text=True)
    try:
        line = process.stdout.readline()
        yield line[line.index("http://"):].split()[0].split("/api/")[0].rstrip("/")
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=30) == 0
    finally:
        process.kill()
        process.wait()


def get(url):
    with urllib.request.urlopen(url, timeout=20) as response:
        return response.read()


def test_the_gallery_has_all_its_pages_and_programs(root):
    with server(root, "demo") as url:
        page = get(url + "/").decode()
        assert "<cascade-address" in page
        for path in ("/elements/cascade.js", "/addresses.html", "/import.html", "/dump.html", "/api.html"):
            assert get(url + path)


@pytest.mark.parametrize("arguments", [["serve"], ["serve", "/a.csv"]])
def test_the_service_answers(root, arguments):
    document(root, "a.csv", table())
    name = "a" if len(arguments) > 1 else "china"
    with server(root, *arguments) as url:
        assert get(url + "/healthz").strip() == b"ok"
        # Parts of the runtime look at /proc once a second.
        time.sleep(2.5)
        answer = json.loads(get(f"{url}/api/v1/{name}/children?of=%E5%B9%BF%E4%B8%9C%E7%9C%81"))
        assert "广州市" in [child["name"] for child in answer["children"]]


def test_the_terminal_picker_says_that_it_needs_a_terminal(root):
    result = subprocess.run(
        [*change_root(root), "/cascade", "pick"], capture_output=True, text=True, start_new_session=True,
        stdin=subprocess.DEVNULL, env={key: value for key, value in os.environ.items() if key != "TERM"})
    assert result.returncode == 1
    assert result.stderr.count("\n") == 1 and "terminal" in result.stderr
