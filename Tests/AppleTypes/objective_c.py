"""Compiles the Objective-C screens of Tests/ObjectiveC with the headers that the compiler writes for the modules in Swift."""

import concurrent.futures
import os
import pathlib
import re
import subprocess

FOLDER = pathlib.Path(__file__).parent.parent / "ObjectiveC"
# The modules for Objective-C, and those whose classes they subclass.
ADAPTERS = ["CascadeObjC", "ChinaRegionsObjC"]
MODULES = ["CascadeUIKit", *ADAPTERS]
WARNINGS = ["-Wall", "-Wextra", "-Wno-unused-parameter"]
DIAGNOSTIC = re.compile(r"^/[^ ]*: (?:fatal error|error|warning): .*$", re.MULTILINE)


def header(kit, module):
    """The file for the Objective-C header of a module."""
    folder = kit.folder / "objective-c"
    folder.mkdir(exist_ok=True)
    return folder / f"{module}-Swift.h"


def check(kit, files=None):
    """The errors and warnings of clang about the screens, or about other files, after the modules were compiled."""
    modules = "".join(f'module {name} {{ header "{name}-Swift.h" export * }}\n' for name in MODULES)
    folder = header(kit, MODULES[0]).parent
    (folder / "module.modulemap").write_text(modules, "utf-8")
    # Each header includes it, and uses it in C++ only.
    (folder / "string.h").touch()
    options = ["-fsyntax-only", "-fobjc-arc", "-fmodules", f"-fmodules-cache-path={folder / 'cache'}", *WARNINGS,
               "-target", kit.triple, "-isysroot", kit.root, "-I", folder, "-I", kit.root / "usr/include",
               "-F", kit.root / "System/Library/Frameworks", "-include", FOLDER / "Foundation.h"]

    def compiled(file):
        command = [kit.toolchain / "bin/clang", *options, file]
        done = subprocess.run(list(map(str, command)), capture_output=True, text=True)
        found = DIAGNOSTIC.findall(done.stderr)
        return found if found or done.returncode == 0 else [f"{file}: error: {done.stderr}"]

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return sorted(set().union(*pool.map(compiled, files or sorted((FOLDER / "Screens").glob("*.m")))))
