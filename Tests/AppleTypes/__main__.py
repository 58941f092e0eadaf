"""Type-checks the code for Apple's platforms against the names and types of Apple's frameworks, and compares the test
doubles with them.

    python3 Tests/AppleTypes                          everything that Apple's platforms compile
    python3 Tests/AppleTypes ios FILE...              the files as one module, which may import the others
    python3 Tests/AppleTypes objective-c [FILE...]    the screens in Objective-C, or other files

README.md in this folder says what that proves. Prints errors and warnings as the compiler does; fails if there are any.
The modules of the frameworks, about 20 s of processor time, and unchanged modules are kept in .build-apple-types.
"""

import concurrent.futures
import os
import pathlib
import re
import sys

import doubles
import objective_c
import sdk
import witnesses

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CACHE = ROOT / ".build-apple-types"
EXAMPLES = ROOT / "Examples/iOS/CascadeExamples.swiftpm/Sources"

# The packages with the folders of their modules, and the modules whose names aren't those of their folders.
PACKAGES = {
    "cascadekit": (ROOT / "Sources").iterdir(),
    "examples": EXAMPLES.iterdir(),
    "host": [ROOT / "Tests/OnDevice", ROOT / "Tests/OnDeviceHost/App", ROOT / "Tests/FirstLines"],
    "tools": (ROOT / "Tools/Sources").iterdir(),
}
NAMES = {EXAMPLES / "Screens": "ExampleScreens", EXAMPLES / "App": "AppModule"}
FOLDERS = {
    NAMES.get(folder, folder.name): (package, folder)
    for package, folders in PACKAGES.items() for folder in folders if folder.is_dir()
}

PORTABLE = ["CascadeKit", "ChinaRegions", "DeliveryForms", "HierarchyFormats", "MappedHierarchies", "WorldRegions"]
CONTROLS = [*PORTABLE, "CascadeUIKit", "CascadeSwiftUI", "CascadeUITesting", "WorldControls"]
VISION = [*CONTROLS, "CascadeObjC", "ChinaRegionsObjC"]
PHONE = [*VISION, "AppModule", "OnDevice", "App", "FirstLines"]
# What is compiled for which platform; the deployment targets are those of the package manifests.
PLATFORMS = {
    "ios": ("arm64-apple-ios16.0", PHONE),
    "catalyst": ("arm64-apple-ios16.0-macabi", PHONE),
    "visionos": ("arm64-apple-xros1.0", VISION),
    "macos": ("arm64-apple-macosx13.0", [*PORTABLE, "CascadeWeb", "ElementDeclarations"]),
    "macos-tools": ("arm64-apple-macosx15.0", ["SystemLibrary", "TerminalPicker"]),
}

DIAGNOSTIC = re.compile(r"^(?:/|<unknown>)[^ ]*: (?:error|warning): .*$", re.MULTILINE)


class Module:
    """A module of a package, and what it imports."""

    def __init__(self, name, package, files, has_resources=False):
        self.name, self.package, self.files, self.has_resources = name, package, files, has_resources
        self.text = "\n".join(path.read_text("utf-8") for path in files)
        self.imports = sorted(sdk.imports(self.text) & FOLDERS.keys() - {name})

    @staticmethod
    def named(name):
        package, folder = FOLDERS[name]
        files = [path for path in sorted(folder.rglob("*.swift")) if ".docc" not in str(path.relative_to(folder))]
        return Module(name, package, files, has_resources=(folder / "Resources").exists())


def in_order(names):
    """Modules, each after those that it imports."""
    found = {}

    def visit(name):
        if name not in found:
            module = Module.named(name)
            for imported in module.imports:
                visit(imported)
            found[name] = module

    for name in names:
        visit(name)
    return list(found.values())


def check(kit, modules):
    """The compiler's errors and warnings about modules on a platform."""
    keys, diagnostics = {}, []
    # The result also depends on how modules are compiled, and on the code that is added to them.
    scripts = [(sdk.KIT / name).read_text("utf-8") for name in ("__main__.py", "objective_c.py", "witnesses.py")]
    for module in modules:
        key = keys[module.name] = sdk.digest(
            kit.key, *scripts, module.package, module.text, *map(str, module.files), *(keys.get(each, "") for each in module.imports))
        log = kit.modules / f"{module.name}.{key}.log"
        if not log.exists():
            for old in kit.modules.glob(f"{module.name}.*"):
                old.unlink()
            log.write_text(compile_module(kit, module), "utf-8")
        diagnostics += DIAGNOSTIC.findall(log.read_text("utf-8"))
    return sorted(set(diagnostics))


def compile_module(kit, module):
    """Writes a module for those that import it, without the bodies of its functions; then checks all of it."""
    files = list(module.files)
    # What SwiftPM writes for a module with resources.
    if module.has_resources:
        files.append(sdk.FRAMEWORKS / "BundleModule.swift")
    if kit.is_phone and re.search(r"^import UIKit", module.text, re.MULTILINE):
        written = kit.folder / f"{module.name}.witnesses.swift"
        written.write_text(witnesses.code(module.files), "utf-8")
        files.append(written)
    options = ["-module-name", module.name, "-package-name", module.package, "-swift-version", "6", "-enable-testing",
               "-D", "DEBUG", "-parse-as-library"]
    output = kit.modules / f"{module.name}.swiftmodule"
    header = []
    if kit.is_phone and module.name in objective_c.MODULES:
        header = ["-emit-objc-header-path", objective_c.header(kit, module.name)]
    kit.frontend("-emit-module", "-o", output, *header, *options, "-experimental-skip-all-function-bodies", *files)
    # The doubles have no Objective-C, so only this finds what the compiler says of the bodies of functions.
    mode = ["-emit-sil", "-o", os.devnull] if module.name in objective_c.ADAPTERS else ["-typecheck"]
    status, text = kit.frontend(*mode, *options, *files)
    return text if status == 0 or DIAGNOSTIC.search(text) else f"<unknown>:0: error: the compiler stopped at {module.name}: {text}"


def check_all():
    kits = {name: sdk.SDK(triple, CACHE) for name, (triple, _) in PLATFORMS.items()}
    sdk.build(*kits.values())

    def check_platform(name):
        return check(kits[name], in_order(PLATFORMS[name][1]))

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        found = dict(zip(PLATFORMS, pool.map(check_platform, PLATFORMS)))
    found["objective-c"] = objective_c.check(kits["ios"])
    found["doubles"] = doubles.differences(kits["ios"], CACHE / "doubles")
    for name, lines in found.items():
        for line in lines:
            print(line.replace(f"{ROOT}/", ""))
        print(f"{name}: {len(lines)} errors and warnings")
    return not any(found.values())


def check_files(platform, files):
    """Checks files as one module, after the modules that it imports."""
    triple, _ = PLATFORMS[platform]
    kit = sdk.SDK(triple, CACHE)
    kit.build()
    module = Module("Checked", "checked", [pathlib.Path(file).resolve() for file in files])
    diagnostics = check(kit, in_order(module.imports)) + DIAGNOSTIC.findall(compile_module(kit, module))
    print("\n".join(sorted(set(diagnostics))))
    return not diagnostics


def check_objective_c(files):
    """Checks the screens in Objective-C, or other files, after the modules that they import."""
    kit = sdk.SDK(PLATFORMS["ios"][0], CACHE)
    kit.build()
    diagnostics = check(kit, in_order(objective_c.MODULES))
    diagnostics += objective_c.check(kit, [pathlib.Path(file).resolve() for file in files])
    print("\n".join(diagnostics))
    return not diagnostics


if __name__ == "__main__":
    try:
        if sys.argv[1:2] == ["objective-c"]:
            is_right = check_objective_c(sys.argv[2:])
        else:
            is_right = check_files(sys.argv[1], sys.argv[2:]) if sys.argv[2:] else check_all()
    except sdk.SDKError as error:
        sys.exit(f"Tests/AppleTypes: {error}")
    sys.exit(not is_right)
