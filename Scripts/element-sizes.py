#!/usr/bin/env python3
"""Prints the sizes of the files of the elements, and of what a page downloads for each element. Fails if a
download is larger than its limit.

    Scripts/element-sizes.py FOLDER              (Scripts/build-elements.sh makes the folder)
    Scripts/element-sizes.py FOLDER --document   writes the sizes in README.md, README.zh.md and
                                                 Documentation/Downloads.md
    Scripts/element-sizes.py --check             fails if the documents give different sizes

Sizes are those of gzip -9, and of brotli -q 11 if its Python module is installed. It is needed to write the
documents, which contain the sizes between the comments `<!-- sizes -->` and `<!-- /sizes -->`.
"""

import gzip
import pathlib
import re
import sys

try:
    import brotli
except ImportError:
    brotli = None

ROOT = pathlib.Path(__file__).resolve().parent.parent
README, CHINESE = ROOT / "README.md", ROOT / "README.zh.md"
DOWNLOADS = ROOT / "Documentation" / "Downloads.md"
READINGS = "cascade.readings"
# The parts that pages load only for data in an uncommon shape or with an error, and for countries.
UNCOMMON = ["documents", "country", "places"]
SIZES = re.compile(r"(?<=<!-- sizes -->\n).*?(?=<!-- /sizes -->)", re.DOTALL)

# The pages: the parts and scripts that each loads in addition to the driver and cascade.wasm, and the limit of its download
# in bytes with gzip.
PAGES = {
    "<cascade-wheel>": (["wheel"], 107_600),
    "<cascade-address>": (["address"], 109_900),
    "<cascade-address searchable>": (["address", "names", "search"], 147_900),
    "<cascade-address data>": (["address", "data"], 122_050),
    "<cascade-address country=any>": (["address", "country", "cascade.country.js"], 151_400),
    "<cascade-address country>": (["address", "children", "country", "places", "cascade.country.js"], 204_400),
    "<cascade-field>": (["marks", "field", "wheel"], 135_400),
    "<cascade-field picker=columns>": (["marks", "field", "columns"], 118_550),
    "<cascade-field picker=tree>": (["marks", "field", "tree"], 154_300),
    "<cascade-tree>": (["marks", "tree"], 133_200),
    "all of them": (None, 353_900),
}


def sizes(path):
    """The bytes of a file as it is, with gzip, and with brotli (0 without its module)."""
    content = path.read_bytes()
    compressed = len(brotli.compress(content, quality=11)) if brotli else 0
    return len(content), len(gzip.compress(content, 9, mtime=0)), compressed


def downloads(files):
    """The sizes of each page's download."""
    parts = [name.split(".")[1] for name in files if name.count(".") == 2 and name.endswith(".wasm")]
    common = [part for part in parts if part not in UNCOMMON]
    found = {}
    for page, (needed, _) in PAGES.items():
        modules = ["cascade.js", "cascade.wasm"]
        modules += [part if part in files else f"cascade.{part}.wasm" for part in (common if needed is None else needed)]
        found[page] = [sum(each) for each in zip(*(files[module] for module in modules))]
    return found


def kilobytes(size):
    return round(size / 1000)


def table(pages, readings):
    """The sizes as Documentation/Downloads.md has them, in kilobytes."""
    rows = [("`cascade.readings`" if page == READINGS else page if page[0] != "<" else f"`{page}`", *each)
            for page, each in [*pages.items(), (READINGS, readings)]]
    return "| page with | gzip | brotli |\n|---|---:|---:|\n" + "".join(
        f"| {page} | {kilobytes(gzipped)} | {kilobytes(compressed)} |\n" for page, _, gzipped, compressed in rows)


def sentences(table):
    """The sizes as README.md and README.zh.md have them, from those of the table."""
    found = {
        name.strip("`"): (int(gzipped), int(compressed))
        for name, gzipped, compressed in re.findall(r"^\| (\S.*?) \| (\d+) \| (\d+) \|$", table, re.MULTILINE)
    }
    pages = [found[page] for page in ("<cascade-address>", "<cascade-wheel>", "<cascade-tree>", "all of them")]
    gzipped, compressed = ([str(page[column]) for page in pages] for column in (0, 1))
    english = (
        f"With brotli, that is {compressed[0]} kB for an address sheet, {compressed[1]} kB for wheels,\n"
        f"{compressed[2]} kB for a tree, and {compressed[3]} kB for everything (gzip: {', '.join(gzipped[:3])} and "
        f"{gzipped[3]} kB; WebAssembly,\nJavaScript and CSS), plus {found[READINGS][1]} kB of pinyin readings when "
        "names are first sorted by them.\n")
    chinese = (
        f"用 brotli 压缩后，地址面板为 {compressed[0]} kB，滚轮 {compressed[1]} kB，树 {compressed[2]} kB，全部元素 "
        f"{compressed[3]} kB\n（gzip：{'、'.join(gzipped[:3])} 和 {gzipped[3]} kB；含 WebAssembly、JavaScript 和 "
        f"CSS）；名称首次按拼音排序时，另加 {found[READINGS][1]} kB 的读音表。\n")
    return {README: english, CHINESE: chinese}


def document(pages, readings):
    if not brotli:
        sys.exit("the documents give sizes with brotli; install its Python module")
    for path, text in {DOWNLOADS: table(pages, readings), **sentences(table(pages, readings))}.items():
        content, count = SIZES.subn(lambda _: text, path.read_text("utf-8"))
        if count != 1:
            sys.exit(f"{path}: expected one pair of the comments <!-- sizes --> and <!-- /sizes -->")
        path.write_text(content, "utf-8")


def check():
    written = {path: SIZES.search(path.read_text("utf-8")) for path in (README, CHINESE, DOWNLOADS)}
    missing = [path.name for path, match in written.items() if not match]
    if missing:
        sys.exit(f"{', '.join(missing)}: the comments <!-- sizes --> and <!-- /sizes --> are missing")
    for path, text in sentences(written[DOWNLOADS].group()).items():
        if written[path].group() != text:
            sys.exit(f"{path.name} and Documentation/Downloads.md give different sizes; "
                     "run Scripts/element-sizes.py FOLDER --document")


def line(name, size, gzipped, compressed, note=""):
    print(f"{name:32}{size:9}{gzipped:9}{compressed or '':>9}  {note}".rstrip())


def main(folder, is_documenting):
    files = {path.name: sizes(path) for path in sorted(folder.glob("cascade.*"))}
    print(f"{'':32}{'bytes':>9}{'gzip':>9}{'brotli':>9}")
    for name, size in files.items():
        line(name, *size, note="data, loaded when names are first sorted" * (name == READINGS))
    print()
    pages = downloads(files)
    for page, total in pages.items():
        line(page, *total, note=f"limit {PAGES[page][1]}")
    if is_documenting:
        document(pages, files[READINGS])
    too_large = [page for page, total in pages.items() if total[1] > PAGES[page][1]]
    if too_large:
        sys.exit(f"larger than their limits: {', '.join(too_large)}")


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        check()
    else:
        main(pathlib.Path(sys.argv[1]), "--document" in sys.argv[2:])
