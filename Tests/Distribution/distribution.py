"""Shared by the tests of what Scripts/dist.sh makes: the paths, and commands in another root folder."""

import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).parent.parent.parent
DIST = ROOT / ".build/dist"
CASCADE = DIST / "cascade"


def run(*command, **options):
    """Runs a command, which must succeed, and returns what it prints."""
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True} | options
    result = subprocess.run([*map(str, command)], **options)
    assert result.returncode == 0, f"{command}: status {result.returncode}\n{result.stdout}\n{result.stderr}"
    return result.stdout


def change_root(folder):
    """The words before a command that runs in a folder as its root."""
    namespace = [] if os.geteuid() == 0 else ["unshare", "--map-root-user"]
    return [*namespace, "chroot", str(folder)]
