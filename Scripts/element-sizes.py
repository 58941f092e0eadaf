#!/usr/bin/env python3
"""Prints what the files of the elements weigh, and what a page downloads for each element; fails
where that is more than it may be.

    Scripts/element-sizes.py FOLDER     (Scripts/build-elements.sh makes the folder)

Sizes are those of gzip -9, and of brotli -q 11 where its module for Python is installed.
"""

import gzip
import pathlib
import sys

try:
    import brotli
except ImportError:
    brotli = None

# What pages load, besides the driver and cascade.wasm, and how many bytes of gzip it may be in all.
PAGES = {
    "<cascade-wheel>": (["wheel"], 103_000),
    "<cascade-address>": (["address"], 99_000),
    "<cascade-address searchable>": (["address", "names", "search"], 126_000),
    "<cascade-field>": (["marks", "field", "wheel"], 122_000),
    "<cascade-field picker=columns>": (["marks", "field", "columns"], 107_000),
    "<cascade-field picker=tree>": (["marks", "field", "tree"], 134_000),
    "<cascade-tree>": (["marks", "tree"], 120_000),
    "all of them": (None, 243_000),
}


def sizes(path):
    content = path.read_bytes()
    squeezed = len(brotli.compress(content, quality=11)) if brotli else 0
    return len(content), len(gzip.compress(content, 9, mtime=0)), squeezed


def line(name, bytes, gzipped, squeezed, note=""):
    print(f"{name:32}{bytes:9}{gzipped:9}{squeezed or '':>9}  {note}".rstrip())


def main(folder):
    files = {path.name: sizes(path) for path in sorted(folder.glob("cascade.*"))}
    parts = [name.split(".")[1] for name in files if name.count(".") == 2]
    print(f"{'':32}{'bytes':>9}{'gzip':>9}{'brotli':>9}")
    for name, size in files.items():
        line(name, *size, note="data, loaded where names are sorted" * name.endswith("readings"))
    print()
    tooLarge = []
    for page, (needed, most) in PAGES.items():
        modules = ["cascade.js", "cascade.wasm"]
        modules += [f"cascade.{part}.wasm" for part in (parts if needed is None else needed)]
        total = [sum(sizes) for sizes in zip(*(files[module] for module in modules))]
        line(page, *total, note=f"at most {most}")
        if total[1] > most:
            tooLarge.append(page)
    if tooLarge:
        sys.exit(f"larger than they may be: {', '.join(tooLarge)}")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
