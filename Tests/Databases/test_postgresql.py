"""Reads tables of PostgreSQL by their URL, results of queries through standard input, and writes tables for it."""

import contextlib
import os
import pathlib
import pwd
import re
import shutil
import socket
import subprocess
import tempfile
import threading
import time
import urllib.parse
import urllib.request

import pytest

ROOT = pathlib.Path(__file__).parent.parent.parent
CASCADE = pathlib.Path(os.environ.get("CASCADE", ROOT / ".build/debug/cascade")).absolute()

PASSWORD = "a secret:/@?"
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

    @property
    def url(self):
        return self.url_of("cascade")

    def url_of(self, user):
        return f"postgres://{user}@/postgres?host={self.folder}"

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
    hosts = pathlib.Path(data, "pg_hba.conf")
    hosts.write_text("local all reader scram-sha-256\n" + hosts.read_text())
    options = f"-c listen_addresses='' -c fsync=off -k {folder}"
    server(server_program("pg_ctl"), "-D", data, "-o", options, "-l", folder + "/log", "-w", "start")
    try:
        database = Database(folder)
        database.run("-c", ROWS)
        database.run("-c", f"CREATE ROLE reader LOGIN PASSWORD '{PASSWORD}'; GRANT SELECT ON region TO reader")
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


DEPARTMENTS = """
DROP TABLE IF EXISTS department;
CREATE TABLE department (
  id integer PRIMARY KEY, parent_id integer, name text NOT NULL, is_active boolean, order_num numeric, note bytea);
INSERT INTO department VALUES
  (3, 1, '人事', false, 10.5, NULL), (1, NULL, 'Co', true, 1, NULL), (2, 1, 'Sales, "East"', true, 20, NULL);
UPDATE department SET name = name WHERE id = 1;
"""
NAME = "postgres://cascade@/postgres"


def failed(*arguments, **process):
    run = subprocess.run([CASCADE, *arguments], capture_output=True, text=True, **process)
    assert run.returncode == 1
    assert "secret" not in run.stderr
    return run.stderr


@pytest.fixture
def departments(database):
    database.run("-c", DEPARTMENTS)
    yield database
    database.run("-c", "DROP TABLE IF EXISTS department")


def test_a_table_is_read_by_its_url_in_the_order_of_its_key(departments, tmp_path):
    file = tmp_path / "x.hierarchy"
    options = ["--table", "department", "--columns", "id,parent_id,name,is_active"]
    report = cascade("build", departments.url, *options, "-o", file)
    assert report.startswith(f'{NAME}: PostgreSQL with parents in "parent_id", 3 rows')
    text = cascade("export", file, "--to", "csv")
    assert text.splitlines()[1:] == ["1,,Co,", '2,1,"Sales, ""East""",', "3,1,人事,true"]


def test_siblings_are_in_the_order_of_a_column(departments, tmp_path):
    query = "SELECT id, parent_id, name, order_num FROM department ORDER BY id"
    report = cascade("check", departments.url, "--query", query)
    assert '"order_num" numbers siblings in another order' in report
    file = tmp_path / "x.hierarchy"
    cascade("build", departments.url, "--query", query, "--order", "order_num", "-o", file)
    text = tree(file)
    assert text.index("人事") < text.index("Sales")


def test_two_states_of_a_table_are_compared(departments, tmp_path):
    file = tmp_path / "x.hierarchy"
    options = ["--query", "SELECT id, parent_id, name FROM department"]
    cascade("build", departments.url, *options, "-o", file)
    departments.run("-c", "UPDATE department SET name = 'Revenue' WHERE id = 2")
    assert "renamed from Sales" in cascade("diff", file, departments.url, *options)


@pytest.fixture
def password(tmp_path):
    """A file with the password, as the messages name it, in the folder where the commands run."""
    file = tmp_path / "database.password"
    file.write_text(PASSWORD + "\n")
    file.chmod(0o600)
    return file


def test_a_password_on_the_command_line_is_refused_and_the_line_in_the_message_works(database, password):
    secret = urllib.parse.quote(PASSWORD, safe="")
    folder = password.parent
    (folder / "bin").mkdir()
    (folder / "bin/cascade").symlink_to(CASCADE)
    for url in [
        database.url_of(f"reader:{secret}"), database.url_of(f"reader:{PASSWORD}"),
        database.url_of("reader") + f"&password={secret}",
    ]:
        message = failed("build", url, "--query", "SELECT id, parent_id, name FROM region", "-o", "x y", cwd=folder)
        assert message.startswith("cascade: postgres://reader@/postgres: every user of this machine can see a password")
        assert not (folder / "x y").exists()
        line = message.rstrip("\n").split("and type: ")[1]
        command = {"PATH": f"{folder}/bin:{os.environ['PATH']}"}
        subprocess.run(["sh", "-c", line], check=True, cwd=folder, env=os.environ | command, stdout=subprocess.DEVNULL)
        (folder / "x y").unlink()


def test_a_password_is_read_from_a_file_or_the_environment_and_shown_nowhere(database, password):
    arguments = ["check", database.url_of("reader"), "--query", "SELECT id, parent_id, name FROM region"]
    assert "no password supplied" in failed(*arguments)
    cascade(*arguments, "--password-file", password)
    cascade(*arguments, env=os.environ | {"PGPASSWORD": PASSWORD})
    passwords = password.with_name("pgpass")
    passwords.write_text("*:*:*:*:" + PASSWORD.replace(":", r"\:") + "\n")
    passwords.chmod(0o600)
    cascade(*arguments, env=os.environ | {"PGPASSFILE": str(passwords)})
    password.write_text("another secret\n")
    assert "password authentication failed" in failed(*arguments, "--password-file", password)


def test_a_server_shows_its_password_to_nobody_and_reads_a_new_one(database, password):
    log = password.with_name("log")
    with log.open("w") as errors:
        server = subprocess.Popen(
            [CASCADE, "serve", database.url_of("reader"), "--table", "region", "--every", "1s", "--port", "0",
             "--password-file", password],
            stdout=subprocess.PIPE, stderr=errors, text=True)
    try:
        server.stdout.readline()
        for name in ("cmdline", "environ"):
            assert b"secret" not in pathlib.Path(f"/proc/{server.pid}/{name}").read_bytes()
        database.run("-c", "ALTER ROLE reader PASSWORD 'a new secret'")
        wait(log, "password authentication failed")
        password.write_text("a new secret\n")
        database.run("-c", "INSERT INTO region VALUES (6, 5, 'new')")
        wait(log, "loaded again, 6 nodes\n")
        assert "secret" not in log.read_text()
    finally:
        server.terminate()
        assert server.wait(10) == 0
        database.run("-c", f"DELETE FROM region WHERE id = 6; ALTER ROLE reader PASSWORD '{PASSWORD}'")


def test_errors_say_what_is_wrong_without_the_password(departments):
    url = departments.url
    tables = failed("check", url)
    assert tables.startswith(f'cascade: {NAME}: the database has the tables "department", ')
    assert re.search("; choose one with --table [a-z_]+, or write a --query\n$", tables)
    assert 'no table "x"; its tables are' in failed("check", url, "--table", "x")
    assert 'no column "x"; its columns are "id"' in failed("check", url, "--table", "department", "--columns", "x")
    wrong = failed("check", url, "--query", "SELECT nonsense")
    assert wrong.startswith(f'cascade: {NAME}: PostgreSQL reports: column "nonsense" does not exist')
    assert wrong.count("\n") == 1
    assert "read-only transaction" in failed("check", url, "--query", "DELETE FROM department RETURNING id")
    assert "multiple commands" in failed("check", url, "--query", "SELECT 1; SELECT 2")
    assert "returns no rows" in failed("check", url, "--query", "SET statement_timeout = 1")
    assert "PostgreSQL reports: " in failed("check", url.replace("cascade-", "nowhere-"))
    assert departments.run("-At", "-c", "SELECT count(*) FROM department") == "3\n"


def test_large_results_are_read_row_by_row(database, tmp_path):
    query = "SELECT i AS id, nullif(i / 10, 0) AS parent_id, 'n' || i AS name FROM generate_series(1, 100000) i"
    report = cascade("build", database.url, "--query", query, "-o", tmp_path / "x.hierarchy")
    assert "100,000 nodes" in report


def wait(log, text):
    for _ in range(1_500):
        if text in log.read_text():
            return
        time.sleep(0.02)
    pytest.fail(f"the log doesn't contain {text}: {log.read_text()}")


def wait_for_sessions(database, count):
    """Waits until others than this function have connected."""
    query = "SELECT sessions FROM pg_stat_database WHERE datname = 'postgres'"
    first = int(database.run("-At", "-c", query))
    for own in range(1, 500):
        if int(database.run("-At", "-c", query)) - first - own >= count:
            return
        time.sleep(0.02)
    pytest.fail("nothing connects")


def test_a_served_table_is_read_again_and_rows_with_errors_leave_the_others_in_use(departments, tmp_path):
    log = tmp_path / "log"
    with log.open("w") as errors:
        server = subprocess.Popen(
            [CASCADE, "serve", departments.url, "--table", "department", "--every", "1s", "--port", "0",
             "--ignore", "order_num"],
            stdout=subprocess.PIPE, stderr=errors, text=True)
    try:
        base = server.stdout.readline().split()[-1]
        assert server.stdout.readline().endswith("/api/v1/department/children  3 nodes\n")

        def children():
            with urllib.request.urlopen(base + "/department/children?of=1") as answer:
                return answer.read().decode()

        assert '{"code":"3","name":"人事","leaf":true,"disabled":true}' in children()
        departments.run("-c", "UPDATE department SET name = 'Revenue' WHERE id = 2")
        wait(log, f"cascade: {NAME}: loaded again, 3 nodes\n")
        assert "Revenue" in children()
        departments.run("-c", "UPDATE department SET parent_id = 9 WHERE id = 2")
        wait(log, "the version before stays in use until the source is corrected\n")
        assert "Revenue" in children()
        departments.run("-c", "DROP TABLE department")
        wait(log, "no table")
        assert "Revenue" in children()
        # Two more connections log nothing.
        count = log.read_text().count("\n")
        wait_for_sessions(departments, 2)
        assert log.read_text().count("\n") == count
        departments.run("-c", DEPARTMENTS)
        wait(log, "stays in use until the source is corrected\ncascade: " + NAME + ": loaded again, 3 nodes\n")
        assert "Sales" in children()
        assert "secret" not in log.read_text()
    finally:
        server.terminate()
        assert server.wait(10) == 0


def test_a_locked_table_stops_neither_another_source_nor_the_end_of_the_server(departments, tmp_path):
    other = tmp_path / "other.json"
    other.write_text('[{"name": "a"}]')
    log = tmp_path / "log"
    with log.open("w") as errors:
        server = subprocess.Popen(
            [CASCADE, "serve", "--source", f"staff={departments.url}#department", "--source", f"other={other}",
             "--every", "staff=1s", "--load-time", "2s", "--ignore", "order_num", "--port", "0"],
            stdout=subprocess.PIPE, stderr=errors, text=True)
    try:
        base = server.stdout.readline().split()[-1]
        command = ["psql", "-X", "-q", "-h", departments.folder, "-U", "cascade", "-d", "postgres"]
        with subprocess.Popen(command, stdin=subprocess.PIPE, text=True) as holder:
            # What ALTER TABLE and a forgotten transaction do.
            holder.stdin.write("BEGIN; LOCK TABLE department IN ACCESS EXCLUSIVE MODE;\n")
            holder.stdin.flush()
            wait(log, "reading it takes longer than 2 seconds")
            other.write_text('[{"name": "b"}]')
            wait(log, f"cascade: other ({other}): loaded again, 1 nodes\n")
            with urllib.request.urlopen(base + "/staff/children?of=1") as answer:
                assert "人事" in answer.read().decode()
            server.terminate()
            assert server.wait(5) == 0
            holder.stdin.close()
    finally:
        server.kill()
        server.wait()


class Pool:
    """A server between the command and the database that can stop to answer, as one whose connections are all in use."""

    def __init__(self, database):
        self.database = database
        self.answers = True
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        with contextlib.suppress(OSError):
            while True:
                client = self.listener.accept()[0]
                server = socket.socket(socket.AF_UNIX)
                server.connect(f"{self.database.folder}/.s.PGSQL.5432")
                for ends in ((client, server), (server, client)):
                    threading.Thread(target=self.copy, args=ends, daemon=True).start()

    def copy(self, source, target):
        with contextlib.suppress(OSError):
            while data := source.recv(1 << 16):
                # A pool welcomes a client, and waits with its first statement for a free connection.
                if self.answers or b"BEGIN" not in data:
                    target.sendall(data)
            target.close()


def test_a_server_that_never_answers_is_asked_again(departments, tmp_path):
    pool = Pool(departments)
    log = tmp_path / "log"
    with log.open("w") as errors:
        server = subprocess.Popen(
            [CASCADE, "serve", f"postgres://cascade@127.0.0.1:{pool.port}/postgres?sslmode=disable", "--table", "department",
             "--every", "1s", "--load-time", "1s", "--ignore", "order_num", "--port", "0"],
            stdout=subprocess.PIPE, stderr=errors, text=True)
    try:
        server.stdout.readline()
        pool.answers = False
        wait(log, "reading it takes longer than 1 seconds")
        pool.answers = True
        wait(log, "loaded again, 3 nodes\n")
        pool.answers = False
        server.terminate()
        assert server.wait(5) == 0
    finally:
        server.kill()
        server.wait()
        pool.listener.close()
