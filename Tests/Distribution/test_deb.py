"""The Debian package, in a fresh Debian whose systemd runs in a container."""

import json
import os
import shutil
import subprocess

import pytest
from container import running_debian
from distribution import DIST, run

PACKAGE = next(DIST.glob("cascade_*.deb"), None)
# Records of the package manager and of systemd, which every installation changes.
RECORDS = (
    "/var/lib/dpkg", "/var/log", "/var/cache", "/var/lib/systemd", "/var/tmp", "/tmp", "/run", "/proc", "/sys", "/dev", "/root")
UNIT = "/lib/systemd/system/cascade.service"
# The scale of systemd-analyze: 0 is safest, 10 is most exposed; up to 2 is "OK".
EXPOSURE_LIMIT = 20

pytestmark = pytest.mark.skipif(
    os.geteuid() != 0 or not shutil.which("systemd-nspawn"), reason="needs root and systemd-nspawn")


@pytest.fixture(scope="module")
def debian(tmp_path_factory):
    with running_debian(tmp_path_factory.mktemp("debian")) as container:
        yield container


@pytest.fixture
def installed(debian):
    """The container with the package installed, and its files from before."""
    before = files(debian)
    debian.shell("cat > /root/cascade.deb", stdin=PACKAGE.open("rb"))
    debian.shell("dpkg --install /root/cascade.deb")
    debian.wait_for("systemctl is-active cascade")
    yield debian
    if debian.succeeds("dpkg --status cascade"):
        debian.shell("dpkg --purge cascade")
    assert files(debian) == before


def files(debian):
    """The paths of all files, except of records."""
    pruned = " -o ".join(f"-path {path}" for path in RECORDS)
    return set(debian.shell(f"find / -xdev \\( {pruned} \\) -prune -o -print").splitlines())


def get(debian, path, port=8080):
    """The answer to a request from inside the container's network."""
    script = f"import urllib.request; print(urllib.request.urlopen('http://127.0.0.1:{port}{path}', timeout=20).read().decode())"
    return run(*debian.enter("--net"), "python3", "-c", script)


def wait_until_ready(debian, port=8080):
    debian.wait_for(f"journalctl --unit cascade --output cat --since -2m | grep -q ':{port}'")


def test_the_package_is_in_order():
    control = run("dpkg-deb", "--field", PACKAGE)
    assert f"Version: {run(DIST / 'cascade', '--version')}" in control
    paths = {line.split()[5] for line in run("dpkg-deb", "--contents", PACKAGE).splitlines()}
    assert {
        "./usr/bin/cascade", "." + UNIT, "./etc/default/cascade", "./usr/share/man/man1/cascade.1.gz",
        "./usr/share/man/man1/cascade-pick.1.gz", "./usr/share/bash-completion/completions/cascade",
        "./usr/share/zsh/vendor-completions/_cascade", "./usr/share/fish/vendor_completions.d/cascade.fish",
        "./usr/share/doc/cascade/copyright",
    } <= paths


def test_lintian_finds_no_errors_and_no_warnings():
    result = subprocess.run(
        ["lintian", "--fail-on", "error,warning", "--allow-root", PACKAGE], capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_unit_is_valid_and_confined(installed):
    assert installed.shell(f"systemd-analyze verify --man=no {UNIT} 2>&1") == ""
    installed.shell(f"systemd-analyze security --offline=yes --threshold={EXPOSURE_LIMIT} {UNIT}")


def test_the_service_runs_as_its_own_user_and_serves_the_gazetteer(installed):
    wait_until_ready(installed)
    assert json.loads(get(installed, "/api/v1/china/children?of=440000&limit=1"))["children"][0]["name"] == "广州市"
    process = installed.shell("systemctl show cascade --property MainPID --value").strip()
    user = int(installed.shell(f"stat --format %u /proc/{process}"))
    # The range of users that exist only while their service runs.
    assert 61_184 <= user <= 65_519


def test_the_service_serves_the_files_of_its_settings_and_loads_them_again(installed):
    installed.shell("""
        printf 'id,parent,name\\n1,,old\\n' > /srv/places.csv
        sed -i 's|^CASCADE_FILES=.*|CASCADE_FILES="/srv/places.csv"|; s/--port 8080/--port 8081/' /etc/default/cascade
        systemctl restart cascade""")
    wait_until_ready(installed, 8081)
    assert "old" in get(installed, "/api/v1/places/children", 8081)
    installed.shell("""
        printf 'id,parent,name\\n1,,new\\n' > /srv/new.csv
        mv /srv/new.csv /srv/places.csv
        systemctl reload cascade""")
    installed.wait_for("journalctl --unit cascade --output cat | grep -i load")
    assert "new" in get(installed, "/api/v1/places/children", 8081)
    installed.shell("rm /srv/places.csv")


def test_the_service_ends_without_an_error_and_can_start_again(installed):
    wait_until_ready(installed)
    installed.shell("systemctl stop cascade")
    assert installed.shell("systemctl show cascade --property Result --value").strip() == "success"
    installed.shell("systemctl start cascade")


def test_an_upgrade_restarts_the_service_and_keeps_the_settings(installed):
    installed.shell("sed -i 's/--port 8080/--port 8082/' /etc/default/cascade")
    process = installed.shell("systemctl show cascade --property MainPID --value")
    installed.shell("dpkg --install /root/cascade.deb")
    installed.wait_for("systemctl is-active cascade")
    assert installed.shell("systemctl show cascade --property MainPID --value") != process
    assert "--port 8082" in installed.shell("cat /etc/default/cascade")


def test_removing_stops_the_service_and_keeps_only_the_settings(installed):
    installed.shell("dpkg --remove cascade")
    assert not installed.succeeds("systemctl is-active cascade")
    assert not installed.succeeds("test -e /usr/bin/cascade")
    assert installed.succeeds("test -e /etc/default/cascade")
