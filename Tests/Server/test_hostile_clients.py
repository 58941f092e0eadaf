"""Clients that hold what others need, and requests that HTTP forbids."""

import contextlib
import http.client
import resource
import select
import shlex
import socket

import pytest

from server import CHILDREN, Response, answer, received, serving, wait_until

RESOLVE = "/api/v1/places/resolve"
BODY = b'{"text":"a"}'
POST = (f"POST {RESOLVE} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(BODY)}\r\n").encode()

# The default of --max-per-address.
PER_ADDRESS = 256


@pytest.fixture(scope="module")
def server():
    with serving() as (server, _):
        yield server
        assert server.is_healthy()


@pytest.fixture
def connections():
    """Makes connections, which are closed afterwards. The process may open enough files for them."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(8_192, hard), hard))
    with contextlib.ExitStack() as stack:
        def connect(server, address="127.0.0.1"):
            # All addresses that begin with 127 are those of this machine.
            return stack.enter_context(
                socket.create_connection(("127.0.0.1", server.port), timeout=20, source_address=(address, 0)))
        yield connect
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def page(server):
    """The requests of a page: the elements, data, children and a search. Returns the statuses."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    statuses = []
    for path in ("/cascade/cascade.js", "/data/places.hierarchy", CHILDREN, "/api/v1/places/search?q=a", "/healthz"):
        connection.request("GET", path)
        response = connection.getresponse()
        response.read()
        statuses.append(response.status)
    connection.close()
    return statuses


def divided(connections, count):
    """Waits until some connections have an answer; returns them, and those that have none. Connections are served by several
    threads, so that the ones that are refused may not be the last."""
    poll = select.poll()
    for connection in connections:
        poll.register(connection, select.POLLIN)
    wait_until(lambda: len(poll.poll(0)) >= count, f"{count} connections have an answer")
    readable = {descriptor for descriptor, _ in poll.poll(0)}
    assert len(readable) == count
    return ([connection for connection in connections if connection.fileno() in readable],
            [connection for connection in connections if connection.fileno() not in readable])


def message(response):
    """The message of an error, which every error has in the same form."""
    error = response.json()["error"]
    assert error["status"] == response.status
    return error["message"]


# Limits


@pytest.mark.first_tier
def test_a_page_can_be_used_while_a_thousand_requests_wait_for_their_bodies(server, connections):
    waiting = []
    for number in range(1024):
        connection = connections(server)
        connection.sendall(POST + b"\r\n")
        waiting.append(connection)
        if number % 64 == 63:
            assert page(server) == [200] * 5
    answered, waiting = divided(waiting, len(waiting) - PER_ADDRESS)
    for connection in answered:
        refused = answer(connection)
        assert refused.status == 429 and refused.headers["retry-after"] == "1"
        assert "--max-per-address" in message(refused)
    # Another address isn't concerned, and those that are waiting for their bodies get their answers.
    other = connections(server, "127.0.0.2")
    other.sendall(POST + b"\r\n" + BODY)
    assert answer(other).status == 200
    for connection in waiting:
        connection.sendall(BODY)
        assert answer(connection).status == 200
    assert page(server) == [200] * 5


@pytest.mark.first_tier
def test_bodies_that_are_awaited_have_a_limit_in_all():
    with serving("--max-requests", "2", "--max-per-address", "1") as (server, _), contextlib.ExitStack() as stack:
        waiting = []
        for address in ("127.0.0.1", "127.0.0.2", "127.0.0.3"):
            waiting.append(stack.enter_context(
                socket.create_connection(("127.0.0.1", server.port), timeout=20, source_address=(address, 0))))
            waiting[-1].sendall(POST + b"\r\n")
        [lost], waiting = divided(waiting, 1)
        refused = answer(lost)
        assert refused.status == 503 and "waiting for 2 bodies" in message(refused)
        assert server.get().status == 200, "a request without a body isn't concerned"
        for connection in waiting:
            connection.sendall(BODY)
            assert answer(connection).status == 200
        for connection in waiting:
            connection.sendall(POST + b"\r\n" + BODY)
            assert answer(connection).status == 200, "a place is free again"


@pytest.mark.first_tier
def test_addresses_that_hold_all_bodies_lose_places_to_one_with_fewer(connections):
    # The requests of a test take less than the time for bodies, also on a busy machine.
    with serving("--body-time", "600") as (server, _):
        early = connections(server, "127.0.0.7")
        early.sendall(POST + b"\r\n")
        server.wait_until_read(early)
        slow = [connections(server, f"127.0.0.{number}") for number in range(2, 7) for _ in range(220)]
        for connection in slow:
            connection.sendall(POST + b"\r\n")
        # The server awaits 1,024 bodies. Those of five addresses are more, with that of another one.
        answered, waiting = divided(slow, len(slow) + 1 - 1024)
        for connection in answered:
            refused = answer(connection)
            assert refused.status == 503 and refused.headers["retry-after"] == "1"
            assert "waiting for 1024 bodies" in message(refused)
        for number in range(8, 18):
            other = connections(server, f"127.0.0.{number}")
            other.sendall(POST + b"\r\n")
            server.wait_until_read(other)
            other.sendall(BODY)
            assert answer(other).status == 200, "a place is free for another address"
        early.sendall(BODY)
        assert answer(early).status == 200, "an address with fewer keeps its place"
        # The first of the ten took a place, and the others took that one again.
        [lost], waiting = divided(waiting, 1)
        refused = answer(lost)
        assert refused.status == 503 and refused.headers["connection"] == "close"
        assert "your address had the most" in message(refused)
        for connection in waiting[::100]:
            connection.sendall(BODY)
            assert answer(connection).status == 200


@pytest.mark.first_tier
def test_a_client_that_leaves_before_its_body_gives_its_place_back():
    with serving("--max-per-address", "1") as (server, _):
        for _ in range(3):
            with server.connect() as connection:
                connection.sendall(POST + b"\r\n{")
                server.wait_until_read(connection)
            wait_until(lambda: server.open_connections() == 0, "the connection is closed")

        def is_answered():
            with server.connect() as connection:
                connection.sendall(POST + b"\r\n" + BODY)
                return answer(connection).status == 200
        wait_until(is_answered, "the place is free again")


@pytest.mark.first_tier
def test_health_is_answered_when_all_connections_are_in_use():
    with serving("--max-connections", "4") as (server, _), contextlib.ExitStack() as stack:
        idle = [stack.enter_context(server.connect()) for _ in range(4)]
        for connection in idle:
            connection.sendall(f"GET {CHILDREN} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            assert answer(connection).status == 200
        for _ in range(40):
            assert server.get("/healthz").status == 200
        assert "--max-connections" in server.log(lambda line: "connections are refused" in line)
        refused = server.get()
        assert refused.status == 503 and refused.headers["connection"] == "close"
        assert "4 connections" in message(refused)
        idle.pop().close()
        wait_until(lambda: server.get().status == 200, "a connection is free again")


# Second tier: connections in reserve are closed after a second, which a busy machine exceeds by chance.
def test_health_is_answered_while_one_client_holds_all_connections(connections):
    with serving() as (server, _):
        held = [connections(server) for _ in range(4_300)]
        for _ in range(3):
            assert server.get("/healthz").status == 200
        assert held


@pytest.mark.first_tier
def test_an_address_has_a_limit_of_connections():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            pytest.skip("this machine has no address but that of itself")
        own = probe.getsockname()[0]
    with serving("--host", "0.0.0.0", "--max-per-address", "2") as (server, _), contextlib.ExitStack() as stack:
        def connect():
            return stack.enter_context(socket.create_connection((own, server.port), timeout=20))
        held = [connect(), connect()]
        for connection in held:
            connection.sendall(f"GET {CHILDREN} HTTP/1.1\r\nHost: {own}\r\n\r\n".encode())
            assert answer(connection).status == 200
        refused = Response(received(connect()))
        assert refused.status == 429 and "--trusted-proxy" in message(refused)
        assert f"{own} has 2" in server.log(lambda line: "connections are refused" in line)
        assert server.get().status == 200, "programs on the same machine are proxies, and aren't limited"
        held.pop().close()

        def is_accepted():
            with connect() as connection:
                with contextlib.suppress(ConnectionError):
                    connection.sendall(f"GET {CHILDREN} HTTP/1.1\r\nHost: {own}\r\n\r\n".encode())
                    return answer(connection).status == 200
            return False
        wait_until(is_accepted, "a connection is free again")


# Expectations


@pytest.mark.first_tier
def test_a_client_that_asks_whether_to_send_its_body_gets_an_answer_immediately(server):
    with server.connect() as connection:
        connection.sendall(POST + b"Expect: 100-continue\r\n\r\n")
        assert connection.recv(1 << 16) == b"HTTP/1.1 100 Continue\r\n\r\n"
        for rest in (BODY, POST + b"\r\n" + BODY):
            connection.sendall(rest)
            assert answer(connection).json()["path"] == ["a"]


@pytest.mark.first_tier
def test_a_client_whose_body_is_refused_gets_the_reason_instead(server):
    with server.connect() as connection:
        connection.sendall(POST.replace(b"application/json", b"text/plain") + b"Expect: 100-continue\r\n\r\n")
        response = Response(received(connection))
        assert response.status == 415 and response.headers["connection"] == "close"
    refused = server.get(CHILDREN, "Expect: 200-ok")
    assert refused.status == 417 and "100-continue" in message(refused)


# Requests that HTTP forbids


def raw(server, *lines, body=b""):
    with server.connect() as connection:
        connection.sendall("\r\n".join([*lines, "", ""]).encode() + body)
        connection.shutdown(socket.SHUT_WR)
        return Response(received(connection))


@pytest.mark.first_tier
@pytest.mark.parametrize("status, part, lines", [
    (400, "no Host", ["GET / HTTP/1.1"]),
    (400, "several Host", ["GET / HTTP/1.1", "Host: localhost", "Host: localhost"]),
    (400, "isn't a name", ["GET / HTTP/1.1", "Host: localhost, localhost"]),
    (400, "a\ufffdb", ["GET / HTTP/1.1", "Host: a\u202eb"]),
    (400, "[::1]:8080", ["GET / HTTP/1.1", "Host: ["]),
    (400, "127.0.0.1:8080", ["GET / HTTP/1.1", "Host:"]),
    (400, "send [::1], or [::1]:PORT", ["GET / HTTP/1.1", "Host: ::1"]),
    (400, "isn't a name", ["GET http://localhost/ HTTP/1.1", "Host: ["]),
    (400, "isn't a name", ["GET http://localhost@evil.example/ HTTP/1.1", "Host: localhost"]),
    (400, "empty host", ["GET http:///a HTTP/1.1", "Host: localhost"]),
    (400, "no Host", ["GET http://localhost/ HTTP/1.1"]),
    (501, "chunked", ["POST /api/v1/dump HTTP/1.1", "Host: localhost", "Transfer-Encoding: gzip, chunked"]),
    (400, "%20", ["GET /a b HTTP/1.1", "Host: localhost"]),
    (431, "16 kB", ["GET / HTTP/1.1", "Host: localhost", "X: " + "a" * 100_000]),
    (431, "100 headers", ["GET / HTTP/1.1", *["X: a"] * 200]),
    (400, "Content-Length", ["POST / HTTP/1.1", "Host: localhost", "Content-Length:"]),
    (400, "Content-Length", ["POST / HTTP/1.1", "Host: localhost", "Content-Length: 1, 2"]),
    (400, "closed before", ["POST /api/v1/dump HTTP/1.1", "Host: localhost", "Content-Length: 9"]),
    (505, "HTTP/1.1", ["GET / HTTP/9.9"]),
    (400, "no TLS", ["\x16\x03\x01"]),
])
def test_a_refused_request_says_what_to_do(server, status, part, lines):
    response = raw(server, *lines)
    assert response.status == status and part in message(response)
    assert response.headers["content-type"].startswith("application/json")


@pytest.mark.first_tier
def test_a_request_of_http_1_0_needs_no_host(server):
    assert raw(server, f"GET {CHILDREN} HTTP/1.0").status == 200


@pytest.mark.first_tier
@pytest.mark.parametrize("host, status", [
    ("localhost", 200), ("LOCALHOST:80", 200), ("places.localhost", 200), ("127.0.0.1:1", 200), ("127.9.9.9", 200),
    ("[::1]:80", 200), ("evil.example", 421), ("127.0.0.1.evil.example", 421), ("localhost.evil.example:80", 421),
    ("192.0.2.1", 421), ("localhost.", 200), ("LOCALHOST.:80", 200), ("localhost..", 421), ("127.0.0.1:", 200),
    ("[::2]", 421), ("[::ffff:127.0.0.1]", 200), ("", 400), (".", 400), ("[", 400), ("[]", 400), ("[127.0.0.1]", 400),
    ("[::1]a", 400), ("::1", 400), ("localhost:80a", 400), ("localhost:80:80", 400), ("a" * 300, 400),
])
def test_a_server_for_this_machine_answers_to_names_of_this_machine_only(server, host, status):
    assert raw(server, f"GET {CHILDREN} HTTP/1.1", f"Host: {host}", "Connection: close").status == status


@pytest.mark.first_tier
@pytest.mark.parametrize("target, host, status", [
    ("http://localhost", "localhost", 200), ("http://localhost:80", "evil.example", 200), ("http://[::1]", "localhost", 200),
    ("http://evil.example", "localhost", 421), ("http://evil.example:80", "localhost", 421),
])
def test_the_host_of_the_target_takes_precedence(server, target, host, status):
    assert raw(server, f"GET {target}{CHILDREN} HTTP/1.1", f"Host: {host}", "Connection: close").status == status
    assert raw(server, f"GET {target}{CHILDREN} HTTP/1.0").status == status


@pytest.mark.first_tier
def test_other_names_can_be_allowed_as_the_refusal_says(server):
    def ask(server, host="Cascade.example:80"):
        return raw(server, f"GET {CHILDREN} HTTP/1.1", f"Host: {host}", "Connection: close")
    advice = message(ask(server)).split("with ")[1].split()
    assert advice == ["--allow-host", "Cascade.example"]
    for options in (advice, ["--allow-host", "cascade.example."], ["--allow-host", "*"], ["--host", "0.0.0.0"]):
        with serving(*options) as (other, _):
            assert ask(other).status == 200
            assert ask(other, "cascade.example.").status == 200
    advice = shlex.split(message(ask(server, "[2001:db8::1]")).split("with ")[1])
    with serving(*advice) as (other, _):
        assert ask(other, "[2001:db8::1]:80").status == 200
    with serving("--host", "0.0.0.0", "--allow-host", "other.example") as (other, _):
        assert ask(other).status == 421
        # Those who ask whether the server runs often know its address only.
        assert raw(other, "GET /healthz HTTP/1.1", "Host: 10.0.0.7:80", "Connection: close").status == 200
        assert raw(other, "GET /readyz HTTP/1.1", "Host: 10.0.0.7:80", "Connection: close").status == 421


# Queries as people type them


@pytest.mark.first_tier
def test_a_query_can_be_sent_as_utf_8():
    with serving(names=["广东省", "b"]) as (server, _):
        node = server.get("/api/v1/places/node?names=广东省")
        assert node.status == 200 and node.json()["name"] == "广东省"
        with server.connect() as connection:
            connection.sendall(b"GET /api/v1/places/node?names=\xff HTTP/1.1\r\nHost: localhost\r\n\r\n")
            unreadable = answer(connection)
            assert unreadable.status == 400 and "UTF-8" in message(unreadable)


@pytest.mark.first_tier
def test_utf_8_is_understood_wherever_it_is_divided():
    first = "GET /api/v1/places/node?names=广 HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    post = POST + b"\r\n" + BODY
    with serving(names=["广", "a"]) as (server, _), server.connect() as connection:
        for end in range(first.index(b"=") - 1, first.index(b"=") + 6):
            connection.sendall(first[:end])
            server.wait_until_read(connection)
            connection.sendall(first[end:])
            assert answer(connection).json()["name"] == "广"
            connection.sendall(post)
            assert answer(connection).json()["path"] == ["a"]


@pytest.mark.first_tier
def test_bytes_of_a_body_stay_as_they_are(server):
    # A line of it looks like a request.
    body = "<UIView: 0x1; text = '广'>\n   | <UILabel: 0x2; text = '\r\n\r\nGET /é HTTP/1.1'>\n".encode()
    head = f"POST /api/v1/dump HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n\r\n".encode()
    with server.connect() as connection:
        connection.sendall(head + body)
        expected = answer(connection).json()
        assert "广" in expected["views"][0]["line"]
        for end in range(0, len(body), 9):
            connection.sendall(head + body[:end])
            server.wait_until_read(connection)
            connection.sendall(body[end:])
            assert answer(connection).json() == expected
