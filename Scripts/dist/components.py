#!/usr/bin/env python3
"""Lists the parts of a command: for `cascade version --verbose`, or as an SBOM in CycloneDX's JSON.

    Scripts/dist/components.py BUILD_FOLDER static|dynamic            a line with the name and the version of each
    Scripts/dist/components.py BUILD_FOLDER static|dynamic EXECUTABLE the SBOM of the executable that was linked

BUILD_FOLDER is the scratch folder of the build: the list of the linked files tells which Swift packages the command contains. The
versions of the system's libraries are those of their Debian packages, which say which faults are repaired. The static command
contains the libraries; the dynamic one finds them in the system, which can have newer ones.
"""

import datetime
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import uuid

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# The libraries that are linked statically, and one file of each.
LIBRARIES = {
    "Brotli": "brotlienc", "bzip2": "bz2", "glibc": "c", "libarchive": "archive", "libgcc": "gcc", "liblzma": "lzma",
    "libstdc++": "stdc++", "libxml2": "xml2", "libyaml": "yaml", "Nettle": "nettle", "SQLite": "sqlite3", "zlib": "z",
    "Zstandard": "zstd"}


def output(*command):
    return subprocess.run([*map(str, command)], stdout=subprocess.PIPE, check=True, text=True).stdout.strip()


def package_of(file):
    """The Debian package of a file of a library."""
    path = pathlib.Path(output("clang", f"-print-file-name={file}")).resolve()
    if not path.exists():
        sys.exit(f"{file}: missing; run Scripts/install-tools.sh build static")
    # /lib is a link to /usr/lib, and some packages know only the link.
    names = [path, str(path).removeprefix("/usr")]
    found = subprocess.run(["dpkg-query", "--search", *names], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    if not found.stdout:
        sys.exit(f"{path}: in no package; build on Debian or Ubuntu")
    return found.stdout.split(":")[0]


def library(name, file, linking):
    """The component of a library of the system."""
    package = package_of(file)
    source, version, architecture = output(
        "dpkg-query", "--show", "--showformat=${source:Package} ${Version} ${Architecture}", package).split()
    url = f"pkg:deb/debian/{package}@{version.replace('+', '%2B')}?arch={architecture}"
    return component(name, version, url, linking, source=source)


def component(name, version, url, linking, **properties):
    properties = {"linking": linking, **properties}
    return {
        "type": "library", "bom-ref": url, "name": name, "version": version, "purl": url,
        "properties": [{"name": f"cascadekit:{key}", "value": value} for key, value in properties.items()]}


def linked_packages(build):
    """The folders of the Swift packages whose object files are linked."""
    files = build / "release/cascade.product/Objects.LinkFileList"
    modules = set(re.findall(r"/([^/]+)\.build/", files.read_text(encoding="utf-8")))
    for package in sorted((build / "checkouts").iterdir()):
        folders = [*package.glob("*"), *package.glob("*/*")]
        if any(folder.is_dir() and folder.name in modules for folder in folders):
            yield package


def swift_components(build):
    version = re.search(r"Swift version (\S+)", output("swift", "--version"))[1]
    yield component("Swift", version, f"pkg:github/swiftlang/swift@swift-{version}-RELEASE", "static")
    locked = {package["name"]: package for package in json.loads((ROOT / "Tools/dependencies.json").read_text(encoding="utf-8"))}
    for folder in linked_packages(build):
        package = locked.get(folder.name)
        if not package:
            sys.exit(f"{folder.name} is linked and isn't in Tools/dependencies.json; name its version in Tools/Package.swift")
        url = f"pkg:swift/{package['place']}@{package['version']}"
        yield component(package["name"], package["version"], url, "static", contents=package["contents"])


def static_components(build, linking):
    """The components that the executable contains."""
    yield from swift_components(build)
    if linking == "static":
        for name in sorted(LIBRARIES, key=str.lower):
            yield library(name, f"lib{LIBRARIES[name]}.a", "static")


def needed_components(executable):
    """The libraries that a dynamically linked executable needs."""
    for file in sorted(re.findall(r"\(NEEDED\).*\[(.*)\]", output("readelf", "--dynamic", executable))):
        yield library(re.split(r"[.]so", file)[0], file, "dynamic")


def bill(components, executable):
    version = output(executable, "--version")
    time = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
    root = {
        "type": "application", "bom-ref": "cascade", "name": "cascade", "version": version,
        "licenses": [{"license": {"id": "MIT"}}],
        "hashes": [{"alg": "SHA-256", "content": hashlib.sha256(executable.read_bytes()).hexdigest()}]}
    # Some packages have several libraries.
    components = list({one["bom-ref"]: one for one in components}.values())
    document = {
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        "metadata": {"timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ"), "component": root}, "components": components,
        "dependencies": [{"ref": "cascade", "dependsOn": [one["bom-ref"] for one in components]}]}
    # The number depends on the content only, so that the same build has the same SBOM.
    document["serialNumber"] = f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(document))}"
    return document


def main():
    if len(sys.argv) not in (3, 4) or sys.argv[2] not in ("static", "dynamic"):
        sys.exit(__doc__)
    build, linking = pathlib.Path(sys.argv[1]), sys.argv[2]
    components = list(static_components(build, linking))
    if len(sys.argv) == 3:
        print(*[f"{one['name']} {one['version']}" for one in components], sep="\n")
        return
    executable = pathlib.Path(sys.argv[3]).absolute()
    if linking == "dynamic":
        components += needed_components(executable)
    json.dump(bill(components, executable), sys.stdout, indent=2)
    print()


if __name__ == "__main__":
    main()
