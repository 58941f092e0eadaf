#!/usr/bin/env python3
"""Checks the Xcode projects of the repository without Xcode: that they parse, that every reference leads to an object of the
right kind and every object is referenced, that the folders, files and products exist, and that the schemes and the commands
of Scripts/apple.sh name what is in the projects.

Usage: Scripts/check-xcode-project.py [PROJECT…]     (folders whose names end with .xcodeproj)
"""

import pathlib
import re
import shlex
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

import openstep_plist

ROOT = pathlib.Path(__file__).resolve().parent.parent
IDENTIFIER = re.compile(r"[0-9A-F]{24}")
CONTAINERS = ("PBXGroup", "PBXFileReference", "PBXFileSystemSynchronizedRootGroup")

# The classes of the objects that a property refers to.
KINDS = {
    "buildConfigurationList": ("XCConfigurationList",),
    "buildConfigurations": ("XCBuildConfiguration",),
    "buildPhases": ("PBXSourcesBuildPhase", "PBXFrameworksBuildPhase", "PBXResourcesBuildPhase"),
    "children": CONTAINERS,
    "containerPortal": ("PBXProject",),
    "dependencies": ("PBXTargetDependency",),
    "exceptions": ("PBXFileSystemSynchronizedBuildFileExceptionSet",),
    "fileRef": ("PBXFileReference",),
    "fileSystemSynchronizedGroups": ("PBXFileSystemSynchronizedRootGroup",),
    "files": ("PBXBuildFile",),
    "mainGroup": ("PBXGroup",),
    "package": ("XCLocalSwiftPackageReference",),
    "packageProductDependencies": ("XCSwiftPackageProductDependency",),
    "packageReferences": ("XCLocalSwiftPackageReference",),
    "productRef": ("XCSwiftPackageProductDependency",),
    "productRefGroup": ("PBXGroup",),
    "productReference": ("PBXFileReference",),
    "remoteGlobalIDString": ("PBXNativeTarget",),
    "rootObject": ("PBXProject",),
    "target": ("PBXNativeTarget",),
    "targetProxy": ("PBXContainerItemProxy",),
    "targets": ("PBXNativeTarget",),
    "TestTargetID": ("PBXNativeTarget",),
}


class Project:
    """The objects of a project file."""

    def __init__(self, path):
        self.path = path
        self.folder = path.parent
        text = (path / "project.pbxproj").read_text(encoding="utf-8")
        # A project file has no numbers: a number without quotation marks is a string.
        self.contents = openstep_plist.loads(text, use_numbers=False)
        self.objects = self.contents["objects"]

    def all(self, kind):
        return [one for one in self.objects.values() if one["isa"] == kind]

    def resolve(self, identifiers):
        return [self.objects[one] for one in identifiers if one in self.objects]


def references(value, key=""):
    """The references in a property: the name of the property, and the identifier."""
    if isinstance(value, dict):
        for name, child in value.items():
            if IDENTIFIER.fullmatch(name):
                yield "targets", name
            yield from references(child, name)
    elif isinstance(value, list):
        for child in value:
            yield from references(child, key)
    elif IDENTIFIER.fullmatch(value):
        yield key, value


def check_references(project):
    """The faults of the graph of the objects."""
    used = {project.contents["rootObject"]}
    owners = [("the project", {"rootObject": project.contents["rootObject"]}), *project.objects.items()]
    for owner, properties in owners:
        for key, identifier in references(properties):
            used.add(identifier)
            kind = project.objects.get(identifier, {}).get("isa")
            if kind is None:
                yield f"{owner}: {key} refers to {identifier}, which doesn't exist"
            elif kind not in KINDS.get(key, ()):
                yield f"{owner}: {key} refers to {identifier}, which is a {kind}"
    for identifier in sorted(set(project.objects) - used):
        yield f"{identifier}, a {project.objects[identifier]['isa']}, isn't used"


def check_files(project):
    """The folders and files that don't exist, and the products that their package doesn't have."""
    for group in project.all("PBXFileSystemSynchronizedRootGroup"):
        folder = project.folder / group["path"]
        if not any(folder.rglob("*.swift")):
            yield f"{group['path']} contains no Swift file"
        for exceptions in project.resolve(group.get("exceptions", [])):
            for name in exceptions["membershipExceptions"]:
                if not (folder / name).exists():
                    yield f"{group['path']}/{name} doesn't exist"
    for file in project.all("PBXFileReference"):
        if file["sourceTree"] == "<group>" and not (project.folder / file["path"]).exists():
            yield f"{file['path']} doesn't exist"
    packages = {one["relativePath"] for one in project.all("XCLocalSwiftPackageReference")}
    for package in sorted(packages):
        if not (project.folder / package / "Package.swift").is_file():
            yield f"{package} contains no package"
    products = modules(project, "library")
    for product in project.all("XCSwiftPackageProductDependency"):
        if product["productName"] not in products:
            yield f"{product['productName']} isn't a product of {', '.join(sorted(packages))}"


def modules(project, kind):
    """The names of the products or targets of the packages: `library` or `target`."""
    names = set()
    for package in project.all("XCLocalSwiftPackageReference"):
        manifest = project.folder / package["relativePath"] / "Package.swift"
        if manifest.is_file():
            names.update(re.findall(rf'\.{kind}\(\s*name: "(\w+)"', manifest.read_text(encoding="utf-8")))
    return names


def check_targets(project):
    """The faults of the targets: links without a dependency, imports of modules that aren't linked, and tests whose host
    isn't built."""
    own = modules(project, "target") | {one["name"] for one in project.all("PBXNativeTarget")}
    for target in project.all("PBXNativeTarget"):
        name = target["name"]
        dependencies = [
            project.objects[one["target"]]["name"] for one in project.resolve(target["dependencies"])
        ]
        linked = [
            project.objects[file["productRef"]]["productName"]
            for phase in project.resolve(target["buildPhases"])
            for file in project.resolve(phase["files"])
            if "productRef" in file
        ]
        products = [one["productName"] for one in project.resolve(target["packageProductDependencies"])]
        if linked != products:
            yield f"{name} links {linked}, but depends on {products}"
        groups = project.resolve(target.get("fileSystemSynchronizedGroups", []))
        sources = [file for one in groups for file in (project.folder / one["path"]).rglob("*.swift")]
        if not sources:
            yield f"{name} has no sources"
        for file in sorted(sources):
            imported = re.findall(r"^(?:@.* )?import (\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
            for module in sorted(own & set(imported) - set(products) - set(dependencies)):
                yield f"{name} doesn't link {module}, which {file.name} imports"
        lists = project.objects[target["buildConfigurationList"]]
        for configuration in project.resolve(lists["buildConfigurations"]):
            host = configuration["buildSettings"].get("TEST_HOST")
            if target["productType"].endswith("unit-test") and not host:
                yield f"{name} has no host"
            elif host and host.rsplit("/", 1)[-1] not in dependencies:
                yield f"{name} doesn't depend on its host"


def check_schemes(project):
    """The faults of the shared schemes."""
    for path in sorted((project.path / "xcshareddata/xcschemes").glob("*.xcscheme")):
        scheme = ElementTree.parse(path).getroot()
        for reference in scheme.iter("BuildableReference"):
            target = project.objects.get(reference.get("BlueprintIdentifier"), {})
            product = project.objects.get(target.get("productReference"), {})
            found = (target.get("name"), product.get("path"), f"container:{project.path.name}")
            wanted = tuple(
                reference.get(one) for one in ("BlueprintName", "BuildableName", "ReferencedContainer")
            )
            if found != wanted:
                yield f"{path.name}: {wanted} isn't {found}"
        if scheme.find("TestAction/Testables/TestableReference") is None:
            yield f"{path.name} has no tests"


def check_commands(script):
    """The faults of the commands of a script: `-project` and `-scheme` that name nothing."""
    for line in script.read_text(encoding="utf-8").replace("\\\n", " ").split("\n"):
        if "xcodebuild" not in line or "-project" not in line or line.lstrip().startswith("#"):
            continue
        words = shlex.split(line)
        path = ROOT / words[words.index("-project") + 1]
        scheme = path / "xcshareddata/xcschemes" / f"{words[words.index('-scheme') + 1]}.xcscheme"
        if not scheme.is_file():
            yield f"{scheme.relative_to(ROOT)} doesn't exist"


def check(path):
    """The faults of a project."""
    try:
        project = Project(path)
    except (openstep_plist.ParseError, OSError, KeyError) as error:
        yield f"{path.name} can't be read: {error}"
        return
    faults = list(check_references(project))
    # The other checks follow the references.
    yield from faults
    if not faults:
        for one in (check_files, check_targets, check_schemes):
            yield from one(project)


def main():
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.xcodeproj/project.pbxproj"],
        cwd=ROOT, check=True, capture_output=True, text=True,
    )
    paths = [*map(pathlib.Path, sys.argv[1:])] or [ROOT / one for one in listed.stdout.split()]
    paths = [path if path.suffix == ".xcodeproj" else path.parent for path in paths]
    faults = [f"{path.name}: {fault}" for path in paths for fault in check(path)]
    faults += [f"apple.sh: {fault}" for fault in check_commands(ROOT / "Scripts/apple.sh")]
    print("\n".join(faults), end="\n" if faults else "")
    if not paths:
        sys.exit("there is no project")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
