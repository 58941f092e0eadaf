"""The parts of the commands, and the same files from the same commit."""

import hashlib
import json
import os
import re
import shutil
import subprocess

import pytest
from distribution import CASCADE, DIST, ROOT, run

BUILD = ROOT / "Tools/.build-dist"
WITH_POSTGRESQL = DIST / "cascade-postgresql"
COMMANDS = {"cascade": CASCADE, "cascade-postgresql": WITH_POSTGRESQL}
PACKAGED = ["*.tar.gz", "*.deb", "*.cdx.json", "third-party-licenses.txt", "SHA256SUMS"]


def bill(name):
    return json.loads((DIST / f"{name}.cdx.json").read_text())


def linking(component):
    return next(one["value"] for one in component["properties"] if one["name"] == "cascadekit:linking")


@pytest.mark.parametrize("name", COMMANDS)
def test_the_sbom_has_the_command_and_a_version_of_each_part(name):
    document = bill(name)
    assert (document["bomFormat"], document["specVersion"]) == ("CycloneDX", "1.5")
    assert re.fullmatch(r"urn:uuid:[0-9a-f-]{36}", document["serialNumber"])
    command = document["metadata"]["component"]
    assert command["version"] == run(COMMANDS[name], "--version").strip()
    assert command["hashes"][0]["content"] == hashlib.sha256(COMMANDS[name].read_bytes()).hexdigest()
    parts = document["components"]
    assert {"Swift", "swift-argument-parser", "swift-atomics", "swift-collections", "swift-metrics", "swift-nio"} <= {part["name"] for part in parts}
    references = [part["bom-ref"] for part in parts]
    assert len(set(references)) == len(references)
    assert document["dependencies"] == [{"ref": "cascade", "dependsOn": references}]
    for part in parts:
        assert part["version"] and part["purl"].startswith("pkg:")


def test_the_static_sbom_has_the_versions_of_debian():
    libraries = {part["name"]: part for part in bill("cascade")["components"] if part["purl"].startswith("pkg:deb/")}
    assert set(libraries) == {
        "Brotli", "bzip2", "glibc", "libarchive", "libgcc", "liblzma", "libstdc++", "libxml2", "libyaml", "Nettle", "SQLite",
        "zlib", "Zstandard"}
    for part in libraries.values():
        package = re.fullmatch(r"pkg:deb/debian/([^@]+)@.*", part["purl"])[1]
        assert run("dpkg-query", "--show", "--showformat=${Version}", package) == part["version"]
        assert linking(part) == "static"


def test_only_the_command_with_postgresql_finds_its_libraries_in_the_system():
    libraries = {part["name"]: part for part in bill("cascade-postgresql")["components"] if part["purl"].startswith("pkg:deb/")}
    assert {"libarchive", "libpq", "libsqlite3", "libxml2", "libyaml-0", "libz"} <= set(libraries)
    assert {linking(part) for part in libraries.values()} == {"dynamic"}


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
