#!/usr/bin/env python3
"""Checks that a build uses the sources of Swift packages that Tools/dependencies.json names.

    Scripts/dependencies.py [BUILD_FOLDER]          check; the folder is .build without an argument
    Scripts/dependencies.py [BUILD_FOLDER] --write  write the file, after a version in Tools/Package.swift has changed

Package.resolved has the IDs of commits, which differ in mirrors of the packages. The contents are the same everywhere: a hash of
the manifests and of the folder Sources. A package that isn't in the file, such as swift-system, isn't built.
"""

import hashlib
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LOCK = ROOT / "Tools/dependencies.json"
MANIFEST = ROOT / "Tools/Package.swift"
DEPENDENCY = re.compile(r'\.package\(url: "https://([^"]*/([^"/]+))", exact: "([^"]+)"\)')


def git(folder, *arguments):
    return subprocess.run(["git", "-C", folder, *arguments], check=True, stdout=subprocess.PIPE, text=True).stdout


def contents(checkout):
    """The hash of what SwiftPM builds of a package."""
    names = [name for name in git(checkout, "ls-tree", "--name-only", "HEAD").splitlines()
             if name == "Sources" or re.fullmatch(r"Package(@swift-[\d.]+)?\.swift", name)]
    if changed := git(checkout, "status", "--porcelain", "--", *names):
        sys.exit(f"{checkout} has changes; delete the folder, and build again:\n{changed}")
    return hashlib.sha256(git(checkout, "ls-tree", "-r", "HEAD", "--", *names).encode()).hexdigest()


def found(build):
    """The packages of the manifest as they are in a build: name, version, place and hash."""
    for place, name, version in DEPENDENCY.findall(MANIFEST.read_text(encoding="utf-8")):
        checkout = build / "checkouts" / name
        if not checkout.is_dir():
            sys.exit(f"{checkout}: missing; run Scripts/swift-in.sh Tools build")
        if git(checkout, "tag", "--points-at", "HEAD").split().count(version) != 1:
            sys.exit(f"{checkout} isn't version {version}; run Scripts/swift-in.sh Tools build")
        yield {"name": name, "version": version, "place": place, "contents": contents(checkout)}


def main():
    folders = [argument for argument in sys.argv[1:] if argument != "--write"]
    if len(folders) > 1:
        sys.exit(__doc__)
    packages = list(found(pathlib.Path(folders[0]) if folders else ROOT / ".build"))
    if "--write" in sys.argv:
        LOCK.write_text(json.dumps(packages, indent=2) + "\n", encoding="utf-8")
        return
    locked = json.loads(LOCK.read_text(encoding="utf-8"))
    for package in packages:
        if package not in locked:
            sys.exit(
                f"{package['name']} {package['version']} isn't as in Tools/dependencies.json: its contents are "
                f"{package['contents']}; after a wanted change, run Scripts/dependencies.py --write")
    if len(locked) != len(packages):
        sys.exit("Tools/dependencies.json has other packages than Tools/Package.swift; run Scripts/dependencies.py --write")


if __name__ == "__main__":
    main()
