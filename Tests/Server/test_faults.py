"""The server survives clients and systems that don't behave, and continues to answer the others."""

import json
import os
import pathlib
import re
import resource
import socket
import struct
import subprocess
import time

import pytest

from server import CASCADE, CHILDREN, Response, Server, received, serving, write

REQUEST = f"GET {CHILDREN} HTTP/1.1\r\nHost: a\r\n\r\n".encode()


@pytest.fixture(scope="module")
def server():
    with serving("--header-time", "2", "--body-time", "2", "--send-time", "2", "--log", "json") as (server, _):
        yield server
        assert server.is_healthy()


def closing_time(connection, pieces, pause):
    """Sends pieces with pauses until the server closes the connection; returns the seconds, and what it sent."""
    start = time.monotonic()
    connection.settimeout(pause)
    data = b""
    for piece in pieces:
        try:
            connection.sendall(piece)
            part = connection.recv(1 << 16)
            if not part:
                break
            data += part
        except TimeoutError:
            continue
        except ConnectionError:
            break
    else:
        raise AssertionError("the connection is still open")
    return time.monotonic() - start, data


def test_headers_that_arrive_byte_by_byte_end_the_connection(server):
    with server.connect() as connection:
        seconds, data = closing_time(connection, [bytes([byte]) for byte in REQUEST], 0.2)
    assert seconds < 4 and data == b""


def test_a_body_that_arrives_byte_by_byte_ends_the_connection(server):
    head = (b"POST /api/v1/places/resolve HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
            b"Content-Length: 1000\r\n\r\n")
    with server.connect() as connection:
        connection.sendall(head)
        seconds, _ = closing_time(connection, [b" "] * 100, 0.2)
    assert seconds < 5


def test_a_second_request_on_a_connection_has_the_same_time(server):
    with server.connect() as connection:
        connection.sendall(REQUEST)
        assert connection.recv(1 << 16).startswith(b"HTTP/1.1 200")
        time.sleep(3)
        connection.sendall(REQUEST)
        assert connection.recv(1 << 16).startswith(b"HTTP/1.1 200"), "waiting between requests is allowed"
        seconds, _ = closing_time(connection, [bytes([byte]) for byte in REQUEST], 0.2)
    assert seconds < 4


def test_a_client_that_reads_nothing_is_disconnected(server):
    with socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.settimeout(20)
        connection.connect(("127.0.0.1", server.port))
        request = b"GET /elements/cascade.wasm HTTP/1.1\r\nHost: a\r\n\r\n"
        connection.sendall(request * 40)
        time.sleep(5)
        with pytest.raises(ConnectionError):
            for _ in range(100):
                connection.sendall(request)
                time.sleep(0.05)


def test_half_a_request_changes_nothing(server):
    with server.connect() as connection:
        connection.sendall(REQUEST[:30])
    assert server.is_healthy()


def test_a_megabyte_of_headers_is_refused(server):
    with server.connect() as connection:
        try:
            connection.sendall(b"GET / HTTP/1.1\r\nHost: a\r\n")
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
            b"POST /api/v1/places/resolve HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
            b"Content-Length: 104857600\r\n\r\n")
        assert Response(connection.recv(1 << 16)).status == 413
        try:
            for _ in range(100):
                connection.sendall(b" " * (1 << 20))
        except ConnectionError:
            pass
    assert memory(server) - before < 20_000, "kilobytes"
    assert server.is_healthy()


def test_a_body_without_a_length_is_refused_when_it_is_too_long(server):
    with server.connect() as connection:
        connection.sendall(
            b"POST /api/v1/places/resolve HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
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


def test_requests_in_one_packet_are_answered_in_their_order(server):
    paths = [f"{CHILDREN}?limit={limit}" for limit in (1, 2)] * 50
    with server.connect() as connection:
        requests = [f"GET {path} HTTP/1.1\r\nHost: a\r\n\r\n" for path in paths]
        requests.append("GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        connection.sendall("".join(requests).encode())
        data = received(connection)
    assert data.count(b"HTTP/1.1 200") == 101
    pages = [part for part in data.split(b"\r\n\r\n") if b'"of"' in part]
    assert [page.count(b'"name"') for page in pages] == [1, 2] * 50


def test_reading_requests_wait_for_the_addresses_before_them(server):
    body = json.dumps({"addresses": ["a"] * 500}).encode()
    resolve = (b"POST /api/v1/places/resolve HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
               b"Content-Length: %d\r\n\r\n" % len(body)) + body
    with server.connect() as connection:
        connection.sendall((resolve + REQUEST) * 20 + b"GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        data = received(connection)
    assert data.count(b"HTTP/1.1 200") == 41
    kinds = re.findall(rb'\{"(results|of)"', data)
    assert kinds == [b"results", b"of"] * 20


def test_after_a_request_that_closes_the_connection_nothing_is_answered(server):
    last = REQUEST.replace(b"Host: a", b"Host: a\r\nConnection: close")
    with server.connect() as connection:
        connection.sendall(REQUEST + last + REQUEST * 3)
        data = received(connection)
    assert data.count(b"HTTP/1.1 200") == 2


def test_a_client_that_only_stops_sending_gets_its_whole_answer(server):
    expected = server.get("/elements/cascade.wasm").body
    with server.connect() as connection:
        connection.sendall(b"GET /elements/cascade.wasm HTTP/1.1\r\nHost: a\r\n\r\n")
        connection.shutdown(socket.SHUT_WR)
        time.sleep(0.5)
        assert Response(received(connection)).body == expected


def test_a_body_that_follows_an_answered_request_has_its_own_time(server):
    body = b'{"text":"a"}'
    with server.connect() as connection:
        connection.sendall(
            REQUEST + b"POST /api/v1/places/resolve HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
            b"Content-Length: %d\r\nConnection: close\r\n\r\n" % len(body) + body[:5])
        time.sleep(1.2)
        connection.sendall(body[5:])
        assert received(connection).count(b"HTTP/1.1 200") == 2


def test_connections_that_break_off_leave_nothing_open(server):
    before = descriptors(server)
    for _ in range(300):
        connection = server.connect()
        connection.sendall(REQUEST)
        # The connection is reset, not closed.
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connection.close()
    assert server.is_healthy()
    end = time.monotonic() + 5
    while descriptors(server) > before + 5 and time.monotonic() < end:
        time.sleep(0.1)
    assert descriptors(server) <= before + 5


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
            connection.sendall(REQUEST.replace(b"Host: a", b"Host: a\r\nConnection: close"))
            assert Response(received(connection)).status == 200
        for connection in connections[:95]:
            connection.close()
        late = connections[100]
        late.sendall(REQUEST)
        assert late.recv(1 << 16).startswith(b"HTTP/1.1 200")
        for connection in connections[95:]:
            connection.close()
        assert server.is_healthy()


def test_when_file_descriptors_run_out_the_server_waits_for_some():
    with serving() as (server, _):
        first = server.connect()
        first.sendall(REQUEST)
        assert first.recv(1 << 16).startswith(b"HTTP/1.1 200")
        hard = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)[1]
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (descriptors(server), hard))
        waiting = server.connect()
        waiting.sendall(REQUEST)
        assert "have to wait" in server.log(lambda line: "Too many open files" in line)
        before = processor_time(server)
        time.sleep(1)
        assert processor_time(server) - before < 0.5, "the server doesn't wait in a loop"
        assert len(server.lines) == 1, "the log has the first error only"
        first.sendall(REQUEST)
        assert first.recv(1 << 16).startswith(b"HTTP/1.1 200"), "open connections are answered"
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (hard, hard))
        assert waiting.recv(1 << 16).startswith(b"HTTP/1.1 200")
        for connection in (first, waiting):
            connection.close()
        assert server.is_healthy()


def test_a_file_that_is_truncated_while_it_is_served_changes_nothing(tmp_path):
    text = tmp_path / "places.json"
    write(text, map(str, range(200_000)))
    file = tmp_path / "places.hierarchy"
    subprocess.run([CASCADE, "build", text, "-o", file], check=True, stdout=subprocess.DEVNULL)
    server = Server([file])
    os.truncate(file, 1000)
    message = server.log(lambda line: "stays in use" in line)
    assert str(file) in message
    response = server.get(f"{CHILDREN}?offset=199999")
    assert [node["name"] for node in response.json()["children"]] == ["199999"]
    assert server.get("/api/v1/places/search?q=199999").status == 200
    assert server.stop() == 0


def memory(server):
    status = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0])


def descriptors(server):
    return len(os.listdir(f"/proc/{server.process.pid}/fd"))


def processor_time(server):
    """The seconds that the server has computed."""
    fields = pathlib.Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
