#!/usr/bin/env python3
"""Writes an assembly file whose constants are an archive of the resources, and an empty table of locale data.

    Scripts/dist/embed.py BUILD_FOLDER OUTPUT.s

BUILD_FOLDER contains the resource bundles of a build. Their files are put into a tar archive, which the program finds with
the symbols that Tools/Sources/CEmbeddedFiles declares.

Foundation's static library contains 34 MB of locale data of ICU, which the command doesn't use: it compares, sorts and
formats by its own rules. A definition of the data's symbol without any entry takes its place. The test suite of the
command passes with it.
"""

import gzip
import io
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile

BUNDLES = {"ChinaRegions": "CascadeKit_ChinaRegions.resources", "CascadeServer": "CascadeTools_CascadeServer.resources"}
# The gazetteer is mapped; all other files are compressed.
USED_IN_PLACE = {"ChinaRegions"}
# The header of ICU's package format (see udata.h and ucmndata.h of ICU), and a table of contents with no entries.
EMPTY_LOCALE_DATA = """
  .short 32
  .byte 0xDA, 0x27
  .short 20, 0
  .byte 0, 0, 2, 0
  .ascii "CmnD"
  .byte 1, 0, 0, 0
  .byte 0, 0, 0, 0
  .zero 8
  .zero 32
"""


def write_archive(build, path):
    with tarfile.open(path, "w", format=tarfile.USTAR_FORMAT) as archive:
        for module, bundle in BUNDLES.items():
            files = sorted(file for file in (build / bundle).rglob("*") if file.is_file())
            if not files:
                sys.exit(f"{build / bundle}: no resources; build the command first")
            for file in files:
                path, content = f"{module}/{file.relative_to(build / bundle)}", file.read_bytes()
                if module not in USED_IN_PLACE and file.suffix != ".br":
                    path, content = path + ".gz", gzip.compress(content, mtime=0)
                # The archive depends on the files' names and contents only.
                entry = tarfile.TarInfo(path)
                entry.size = len(content)
                archive.addfile(entry, io.BytesIO(content))


def locale_data_symbol():
    """The symbol of the locale data in the toolchain's static library, such as icudt76_dat."""
    toolchain = pathlib.Path(shutil.which("swift")).resolve().parent.parent
    library = toolchain / "lib/swift_static/linux/lib_FoundationICU.a"
    symbols = subprocess.run(["nm", "--defined-only", library], capture_output=True, text=True).stdout
    names = set(re.findall(r"\b[RD] (icudt\d+_dat)\b", symbols))
    if len(names) != 1:
        sys.exit(f"{library}: expected one symbol icudt…_dat and found {len(names)}; use Swift 6.2 or 6.3 for Linux")
    return names.pop()


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    build, output = map(pathlib.Path, sys.argv[1:])
    archive = output.with_suffix(".tar").absolute()
    write_archive(build, archive)
    symbol = locale_data_symbol()
    output.write_text(f"""\
  .section .rodata
  .global cascade_archive_start, cascade_archive_size, {symbol}
  .balign 512
cascade_archive_start:
  .incbin "{archive}"
cascade_archive_end:
  .balign 8
cascade_archive_size:
  .quad cascade_archive_end - cascade_archive_start
  .balign 16
{symbol}:{EMPTY_LOCALE_DATA}
  .section .note.GNU-stack, "", @progbits
""", encoding="utf-8")


if __name__ == "__main__":
    main()
