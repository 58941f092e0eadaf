"""Logs, limits, origins, reloading and stopping."""

import contextlib
import fcntl
import http.client
import json
import os
import re
import resource
import socket
import subprocess
import threading
import time

import pytest

from server import (
    CASCADE, CHILDREN, LONGEST_WAIT, SYSTEM_BUFFERS, Response, Server, answer, names, received, serving, wait_until, write)

ADDRESSES = json.dumps({"addresses": ["广州市海珠区新港中路1号"] * 1000}).encode()


@pytest.mark.first_tier
def test_each_request_is_one_line_of_json():
    with serving("--log", "json") as (server, _):
        server.get(CHILDREN + "?limit=1", "X-Request-Id: abc-1")
        server.get("/nowhere?q=secret")
        server.log(lambda line: "/nowhere" in line)
        first, second = server.records()
    assert list(first) == ["time", "method", "path", "status", "bytes", "duration", "id", "client"]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", first["time"])
    assert (first["method"], first["path"], first["status"], first["id"]) == ("GET", CHILDREN, 200, "abc-1")
    assert first["bytes"] > 0 and first["duration"] >= 0 and first["client"] == "127.0.0.1"
    assert (second["path"], second["status"]) == ("/nowhere", 404), "the query may be private"


@pytest.mark.first_tier
def test_the_log_names_the_client_behind_a_proxy_and_the_trace():
    trace, parent = "4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"
    with serving("--log", "json", "--trusted-proxy", "127.0.0.1/32") as (server, _):
        server.get("/1", "X-Forwarded-For: 192.0.2.1, 203.0.113.7", f"traceparent: 00-{trace}-{parent}-01")
        server.get("/2", "Forwarded: for=\"[2001:db8::7]:80\"", "traceparent: 00-invalid")
        server.log(lambda line: "/2" in line)
        first, second = server.records()
    assert (first["client"], first["trace"], first["parent"]) == ("203.0.113.7", trace, parent)
    assert second["client"] == "2001:db8::7" and "trace" not in second
    with serving("--log", "json") as (server, _):
        server.get("/3", "X-Forwarded-For: 203.0.113.7")
        assert json.loads(server.log(lambda line: "/3" in line))["client"] == "127.0.0.1", "nobody else is believed"


@pytest.mark.first_tier
def test_clients_behind_a_proxy_have_separate_limits():
    head = (b"POST /api/v1/places/resolve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Content-Length: 2\r\nX-Forwarded-For: %s\r\n\r\n")
    with serving("--trusted-proxy", "127.0.0.1", "--max-per-address", "1") as (server, _):
        with server.connect() as waiting, server.connect() as same, server.connect() as other:
            waiting.sendall(head % b"2001:db8::1")
            server.wait_until_read(waiting)
            same.sendall(head % b"2001:db8::2")
            assert answer(same).status == 429, "the network of a household is one client"
            other.sendall(head % b"2001:db8:0:1::1" + b"{}")
            assert answer(other).status == 400


# Metrics


def metrics(server):
    """The samples of the metrics, by name and labels."""
    line = server.log(lambda line: "the metrics are at" in line)
    url = re.search(r"http://127.0.0.1:(\d+)(/metrics)", line)
    connection = http.client.HTTPConnection("127.0.0.1", int(url[1]), timeout=20)
    connection.request("GET", url[2])
    response = connection.getresponse()
    assert response.status == 200 and response.getheader("Content-Type").startswith("text/plain; version=0.0.4")
    text = response.read().decode()
    connection.close()
    samples = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    for name in samples:
        family = re.sub(r"(?<=seconds)_(bucket|sum|count)$", "", name.split("{")[0])
        assert f"# TYPE {family} " in text and f"# HELP {family} " in text, name
    return {name: float(value) for name, value in samples.items()}


@pytest.mark.first_tier
def test_metrics_count_what_the_server_does():
    with serving("--metrics", "127.0.0.1:0") as (server, _):
        before = metrics(server)
        server.get()
        server.get(CHILDREN + "?limit=x")
        server.get("/nowhere")
        server.get(CHILDREN, "Expect: x")
        with server.connect() as waiting:
            waiting.sendall(
                b"POST /api/v1/places/resolve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                b"Content-Length: 12\r\n\r\n")
            server.wait_until_read(waiting)
            wait_until(lambda: metrics(server)["cascade_http_bodies_awaited"] == 1, "a body is awaited")
            waiting.sendall(b'{"text":"a"}')
            assert answer(waiting).status == 200
        requests = 'cascade_http_requests_total{route="%s",status="%s"}'

        def difference(name):
            return metrics(server)[name] - before[name]
        wait_until(lambda: difference(requests % ("resolve", "2xx")) == 1, "the request is counted")
        assert difference(requests % ("children", "2xx")) == 1
        assert difference(requests % ("children", "4xx")) == 2
        assert difference(requests % ("other", "4xx")) == 1
        assert difference('cascade_refused_total{reason="expectation"}') == 1
        assert difference('cascade_http_request_duration_seconds_count{route="children"}') == 3
        assert difference('cascade_http_request_duration_seconds_bucket{route="children",le="+Inf"}') == 3
        assert difference("cascade_http_received_bytes_total") == 12
        assert difference("cascade_http_sent_bytes_total") > 100
        now = metrics(server)
        assert now["process_resident_memory_bytes"] > 1 << 20 and now["process_cpu_seconds_total"] > 0
        assert now["process_open_fds"] < now["process_max_fds"] and now["process_start_time_seconds"] > 1.7e9
        assert len(now) == len(before), "paths and names make no new metrics"


@pytest.mark.first_tier
def test_the_address_for_metrics_has_nothing_else():
    with serving("--metrics", "127.0.0.1:0") as (server, _):
        port = metrics_port(server)
        for path, status in (("/healthz", 200), ("/metrics", 200), ("/api/v1", 404)):
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
            connection.request("GET", path)
            assert connection.getresponse().status == status
            connection.close()
        assert server.get("/metrics").status == 404


def metrics_port(server):
    return int(re.search(r":(\d+)/metrics", server.log(lambda line: "/metrics" in line))[1])


@pytest.mark.first_tier
@pytest.mark.parametrize("options", [(), ("--allow-host", "cascade.example"), ("--allow-host", "*")])
def test_the_address_for_metrics_answers_to_names_of_this_machine_only(options):
    with serving("--metrics", "127.0.0.1:0", *options) as (server, _):
        for host, status in (("localhost", 200), ("127.0.0.1", 200), ("cascade.example", 421), ("::1", 400)):
            with socket.create_connection(("127.0.0.1", metrics_port(server)), timeout=20) as connection:
                connection.sendall(f"GET /metrics HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
                response = answer(connection)
            assert response.status == status
            if status == 421:
                assert "--allow-host" not in response.json()["error"]["message"]


@pytest.mark.first_tier
def test_an_address_for_metrics_that_others_reach_answers_to_every_name():
    with serving("--metrics", "0.0.0.0:0", "--allow-host", "cascade.example") as (server, _):
        with socket.create_connection(("127.0.0.1", metrics_port(server)), timeout=20) as connection:
            connection.sendall(b"GET /metrics HTTP/1.1\r\nHost: places.example\r\n\r\n")
            assert answer(connection).status == 200


@pytest.mark.first_tier
def test_connections_for_metrics_have_a_separate_limit():
    with serving("--metrics", "0.0.0.0:0", "--max-per-address", "1", "--max-connections", "9") as (server, _):
        with contextlib.ExitStack() as stack:
            for _ in range(65):
                stack.enter_context(socket.create_connection(("127.0.0.1", metrics_port(server)), timeout=20))
            line = server.log(lambda line: "connections are refused" in line)
            assert "64 for metrics" in line and "--max" not in line


@pytest.mark.first_tier
def test_a_limit_of_the_process_is_named_when_it_is_the_one_that_is_reached():
    prefix = ["sh", "-c", 'ulimit -n 100; exec "$@"', "sh"]
    with serving("--max-connections", "90", prefix=prefix) as (server, _), contextlib.ExitStack() as stack:
        for _ in range(60):
            stack.enter_context(server.connect())
        line = server.log(lambda line: "connections are refused" in line)
        assert "ulimit -n" in line and "--max-connections" not in line


@contextlib.contextmanager
def answering(data):
    """Answers one request on a port with some bytes, or never if there are none."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        def respond():
            connection, _ = listener.accept()
            with connection:
                connection.recv(1 << 16)
                connection.sendall(data)
        if data:
            threading.Thread(target=respond).start()
        yield str(listener.getsockname()[1])


def health(port):
    """The exit status and the error of a question for the health of a server."""
    run = subprocess.run([CASCADE, "health", "--port", port], capture_output=True, text=True)
    return run.returncode, run.stderr


@pytest.mark.first_tier
@pytest.mark.parametrize("data, quotation", [
    (b"HTTP/1.1 503 Service Unavailable\r\n\r\n", "HTTP/1.1 503 "), (b"HTTP/1.1 2000 OK\r\n\r\n", "HTTP/1.1 2000"),
    (b"\x1b[31mno", "\ufffd[31mno"), (b"HTTP", "HTTP"),
])
def test_another_answer_than_that_of_a_healthy_server_is_quoted(data, quotation):
    with answering(data) as port:
        status, error = health(port)
    assert status == 1 and f'its answer begins with "{quotation}"' in error


# Second tier: it takes the five seconds that a server has.
def test_a_server_that_never_answers_is_not_healthy():
    with answering(None) as port:
        status, error = health(port)
    assert status == 1 and "it takes too long" in error


@pytest.mark.first_tier
def test_responses_have_an_id_and_the_time_of_the_server():
    with serving() as (server, _):
        ids = [server.get().headers["x-request-id"] for _ in range(2)]
        assert ids[0] != ids[1] and all(re.fullmatch("[0-9a-f]{16}", id) for id in ids)
        assert server.get(CHILDREN, "X-Request-Id: r.1_2-3").headers["x-request-id"] == "r.1_2-3"
        for unsafe in ("a b", "a\"b", "x" * 65):
            assert server.get(CHILDREN, f"X-Request-Id: {unsafe}").headers["x-request-id"] != unsafe
        assert re.fullmatch(r"app;dur=\d+(\.\d+)?", server.get().headers["server-timing"])
        health = server.get("/healthz")
        assert (health.status, health.body, health.headers["cache-control"]) == (200, b"ok\n", "no-store")


@pytest.mark.first_tier
def test_other_origins_read_nothing_by_default():
    with serving() as (server, _):
        response = server.get(CHILDREN, "Origin: https://example.org")
        assert not any(name.startswith("access-control") for name in response.headers)
        assert server.send(
            f"OPTIONS {CHILDREN} HTTP/1.1", "Origin: https://example.org",
            "Access-Control-Request-Method: GET").status == 405


@pytest.mark.first_tier
def test_allowed_origins_can_read_and_send():
    with serving("--allow-origin", "https://example.org", "--allow-origin", "http://localhost:3000") as (server, _):
        response = server.get(CHILDREN, "Origin: http://localhost:3000")
        assert response.headers["access-control-allow-origin"] == "http://localhost:3000"
        assert "Origin" in response.headers["vary"]
        preflight = server.send(
            "OPTIONS /api/v1/places/resolve HTTP/1.1", "Origin: https://example.org",
            "Access-Control-Request-Method: POST", "Access-Control-Request-Headers: content-type")
        assert preflight.status == 204
        assert "POST" in preflight.headers["access-control-allow-methods"]
        assert "Content-Type" in preflight.headers["access-control-allow-headers"]
        refused = server.get(CHILDREN, "Origin: https://example.com")
        assert "access-control-allow-origin" not in refused.headers and "Origin" in refused.headers["vary"]


@pytest.mark.first_tier
def test_all_origins_can_be_allowed():
    with serving("--allow-origin", "*") as (server, _):
        for response in (server.get(CHILDREN, "Origin: https://example.org"), server.get("/nowhere", "Origin: null")):
            assert response.headers["access-control-allow-origin"] == "*"


@pytest.mark.first_tier
def test_the_service_manager_learns_when_the_server_is_ready_and_when_it_stops(tmp_path):
    path = tmp_path / "notify"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.settimeout(LONGEST_WAIT)
        manager.bind(str(path))
        with serving("--stop-time", "40", prefix=("env", f"NOTIFY_SOCKET={path}")) as (server, _):
            assert manager.recv(100) == b"READY=1"
            assert server.is_healthy()
        assert manager.recv(100) == b"STOPPING=1\nEXTEND_TIMEOUT_USEC=45000000"


# Second tier: the system has to let the server work on two requests at the same time.
def test_requests_beyond_the_limit_are_refused_with_status_503():
    with serving("--max-requests", "1", "--plain") as (server, _):
        responses, stop = [], threading.Event()

        def ask():
            while not stop.is_set():
                responses.append(server.send(
                    "POST /api/v1/places/resolve HTTP/1.1", "Content-Type: application/json",
                    f"Content-Length: {len(ADDRESSES)}", body=ADDRESSES))

        def refused():
            return [response for response in responses if response.status == 503]
        threads = [threading.Thread(target=ask) for _ in range(4)]
        for thread in threads:
            thread.start()
        try:
            wait_until(refused, "a request is refused")
            assert server.get("/healthz").status == 200, "health checks aren't refused"
        finally:
            stop.set()
            for thread in threads:
                thread.join()
        assert refused()[0].headers["retry-after"] == "1"
        assert {response.json()["error"]["message"].split(" 1 ")[0] for response in refused()} <= {
            "the server is answering", "the server is waiting for"}
        assert server.get().status == 200


@pytest.mark.first_tier
def test_the_limit_for_bodies_can_be_set():
    with serving("--max-body", "100") as (server, _):
        body = b'{"text":"' + b"a" * 200 + b'"}'
        response = server.send(
            "POST /api/v1/places/resolve HTTP/1.1", "Content-Type: application/json",
            f"Content-Length: {len(body)}", body=body)
        assert response.status == 413 and "100 bytes" in response.json()["error"]["message"]


@pytest.mark.first_tier
def test_a_replaced_file_is_loaded_again():
    with serving(names=["old"]) as (server, file):
        assert names(server) == ["old"]
        etag = server.get().headers["etag"]
        write(file, ["new", "newer"])
        assert "2 nodes" in server.log(lambda line: "loaded again" in line)
        assert names(server) == ["new", "newer"]
        assert server.get().headers["etag"] != etag
        assert server.get("/data/places.hierarchy").status == 200


@pytest.mark.first_tier
def test_a_damaged_file_leaves_the_old_version_in_place(tmp_path):
    # The server looks at the files in their order, so a change of the other file shows that it has looked at the first.
    other = tmp_path / "other.json"
    write(other, ["a"])
    with serving(other, names=["old"]) as (server, file):
        file.write_text("[{")
        message = server.log(lambda line: "stays in use" in line)
        assert str(file) in message and "line 1" in message
        assert names(server) == ["old"]
        file.unlink()
        write(other, ["b"])
        server.log(lambda line: f"{other}: loaded again" in line)
        assert names(server) == ["old"]
        write(file, ["new"])
        server.log(lambda line: f"{file}: loaded again" in line)
        assert names(server) == ["new"]


@pytest.mark.first_tier
def test_sighup_loads_all_files():
    with serving(names=["old"]) as (server, file):
        server.hang_up()
        server.log(lambda line: "loaded again" in line)
        assert names(server) == ["old"]


@pytest.mark.first_tier
def test_sighup_with_a_damaged_file_leaves_the_old_version_in_place():
    with serving("--log", "json", names=["old"]) as (server, file):
        file.write_text("[{")
        server.hang_up()
        event = json.loads(server.log(lambda line: "stays in use" in line))
        assert event["event"] == "reloadError" and str(file) in event["message"]
        assert names(server) == ["old"] and server.get("/data/places.hierarchy").status == 200


@pytest.mark.first_tier
def test_a_running_request_ends_with_the_version_with_which_it_began():
    with serving("--plain", names=["old"]) as (server, file):
        body = b'{"text":"old"}'
        with server.connect() as running:
            running.sendall(
                b"POST /api/v1/places/resolve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\nConnection: close\r\n\r\n" % len(body) + body[:5])
            server.wait_until_read(running)
            write(file, ["new"])
            server.log(lambda line: "loaded again" in line)
            running.sendall(body[5:])
            assert Response(received(running)).json()["path"] == ["old"]
        assert names(server) == ["new"]


def test_no_request_fails_while_files_are_replaced():
    with serving(names=["v0"]) as (server, file):
        answers, stop = [], threading.Event()

        def ask():
            while not stop.is_set():
                answers.append(server.get())

        threads = [threading.Thread(target=ask) for _ in range(4)]
        for thread in threads:
            thread.start()
        try:
            for version in ("v1", "v2"):
                write(file, [version])
                wait_until(lambda: names(server) == [version], f"{version} is served")
        finally:
            stop.set()
            for thread in threads:
                thread.join()
        assert {answer.status for answer in answers} == {200}
        assert names(server) == ["v2"]


@pytest.mark.first_tier
def test_sigterm_completes_running_requests_and_refuses_new_ones():
    with serving("--plain") as (server, _):
        head = (f"POST /api/v1/places/resolve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                f"Content-Length: {len(ADDRESSES)}\r\n\r\n").encode()
        running = server.connect()
        running.sendall(head + ADDRESSES[:100])
        server.wait_until_read(running)
        server.process.terminate()
        server.wait_until_it_refuses_connections()
        running.sendall(ADDRESSES[100:])
        response = Response(received(running))
        assert response.status == 200 and len(response.json()["results"]) == 1000
        assert server.process.wait(timeout=10) == 0
        stopped(server)


@pytest.mark.parametrize("attempt", range(4))
def test_connections_that_arrive_while_the_server_stops_disturb_nothing(attempt):
    with serving("--plain") as (server, _):
        running = server.connect()
        running.sendall(
            f"POST /api/v1/places/resolve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(ADDRESSES)}\r\n\r\n".encode() + ADDRESSES[:100])
        stop = threading.Event()

        def connect():
            while not stop.is_set():
                try:
                    server.connect().close()
                except OSError:
                    time.sleep(0.001)

        threads = [threading.Thread(target=connect) for _ in range(8)]
        for thread in threads:
            thread.start()
        server.wait_until_read(running)
        server.process.terminate()
        server.wait_until_it_refuses_connections()
        stop.set()
        for thread in threads:
            thread.join()
        running.sendall(ADDRESSES[100:])
        assert Response(received(running)).status == 200
        assert server.process.wait(timeout=10) == 0
        stopped(server)


def stopped(server):
    """Tells the fixture, which expects a running server, that the test has stopped it."""
    server.process.poll = lambda: None
    server.stop = lambda: 0


# Second tier: it fills the buffers of the system, whose size differs.
def test_sigterm_completes_a_response_that_is_read_slowly():
    long_names = (f"{number:0200}" for number in range(2 * SYSTEM_BUFFERS // 200))
    with serving(names=long_names) as (server, _):
        path = "/data/places.hierarchy"
        expected = server.get(path).body
        assert len(expected) > SYSTEM_BUFFERS, "the server can't have sent all of it"
        with socket.socket() as slow, server.connect() as idle:
            slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            slow.settimeout(20)
            slow.connect(("127.0.0.1", server.port))
            slow.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            data = slow.recv(1000)
            idle.sendall(f"GET {CHILDREN}?limit=1 HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            assert answer(idle).status == 200
            server.process.terminate()
            assert received(idle) == b"", "the connections that aren't needed are closed first"
            server.wait_until_it_refuses_connections()
            assert server.process.poll() is None, "the response isn't sent yet"
            data += received(slow)
        assert Response(data).body == expected
        assert server.process.wait(timeout=10) == 0
        stopped(server)


@pytest.mark.first_tier
def test_sigterm_closes_connections_without_requests():
    with serving() as (server, _):
        with server.connect() as idle:
            idle.sendall(f"GET {CHILDREN} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            assert idle.recv(1 << 16).startswith(b"HTTP/1.1 200")
            server.process.terminate()
            assert received(idle) == b""
        assert server.process.wait(timeout=5) == 0
        stopped(server)


@pytest.mark.first_tier
def test_a_log_that_nobody_reads_delays_no_request_and_no_end(tmp_path):
    file = tmp_path / "places.json"
    write(file, ["a"])
    reader, writer = os.pipe()
    fcntl.fcntl(writer, fcntl.F_SETPIPE_SZ, 4096)
    server = Server([file], "--log", "json", stderr=writer)
    try:
        for _ in range(50):
            assert server.get(CHILDREN, f"X-Request-Id: {'x' * 64}").status == 200
        server.process.terminate()
        assert server.process.wait(timeout=15) == 0
    finally:
        server.process.kill()
        os.close(reader)
        os.close(writer)


# What a disk that is full does: a write fails, after a part of it.
@pytest.mark.first_tier
def test_lines_that_a_full_disk_refuses_are_counted_and_the_next_are_whole(tmp_path):
    file, log = tmp_path / "places.json", tmp_path / "log"
    write(file, ["a"])
    with log.open("wb") as output:
        # Python ignores the signal of a file that is too long, and so does the server.
        server = Server(
            [file], "--log", "json", stderr=output, restore_signals=False,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (2_000, resource.RLIM_INFINITY)))
        try:
            for number in range(40):
                server.get(f"/{number}")
            wait_until(lambda: log.stat().st_size == 2_000, "the disk is full")
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            server.get("/again")
            wait_until(lambda: b"log lines dropped" in log.read_bytes(), "the number is in the log")
            assert server.stop() == 0
        finally:
            server.process.kill()
    lines, broken = [], 0
    for line in log.read_text().splitlines():
        try:
            lines.append(json.loads(line))
        except ValueError:
            broken += 1
    dropped = sum(int(line["message"].split()[0]) for line in lines if line.get("event") == "dropped")
    requests = [line["path"] for line in lines if "path" in line]
    assert "/again" in requests and broken <= 1
    assert len(requests) + dropped == 41, "half a line is dropped, too"


def test_after_the_stop_time_the_connections_that_are_left_are_closed():
    with serving("--stop-time", "1") as (server, _):
        with server.connect() as running:
            running.sendall(
                b"POST /api/v1/places/resolve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                b"Content-Length: 100\r\n\r\n{")
            server.wait_until_read(running)
            server.process.terminate()
            assert server.process.wait(timeout=10) == 0
        assert "too long" in server.log(lambda line: "signal to stop" in line)
        stopped(server)


@pytest.mark.first_tier
@pytest.mark.parametrize("option, value, reason", [
    ("--allow-origin", "example.org", "isn't an origin"),
    ("--allow-origin", "https://example.org/page", "isn't an origin"),
    ("--allow-host", "http://example.org", "isn't a name"),
    ("--allow-host", "example.org:80", "isn't a name"),
    ("--trusted-proxy", "proxy", "isn't an address"),
    ("--metrics", "9464x", "isn't an address with a port"),
    ("--max-requests", "0", "must be from 1"),
    ("--log", "xml", "xml"),
])
def test_an_invalid_option_is_refused_with_status_64(option, value, reason, tmp_path):
    file = tmp_path / "places.json"
    write(file, ["a"])
    run = subprocess.run([CASCADE, "serve", file, option, value], capture_output=True, text=True, timeout=20)
    assert run.returncode == 64 and reason in run.stderr and run.stdout == ""
