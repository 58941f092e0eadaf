"""A fresh Debian in a container, started by systemd."""

import contextlib
import os
import shutil
import signal
import subprocess
import time

from distribution import ROOT, run

# The root folder that debootstrap makes. It is used again by later runs, which only read it.
DEBIAN = ROOT / ".build/debian-root"
PACKAGES = "systemd,systemd-sysv,dbus"
# The libraries that the package with PostgreSQL needs.
LIBRARIES = "libarchive13,libbrotli1,libpq5,libsqlite3-0,libstdc++6,libxml2,libyaml-0-2,zlib1g"
START_TIME = 90


def debian():
    """The root folder of a minimal Debian with systemd."""
    packages, complete = f"{PACKAGES},{LIBRARIES}", DEBIAN / "complete"
    if not complete.exists() or complete.read_text() != packages:
        shutil.rmtree(DEBIAN, ignore_errors=True)
        DEBIAN.parent.mkdir(exist_ok=True)
        run("debootstrap", "--variant=minbase", f"--include={packages}", "bookworm", DEBIAN)
        complete.write_text(packages)
    return DEBIAN


class Container:
    """A running container with its own copy of the root folder, and without a network."""

    def __init__(self, root, log):
        self.log = log
        self.process = subprocess.Popen(
            ["systemd-nspawn", "--quiet", f"--directory={root}", "--machine=cascade-test", "--register=no", "--keep-unit",
             "--private-network", "--boot", "--console=read-only"],
            stdin=subprocess.DEVNULL, stdout=log.open("w"), stderr=subprocess.STDOUT)

    @property
    def leader(self):
        """The process of the container's systemd, or None."""
        children = subprocess.run(
            ["pgrep", "--parent", str(self.process.pid)], capture_output=True, text=True).stdout.split()
        return children[0] if children else None

    def enter(self, *namespaces):
        return ["nsenter", "--target", self.leader, *namespaces]

    def shell(self, script, **options):
        """Runs a script in the container."""
        path = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive"}
        return run(
            *self.enter("--mount", "--uts", "--ipc", "--net", "--pid", "--root", "--wd=/"),
            "/bin/sh", "-euc", script, env=path, **options)

    def succeeds(self, script):
        with contextlib.suppress(AssertionError):
            self.shell(script)
            return True
        return False

    def wait_for(self, script):
        """Waits until a script succeeds in the container."""
        end = time.monotonic() + START_TIME
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise AssertionError(f"the container has stopped:\n{self.log.read_text(errors='replace')}")
            if self.leader and self.succeeds(script):
                return
            time.sleep(0.3)
        raise AssertionError(f"not within {START_TIME} s: {script}\n{self.log.read_text(errors='replace')}")

    def stop(self):
        # SIGRTMIN+4 turns the container off, as a power button does.
        if self.leader:
            os.kill(int(self.leader), signal.SIGRTMIN + 4)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(timeout=30)
        self.process.kill()
        self.process.wait()


@contextlib.contextmanager
def running_debian(folder):
    root = folder / "root"
    run("cp", "--archive", "--reflink=auto", debian(), root)
    container = Container(root, folder / "console")
    try:
        container.wait_for("systemctl is-system-running | grep -E 'running|degraded'")
        yield container
    finally:
        container.stop()
        shutil.rmtree(root, ignore_errors=True)
