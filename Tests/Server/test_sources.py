"""Sources that change, hang, shrink and disappear, and the versions that pages hold."""

import contextlib
import json
import os
import random
import shlex
import sqlite3
import subprocess
import time
import zipfile
from urllib.parse import quote

import pytest
from server import CASCADE, CHILDREN, Server, names, serving, wait_until, write

READY = "/readyz"


def source(server, name="places"):
    """What the server says about a source."""
    return next(each for each in server.get(READY).json()["sources"] if each["name"] == name)


def rows(count, prefix="n"):
    return [f"{prefix}{number}" for number in range(count)]


def tree(path, roots, children, prefix="c"):
    """Writes a file of roots with children, whose codes are numbers."""
    replacement = path.with_suffix(".new")
    replacement.write_text(json.dumps([
        {"name": f"r{root}", "code": f"{root}",
         "children": [{"name": f"{prefix}{child}", "code": f"{root}-{child}"} for child in range(children)]}
        for root in range(10, 10 + roots)]))
    replacement.rename(path)


@contextlib.contextmanager
def stopping(*servers):
    """Ends servers that a test has started, and expects that each ends soon."""
    try:
        yield
        for server in servers:
            server.process.terminate()
            assert server.process.wait(timeout=10) == 0, "nothing that hangs delays the end"
    finally:
        for server in servers:
            server.process.kill()
            server.process.wait()


@pytest.mark.first_tier
def test_pages_of_a_version_stay_whole_while_the_file_is_replaced():
    with serving(names=rows(30)) as (server, file):
        first = server.get(CHILDREN + "?limit=10").json()
        write(file, ["new", *rows(29, "n")])
        server.log(lambda line: "loaded again" in line)
        assert server.get(CHILDREN).json()["version"] != first["version"]
        seen, page = [row["name"] for row in first["children"]], first
        while page["next"]:
            page = server.get(f"{CHILDREN}?limit=10&offset={page['next']}&version={page['version']}").json()
            seen += [row["name"] for row in page["children"]]
        assert seen == rows(30)
        refused = server.get(CHILDREN + "?limit=10&offset=10")
        assert refused.status == 400
        advice = refused.json()["error"]["message"].split("add ")[1].split(",")[0]
        assert server.get(f"{CHILDREN}?limit=10&offset=10&{advice}").json()["children"][0]["name"] == "n9"


@pytest.mark.first_tier
def test_a_version_that_is_not_kept_is_gone_and_an_unknown_one_may_come():
    with serving("--keep-versions", "1", names=["a"]) as (server, file):
        version = server.get(CHILDREN).json()["version"]
        for name in ("b", "c"):
            write(file, [name])
            wait_until(lambda name=name: names(server) == [name], f"{name} is served")
        wait_until(lambda: server.get(f"{CHILDREN}?version={version}").status == 410, "the version is dropped")
        gone = server.get(f"{CHILDREN}?version={version}").json()["error"]
        newest = server.get(f"{CHILDREN}?version={gone['version']}").json()
        assert newest["children"][0]["name"] == "c"
        unknown = server.get(f"{CHILDREN}?version=0123abcd")
        assert unknown.status == 503 and int(unknown.headers["retry-after"]) > 0
        # The content of a dropped version is served again.
        write(file, ["a"])
        wait_until(lambda: names(server) == ["a"], "the first content is served again")
        assert server.get(f"{CHILDREN}?version={version}").status == 200


@pytest.mark.first_tier
def test_the_upper_file_and_the_parts_of_a_version_stay_when_the_data_shrinks(tmp_path):
    file = tmp_path / "places.json"
    tree(file, roots=30, children=100)
    server = Server([file], "--max-change", "100%")
    with stopping(server):
        version = server.get(CHILDREN).json()["version"]
        part = server.get(f"/data/places/10.hierarchy?{version}")
        assert part.status == 200 and "immutable" in part.headers["cache-control"]
        tree(file, roots=3, children=1)
        server.log(lambda line: "loaded again, 6 nodes" in line)
        again = server.get(f"/data/places/10.hierarchy?{version}")
        assert (again.status, again.body) == (200, part.body)
        assert server.get(f"/cascade/places/11.hierarchy?{version}").status == 200
        top = server.get("/data/places/top.hierarchy")
        assert (top.status, top.body) == (200, server.get("/data/places.hierarchy").body)
        assert server.get("/data/places/10.hierarchy?0123abcd").status == 503


@pytest.mark.first_tier
def test_a_pipe_in_the_place_of_a_file_stops_no_other_source_and_no_signal(tmp_path):
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    for file in (first, second):
        write(file, ["a"])
    server = Server([first, second])
    with stopping(server):
        first.unlink()
        os.mkfifo(first)
        server.log(lambda line: f"{first}: there is no file there any more" in line)
        write(second, ["b"])
        server.log(lambda line: f"{second}: loaded again" in line)
        assert source(server, "first")["state"] == "failed" and source(server, "second")["state"] == "ready"
        server.hang_up()
        first.unlink()
        write(first, ["c"])
        server.log(lambda line: f"{first}: loaded again" in line)
        assert source(server, "first")["state"] == "ready"


@pytest.mark.first_tier
def test_half_a_file_is_refused_and_the_operator_can_accept_it():
    with serving(names=rows(100)) as (server, file):
        write(file, rows(50))
        message = server.log(lambda line: "--max-change" in line)
        assert "50 of 100 nodes would be removed" in message and len(names(server)) == 100
        state = source(server)
        assert state["state"] == "refused" and state["nodes"] == 100 and "50 of 100" in state["error"]
        assert server.get(READY).status == 200 and not server.get(READY).json()["current"]
        # The line in the message accepts it.
        command = message.split("accept it with '")[1].split("'")[0]
        subprocess.run(command.split(), check=True)
        server.log(lambda line: "loaded again, 50 nodes" in line)
        assert len(names(server)) == 50 and source(server)["state"] == "ready"


def change(path, edit):
    """Replaces a file of a tree by the same one with changes."""
    replacement, roots = path.with_suffix(".new"), json.loads(path.read_text())
    edit(roots)
    replacement.write_text(json.dumps(roots))
    replacement.rename(path)


def rename_all(roots):
    for root in roots:
        root["name"] = "x"
        for child in root["children"]:
            child["name"] = "x"


def move_all(roots):
    for root in roots[1:]:
        roots[0]["children"] += root.pop("children")


def renumber_all(roots):
    for root in roots:
        for child in root["children"]:
            child["code"] += "-0"


# Second tier: it waits for several seconds.
@pytest.mark.parametrize("edit, changed", [(rename_all, 40), (move_all, 27), (renumber_all, 30)])
def test_data_in_which_too_many_nodes_are_renamed_moved_or_renumbered_is_refused(tmp_path, edit, changed):
    file = tmp_path / "places.json"
    tree(file, roots=10, children=3)
    server = Server([file])
    with stopping(server):
        version = source(server)["version"]
        change(file, edit)
        message = server.log(lambda line: "--max-change" in line)
        assert f"0 of 40 nodes would be removed, {changed} changed and 0 added" in message
        assert (source(server)["state"], source(server)["version"]) == ("refused", version)
        server.hang_up()
        server.log(lambda line: "loaded again, 40 nodes" in line)
        assert source(server)["version"] != version


# Second tier: it waits for several seconds.
def test_a_folder_in_the_place_of_a_file_is_refused_until_the_file_is_back():
    with serving(names=rows(3)) as (server, file):
        file.unlink()
        file.mkdir()
        (file / "letter.txt").write_text("Dear")
        server.log(lambda line: "it was a file and is a folder now; put the file back" in line)
        assert source(server)["state"] == "refused" and "is a folder now" in source(server)["error"]
        server.hang_up()
        wait_until(lambda: sum("is a folder now" in line for line in server.lines) == 2, "the signal accepts it not")
        assert names(server) == rows(3)
        (file / "letter.txt").unlink()
        file.rmdir()
        write(file, rows(4))
        server.log(lambda line: "loaded again, 4 nodes" in line)
        assert source(server)["state"] == "ready"


# Second tier: it waits for several seconds.
def test_a_folder_is_read_again_when_a_folder_below_it_changes(tmp_path):
    deep = tmp_path / "places" / "a" / "b"
    deep.mkdir(parents=True)
    server = Server([tmp_path / "places"])
    with stopping(server):
        assert source(server)["nodes"] == 2
        (deep / "c").write_text("")
        server.log(lambda line: "loaded again, 3 nodes" in line)
        (deep / "c").rename(deep / "d")
        wait_until(
            lambda: server.get(CHILDREN + "?of=a%2Fb").json()["children"][0]["name"] == "d", "the new name is served")


# Second tier: it waits for several seconds.
def test_a_file_with_the_size_and_the_time_of_the_one_before_is_read():
    with serving(names=["one"]) as (server, file):
        time_before = file.stat().st_mtime_ns
        text = file.read_text().replace("one", "two")
        with file.open("r+") as same:
            same.write(text)
        os.utime(file, ns=(time_before, time_before))
        assert file.stat().st_mtime_ns == time_before
        wait_until(lambda: names(server) == ["two"], "the new content is served")


# Second tier: it waits for several seconds.
def test_a_history_that_is_missing_and_then_empty_is_no_longer_missing(tmp_path):
    file, history = tmp_path / "places.json", tmp_path / "places.history"
    tree(file, roots=3, children=1)
    history.write_text("history 1\n10\tOld 9\n")
    server = Server([file], "--history", str(history))
    with stopping(server):
        history.unlink()
        server.log(lambda line: "places.history: there is no such file" in line)
        history.write_text("")
        wait_until(lambda: "no such file" not in source(server).get("error", ""), "the error isn't that of before")


# Second tier: it waits for several seconds.
def test_the_signal_accepts_only_the_data_that_was_refused():
    with serving(names=rows(100)) as (server, file):
        write(file, rows(50))
        server.log(lambda line: "50 of 100" in line)
        write(file, rows(10))
        server.hang_up()
        server.log(lambda line: "90 of 100" in line)
        assert len(names(server)) == 100


# Second tier: it waits for several seconds.
def test_too_few_nodes_are_refused_also_at_the_start(tmp_path):
    with serving("--min-nodes", "3", "--max-change", "100%", names=rows(5)) as (server, file):
        write(file, rows(2))
        assert "2 nodes, fewer than 3" in server.log(lambda line: "--min-nodes" in line)
        assert len(names(server)) == 5
    file = tmp_path / "places.json"
    write(file, rows(2))
    run = subprocess.run([CASCADE, "serve", file, "--min-nodes", "3"], capture_output=True, text=True, timeout=20)
    assert run.returncode == 1 and "fewer than 3" in run.stderr and run.stderr.count("\n") == 1


# Second tier: it waits for several seconds.
def test_a_file_that_is_written_slowly_is_read_once():
    with serving("--max-change", "100%", names=rows(40)) as (server, file):
        text = json.dumps([{"name": name} for name in rows(60)])
        with file.open("w") as slow:
            for start in range(0, len(text), len(text) // 8 + 1):
                slow.write(text[start:start + len(text) // 8 + 1])
                slow.flush()
                # The time of a slow writer: shorter than that in which a file must not change.
                time.sleep(0.5)
        server.log(lambda line: "loaded again, 60 nodes" in line)
        assert not any("stays in use" in line for line in server.lines), server.lines


# Second tier: it waits for several seconds.
def test_a_deleted_file_is_reported_and_its_return_noticed():
    with serving(names=["a"]) as (server, file):
        file.unlink()
        server.log(lambda line: "no file there any more" in line)
        assert names(server) == ["a"] and source(server)["state"] == "failed"
        write(file, ["a"])
        server.log(lambda line: "loaded again, 1 nodes" in line)
        assert source(server)["state"] == "ready" and "error" not in source(server)


@pytest.mark.first_tier
def test_sources_have_names_tables_and_intervals_of_their_own(tmp_path):
    path = tmp_path / "shop.sqlite"
    shop = sqlite3.connect(path)
    shop.executescript("""
        CREATE TABLE department (id, parent_id, name); INSERT INTO department VALUES (1, NULL, 'Co'), (2, 1, 'HR');
        CREATE TABLE category (id, parent_id, name); INSERT INTO category VALUES (7, NULL, 'Shoes');
    """)
    regions = tmp_path / "regions.csv"
    regions.write_text("code,name\n1,North\n")
    server = Server(
        [regions], "--source", f"staff={path}#department", "--source",
        f"shop={path}#SELECT id, parent_id, name || '!' AS name FROM category", "--source",
        f"other={regions}", "--every", "shop=1s")
    with stopping(server):
        assert [each["name"] for each in server.get("/api/v1").json()["datasets"]] == [
            "regions", "staff", "shop", "other"]
        assert server.get("/api/v1/staff/path?code=2").json()["path"][1]["name"] == "HR"
        assert server.get("/api/v1/shop/children").json()["children"][0]["name"] == "Shoes!"
        shop.execute("UPDATE category SET name = 'Hats'")
        shop.commit()
        wait_until(
            lambda: server.get("/api/v1/shop/children").json()["children"][0]["name"] == "Hats!", "Hats are served")
        shop.execute("DROP TABLE department")
        shop.commit()
        server.log(lambda line: f'cascade: staff: {path}: the database has no table "department"; its tables are' in line)


@pytest.mark.first_tier
def test_names_of_tables_and_queries_are_told_apart_and_a_map_is_for_a_source(tmp_path):
    path = tmp_path / "shop.sqlite"
    sqlite3.connect(path).executescript("""
        CREATE TABLE "my ""own"" table" (id, parent_id, label, note);
        INSERT INTO "my ""own"" table" VALUES (1, NULL, 'Co', 'n');
        CREATE TABLE category (id, parent_id, name); INSERT INTO category VALUES (7, NULL, 'Shoes');
        CREATE TABLE selected (id, parent_id, name); INSERT INTO selected VALUES (8, NULL, 'Hats');
    """)
    sources = {
        "staff": '"my ""own"" table"', "again": 'my "own" table', "shop": "SELECT*FROM category",
        "also": "with x(id, parent_id, name) as (values(1, NULL, 'X')) select * from x", "hats": "selected"}
    options = [option for name, text in sources.items() for option in ("--source", f"{name}={path}#{text}")]
    server = Server([], *options, "--map", "staff:name=label", "--map", "2:name=note")
    with stopping(server):
        first = {name: server.get(f"/api/v1/{name}/children").json()["children"][0]["name"] for name in sources}
        assert first == {"staff": "Co", "again": "n", "shop": "Shoes", "also": "X", "hats": "Hats"}


@pytest.mark.parametrize("name, what", [("nothing", "none"), ("places.csv", "several")])
@pytest.mark.first_tier
def test_a_map_for_no_source_or_for_several_is_refused_with_what_to_type(tmp_path, name, what):
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "places.csv").write_text("code,label,note\n1,North,N\n")
    options = ["--source", f"a={tmp_path}/one/places.csv", "--source", f"b={tmp_path}/two/places.csv", "--map", "b:name=note"]
    run = subprocess.run(
        [CASCADE, "serve", *options, "--map", f"{name}:name=label"], capture_output=True, text=True, timeout=20)
    assert run.returncode == 1 and f"--map {name}:… names {what} of the documents; write --map a:…" in run.stderr
    advice = run.stderr.split("write --map ")[1].split("…")[0]
    server = Server([], *options, "--map", f"{advice}name=label")
    with stopping(server):
        assert server.get("/api/v1/a/children").json()["children"][0]["name"] == "North"
        assert server.get("/api/v1/b/children").json()["children"][0]["name"] == "N"


@pytest.mark.parametrize("file, text, options", [
    ("places.csv", "code,name\n1,North\n", ["--table", "places"]),
    ("places.csv", "code,name\n1,North\n", ["--columns", "code,name"]),
    ("places.json", '[{"name": "North"}]', ["--query", "SELECT 1"]),
    ("places.csv", "code,name\n1,North\n", "#places"),
    ("places.csv", "code,name\n1,North\n", "#SELECT * FROM places"),
    ("folder", None, "#places"),
    ("places.hierarchy", None, "#places"),
    ("places.sql", "CREATE TABLE places (id int, parent_id int, name text); INSERT INTO places VALUES (1, NULL, 'North');", ["--query", "SELECT 1"]),
])
@pytest.mark.first_tier
def test_a_table_of_something_else_than_a_database_is_refused(tmp_path, file, text, options):
    path = tmp_path / file
    if text:
        path.write_text(text)
    elif file == "folder":
        (path / "North").mkdir(parents=True)
    else:
        plain = tmp_path / "places.json"
        plain.write_text('[{"name": "North"}]')
        subprocess.run([CASCADE, "build", plain, "-o", path], check=True, timeout=20)
    own = ["--source", f"x={path}{options}"] if isinstance(options, str) else [path, *options]
    typed = options if isinstance(options, str) else options[0]
    run = subprocess.run([CASCADE, "serve", *own], capture_output=True, text=True, timeout=20)
    assert run.returncode == 1 and typed in run.stderr and "can't choose its rows" in run.stderr, run.stderr
    # What the message says to type.
    if "name one of them with --table" in run.stderr:
        server = Server([path], "--table", "places")
    else:
        assert "leave it out" in run.stderr
        server = Server([], "--source", f"x={path}")
    with stopping(server):
        assert source(server, server.get("/api/v1").json()["datasets"][0]["name"])["nodes"] == 1


@pytest.mark.parametrize("words", [
    ["shop.sqlite"], ["shop.sqlite", "regions.csv"], ["--source", "it's=shop.sqlite"],
    ["regions.csv", "--source", "b=regions.csv", "--source", "shop=shop.sqlite"],
    ["regions.csv", "--source", "book=book.xlsx"], ["book.xlsx"], ["book.xlsx", "regions.csv"],
])
@pytest.mark.first_tier
def test_one_of_several_tables_or_sheets_is_chosen_as_the_refusal_says(tmp_path, words):
    sqlite3.connect(tmp_path / "shop.sqlite").executescript("""
        CREATE TABLE "with ""all"" love" (id, parent_id, name); INSERT INTO "with ""all"" love" VALUES (1, NULL, 'Co');
        CREATE TABLE x (id, parent_id, name); INSERT INTO x VALUES (7, NULL, 'Shoes');
    """)
    (tmp_path / "regions.csv").write_text("code,name\n1,North\n")
    workbook(tmp_path / "book.xlsx", {"My sheet": "Co", "Other": "Shoes"})
    run = subprocess.run([CASCADE, "serve", *words], capture_output=True, text=True, timeout=20, cwd=tmp_path)
    assert run.returncode == 1 and "; choose one with " in run.stderr, run.stderr
    advice, *replaced = run.stderr.split("; choose one with ")[1].split(", or write")[0].split(" instead of ")
    if replaced:
        # The last word is unique.
        typed = shlex.split(replaced[0])
        end = words.index(typed[-1]) + 1
        words = words[:end - len(typed)] + words[end:]
    server = Server([], *words, *shlex.split(advice), cwd=tmp_path)
    with stopping(server):
        name = server.get("/api/v1").json()["datasets"][-1]["name"]
        assert server.get(f"/api/v1/{quote(name)}/children").json()["children"][0]["name"] == "Co"


def workbook(path, sheets):
    """Writes a workbook whose sheets have one node each."""
    def part(name, text):
        file.writestr(name, '<?xml version="1.0"?>' + text)
    relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    packages = "http://schemas.openxmlformats.org/package/2006/relationships"
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    with zipfile.ZipFile(path, "w") as file:
        part("_rels/.rels", f'<Relationships xmlns="{packages}"><Relationship Id="r" Type="{relations}/officeDocument" '
             'Target="xl/workbook.xml"/></Relationships>')
        part("xl/workbook.xml", f'<workbook xmlns="{main}" xmlns:r="{relations}"><sheets>' + "".join(
            f'<sheet name="{name}" sheetId="{number}" r:id="r{number}"/>' for number, name in enumerate(sheets, 1))
            + "</sheets></workbook>")
        part("xl/_rels/workbook.xml.rels", f'<Relationships xmlns="{packages}">' + "".join(
            f'<Relationship Id="r{number}" Type="{relations}/worksheet" Target="worksheets/sheet{number}.xml"/>'
            for number in range(1, len(sheets) + 1)) + "</Relationships>")
        for number, name in enumerate(sheets.values(), 1):
            rows = "".join(
                f'<row r="{row}">' + "".join(
                    f'<c r="{column}{row}" t="inlineStr"><is><t>{text}</t></is></c>' for column, text in zip("ABC", texts))
                + "</row>" for row, texts in enumerate([("id", "parent_id", "name"), ("1", "", name)], 1))
            part(f"xl/worksheets/sheet{number}.xml", f'<worksheet xmlns="{main}"><sheetData>{rows}</sheetData></worksheet>')


@pytest.mark.first_tier
def test_the_log_in_json_also_says_in_json_how_a_file_was_read(tmp_path):
    file = tmp_path / "places.json"
    file.write_text('[{"name": "a", "code": "1", "color": {"x": 1}}]')
    server = Server([file], "--log", "json")
    with stopping(server):
        note = json.loads(server.log(lambda line: "not used" in line))
        assert note["event"] == "reading" and "color" in note["message"]
        file.write_text('[{"name": "b", "code": "1", "color": {"x": 1}}]')
        server.log(lambda line: "loaded again" in line)
        assert sum("not used" in line for line in server.lines) == 1, "it is read as before"
        assert all(json.loads(line)["time"] for line in server.lines)


@pytest.mark.parametrize("options, reason", [
    (["--source", "x"], "give a name and a location"),
    (["--source", "..=x.json"], "give a name and a location"),
    (["--source", "a=x.json", "--source", "a=y.json"], "have the same name, a"),
    (["--every", "b=1s", "--source", "a=x.json"], "there is no source b"),
    (["--every", "0s", "--source", "a=x.json"], "give a time such as 30s"),
    (["--max-change", "120", "--source", "a=x.json"], "from 0% to 100%"),
    (["--load-time", "0s", "--source", "a=x.json"], "must be 1s or more"),
    (["x.sqlite", "--query", "SELECT 1", "--table", "a"], "leave out --table"),
])
@pytest.mark.first_tier
def test_an_invalid_source_is_refused_with_status_64(options, reason):
    run = subprocess.run([CASCADE, "serve", *options], capture_output=True, text=True, timeout=20)
    assert run.returncode == 64 and reason in run.stderr and run.stdout == "", run.stderr


# Second tier: it waits for several seconds.
def test_the_server_waits_at_its_start_for_a_source(tmp_path):
    file = tmp_path / "late.json"
    process = subprocess.Popen(
        [CASCADE, "serve", file, "--wait", "1m", "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True)
    try:
        assert "tries again" in process.stderr.readline()
        write(file, ["a"])
        assert process.stdout.readline().startswith("CascadeKit API: http://")
    finally:
        process.terminate()
        assert process.wait(10) == 0


@pytest.mark.first_tier
def test_two_processes_that_load_at_different_times_serve_one_page():
    """A page asks two processes in turn; one of them loads the new version later."""
    seed = random.randrange(1 << 32)
    choice = random.Random(seed)
    def load(server, file):
        write(file, rows(60, "new"))
        server.log(lambda line: "--max-change" in line)
        server.hang_up()

    with serving(names=rows(50)) as (early, file), serving(names=rows(50)) as (late, other):
        start = early.get(CHILDREN + "?limit=7").json()
        assert late.get(CHILDREN).json()["version"] == start["version"], "processes agree on the names of versions"
        load(early, file)
        early.log(lambda line: "loaded again, 60 nodes" in line)
        for start in (start, early.get(CHILDREN + "?limit=7").json()):
            seen, page, is_moved = [], start, False
            while True:
                seen += [row["name"] for row in page["children"]]
                if not page["next"]:
                    break
                target = f"{CHILDREN}?limit=7&offset={page['next']}&version={page['version']}"
                answer = choice.choice([early, late]).get(target)
                if answer.status == 503:
                    # A balancer asks the next process. Meanwhile the other one loads the version, too.
                    assert int(answer.headers["retry-after"]) > 0
                    if not is_moved:
                        load(late, other)
                        is_moved = True
                    answer = early.get(target)
                assert answer.status == 200, (seed, answer.body)
                page = answer.json()
                assert page["version"] == start["version"], seed
            assert len(seen) == page["total"] == len(set(seen)), seed
