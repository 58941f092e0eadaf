"""Optimizes a linked WebAssembly module and splits it into the files that a page loads.

    python3 Scripts/elements MODULE OUTPUT [PARTS]

MODULE was linked with names and --emit-relocs. Without PARTS, OUTPUT is the optimized module. With
PARTS (Elements/parts.txt), the functions and data that only some elements need move to separate modules
beside it: cascade.wasm, cascade.tree.wasm and so on. They share the memory and the table of OUTPUT. Until
a part is loaded, calls into it go to imports whose namespace is the name of the part.

The result is cached beside MODULE, because several builds need it. Without binaryen's wasm-opt and
wasm-split, OUTPUT contains everything and the parts are empty modules.
"""

import hashlib
import pathlib
import shutil
import string
import subprocess
import sys
import tempfile

import copies
import order
import parts
import wat
from graph import Graph
from wasm import ANY_TABLE, FUNCTION, GLOBAL, MAGIC, TABLE, Module

FEATURES = [
    "--enable-bulk-memory", "--enable-mutable-globals", "--enable-nontrapping-float-to-int", "--enable-sign-ext"]
# The scripts that make the result.
SCRIPTS = ["__main__", "copies", "graph", "order", "parts", "wasm", "wat"]
# The namespace of the module from which the parts were split, and its name among the modules.
PRIMARY = ""
# The names of the exports that all parts need.
NAMES = {TABLE: "table", GLOBAL: "stack"}
# The folder of the cache with the same modules and the names of their functions, for Scripts/element-weights.py.
NAMED = "named"


def run(tool, *arguments):
    subprocess.run([tool, *FEATURES, *map(str, arguments)], check=True)


def optimized(path):
    """The module in a file, optimized repeatedly, because each run still finds something.

    Flat code, in which every value has a variable, shows more equal values to the optimizer.

    The first kilobyte of the memory is the end of the stack and contains no data (--low-memory-unused), so
    the offset of a memory access can include a constant that the program adds to a pointer.

    Large functions with one caller aren't inlined. WebKit 2.50 compiles a loop while it runs, and in a function of
    3,000 instructions with 50 variables it lost a pointer in one of 100 runs on a busy machine ("Out of bounds memory
    access"). In functions of a tenth of the size it didn't in 1,000 runs, and they compress better.
    """
    inlining = "--one-caller-inline-max-function-size", "60"
    options = "-g", *inlining, "--low-memory-unused"
    run("wasm-opt", *options, "--flatten", "--rereloop", "-Oz", "-Oz", "--merge-similar-functions", "-Oz", path, "-o", path)
    arrange(path)
    run("wasm-opt", *options, "-Oz", "--converge", path, "-o", path)
    return Module(path.read_bytes())


def arrange(path):
    """Puts similar functions of the module in a file next to each other, and shares its placeholders."""
    numbers = order.by_similarity(Module(path.read_bytes()))
    text = path.with_suffix(".wat")
    run("wasm-dis", path, "-o", text)
    text.write_text(wat.ordered(wat.naturally_aligned(wat.sharing_placeholders(text.read_text())), numbers))
    run("wasm-as", "-g", text, "-o", path)


def split(module, assigned, graph, names, folder):
    """Splits a module in the folder; returns the primary module and the parts by their names."""
    primary = folder / "primary.wasm"
    primary.write_bytes(module.encoded())
    # Parameters and results that nothing reads can only be removed before parts import functions. The second
    # run finds those that were passed on to a parameter which the first has removed.
    run("wasm-opt", "-g", "--remove-unused-module-elements", "--dae", "--dae", primary, "-o", primary)
    files = {PRIMARY: primary}
    for name in names:
        functions = folder / "functions"
        functions.write_text("".join(
            graph.names[node] + "\n" for node, part in assigned.items()
            if part == name and node.kind == FUNCTION))
        files[name] = folder / f"{name}.wasm"
        run("wasm-split", "--split", "-g", primary, f"--split-funcs=@{functions}",
            "-o1", folder / "rest.wasm", "-o2", files[name],
            "--import-namespace=primary", f"--placeholder-namespace={name}",
            f"--export-prefix={name}.")
        (folder / "rest.wasm").replace(primary)
    return {name: optimized(path) for name, path in files.items()}


def shorten(modules, public):
    """Moves what the parts share from the exports of the primary module to its table, and shortens the names.

    An entry of the table is smaller than an export. A part imports a function by its distance from the end of the table
    (Elements/src/parts.js). The names of placeholders become empty.
    """
    primary = modules[PRIMARY]
    exports = primary.exports()
    functions = sorted({number for name, kind, number in exports if kind == FUNCTION and name not in public})
    primary.append_to_table(functions)
    names = {number: digits(distance) for distance, number in enumerate(reversed(functions))}
    targets = {
        name: names[number] if kind == FUNCTION else NAMES[kind] for name, kind, number in exports if name not in public}
    primary.set_exports([
        [targets.get(name, name), kind, number] for name, kind, number in exports if kind != FUNCTION or name in public])
    primary.set_imports([
        [space, "" if space in modules else name, rest] for space, name, rest in primary.imports()
    ])
    for part, module in modules.items():
        if part == PRIMARY:
            continue
        module.set_imports([
            # Splitting off later parts has enlarged the table.
            [PRIMARY, targets.get(name, name), ANY_TABLE if rest[0] == TABLE else rest]
            for _, name, rest in module.imports()
        ])


def digits(number):
    """A number in base 36."""
    text = string.digits + string.ascii_lowercase
    return text[number] if number < 36 else digits(number // 36) + text[number % 36]


def bundle(module, listed):
    """The primary module and the parts by their names."""
    names = [name for name in listed if name != parts.PAGE]
    is_linking = lambda name: name == "linking" or name.startswith("reloc.")
    if not has_binaryen():
        print("binaryen is missing, so there is one larger module for all elements", file=sys.stderr)
        module.remove_custom(lambda name: True)
        return {PRIMARY: module, **{name: Module(MAGIC) for name in names}}
    graph = Graph(module)
    assigned = parts.assign(graph, listed)
    copied, pointers = copies.add(module, graph, listed, assigned)
    public = {name for name, _, _ in module.exports()}
    module.remove_custom(is_linking)
    with tempfile.TemporaryDirectory() as folder:
        modules = split(module, assigned, graph, names, pathlib.Path(folder))
    shorten(modules, public)
    for name, segments in parts.data(graph, assigned, copied, pointers).items():
        modules[name or PRIMARY].set_segments(segments)
    return modules


def has_binaryen():
    return bool(shutil.which("wasm-opt") and shutil.which("wasm-split"))


def cached(source, list_path):
    """The files for a module by the names of their parts, from the cache if they were made before."""
    scripts = [pathlib.Path(__file__).with_name(f"{name}.py") for name in SCRIPTS]
    inputs = [source, *scripts, *([list_path] if list_path else [])]
    key = hashlib.sha256(str(has_binaryen()).encode())
    for path in inputs:
        key.update(hashlib.sha256(path.read_bytes()).digest())
    cache = source.with_suffix(".bundle")
    folder = cache / key.hexdigest()
    if not folder.exists():
        modules = bundle(Module(source.read_bytes()), parts.read(list_path) if list_path else {})
        for former in cache.glob("*"):
            shutil.rmtree(former, ignore_errors=True)
        cache.mkdir(exist_ok=True)
        made = pathlib.Path(tempfile.mkdtemp(dir=cache.parent))
        (made / NAMED).mkdir()
        for name, module in modules.items():
            (made / NAMED / f"{name}.wasm").write_bytes(module.encoded())
            module.remove_custom(lambda _: True)
            (made / f"{name}.wasm").write_bytes(module.encoded())
        try:
            made.rename(folder)
        except OSError:
            # Another build of the same module was faster.
            shutil.rmtree(made)
    return {path.name.removesuffix(".wasm"): path for path in folder.glob("*.wasm")}


def main(source, output, list_path=None):
    for name, path in cached(source, list_path).items():
        shutil.copyfile(path, output.with_suffix(f".{name}.wasm") if name else output)


if __name__ == "__main__":
    main(*map(pathlib.Path, sys.argv[1:]))
