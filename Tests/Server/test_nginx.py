"""The server behind nginx."""

import contextlib
import http.client
import pathlib
import re
import shutil
import socket
import subprocess
import threading
import urllib.request

from server import CHILDREN, ROOT, Response, Server, received, serving, wait_until, write

SETTINGS = """
worker_processes 1;
pid {work}/pid;
error_log {work}/error.log;
{user}
events {{ worker_connections 512; }}
http {{
    access_log off;
    client_body_temp_path {work}/body;
    proxy_temp_path {work}/proxy;
    fastcgi_temp_path {work}/fastcgi;
    uwsgi_temp_path {work}/uwsgi;
    scgi_temp_path {work}/scgi;
    {sites}
}}
"""

BALANCED = """
    upstream cascade {{
        server 127.0.0.1:{first} max_fails=1 fail_timeout=5s;
        server 127.0.0.1:{second} max_fails=1 fail_timeout=5s;
        keepalive 16;
    }}
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://cascade;
            proxy_http_version 1.1;
            proxy_set_header Connection "";
            proxy_set_header X-Request-Id $request_id;
        }}
    }}
"""


@contextlib.contextmanager
def nginx(sites, work):
    """Runs nginx with settings, which a function makes for a port; yields its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    user = "user root;" if pathlib.Path("/proc/self").owner() == "root" else ""
    settings = work / "nginx.conf"
    settings.write_text(SETTINGS.format(work=work, user=user, sites=sites(port)))
    program = shutil.which("nginx") or "/usr/sbin/nginx"
    process = subprocess.Popen(
        [program, "-p", str(work), "-c", str(settings), "-e", str(work / "error.log"), "-g", "daemon off;"])
    address = f"http://127.0.0.1:{port}"
    try:
        def answers():
            assert process.poll() is None, (work / "error.log").read_text()
            with contextlib.suppress(OSError):
                urllib.request.urlopen(address + "/healthz").close()
                return True
            return False
        wait_until(answers, "nginx answers")
        yield address
    finally:
        process.terminate()
        process.wait(timeout=10)


# Second tier: it needs nginx, and kills a server at a moment that the system chooses.
def test_no_request_is_lost_when_one_of_two_servers_is_killed(tmp_path):
    file = tmp_path / "places.json"
    write(file, map(str, range(1000)))
    servers = [Server([file], "--log", "json", "--allow-host", "cascade") for _ in range(2)]
    path = CHILDREN + "?limit=100"
    # A server that is killed has sent such an answer as a whole, or nothing of it.
    expected = 200, servers[0].get(path).body
    answers, stop = [], threading.Event()

    def ask(address):
        while not stop.is_set():
            try:
                with urllib.request.urlopen(address + path) as response:
                    answers.append((response.status, response.read()))
            except (OSError, http.client.HTTPException) as error:
                answers.append(error)

    try:
        first, second = (server.port for server in servers)
        with nginx(lambda port: BALANCED.format(first=first, second=second, port=port), tmp_path) as address:
            threads = [threading.Thread(target=ask, args=[address]) for _ in range(8)]
            for thread in threads:
                thread.start()
            try:
                wait_until(lambda: all(len(server.records()) > 50 for server in servers), "both servers answer")
                servers[0].process.kill()
                servers[0].process.wait()
                before = len(answers)
                wait_until(lambda: len(answers) > before + 100, "the other server answers")
            finally:
                stop.set()
                for thread in threads:
                    thread.join()
        assert [answer for answer in answers if answer != expected] == []
        assert servers[1].stop() == 0
    finally:
        for server in servers:
            server.process.kill()
            server.process.wait()


# Second tier: it needs nginx.
def test_the_lines_of_the_guide_pass_on_the_name_and_the_client(tmp_path):
    guide = (ROOT / "Documentation/API.md").read_text("utf-8")
    lines = re.search(r"<!-- nginx -->\n```\n(.*?)```", guide, re.DOTALL)[1]
    command = re.search(r"^cascade serve \S+ (.*--trusted-proxy.*)$", guide, re.MULTILINE)[1].split()
    with serving("--log", "json", *command, names=["广", "b"]) as (server, _):
        def sites(port):
            return lines.replace("listen 80;", f"listen 127.0.0.1:{port};").replace(":8080", f":{server.port}")
        with nginx(sites, tmp_path) as address:
            port = int(address.split(":")[-1])
            with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
                connection.sendall(
                    "GET /api/v1/places/node?names=广 HTTP/1.1\r\nHost: cascade.example\r\n"
                    "X-Forwarded-For: 203.0.113.7\r\nConnection: close\r\n\r\n".encode())
                response = Response(received(connection))
            assert response.status == 200 and response.json()["name"] == "广"
            server.wait_for_record("/api/v1/places/node", 200)
            record = next(record for record in server.records() if record["path"].endswith("/node"))
            # The proxy and the client of this test are on the same machine, and so trusted.
            assert record["client"] == "203.0.113.7"
            assert record["id"] == response.headers["x-request-id"]
