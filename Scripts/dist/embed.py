#!/usr/bin/env python3
"""Writes an assembly file whose constants are an archive of the resources.

    Scripts/dist/embed.py BUILD_FOLDER OUTPUT.s

BUILD_FOLDER contains the resource bundles of the gazetteers; the files of the server (ServerFiles.swift) are in the repository,
and have the same paths in the archive. The files are put into a tar archive, which the program finds with the symbols that
Tools/Sources/CEmbeddedFiles declares.
"""

import gzip
import io
import pathlib
import subprocess
import sys
import tarfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# The gazetteers are mapped; all other files are compressed.
GAZETTEERS = ["ChinaRegions", "WorldRegions"]
# The files that browsers load first of all also have copies that are compressed with Brotli.
PROGRAMS = [".build-elements/bundle", ".build-gallery/programs"]
OTHERS = [
    "Data/licenses", "Elements/parts.txt", "Gallery/Pages", "LICENSE", "NOTICE", "Tools/Pages/Bundle", "Tools/Pages/Reference"]


def files(path):
    """The files in a folder, or the file itself."""
    found = [path] if path.is_file() else sorted(file for file in path.rglob("*") if file.is_file())
    if not found:
        sys.exit(f"{path}: no files; build the command, the elements and the gallery first")
    return found


def contents(build):
    """The paths in the archive, and the contents."""
    for name in GAZETTEERS:
        folder = build / f"CascadeKit_{name}.resources"
        for file in files(folder):
            yield f"{name}/{file.relative_to(folder)}", file.read_bytes()
    for name in PROGRAMS + OTHERS:
        for file in files(ROOT / name):
            path = file.relative_to(ROOT).as_posix()
            yield path + ".gz", gzip.compress(file.read_bytes(), mtime=0)
            if name in PROGRAMS:
                command = "brotli", "--best", "--lgwin=24", "--stdout", file
                yield path + ".br", subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout


def write_archive(build, path):
    with tarfile.open(path, "w", format=tarfile.USTAR_FORMAT) as archive:
        for path, content in contents(build):
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
