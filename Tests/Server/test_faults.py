"""The server survives clients and systems that don't behave, and continues to answer the others."""

import contextlib
import itertools
import json
import os
import pathlib
import re
import resource
import signal
import socket
import struct
import subprocess
import time

import pytest

from server import CASCADE, CHILDREN, SYSTEM_BUFFERS, Response, Server, answer, received, serving, wait_until, write

REQUEST = f"GET {CHILDREN} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()


@pytest.fixture(scope="module")
def server():
    with serving() as (server, _):
        yield server
        assert server.is_healthy()


@pytest.fixture(scope="module")
def impatient():
    """A server that soon closes the connection of a slow client."""
    with serving("--header-time", "2", "--body-time", "2", "--send-time", "2", "--log", "json") as (server, _):
        yield server
        assert server.is_healthy()


def answer_to_slow_bytes(connection, data):
    """Sends a byte now and then until the server closes the connection, and returns what it sent."""
    connection.settimeout(0.2)
    answer = b""
    # Far longer than the server allows.
    for byte in itertools.islice(data, 200):
        try:
            connection.sendall(bytes([byte]))
            part = connection.recv(1 << 16)
            if not part:
                return answer
            answer += part
        except TimeoutError:
            continue
        except ConnectionError:
            return answer
    raise AssertionError("the connection is still open")


def endless_headers():
    return itertools.chain(REQUEST[:-2] + b"X: ", itertools.repeat(ord("a")))


def wait_for_header_times(server, count):
    """Lets the server close connections that send nothing, one after the other. Each stays open for `--header-time`."""
    for _ in range(count):
        with server.connect() as silent:
            assert received(silent) == b""


# Second tier, with the next three: the server's limits are times, which a busy machine exceeds by chance.
def test_headers_that_arrive_byte_by_byte_end_the_connection(impatient):
    with impatient.connect() as connection:
        assert answer_to_slow_bytes(connection, endless_headers()) == b""


def test_a_body_that_arrives_byte_by_byte_ends_the_connection(impatient):
    head = (b"POST /api/v1/places/resolve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Content-Length: 1000\r\n\r\n")
    with impatient.connect() as connection:
        connection.sendall(head)
        refused = Response(answer_to_slow_bytes(connection, itertools.repeat(ord(" "))))
        assert refused.status == 408 and "within 2 seconds" in refused.json()["error"]["message"]
    impatient.wait_for_record("/api/v1/places/resolve", 408)


def test_a_second_request_on_a_connection_has_the_same_time(impatient):
    with impatient.connect() as idle, impatient.connect() as connection:
        for each in (idle, connection):
            each.sendall(REQUEST)
            assert answer(each).status == 200
        wait_for_header_times(impatient, 2)
        connection.sendall(REQUEST)
        assert answer(connection).status == 200, "waiting between requests is allowed"
        assert answer_to_slow_bytes(connection, endless_headers()) == b""
        idle.sendall(REQUEST)
        assert answer(idle).status == 200, "a connection may be idle for longer than headers may take"


def test_a_client_that_reads_nothing_is_disconnected(impatient):
    path = "/elements/cascade.wasm"
    count = 2 * SYSTEM_BUFFERS // len(impatient.get(path).body) + 1
    with socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.settimeout(20)
        connection.connect(("127.0.0.1", impatient.port))
        request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
        connection.sendall(request * count)
        impatient.wait_for_record(path, 408)
        with pytest.raises(ConnectionError):
            while True:
                connection.sendall(request)


@pytest.mark.first_tier
def test_half_a_request_changes_nothing(server):
    with server.connect() as connection:
        connection.sendall(REQUEST[:30])
    assert server.is_healthy()


@pytest.mark.first_tier
def test_a_megabyte_of_headers_is_refused(server):
    with server.connect() as connection:
        try:
            connection.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
            for number in range(1024):
                connection.sendall(f"X-{number}: {'a' * 1000}\r\n".encode())
            connection.sendall(b"\r\n")
        except ConnectionError:
            pass
        data = received(connection)
    assert data == b"" or Response(data).status in (400, 431)
    assert server.is_healthy()


def test_a_body_of_a_hundred_megabytes_is_refused_before_it_is_read(server):
    before = memory(server)
    with server.connect() as connection:
        connection.sendall(
            b"POST /api/v1/places/resolve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Content-Length: 104857600\r\n\r\n")
        assert answer(connection).status == 413
        try:
            for _ in range(100):
                connection.sendall(b" " * (1 << 20))
                assert memory(server) - before < 50 << 20, "half of the body"
        except ConnectionError:
            pass
    assert server.is_healthy()


@pytest.mark.first_tier
def test_a_body_without_a_length_is_refused_when_it_is_too_long(server):
    with server.connect() as connection:
        connection.sendall(
            b"POST /api/v1/places/resolve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Transfer-Encoding: chunked\r\n\r\n")
        chunk = b"10000\r\n" + b" " * (1 << 16) + b"\r\n"
        try:
            # 100 MB.
            for _ in range(1_600):
                connection.sendall(chunk)
        except ConnectionError:
            pass
        data = received(connection)
    assert data == b"" or Response(data).status == 413
    assert server.is_healthy()


@pytest.mark.first_tier
def test_a_refused_body_that_is_cut_off_is_one_request_in_the_log():
    path = "/api/v1/places/resolve"
    with serving("--log", "json") as (server, _):
        server.get()
        for number, ends_gently in enumerate((True, False), 1):
            with server.connect() as connection:
                connection.sendall(
                    f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                    "Content-Length: 99999999\r\n\r\n{".encode())
                assert answer(connection).status == 413
                if ends_gently:
                    connection.shutdown(socket.SHUT_WR)
                    assert received(connection) == b"", "there is no second response"
            wait_until(lambda: server.open_connections() == 0, "the connection is closed")
            wait_until(lambda: len(server.records()) > number, "the request is in the log")
        server.get("/healthz")
        server.wait_for_record("/healthz", 200)
        assert [(record["path"], record["status"]) for record in server.records()] == [
            (CHILDREN, 200), (path, 413), (path, 413), ("/healthz", 200)]


@pytest.mark.first_tier
@pytest.mark.parametrize("path", [
    "/../../etc/passwd", "/elements/../../etc/passwd", "/elements/%2e%2e/%2e%2e/etc/passwd", "/%2e%2e%2fetc%2fpasswd",
    "/..%2f..%2fetc/passwd", "/..\\..\\etc\\passwd", "/%2e%2e%5cetc%5cpasswd", "/%252e%252e%252fetc%252fpasswd",
    "/%c0%ae%c0%ae/etc/passwd", "/..;/etc/passwd", "/data/..%00/etc/passwd", "//etc/passwd", "/.%2e/etc/passwd",
    "/data/%EF%BC%8E%EF%BC%8E/etc/passwd", "/api/v1/../../etc/passwd", "/api/v1/%2e%2e/children",
])
def test_no_path_leads_out_of_the_site(server, path):
    response = server.get(path)
    assert response.status in (400, 404)
    assert b"root:" not in response.body


@pytest.mark.first_tier
def test_requests_in_one_packet_are_answered_in_their_order(server):
    paths = [f"{CHILDREN}?limit={limit}" for limit in (1, 2)] * 50
    with server.connect() as connection:
        requests = [f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n" for path in paths]
        requests.append("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        connection.sendall("".join(requests).encode())
        data = received(connection)
    assert data.count(b"HTTP/1.1 200") == 101
    pages = [part for part in data.split(b"\r\n\r\n") if b'"of"' in part]
    assert [page.count(b'"name"') for page in pages] == [1, 2] * 50


def test_reading_requests_wait_for_the_addresses_before_them(server):
    body = json.dumps({"addresses": ["a"] * 500}).encode()
    resolve = (b"POST /api/v1/places/resolve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
               b"Content-Length: %d\r\n\r\n" % len(body)) + body
    with server.connect() as connection:
        connection.sendall((resolve + REQUEST) * 20 + b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        data = received(connection)
    assert data.count(b"HTTP/1.1 200") == 41
    kinds = re.findall(rb'\{"(results|of)"', data)
    assert kinds == [b"results", b"of"] * 20


@pytest.mark.first_tier
def test_after_a_request_that_closes_the_connection_nothing_is_answered(server):
    last = REQUEST.replace(b"Host: localhost", b"Host: localhost\r\nConnection: close")
    with server.connect() as connection:
        connection.sendall(REQUEST + last + REQUEST * 3)
        data = received(connection)
    assert data.count(b"HTTP/1.1 200") == 2


@pytest.mark.first_tier
def test_a_client_that_only_stops_sending_gets_its_whole_answer(server):
    expected = server.get("/elements/cascade.wasm").body
    with server.connect() as connection:
        connection.sendall(b"GET /elements/cascade.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n")
        connection.shutdown(socket.SHUT_WR)
        time.sleep(0.5)
        assert Response(received(connection)).body == expected


def test_a_body_that_follows_an_answered_request_has_its_own_time():
    body = b'{"text":"a"}'
    with serving("--header-time", "1") as (server, _), server.connect() as connection:
        connection.sendall(
            REQUEST + b"POST /api/v1/places/resolve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Content-Length: %d\r\nConnection: close\r\n\r\n" % len(body) + body[:5])
        # Also longer than the time for the rest of a request that is answered already.
        wait_for_header_times(server, 4)
        connection.sendall(body[5:])
        assert received(connection).count(b"HTTP/1.1 200") == 2


def test_connections_that_break_off_leave_nothing_open(server):
    before = len(descriptors(server))
    for _ in range(300):
        connection = server.connect()
        connection.sendall(REQUEST)
        # The connection is reset, not closed.
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connection.close()
    assert server.is_healthy()
    wait_until(lambda: len(descriptors(server)) <= before + 5, "the connections are closed")


@pytest.mark.first_tier
def test_bytes_that_are_not_http_are_refused(server):
    for data in (b"\x16\x03\x01\x02\x00\x01\x00\x01", b"\x00" * 100, b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n"):
        with server.connect() as connection:
            connection.sendall(data)
            connection.shutdown(socket.SHUT_WR)
            answer = received(connection)
        assert answer == b"" or Response(answer).status in (400, 505)
    assert server.is_healthy()


def test_without_free_file_descriptors_connections_wait_and_are_answered_later():
    with serving(prefix=("prlimit", "--nofile=64:64")) as (server, _):
        connections = [server.connect() for _ in range(120)]
        for connection in connections[:10]:
            connection.sendall(REQUEST.replace(b"Host: localhost", b"Host: localhost\r\nConnection: close"))
            assert Response(received(connection)).status == 200
        for connection in connections[:95]:
            connection.close()
        late = connections[100]
        late.sendall(REQUEST)
        assert late.recv(1 << 16).startswith(b"HTTP/1.1 200")
        for connection in connections[95:]:
            connection.close()
        assert server.is_healthy()


# Second tier: it bounds the processor time of the server.
def test_when_file_descriptors_run_out_the_server_waits_for_some():
    with serving() as (server, file):
        # A server that has loaded a file again has opened all files that it needs.
        write(file, ["a"])
        server.log(lambda line: "loaded again" in line)
        first = server.connect()
        first.sendall(REQUEST)
        assert answer(first).status == 200
        hard = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)[1]
        limit = max(descriptors(server)) + 20
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (limit, hard))
        with paused(server):
            # Eight more than the server has descriptors for. Its reserve is four, which it needs itself.
            connections = [server.connect() for _ in range(limit - len(descriptors(server)) + 8)]
            for connection in connections:
                connection.sendall(REQUEST)
        assert "have to wait" in server.log(lambda line: "Too many open files" in line)
        before, own = processor_time(server), time.process_time()
        # A loop in the server would compute about as long as this one, also on a busy machine.
        while time.process_time() - own < 1:
            pass
        assert processor_time(server) - before < (time.process_time() - own) / 4, "the server doesn't wait in a loop"
        first.sendall(REQUEST)
        assert answer(first).status == 200, "open connections are answered"
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (hard, hard))
        assert [answer(connection).status for connection in connections] == [200] * len(connections)
        for connection in (first, *connections):
            connection.close()
        assert server.is_healthy()
    server.reader.join()
    assert len([line for line in server.lines if "have to wait" in line]) == 1, "the log has the first error only"


@contextlib.contextmanager
def paused(server):
    """Stops the server for a while. Everything from the meantime then arrives together."""
    server.process.send_signal(signal.SIGSTOP)
    os.waitid(os.P_PID, server.process.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT)
    yield
    server.process.send_signal(signal.SIGCONT)


def test_a_file_that_is_truncated_while_it_is_served_changes_nothing(tmp_path):
    text = tmp_path / "places.json"
    write(text, map(str, range(200_000)))
    file = tmp_path / "places.hierarchy"
    subprocess.run([CASCADE, "build", text, "-o", file], check=True, stdout=subprocess.DEVNULL)
    server = Server([file])
    os.truncate(file, 1000)
    message = server.log(lambda line: "stays in use" in line)
    assert str(file) in message
    version = server.get(CHILDREN).json()["version"]
    response = server.get(f"{CHILDREN}?offset=199999&version={version}")
    assert [node["name"] for node in response.json()["children"]] == ["199999"]
    assert server.get("/api/v1/places/search?q=199999").status == 200
    assert server.stop() == 0


def memory(server):
    """The bytes in the memory of the server that don't come from its files."""
    status = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.split("RssAnon:")[1].split()[0]) << 10


def descriptors(server):
    """The numbers of the open file descriptors."""
    return [int(name) for name in os.listdir(f"/proc/{server.process.pid}/fd")]


def processor_time(server):
    """The seconds that the server has computed."""
    fields = pathlib.Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
