"""The Debian package, in a fresh Debian whose systemd runs in a container."""

import json
import os
import re
import shutil
import subprocess
import time

import pytest
from container import running_debian
from distribution import DIST, run

PACKAGE = next(DIST.glob("cascade_*.deb"), None)
WITH_POSTGRESQL = next(DIST.glob("cascade-postgresql_*.deb"), None)
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
    for name, package in [("cascade", PACKAGE), ("cascade-postgresql", WITH_POSTGRESQL)]:
        debian.shell(f"cat > /root/{name}.deb", stdin=package.open("rb"))
    # A service that has been started answers.
    debian.shell("dpkg --install /root/cascade.deb && systemctl is-active cascade")
    yield debian
    debian.shell("dpkg --purge cascade cascade-postgresql; rm -rf /etc/systemd/system/cascade.service.d /etc/credstore")
    assert files(debian) == before


def files(debian):
    """The paths of all files, except of records."""
    pruned = " -o ".join(f"-path {path}" for path in RECORDS)
    return set(debian.shell(f"find / -xdev \\( {pruned} \\) -prune -o -print").splitlines())


def get(debian, path, port=8080):
    """The answer to a request from inside the container's network."""
    script = f"import urllib.request; print(urllib.request.urlopen('http://127.0.0.1:{port}{path}', timeout=20).read().decode())"
    return run(*debian.enter("--net"), "python3", "-c", script)


def set_options(debian, options, files=""):
    """Changes the settings, and starts the service with them."""
    debian.shell(f"""
        sed -i 's|^CASCADE_OPTIONS=.*|CASCADE_OPTIONS="{options}"|; s|^CASCADE_FILES=.*|CASCADE_FILES="{files}"|' \
          /etc/default/cascade
        systemctl reset-failed cascade; systemctl restart cascade""")


@pytest.mark.parametrize("package", [PACKAGE, WITH_POSTGRESQL], ids=["cascade", "cascade-postgresql"])
def test_a_package_is_in_order(package):
    control = run("dpkg-deb", "--field", package)
    assert f"Version: {run(DIST / 'cascade', '--version')}" in control
    assert ("libpq5" in control) == (package == WITH_POSTGRESQL)
    name = package.name.split("_")[0]
    entries = [line.split() for line in run("dpkg-deb", "--contents", package).splitlines()]
    paths = {entry[5] for entry in entries}
    modes = {entry[5]: entry[0] for entry in entries}
    assert modes["./etc/default/cascade"] == "-rw-r-----", "only root reads the settings"
    assert {
        "./usr/bin/cascade", "." + UNIT, "./etc/default/cascade", "./usr/share/man/man1/cascade.1.gz",
        "./usr/share/man/man1/cascade-pick.1.gz", "./usr/share/bash-completion/completions/cascade",
        "./usr/share/zsh/vendor-completions/_cascade", "./usr/share/fish/vendor_completions.d/cascade.fish",
        f"./usr/share/doc/{name}/copyright",
        f"./usr/share/doc/{name}/sbom.cdx.json",
    } <= paths


@pytest.mark.parametrize("package", [PACKAGE, WITH_POSTGRESQL], ids=["cascade", "cascade-postgresql"])
def test_lintian_finds_no_errors_and_no_warnings(package):
    result = subprocess.run(
        ["lintian", "--fail-on", "error,warning", "--allow-root", package], capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_unit_is_valid_and_confined(installed):
    assert installed.shell(f"systemd-analyze verify --man=no {UNIT} 2>&1") == ""
    installed.shell(f"systemd-analyze security --offline=yes --threshold={EXPOSURE_LIMIT} {UNIT}")


def test_the_service_runs_as_its_own_user_and_serves_the_gazetteer(installed):
    assert json.loads(get(installed, "/api/v1/china/children?of=440000&limit=1"))["children"][0]["name"] == "广州市"
    process = installed.shell("systemctl show cascade --property MainPID --value").strip()
    user = int(installed.shell(f"stat --format %u /proc/{process}"))
    # The range of users that exist only while their service runs.
    assert 61_184 <= user <= 65_519


def test_the_service_serves_the_files_of_its_settings_and_loads_them_again(installed):
    installed.shell("""
        printf 'id,parent,name\\n1,,old\\n' > /srv/places.csv
        sed -i 's|^CASCADE_FILES=.*|CASCADE_FILES="/srv/places.csv"|; s/--port 8080/--port 8081 --max-change 100%/' /etc/default/cascade
        systemctl restart cascade""")
    assert "old" in get(installed, "/api/v1/places/children", 8081)
    installed.shell("""
        printf 'id,parent,name\\n1,,new\\n' > /srv/new.csv
        mv /srv/new.csv /srv/places.csv
        systemctl reload cascade""")
    end = time.monotonic() + 60
    while "new" not in get(installed, "/api/v1/places/children", 8081):
        assert time.monotonic() < end, "the file isn't loaded again"
        time.sleep(0.3)
    installed.shell("rm /srv/places.csv")


def test_the_service_has_limits_and_more_time_to_stop_than_its_requests(installed):
    def value(name):
        return installed.shell(f"systemctl show cascade --property {name} --value").strip()
    assert value("Type") == "notify"
    assert value("MemoryMax") == str(2 << 30) and value("TasksMax") == "512"
    default = re.search(r"--stop-time <seconds>.*?\(default: (\d+)\)", installed.shell("cascade serve --help"), re.DOTALL)
    assert value("TimeoutStopUSec") == "40s" and int(default[1]) < 40


def test_homes_are_out_of_sight_until_one_is_named(installed):
    installed.shell("mkdir -p /home/ann/data; printf 'id,parent,name\\n1,,at home\\n' > /home/ann/data/places.csv")
    try:
        with pytest.raises(AssertionError):
            set_options(installed, "--port 8080", "/home/ann/data/places.csv")
        assert "there is no such file" in installed.shell("journalctl --unit cascade --output cat")
        installed.shell("""
            mkdir -p /etc/systemd/system/cascade.service.d
            printf '[Service]\\nBindReadOnlyPaths=/home/ann/data\\n' > /etc/systemd/system/cascade.service.d/home.conf
            systemctl daemon-reload; systemctl reset-failed cascade; systemctl restart cascade""")
        assert "at home" in get(installed, "/api/v1/places/children")
    finally:
        installed.shell("rm -rf /home/ann /etc/systemd/system/cascade.service.d; systemctl daemon-reload")


def test_the_package_with_postgresql_replaces_the_other_and_gets_its_password_from_systemd(installed):
    assert "PostgreSQL: not included" in installed.shell("cascade version --verbose")
    installed.shell("dpkg --install /root/cascade-postgresql.deb && systemctl is-active cascade")
    assert not installed.succeeds("dpkg --status cascade | grep 'Status: install ok installed'")
    assert "PostgreSQL: libpq " in installed.shell("cascade version --verbose")
    assert json.loads(get(installed, "/api/v1/china/children?of=440000&limit=1"))["children"][0]["name"] == "广州市"
    installed.shell("mkdir -p -m 700 /etc/credstore; (umask 077; echo Secret > /etc/credstore/cascade-password)")
    options = "--table places --password-file /run/credentials/cascade.service/cascade-password"
    with pytest.raises(AssertionError):
        set_options(installed, options, "postgres://reader@127.0.0.1:9/shop")
    log = installed.shell("journalctl --unit cascade --output cat")
    # The password was read, and there is no server.
    assert "postgres://reader@127.0.0.1:9/shop: PostgreSQL reports: " in log and "refused" in log
    assert "Secret" not in log


def test_the_service_ends_without_an_error_and_can_start_again(installed):
    installed.shell("systemctl stop cascade")
    assert installed.shell("systemctl show cascade --property Result --value").strip() == "success"
    installed.shell("systemctl start cascade")


def test_an_upgrade_restarts_the_service_and_keeps_the_settings(installed):
    installed.shell("sed -i 's/--port 8080/--port 8082/' /etc/default/cascade")
    process = installed.shell("systemctl show cascade --property MainPID --value")
    installed.shell("dpkg --install /root/cascade.deb && systemctl is-active cascade")
    assert installed.shell("systemctl show cascade --property MainPID --value") != process
    assert "--port 8082" in installed.shell("cat /etc/default/cascade")


def test_removing_stops_the_service_and_keeps_only_the_settings(installed):
    installed.shell("dpkg --remove cascade")
    assert not installed.succeeds("systemctl is-active cascade")
    assert not installed.succeeds("test -e /usr/bin/cascade")
    assert installed.succeeds("test -e /etc/default/cascade")
