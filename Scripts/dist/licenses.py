#!/usr/bin/env python3
"""Prints the licences of the libraries that the static command contains.

    Scripts/dist/licenses.py BUILD_FOLDER

BUILD_FOLDER is the scratch folder of the build. The licences of libraries of the system come from their Debian packages.
"""

import pathlib
import shutil
import sys

from components import LIBRARIES, linked_packages, package_of

NAMES = ("LICENSE", "LICENCE", "NOTICE", "COPYING")


def licenses(package):
    for path in sorted(package.rglob("*")):
        if path.is_file() and path.name.upper().startswith(NAMES) and ".git" not in path.parts:
            yield path


def section(title, text):
    print(f"{'=' * 100}\n{title}\n{'=' * 100}\n\n{text.strip()}\n")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    toolchain = pathlib.Path(shutil.which("swift")).resolve().parent.parent
    license = toolchain / "share/swift/LICENSE.txt"
    section("Swift standard library, Foundation, Dispatch", license.read_text(encoding="utf-8"))
    for package in linked_packages(pathlib.Path(sys.argv[1])):
        files = list(licenses(package))
        if not files:
            sys.exit(f"{package}: no licence; add the name of its file to {__file__}")
        for file in files:
            section(str(file.relative_to(package.parent)), file.read_text(encoding="utf-8", errors="replace"))
    for title in sorted(LIBRARIES, key=str.lower):
        package = package_of(f"lib{LIBRARIES[title]}.a")
        file = pathlib.Path(f"/usr/share/doc/{package}/copyright")
        if not file.exists():
            sys.exit(f"{file}: missing; install {package} with its documentation")
        section(title, file.read_text(encoding="utf-8", errors="replace"))


if __name__ == "__main__":
    main()
