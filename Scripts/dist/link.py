#!/usr/bin/env python3
"""Links the object files of a build of `cascade` as a small executable.

    Scripts/dist/link.py static|dynamic BUILD_FOLDER WORK_FOLDER EXECUTABLE OBJECT...

BUILD_FOLDER is the scratch folder of a release build with -static-executable. The given objects come before all others.
The static executable contains all libraries and no PostgreSQL: its library needs those for Kerberos and LDAP, which Debian has for
dynamic linking only. The dynamic executable has PostgreSQL, and uses the system's libraries, except those of Swift.
Two things make the result smaller than that of the build:

- Swift code has no unwind tables. Only C++ exceptions need them, and none passes through Swift code.
- The accessors of resource bundles are left out. They aren't used, and refer to most of Foundation.
"""

import pathlib
import shutil
import subprocess
import sys

LIBRARIES = {
    "static": [
        "swiftDispatch", "brotlienc", "brotlicommon", "sqlite3", "yaml", "archive", "xml2", "nettle", "zstd", "lzma", "bz2", "z",
        "stdc++"],
    "dynamic": ["swiftDispatch", "brotlienc", "sqlite3", "yaml", "archive", "xml2", "z", "pq", "stdc++"]}
# A worker thread of Dispatch doesn't start a monitor that reads /proc; see start.c.
OPTIONS = ["--wrap=_dispatch_workq_worker_register", "--gc-sections"]
UNWIND_TABLES = ".eh_frame"


def run(*command):
    """Runs a command, and shows its output without the linker's warnings about functions that load shared libraries."""
    result = subprocess.run([*map(str, command)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    lines = [line for line in result.stdout.splitlines() if "warning:" not in line]
    if lines:
        print(*lines[:20], sep="\n", file=sys.stderr)
    if result.returncode:
        sys.exit(result.returncode)


def undefined(*files):
    """The symbols that files refer to and don't define, except those that may be missing."""
    lines = run_text("nm", "--undefined-only", *map(str, files)).splitlines()
    return sorted({words[1] for words in map(str.split, lines) if len(words) == 2 and words[0] == "U"})


def options_without_libraries(objects):
    """Options that define what libxml2 refers to of ICU, and the command of PostgreSQL, as a function that does nothing."""
    icu = [symbol for symbol in undefined(run_text("clang", "-print-file-name=libxml2.a")) if "ucnv_" in symbol.lower()]
    modules = [path for path in objects if path.parent.name == "PostgreSQL.build"]
    postgresql = [symbol for symbol in undefined(*modules) if symbol.startswith("PQ")]
    if not icu or "PQlibVersion" not in postgresql:
        sys.exit("link.py: libxml2 has no ICU anymore, or the command no PostgreSQL; correct options_without_libraries")
    return [f"--defsym={symbol}=cascade_without_library" for symbol in icu + postgresql]


def check(executable):
    """Checks that a static executable calls no function that isn't in it."""
    # The linker replaces the calls of this one, because the places of all thread-local variables are known, and keeps its name.
    if missing := [symbol for symbol in undefined(executable) if symbol != "__tls_get_addr"]:
        sys.exit(f"{executable}: nothing defines {', '.join(missing)}; add their library to {__file__}")


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
    if len(sys.argv) < 6 or sys.argv[1] not in LIBRARIES:
        sys.exit(__doc__)
    is_static = sys.argv[1] == "static"
    build, work, executable, *first = map(pathlib.Path, sys.argv[2:])
    shutil.rmtree(work, ignore_errors=True)
    linked = linked_objects(build)
    objects = [*first, *without_unwind_tables(linked, work / "copies")]
    listing = work / "objects"
    listing.write_text("".join(f'"{path}"\n' for path in objects), encoding="utf-8")
    libraries = [f"-l{library}" for library in LIBRARIES[sys.argv[1]]]
    arguments = ["--start-group", *libraries, "--end-group", *OPTIONS]
    # Nothing loads the command as a library, and what it exports can't be left out.
    arguments += options_without_libraries(linked) if is_static else ["--no-export-dynamic"]
    command = work / "cascade"
    run("swiftc", "-static-executable" if is_static else "-static-stdlib", "-emit-executable", "-o", command,
        "-resource-dir", toolchain(work / "toolchain"), f"@{listing}",
        *[part for argument in arguments for part in ("-Xlinker", argument)])
    if is_static:
        check(command)
    run("strip", "--strip-all", "-o", executable, command)


if __name__ == "__main__":
    main()
