"""Reads the results of queries of PostgreSQL through standard input, and writes tables for it."""

import os
import pathlib
import pwd
import shutil
import subprocess
import tempfile

import pytest

ROOT = pathlib.Path(__file__).parent.parent.parent
CASCADE = pathlib.Path(os.environ.get("CASCADE", ROOT / "Tools/.build/debug/cascade"))

ROWS = """
CREATE TABLE region (id integer PRIMARY KEY, parent_id integer REFERENCES region, name text);
INSERT INTO region VALUES
  (1, NULL, '广东省'), (2, 1, '广州市'), (3, 2, '海珠区, "south"'), (4, 1, '深圳市'), (5, NULL, 'it''s\\x');
"""


def server_program(name):
    """The path of a program of the server, which Debian keeps out of the search path."""
    found = sorted(pathlib.Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(found[-1]) if found else shutil.which(name)


class Database:
    def __init__(self, folder):
        self.folder = folder

    def run(self, *options, **process):
        command = ["psql", "-X", "-q", "-h", self.folder, "-U", "cascade", "-d", "postgres", *options]
        return subprocess.run(command, check=True, capture_output=True, text=True, **process).stdout


@pytest.fixture(scope="module")
def database():
    # The server refuses to run as root.
    user = "postgres" if os.getuid() == 0 else None
    folder = tempfile.mkdtemp(prefix="cascade-postgresql-")
    if user:
        os.chown(folder, pwd.getpwnam(user).pw_uid, -1)
    data = folder + "/data"

    def server(*command):
        subprocess.run(command, check=True, user=user, cwd=folder, stdout=subprocess.DEVNULL)

    server(server_program("initdb"), "-D", data, "-A", "trust", "-U", "cascade", "-E", "UTF8", "-N")
    options = f"-c listen_addresses='' -c fsync=off -k {folder}"
    server(server_program("pg_ctl"), "-D", data, "-o", options, "-l", folder + "/log", "-w", "start")
    try:
        database = Database(folder)
        database.run("-c", ROWS)
        yield database
    finally:
        server(server_program("pg_ctl"), "-D", data, "-m", "immediate", "stop")
        shutil.rmtree(folder)


def cascade(*arguments, **process):
    return subprocess.run([CASCADE, *arguments], check=True, capture_output=True, text=True, **process).stdout


def tree(file):
    return cascade("tree", file)


def test_rows_with_parents_are_read_in_any_order(database, tmp_path):
    rows = database.run("--csv", "-c", "SELECT id, parent_id, name FROM region ORDER BY name DESC")
    file = tmp_path / "x.hierarchy"
    report = cascade("build", "-", "-o", file, input=rows)
    assert report.startswith('standard input: CSV with parents in "parent_id", 5 rows\n')
    text = tree(file)
    assert '广东省' in text and '海珠区, "south"' in text and "it's\\x" in text
    assert cascade("build", "-", "-o", tmp_path / "y", input=rows).splitlines()[1].endswith("by level, "
        + f"{file.stat().st_size:,} bytes")


def test_copied_rows_have_their_own_mark_for_null(database, tmp_path):
    rows = database.run("-c", "COPY (SELECT id, parent_id, name FROM region WHERE id < 5) TO STDOUT (HEADER)")
    assert "\\N" in rows
    report = cascade("build", "-", "-o", tmp_path / "x.hierarchy", input=rows)
    assert report.startswith('standard input: TSV with parents in "parent_id", 4 rows\n')
    assert ": 4 nodes, 1 / 2 / 1 by level" in report


def test_a_query_can_return_a_column_for_each_level(database, tmp_path):
    query = """SELECT a.name AS province, b.name AS city, c.name AS district FROM region a
        LEFT JOIN region b ON b.parent_id = a.id LEFT JOIN region c ON c.parent_id = b.id
        WHERE a.parent_id IS NULL ORDER BY a.id, b.id, c.id"""
    report = cascade("build", "-", "-o", tmp_path / "x.hierarchy", input=database.run("--csv", "-c", query))
    assert 'CSV with levels in "province", "city", "district", 3 rows' in report
    assert ": 5 nodes, 2 / 2 / 1 by level" in report


def test_a_reference_that_the_query_leaves_out_is_an_error(database, tmp_path):
    rows = database.run("--csv", "-c", "SELECT id, parent_id, name FROM region WHERE id <> 2")
    run = subprocess.run(
        [CASCADE, "build", "-", "-o", tmp_path / "x"], input=rows, capture_output=True, text=True)
    assert run.returncode == 1
    assert 'row "3" has the parent "2"' in run.stderr
    assert not (tmp_path / "x").exists()


def test_an_exported_table_can_be_loaded_and_read_again(database, tmp_path):
    first, second = tmp_path / "first.hierarchy", tmp_path / "second.hierarchy"
    rows = database.run("--csv", "-c", "SELECT id, parent_id, name FROM region ORDER BY id")
    cascade("build", "-", "-o", first, input=rows)
    table = cascade("export", first, "--to", "csv")
    columns = table.splitlines()[0].split(",")
    database.run("-c", "CREATE TABLE loaded (" + ", ".join(f"{name} text" for name in columns) + ")")
    database.run("-c", r"\copy loaded FROM STDIN (FORMAT csv, HEADER)", input=table)
    again = database.run("--csv", "-c", "SELECT * FROM loaded")
    cascade("build", "-", "-o", second, input=again)
    assert tree(second) == tree(first)
