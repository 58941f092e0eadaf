#!/usr/bin/env python3
"""Writes an assembly file whose constants are an archive of the resources.

    Scripts/dist/embed.py BUILD_FOLDER OUTPUT.s

BUILD_FOLDER contains the resource bundles of a build. Their files are put into a tar archive, which the program finds with
the symbols that Tools/Sources/CEmbeddedFiles declares.
"""

import gzip
import io
import pathlib
import sys
import tarfile

BUNDLES = {"ChinaRegions": "CascadeKit_ChinaRegions.resources", "CascadeServer": "CascadeTools_CascadeServer.resources"}
# The gazetteer is mapped; all other files are compressed.
USED_IN_PLACE = {"ChinaRegions"}


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


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    build, output = map(pathlib.Path, sys.argv[1:])
    archive = output.with_suffix(".tar").absolute()
    write_archive(build, archive)
    output.write_text(f"""\
  .section .rodata
  .global cascade_archive_start, cascade_archive_size
  .balign 512
cascade_archive_start:
  .incbin "{archive}"
cascade_archive_end:
  .balign 8
cascade_archive_size:
  .quad cascade_archive_end - cascade_archive_start
  .section .note.GNU-stack, "", @progbits
""", encoding="utf-8")


if __name__ == "__main__":
    main()
