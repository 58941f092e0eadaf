"""Optimizes a linked WebAssembly module and splits it into the files that a page loads.

    python3 Scripts/elements MODULE OUTPUT [PARTS]

MODULE was linked with names and --emit-relocs. Without PARTS, OUTPUT is the optimized module. With
PARTS (Elements/parts.txt), the functions and data that only some elements need move to separate modules
beside it: cascade.wasm, cascade.tree.wasm and so on. They share the memory and the table of OUTPUT. Until
a part is loaded, calls into it go to imports whose namespace is the name of the part.

The result is cached beside MODULE, because several builds need it. With CASCADE_FAST=1, or without binaryen's wasm-opt and
wasm-split, OUTPUT contains everything and the parts are empty modules.
"""

import hashlib
import os
import pathlib
import shutil
import string
import subprocess
import sys
import tempfile

import copies
import parts
from graph import Graph
from wasm import ANY_TABLE, FUNCTION, GLOBAL, MAGIC, TABLE, Module

FEATURES = [
    "--enable-bulk-memory", "--enable-mutable-globals", "--enable-nontrapping-float-to-int", "--enable-sign-ext"]
# The scripts that make the result.
SCRIPTS = ["__main__", "copies", "graph", "parts", "wasm"]
# The namespace of the module from which the parts were split, and its name among the modules.
PRIMARY = ""
# The names of the exports that all parts need; that of the stack pointer can't be a distance (renamed).
NAMES = {TABLE: "table", GLOBAL: "$"}
# The folder of the cache with the same modules and the names of their functions, for Scripts/element-weights.py.
NAMED = "named"


def run(tool, *arguments):
    subprocess.run([tool, *FEATURES, *map(str, arguments)], check=True)


def optimized(path):
    """The module in a file, optimized twice: with more passes, it is half a percent smaller.

    The first kilobyte of the memory is the end of the stack and contains no data (--low-memory-unused), so
    the offset of a memory access can include a constant that the program adds to a pointer.

    Large functions with one caller aren't inlined. WebKit 2.50 compiles a loop while it runs, and in a function of
    3,000 instructions with 50 variables it lost a pointer in one of 100 runs on a busy machine ("Out of bounds memory
    access"). In functions of a tenth of the size it didn't in 1,000 runs, and they compress better.
    """
    run("wasm-opt", "-g", "-Oz", "-Oz", "--one-caller-inline-max-function-size", "60", "--low-memory-unused", path, "-o", path)
    return Module(path.read_bytes())


def split(module, assigned, graph, names, folder):
    """Splits a module in the folder; returns the primary module and the parts by their names."""
    public = {name for name, _, _ in module.exports()}
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
    modules = {PRIMARY: optimized(primary)}
    places = share(modules[PRIMARY], public, names)
    return modules | {name: renamed(optimized(files[name]), places) for name in names}


def share(primary, public, names):
    """Moves the functions that parts import from the exports of the primary module to its table, where an entry is smaller,
    and makes the names of placeholders for the parts with some names empty. Returns the places in the table by the names of
    the functions. Those of the same type are neighbors.
    """
    exports = primary.exports()
    functions = {name: number for name, kind, number in exports if kind == FUNCTION and name not in public}
    types = primary.function_types()
    primary.append_to_table(sorted(
        set(functions.values()) - primary.places().keys(), key=lambda number: (types.get(number, -1), number)))
    primary.set_exports([
        [name if name in public else NAMES[kind], kind, number] for name, kind, number in exports if name not in functions])
    primary.set_imports([[space, "" if space in names else name, rest] for space, name, rest in primary.imports()])
    places = primary.places()
    return {name: places[number] for name, number in functions.items()}


def renamed(part, places):
    """A part that imports functions by their places in the table: a name is the distance from the place of the import
    before (Elements/src/parts.js)."""
    imports, before = [], 0
    for _, name, rest in part.imports():
        if name in places:
            name, before = digits(places[name] - before), places[name]
        elif rest[0] in NAMES:
            name = NAMES[rest[0]]
        # Splitting off later parts has enlarged the table.
        imports.append([PRIMARY, name, ANY_TABLE if rest[0] == TABLE else rest])
    part.set_imports(imports)
    return part


def digits(number):
    """A number in base 36."""
    if number < 0:
        return "-" + digits(-number)
    text = string.digits + string.ascii_lowercase
    return text[number] if number < 36 else digits(number // 36) + text[number % 36]


def bundle(module, listed):
    """The primary module and the parts by their names."""
    names = [name for name in listed if name != parts.PAGE]
    is_linking = lambda name: name == "linking" or name.startswith("reloc.")
    if not is_optimized():
        print("There is one larger module for all elements.", file=sys.stderr)
        module.remove_custom(lambda name: True)
        return {PRIMARY: module, **{name: Module(MAGIC) for name in names}}
    graph = Graph(module)
    assigned = parts.assign(graph, listed)
    copied, pointers = copies.add(module, graph, listed, assigned)
    module.remove_custom(is_linking)
    with tempfile.TemporaryDirectory() as folder:
        modules = split(module, assigned, graph, names, pathlib.Path(folder))
    for name, segments in parts.data(graph, assigned, copied, pointers).items():
        modules[name or PRIMARY].set_segments(segments)
    return modules


def is_optimized():
    return not os.environ.get("CASCADE_FAST") and all(map(shutil.which, ("wasm-opt", "wasm-split")))


def cached(source, list_path):
    """The files for a module by the names of their parts, from the cache if they were made before."""
    scripts = [pathlib.Path(__file__).with_name(f"{name}.py") for name in SCRIPTS]
    inputs = [source, *scripts, *([list_path] if list_path else [])]
    key = hashlib.sha256(str(is_optimized()).encode())
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
