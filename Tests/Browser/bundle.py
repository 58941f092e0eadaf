"""Shared by the tests of `cascade bundle`: a bundle, and nginx to serve it."""

import contextlib
import ctypes
import os
import pathlib
import re
import shutil
import socket
import subprocess
import tempfile
import time

from gallery import CASCADE

# Files of Debian's package: the configuration of nginx, and of its default site.
NGINX = pathlib.Path("/etc/nginx/nginx.conf")
SITE = pathlib.Path("/etc/nginx/sites-available/default")


def write_bundle(folder, *options):
    """Runs `cascade bundle` and returns the folder."""
    subprocess.run(
        [CASCADE, "bundle", "-o", str(folder), *options], check=True, stdout=subprocess.DEVNULL)
    return folder


def unbrotli(compressed, limit=8_000_000):
    """Decompresses with Debian's library, which the build needs too."""
    library = ctypes.CDLL("libbrotlidec.so.1")
    size = ctypes.c_size_t(limit)
    output = ctypes.create_string_buffer(limit)
    result = library.BrotliDecoderDecompress(
        ctypes.c_size_t(len(compressed)), compressed, ctypes.byref(size), output)
    assert result == 1, "the bytes aren't a complete Brotli stream"
    return output.raw[:size.value]


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def settings(work, root, port, extra):
    """Debian's configuration of nginx, with the paths, the port and the user of this test, and lines that are added to
    the default site."""
    main = NGINX.read_text()
    main = re.sub(r"^user .*;$", "", main, flags=re.MULTILINE)
    main = re.sub(r"^pid .*;$", f"pid {work}/pid;", main, flags=re.MULTILINE)
    main = main.replace("/var/log/nginx", str(work)).replace(
        "include /etc/nginx/modules-enabled/*.conf;", "")
    site = re.sub(r"^\s*#.*\n", "", SITE.read_text(), flags=re.MULTILINE)
    site = re.sub(r"listen \[::\]:80 default_server;", "", site)
    site = site.replace("listen 80 default_server;", f"listen 127.0.0.1:{port};{extra}")
    site = site.replace("root /var/www/html;", f"root {root};")
    (work / "site.conf").write_text(site)
    return main.replace("include /etc/nginx/sites-enabled/*;", f"include {work}/site.conf;")


@contextlib.contextmanager
def nginx(root, extra=""):
    """Serves a folder with Debian's nginx; yields its address."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        (work / "nginx.conf").write_text(settings(work, root, port, extra))
        program = shutil.which("nginx") or "/usr/sbin/nginx"
        server = subprocess.Popen(
            [program, "-p", str(work), "-c", str(work / "nginx.conf"), "-e", str(work / "error.log"),
             "-g", "daemon off;" + (" user root;" if os.geteuid() == 0 else "")])
        address = f"http://127.0.0.1:{port}"
        try:
            for _ in range(500):
                with contextlib.suppress(OSError):
                    socket.create_connection(("127.0.0.1", port)).close()
                    break
                assert server.poll() is None, (work / "error.log").read_text()
                time.sleep(0.02)
            yield address
        finally:
            server.terminate()
            server.wait(timeout=10)
