"""Shared by the tests of `cascade serve`: a running server, and requests byte by byte."""

import contextlib
import fcntl
import json
import os
import pathlib
import signal
import socket
import struct
import subprocess
import tempfile
import termios
import threading
import time

ROOT = pathlib.Path(__file__).parent.parent.parent
CASCADE = pathlib.Path(os.environ.get("CASCADE", ROOT / ".build/debug/cascade"))

CHILDREN = "/api/v1/places/children"

# The seconds to wait for what has to happen. A busy machine may need them; a test that passes needs a fraction.
LONGEST_WAIT = 30

# The bytes that the system can hold for a connection whose client reads nothing.
SYSTEM_BUFFERS = int(pathlib.Path("/proc/sys/net/ipv4/tcp_wmem").read_text().split()[2]) + (1 << 20)


def wait_until(condition, what):
    """Waits until a condition is true."""
    end = time.monotonic() + LONGEST_WAIT
    while not condition():
        assert time.monotonic() < end, f"this doesn't happen: {what}"
        time.sleep(0.02)


def sockets():
    """The fields of each IPv4 socket of TCP."""
    return [line.split() for line in pathlib.Path("/proc/net/tcp").read_text().splitlines()[1:]]


class Server:
    """A running `cascade serve` on a free port."""

    def __init__(self, files, *options, prefix=(), stderr=subprocess.PIPE, **more):
        self.process = subprocess.Popen(
            [*prefix, CASCADE, "serve", *map(str, files), "--port", "0", *options],
            stdout=subprocess.PIPE, stderr=stderr, text=True, **more)
        self.greeting = self.process.stdout.readline()
        assert self.greeting, self.process.stderr and self.process.stderr.read()
        self.port = int(self.greeting.split("/api")[0].split(":")[-1])
        self.lines = []
        self.arrived = threading.Condition()
        self.reader = threading.Thread(target=self._read, daemon=True)
        if self.process.stderr:
            self.reader.start()

    def _read(self):
        for line in self.process.stderr:
            with self.arrived:
                self.lines.append(line)
                self.arrived.notify_all()

    def log(self, wanted, timeout=LONGEST_WAIT):
        """Waits until standard error has a line that fulfils a condition, and returns it."""
        with self.arrived:
            found = self.arrived.wait_for(
                lambda: next((line for line in self.lines if wanted(line)), None), timeout)
        assert found, f"no such line in {self.lines}"
        return found

    def records(self):
        """The requests in the log so far."""
        return [entry for entry in map(json.loads, self.lines) if "method" in entry]

    def wait_for_record(self, path, status):
        """Waits until the log has a request for a path that ended with a status."""
        def is_wanted(line):
            entry = json.loads(line)
            return (entry.get("path"), entry.get("status")) == (path, status)
        self.log(is_wanted)

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=20)

    def wait_until_read(self, connection):
        """Waits until the server has read all bytes that were sent over a connection."""
        wait_until(lambda: not unconfirmed(connection), "the bytes arrive")
        ends = [f":{port:04X}" for port in (self.port, connection.getsockname()[1])]

        def is_read():
            for _, local, remote, _, queues, *_ in sockets():
                if local.endswith(ends[0]) and remote.endswith(ends[1]) and queues.endswith(":00000000"):
                    return True
            return False
        wait_until(is_read, "the server reads")

    def open_connections(self):
        """The number of connections that the server hasn't closed."""
        # A socket that listens has the state 0A, and one that its process has closed no inode.
        return sum(
            local.endswith(f":{self.port:04X}") and state != "0A" and inode != "0"
            for _, local, _, state, _, _, _, _, _, inode, *_ in sockets())

    def send(self, *lines, body=b""):
        """Sends a request on a new connection, and returns the response."""
        with self.connect() as connection:
            head = "\r\n".join([*lines, "Host: localhost", "Connection: close", "", ""])
            connection.sendall(head.encode() + body)
            return Response(received(connection))

    def get(self, path=CHILDREN, *headers):
        return self.send(f"GET {path} HTTP/1.1", *headers)

    def is_healthy(self):
        return self.get("/healthz").status == 200 and self.process.poll() is None

    def hang_up(self):
        """Sends SIGHUP. A server that has written its first line handles it."""
        self.process.send_signal(signal.SIGHUP)

    def wait_until_it_refuses_connections(self):
        """Waits until the server has stopped listening."""
        def is_refused():
            try:
                self.connect().close()
            except ConnectionRefusedError:
                return True
            except ConnectionError:
                pass
            return False
        wait_until(is_refused, "connections are refused")

    def stop(self):
        """Sends SIGTERM, and returns the exit status."""
        self.process.terminate()
        return self.process.wait(timeout=40)


class Response:
    """The first response in the bytes that a server has sent."""

    def __init__(self, data):
        head, _, self.body = data.partition(b"\r\n\r\n")
        first, *fields = head.decode().split("\r\n")
        self.status = int(first.split()[1]) if first else None
        self.headers = {}
        for field in fields:
            name, _, value = field.partition(": ")
            self.headers[name.lower()] = value

    def json(self):
        return json.loads(self.body)


def unconfirmed(connection):
    """The number of bytes sent over a connection that haven't arrived at the other end."""
    return struct.unpack("i", fcntl.ioctl(connection, termios.TIOCOUTQ, bytes(4)))[0]


def received(connection):
    """All bytes until the server closes the connection."""
    data = b""
    with contextlib.suppress(ConnectionError):
        while part := connection.recv(1 << 16):
            data += part
    return data


def answer(connection):
    """The next response on a connection that stays open."""
    data = b""
    while b"\r\n\r\n" not in data or len(Response(data).body) < int(Response(data).headers["content-length"]):
        part = connection.recv(1 << 16)
        assert part, f"the connection was closed after {data}"
        data += part
    return Response(data)


@contextlib.contextmanager
def serving(*options, names=("a", "b"), **more):
    """Serves a file with some roots as `places`; yields the server and the path of the file. The server has to stop with
    status 0."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "places.json"
        write(file, names)
        server = Server([file], *options, **more)
        try:
            yield server, file
            assert server.process.poll() is None, "the server has stopped"
            assert server.stop() == 0
        finally:
            server.process.kill()
            server.process.wait()


def write(file, names):
    """Replaces a file by renaming, as deployments do."""
    new = file.with_suffix(".new")
    new.write_text(json.dumps([{"name": name} for name in names]))
    new.rename(file)


def names(server):
    return [node["name"] for node in server.get().json()["children"]]
