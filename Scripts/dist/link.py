#!/usr/bin/env python3
"""Links the object files of a build of `cascade` as a small static executable.

    Scripts/dist/link.py BUILD_FOLDER WORK_FOLDER EXECUTABLE OBJECT...

BUILD_FOLDER is the scratch folder of a release build with -static-executable. The given objects come before all others.
Two things make the result smaller than that of the build:

- Swift code has no unwind tables. Only C++ exceptions need them, and none passes through Swift code.
- The accessors of resource bundles are left out. They aren't used, and refer to most of Foundation.
"""

import pathlib
import shutil
import subprocess
import sys

LIBRARIES = [
    "swiftDispatch", "brotlienc", "brotlicommon", "sqlite3", "yaml", "archive", "xml2", "nettle", "zstd", "lzma", "bz2", "z",
    "stdc++"]
# A worker thread of Dispatch doesn't start a monitor that reads /proc; see static-start.c.
OPTIONS = ["--wrap=_dispatch_workq_worker_register", "--gc-sections", "--strip-all"]
UNWIND_TABLES = ".eh_frame"


def run(*command):
    """Runs a command, and shows its output without the linker's warnings about functions that load shared libraries."""
    result = subprocess.run([*map(str, command)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    lines = [line for line in result.stdout.splitlines() if "warning:" not in line]
    if lines:
        print(*lines[:20], sep="\n", file=sys.stderr)
    if result.returncode:
        sys.exit(result.returncode)


def options_without_icu():
    """Options that define what libxml2 refers to of ICU as a function that does nothing."""
    library = run_text("clang", "-print-file-name=libxml2.a")
    symbols = {line.split()[-1] for line in run_text("nm", "--undefined-only", library).splitlines() if "ucnv_" in line.lower()}
    return [f"--defsym={symbol}=cascade_without_icu" for symbol in sorted(symbols)]


def run_text(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True).stdout.strip()


def linked_objects(build):
    """The object files of the modules, without the accessors of bundles."""
    listing = (build / "release/cascade.product/Objects.LinkFileList").read_text(encoding="utf-8")
    paths = [pathlib.Path(line.strip("'")) for line in listing.splitlines()]
    return [path for path in paths if path.name != "resource_bundle_accessor.swift.o"]


def without_unwind_tables(objects, folder):
    """Copies of the Swift objects, and the other objects as they are."""
    folder.mkdir(parents=True)
    result = []
    for number, path in enumerate(objects):
        if path.name.endswith(".swift.o"):
            copy = folder / f"{number}-{path.name}"
            run("objcopy", f"--remove-section={UNWIND_TABLES}", path, copy)
            path = copy
        result.append(path)
    return result


def toolchain(folder):
    """A copy of the toolchain's folder for static executables, whose Swift libraries have no unwind tables."""
    source = pathlib.Path(shutil.which("swift")).resolve().parent.parent / "lib/swift_static"
    (folder / "linux").mkdir(parents=True)
    for path in [*source.glob("*"), *source.glob("linux/*")]:
        copy = folder / path.relative_to(source)
        if path.suffix == ".a" and path.name.startswith(("libswift", "libFoundation", "lib_Foundation")):
            run("objcopy", f"--remove-section={UNWIND_TABLES}", path, copy)
        elif path != source / "linux":
            copy.symlink_to(path)
    return folder


def main():
    if len(sys.argv) < 5:
        sys.exit(__doc__)
    build, work, executable, *first = map(pathlib.Path, sys.argv[1:])
    shutil.rmtree(work, ignore_errors=True)
    objects = [*first, *without_unwind_tables(linked_objects(build), work / "copies")]
    listing = work / "objects"
    listing.write_text("".join(f'"{path}"\n' for path in objects), encoding="utf-8")
    libraries = [f"-l{library}" for library in LIBRARIES]
    arguments = ["--start-group", *libraries, "--end-group", *OPTIONS, *options_without_icu()]
    run("swiftc", "-static-executable", "-emit-executable", "-o", executable, "-resource-dir", toolchain(work / "toolchain"),
        f"@{listing}", *[part for argument in arguments for part in ("-Xlinker", argument)])


if __name__ == "__main__":
    main()
