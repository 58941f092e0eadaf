"""Makes what a page loads out of a linked WebAssembly module.

    python3 Scripts/elements MODULE OUTPUT [PARTS]

MODULE was linked with names and --emit-relocs. Without PARTS, OUTPUT is the module made small. With
PARTS (Elements/parts.txt), the functions and data that only some elements need are in modules of
their own beside it: cascade.wasm, cascade.tree.wasm and so on. They share the memory and the table
of OUTPUT; until one is there, calls into it go to imports whose namespace is the name of the part.

Without binaryen's wasm-opt and wasm-split, OUTPUT holds everything and the parts are empty modules.
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile

import parts
from graph import Graph
from wasm import ANY_TABLE, FUNCTION, MAGIC, TABLE, Module

FEATURES = ["--enable-bulk-memory", "--enable-mutable-globals"]
# What a part imports from the module it was split from.
PRIMARY = ""


def run(tool, *arguments):
    subprocess.run([tool, *FEATURES, *map(str, arguments)], check=True)


def optimized(path):
    """The module in a file, made small twice: what the first run leaves is smaller after another.

    Nothing stands in the first kilobyte, the end of the stack, so that an offset added to a pointer
    can be part of an access.
    """
    run("wasm-opt", "-Os", path, "-o", path)
    run("wasm-opt", "-Os", "--low-memory-unused", "--strip-debug", "--strip-producers",
        "--strip-target-features", path, "-o", path)
    return Module(path.read_bytes())


def split(module, assigned, graph, names, folder):
    """Splits a module file in the folder into the primary one and the parts, by their names."""
    primary = folder / "primary.wasm"
    primary.write_bytes(module.encoded())
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
    """Gives what the parts import names of one or two letters, and placeholders none."""
    primary = modules[PRIMARY]
    exports = primary.exports()
    shared = sorted({(kind, number) for name, kind, number in exports if name not in public})
    short = {target: letters(place) for place, target in enumerate(shared)}
    targets = {name: short[kind, number] for name, kind, number in exports if name not in public}
    primary.set_exports(
        [export for export in exports if export[0] in public]
        + [[name, *target] for target, name in short.items()])
    primary.set_imports([
        [space, "" if space in modules else name, rest] for space, name, rest in primary.imports()
    ])
    for part, module in modules.items():
        if part == PRIMARY:
            continue
        module.set_imports([
            # The table has grown with the parts split after this one.
            [PRIMARY, targets.get(name, name), ANY_TABLE if rest[0] == TABLE else rest]
            for _, name, rest in module.imports()
        ])


def letters(number):
    digits = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    text = digits[number % 52]
    return text if number < 52 else letters(number // 52 - 1) + text


def bundle(module, output, listed):
    """Writes the primary module and its parts."""
    names = [name for name in listed if name != parts.PAGE]
    is_linking = lambda name: name == "linking" or name.startswith("reloc.")
    if not shutil.which("wasm-opt") or not shutil.which("wasm-split"):
        print("without binaryen: one module for all, and larger", file=sys.stderr)
        module.remove_custom(lambda name: True)
        write({PRIMARY: module, **{name: Module(MAGIC) for name in names}}, output)
        return
    graph = Graph(module)
    assigned = parts.assign(graph, listed)
    public = {name for name, _, _ in module.exports()}
    module.remove_custom(is_linking)
    with tempfile.TemporaryDirectory() as folder:
        modules = split(module, assigned, graph, names, pathlib.Path(folder))
    shorten(modules, public)
    for name, segments in parts.data(graph, assigned).items():
        modules[name or PRIMARY].set_segments(segments)
    write(modules, output)


def write(modules, output):
    for name, module in modules.items():
        path = output.with_suffix(f".{name}.wasm") if name else output
        path.write_bytes(module.encoded())


if __name__ == "__main__":
    source, target = map(pathlib.Path, sys.argv[1:3])
    listed = parts.read(pathlib.Path(sys.argv[3])) if len(sys.argv) > 3 else {}
    bundle(Module(source.read_bytes()), target, listed)
