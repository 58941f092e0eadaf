#!/usr/bin/env python3
"""Prints the licences of the libraries that the static command contains.

    Scripts/dist/licenses.py BUILD_FOLDER

BUILD_FOLDER is the scratch folder of the build: the list of the linked files tells which packages the command contains. The
licences of libraries of the system come from their Debian packages.
"""

import pathlib
import re
import shutil
import sys

SYSTEM = {
    "glibc": "libc6", "libstdc++": "libstdc++6", "zlib": "zlib1g", "Brotli": "libbrotli1", "SQLite": "libsqlite3-0",
    "libyaml": "libyaml-0-2", "libarchive": "libarchive13", "libxml2": "libxml2", "Nettle": "libnettle8", "liblzma": "liblzma5",
    "Zstandard": "libzstd1", "bzip2": "libbz2-1.0"}
NAMES = ("LICENSE", "LICENCE", "NOTICE", "COPYING")


def linked_modules(build):
    """The names of the modules whose object files are linked."""
    files = build / "release/cascade.product/Objects.LinkFileList"
    return set(re.findall(r"/([^/]+)\.build/", files.read_text(encoding="utf-8")))


def is_linked(package, modules):
    folders = [*package.glob("*"), *package.glob("*/*")]
    return any(folder.is_dir() and folder.name in modules for folder in folders)


def licenses(package):
    for path in sorted(package.rglob("*")):
        if path.is_file() and path.name.upper().startswith(NAMES) and ".git" not in path.parts:
            yield path


def section(title, text):
    print(f"{'=' * 100}\n{title}\n{'=' * 100}\n\n{text.strip()}\n")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    build = pathlib.Path(sys.argv[1])
    modules = linked_modules(build)
    toolchain = pathlib.Path(shutil.which("swift")).resolve().parent.parent
    license = toolchain / "share/swift/LICENSE.txt"
    section("Swift standard library, Foundation, Dispatch", license.read_text(encoding="utf-8"))
    for package in sorted((build / "checkouts").iterdir()):
        if not is_linked(package, modules):
            continue
        files = list(licenses(package))
        if not files:
            sys.exit(f"{package}: no licence; add the name of its file to {__file__}")
        for file in files:
            section(str(file.relative_to(package.parent)), file.read_text(encoding="utf-8", errors="replace"))
    for title, package in SYSTEM.items():
        file = pathlib.Path(f"/usr/share/doc/{package}/copyright")
        if not file.exists():
            sys.exit(f"{file}: missing; install {package}, or build on Debian or Ubuntu")
        section(title, file.read_text(encoding="utf-8", errors="replace"))


if __name__ == "__main__":
    main()
