"""The parts of the commands, and the same files from the same commit."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys

import pytest
from distribution import CASCADE, DIST, ROOT, run

sys.path.append(str(ROOT / "Scripts/dist"))
from link import LIBRARIES  # noqa: E402

STATIC_LIBRARIES = LIBRARIES["static"]
BUILD = ROOT / "Tools/.build-dist"
WITH_POSTGRESQL = DIST / "cascade-postgresql"
COMMANDS = {"cascade": CASCADE, "cascade-postgresql": WITH_POSTGRESQL}
PACKAGED = ["*.tar.gz", "*.deb", "*.cdx.json", "third-party-licenses.txt", "SHA256SUMS"]


def bill(name):
    return json.loads((DIST / f"{name}.cdx.json").read_text())


def linking(component):
    return next(one["value"] for one in component["properties"] if one["name"] == "cascadekit:linking")


def parts(name, kind):
    """The parts of a command whose URLs have a kind, by their names."""
    return {part["name"]: part for part in bill(name)["components"] if part["purl"].startswith(f"pkg:{kind}/")}


def package_of(path):
    """The Debian package of a file. Some packages know a file of /usr/lib by the link /lib."""
    path = os.path.realpath(path)
    found = subprocess.run(["dpkg-query", "--search", path, path.removeprefix("/usr")], capture_output=True, text=True)
    assert found.stdout, f"{path}: in no package"
    return found.stdout.split(":")[0]


def linked_files(name):
    """The files of the system's libraries in a command, as its link or its own list of libraries names them."""
    if name == "cascade":
        names = [library for library in STATIC_LIBRARIES if library != "swiftDispatch"] + ["c", "gcc"]
        return [run("clang", f"-print-file-name=lib{library}.a").strip() for library in names]
    lines = run("ldd", WITH_POSTGRESQL).splitlines()
    needed = set(re.findall(r"\(NEEDED\).*\[(.*)\]", run("readelf", "--dynamic", WITH_POSTGRESQL)))
    return [line.split(" => ")[1].split()[0] for line in lines if line.split()[0] in needed and " => " in line]


@pytest.mark.parametrize("name", COMMANDS)
def test_the_sbom_has_the_command_and_names_each_part_once(name):
    document = bill(name)
    assert (document["bomFormat"], document["specVersion"]) == ("CycloneDX", "1.5")
    assert re.fullmatch(r"urn:uuid:[0-9a-f-]{36}", document["serialNumber"])
    command = document["metadata"]["component"]
    assert (command["name"], command["version"]) == ("cascade", run(COMMANDS[name], "--version").strip())
    assert command["hashes"] == [
        {"alg": "SHA-256", "content": hashlib.sha256(COMMANDS[name].read_bytes()).hexdigest()}]
    date = re.search(rf"^## {re.escape(command['version'])} \((.*)\)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)[1]
    assert document["metadata"]["timestamp"] == f"{date}T00:00:00Z"
    references = [part["bom-ref"] for part in document["components"]]
    assert len(set(references)) == len(references)
    assert document["dependencies"] == [{"ref": "cascade", "dependsOn": references}]
    assert len(references) == sum(len(parts(name, kind)) for kind in ("github", "swift", "deb/debian"))


@pytest.mark.parametrize("name", COMMANDS)
def test_the_sbom_has_the_versions_of_swift_and_of_its_packages(name):
    compiler = parts(name, "github")["Swift"]
    assert f"Swift version {compiler['version']} " in run("swift", "--version")
    # All packages are linked.
    declared = re.findall(r'"https://(github\.com/\w+/([\w-]+))", exact: "([\d.]+)"', (ROOT / "Tools/Package.swift").read_text())
    assert len(declared) >= 5
    packages = parts(name, "swift")
    assert {each["purl"] for each in packages.values()} == {f"pkg:swift/{place}@{version}" for place, _, version in declared}
    assert {key: each["version"] for key, each in packages.items()} == {own: version for _, own, version in declared}
    assert {linking(part) for part in [compiler, *packages.values()]} == {"static"}


@pytest.mark.parametrize("name", COMMANDS)
def test_the_sbom_has_the_versions_of_debian_for_all_libraries_of_the_link(name):
    libraries = parts(name, "deb/debian")
    packages = {re.fullmatch(r"pkg:deb/debian/([^@]+)@.*", part["purl"])[1]: part for part in libraries.values()}
    assert set(packages) == {package_of(file) for file in linked_files(name)}
    for package, part in packages.items():
        version, architecture = run("dpkg-query", "--show", "--showformat=${Version} ${Architecture}", package).split()
        assert part["version"] == version
        assert part["purl"] == f"pkg:deb/debian/{package}@{version.replace('+', '%2B')}?arch={architecture}"
        assert linking(part) == ("static" if name == "cascade" else "dynamic")


@pytest.mark.parametrize("name", COMMANDS)
def test_the_command_says_what_the_sbom_says(name):
    lines = run(COMMANDS[name], "version", "--verbose").splitlines()
    parts = {f"{part['name']} {part['version']}" for part in bill(name)["components"] if linking(part) == "static"}
    assert set(lines[lines.index("Built from:") + 1:]) == parts
    reported = dict(line.split() for line in lines[lines.index("The libraries report:") + 1:lines.index("Built from:") - 1])
    if name == "cascade":
        assert lines[1] == "PostgreSQL: not included; the package cascade-postgresql has it"
        for part in bill(name)["components"]:
            if part["name"] in reported:
                # Behind the version of the library is that of Debian, and before it can be an epoch.
                assert part["version"].split(":")[-1].startswith(reported[part["name"]])
    else:
        assert re.fullmatch(r"PostgreSQL: libpq \d+\.\d+", lines[1])
    assert set(reported) == {"Brotli", "libarchive", "libxml2", "libyaml", "SQLite", "zlib"}


def test_the_static_command_says_which_package_reads_postgresql():
    result = subprocess.run([CASCADE, "check", "postgres://ann@localhost/shop"], capture_output=True, text=True)
    assert result.returncode == 1
    assert "install the package cascade-postgresql, or pipe the rows into it: psql --csv" in result.stderr


def test_the_checksums_are_those_of_the_files():
    lines = run("sha256sum", "--check", "SHA256SUMS", cwd=DIST).splitlines()
    names = {line.removesuffix(": OK") for line in lines}
    assert names == {"cascade", *(path.name for kind in ("*.cdx.json", "*.tar.gz", "*.deb") for path in DIST.glob(kind))}


def test_the_archive_has_the_sbom():
    archive = next(DIST.glob("*.tar.gz"))
    name = archive.name.removesuffix(".tar.gz")
    assert run("tar", "-xzOf", archive, f"{name}/cascade.cdx.json") == (DIST / "cascade.cdx.json").read_text()


def test_the_same_commands_are_packaged_the_same_at_another_time_in_another_place(tmp_path):
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    for command in COMMANDS.values():
        shutil.copy(command, folder)
    os.utime(folder / "cascade", (1, 1))
    environment = os.environ | {"TZ": "Asia/Shanghai", "LC_ALL": "C"}
    run("sh", "-c", f"umask 077; Scripts/dist/package.sh {BUILD} {folder}", cwd=ROOT, env=environment)

    def contents(place):
        return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for kind in PACKAGED for path in place.glob(kind)}
    assert len(contents(folder)) == 7
    assert contents(folder) == contents(DIST)


def test_a_function_that_is_missing_stops_the_link(tmp_path):
    (tmp_path / "missing.c").write_text("void nowhere(void); __attribute__((constructor)) static void f(void) { nowhere(); }\n")
    run("clang", "-c", "missing.c", "-o", "missing.o", cwd=tmp_path)
    run("clang", "-O2", "-c", ROOT / "Scripts/dist/start.c", "-o", "start.o", cwd=tmp_path)
    result = subprocess.run(
        [ROOT / "Scripts/dist/link.py", "static", BUILD, tmp_path / "work", tmp_path / "cascade",
         tmp_path / "start.o", tmp_path / "missing.o"], capture_output=True, text=True)
    assert result.returncode != 0 and "nowhere" in result.stderr
    assert not (tmp_path / "cascade").exists()


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_has_no_path_of_the_machine_that_built_it(name):
    assert str(ROOT).encode() not in COMMANDS[name].read_bytes()
