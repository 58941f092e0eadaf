"""Modules of Apple's frameworks that the compiler can import on Linux: names and types, without code."""

import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess

import headers

KIT = pathlib.Path(__file__).parent
FRAMEWORKS = KIT / "frameworks"
# The modules of the toolchain, in the order of their imports. Testing is only in the shared library's folder.
LIBRARY = ["Swift", "SwiftOnoneSupport", "_Builtin_float", "_Concurrency", "_StringProcessing", "Observation",
           "Synchronization", "Testing"]
# The modules written in Swift that complete the headers, in the order of their imports.
OVERLAYS = ["Darwin", "Dispatch", "ObjectiveC", "CoreFoundation", "CoreGraphics", "Foundation"]
PHONE_OVERLAYS = ["UIKit", "SwiftUI", "AVFoundation", "XCTest"]
# The versions of visionOS that have what came with a version of iOS.
VERSIONS = json.dumps({
    "Version": "1.0", "MaximumDeploymentTarget": "99.0",
    "VersionMap": {"iOS_visionOS": {"13.0": "1.0", "14.0": "1.0", "15.0": "1.0", "16.0": "1.0", "17.0": "1.0", "18.0": "2.0", "26.0": "26.0"}},
})
# Headers outside of a framework.
PLAIN_HEADERS = ["ObjectiveC", "Darwin"]
IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))? |public |internal |package )*import (?:struct |class |func |enum )?(\w+)", re.MULTILINE)


class SDKError(Exception):
    """A module that can't be built, with the end of the compiler's output."""


class SDK:
    """The modules for a platform such as `arm64-apple-ios16.0`, built in a folder that depends on their sources."""

    def __init__(self, triple, cache):
        self.triple = triple
        swiftc = pathlib.Path(os.path.realpath(shutil.which("swiftc")))
        self.toolchain = swiftc.parent.parent
        version = subprocess.run([swiftc, "--version"], capture_output=True, text=True).stdout
        sources = [KIT / "sdk.py", KIT / "headers.py", KIT / "UIKit.tsv", *sorted(FRAMEWORKS.iterdir())]
        self.key = digest(version, triple, *(path.read_text("utf-8") for path in sources))
        self.folder = cache / triple / self.key
        self.modules = self.folder / "modules"
        self.root = self.folder / "sdk"
        self.resources = self.folder / "resources"
        self.search = [
            "-target", triple, "-sdk", self.root, "-I", self.modules, "-I", self.root / "usr/include",
            "-F", self.root / "System/Library/Frameworks", "-module-cache-path", self.folder / "clang",
            "-resource-dir", self.resources]

    @property
    def is_phone(self):
        return "-ios" in self.triple or "-xros" in self.triple

    def frontend(self, *arguments):
        """Runs the compiler; returns its status and output."""
        command = ["swiftc", "-frontend", *arguments, *self.search, "-enable-objc-interop",
                   "-plugin-path", self.toolchain / "lib/swift/host/plugins"]
        done = subprocess.run(list(map(str, command)), capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    def build(self):
        """Builds what is missing."""
        done = self.folder / "done"
        if done.exists():
            return
        shutil.rmtree(self.folder.parent, ignore_errors=True)
        for folder in self.modules, self.resources, self.folder / "interfaces", self.root / "usr/include":
            folder.mkdir(parents=True)
        self._write_headers()
        (self.root / "SDKSettings.json").write_text(VERSIONS)
        self._build_library()
        for module in OVERLAYS + PHONE_OVERLAYS * self.is_phone:
            self._compile(module, "-emit-module", FRAMEWORKS / f"{module}.swift", "-parse-as-library",
                          "-swift-version", "6", "-experimental-skip-all-function-bodies")
        done.touch()

    def _compile(self, module, *arguments):
        output = self.modules / f"{module}.swiftmodule"
        status, text = self.frontend(*arguments, "-module-name", module, "-o", output)
        if status:
            raise SDKError(f"can't build {module} for {self.triple}:\n{text[-3000:]}")

    def _build_library(self):
        """Compiles the standard library's textual interfaces, which are those of Linux, for the platform.

        Bodies are skipped, because they call what Linux has. The resources are only what belongs to the compiler: the
        toolchain's folder also has a CoreFoundation for Linux.
        """
        for part in "clang", "shims":
            (self.resources / part).symlink_to(self.toolchain / "lib/swift" / part)
        for module in LIBRARY:
            linking = "swift" if module == "Testing" else "swift_static"
            folder = self.toolchain / "lib" / linking / "linux" / f"{module}.swiftmodule"
            interfaces = list(folder.glob("*.swiftinterface"))
            if not interfaces:
                raise SDKError(f"the compiler has no {folder}; install the whole toolchain from https://swift.org/install")
            text = interfaces[0].read_text("utf-8")
            text = re.sub(r"-target \S+", f"-target {self.triple}", text)
            text = text.replace("-disable-objc-interop", "-enable-objc-interop").replace(" -static ", " ")
            text = re.sub(r"@backDeployed\([^)]*\)", "", text)
            text = re.sub(r"^import Glibc\n", "", text, flags=re.MULTILINE)
            text = text.replace(" -module-name", " -experimental-skip-all-function-bodies "
                                "-disable-availability-checking -module-name", 1)
            arguments = ["-disable-implicit-concurrency-module-import",
                         "-disable-implicit-string-processing-module-import"]
            if module == "Swift":
                arguments.append("-parse-stdlib")
                text += (FRAMEWORKS / "Swift.swiftinterface").read_text("utf-8")
            interface = self.folder / "interfaces" / f"{module}.swiftinterface"
            interface.write_text(text, "utf-8")
            self._compile(module, "-compile-module-from-interface", interface, *arguments)

    def _write_headers(self):
        modules = ""
        for header in sorted(FRAMEWORKS.glob("*.h")):
            if header.stem in PLAIN_HEADERS:
                shutil.copy(header, self.root / "usr/include")
                modules += f'module {header.stem} [system] {{ header "{header.name}" export * }}\n'
            else:
                self._write_framework(header.stem, header.read_text("utf-8"))
        (self.root / "usr/include/module.modulemap").write_text(modules)
        if self.is_phone:
            self._write_framework("UIKit", headers.Facts(KIT / "UIKit.tsv").header())

    def _write_framework(self, name, header):
        folder = self.root / "System/Library/Frameworks" / f"{name}.framework"
        for part in "Headers", "Modules":
            (folder / part).mkdir(parents=True)
        (folder / "Headers" / f"{name}.h").write_text(header, "utf-8")
        (folder / "Modules/module.modulemap").write_text(
            f'framework module {name} [system] {{ umbrella header "{name}.h" export * module * {{ export * }} }}\n')


def extract_symbols(module, output, search):
    """Writes the symbol graphs of a module, found by options of the compiler, into a folder."""
    output.mkdir(parents=True, exist_ok=True)
    subprocess.run(
        ["swift-symbolgraph-extract", "-module-name", module, "-minimum-access-level", "public",
         "-skip-synthesized-members", "-output-dir", output, *search], check=True)


def imports(text):
    """The names of the modules that code imports."""
    return set(IMPORT.findall(text))


def digest(*texts):
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()[:16]


def build(*kits):
    """Builds several SDKs side by side."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(SDK.build, kits))
