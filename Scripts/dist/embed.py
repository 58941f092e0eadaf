#!/usr/bin/env python3
"""Writes an assembly file whose constants are an archive of the resources.

    Scripts/dist/embed.py BUILD_FOLDER PROGRAMS OUTPUT.s

BUILD_FOLDER contains the resource bundles of a build, and PROGRAMS the programs of the gallery's pages. The files are put
into a tar archive, which the program finds with the symbols that Tools/Sources/CEmbeddedFiles declares.
"""

import gzip
import io
import pathlib
import sys
import tarfile

# The folders of the archive, and where their files are in a build.
BUNDLES = {
    "ChinaRegions": "CascadeKit_ChinaRegions.resources",
    "WorldRegions": "CascadeKit_WorldRegions.resources",
    "CascadeServer": "CascadeTools_CascadeServer.resources",
    "CascadeServer/Gallery": "CascadeGallery_GalleryPages.resources/Pages",
}
# The gazetteers are mapped; all other files are compressed.
USED_IN_PLACE = {"ChinaRegions", "WorldRegions"}


def write_archive(build, programs, path):
    folders = {folder: build / bundle for folder, bundle in BUNDLES.items()} | {"CascadeServer/programs": programs}
    with tarfile.open(path, "w", format=tarfile.USTAR_FORMAT) as archive:
        for folder, source in folders.items():
            files = sorted(file for file in source.rglob("*") if file.is_file())
            if not files:
                sys.exit(f"{source}: no files; build the command and the gallery first")
            for file in files:
                path, content = f"{folder}/{file.relative_to(source)}", file.read_bytes()
                if folder not in USED_IN_PLACE and file.suffix != ".br":
                    path, content = path + ".gz", gzip.compress(content, mtime=0)
                # The archive depends on the files' names and contents only.
                entry = tarfile.TarInfo(path)
                entry.size = len(content)
                archive.addfile(entry, io.BytesIO(content))


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    build, programs, output = map(pathlib.Path, sys.argv[1:])
    archive = output.with_suffix(".tar").absolute()
    write_archive(build, programs, archive)
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
