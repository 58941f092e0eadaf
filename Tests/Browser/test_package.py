"""The folder of `cascade bundle` as a package: installed in an empty project, its declarations check a page and the
examples."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import tarfile
import zipfile

import pytest
from gallery import CASCADE, ROOT

FILES = ROOT / "Tests" / "Browser" / "project"
EXAMPLES = ROOT / "Examples" / "Web"
NAME = "cascadekit-elements"


@pytest.fixture(scope="module")
def project(bundles, tmp_path_factory):
    """A project with the package and the double of React's types. The package is installed with npm if the machine has
    it, and otherwise as npm does it: by unpacking."""
    folder = tmp_path_factory.mktemp("project")
    archive = bundles / "elements.tgz"
    modules = folder / "node_modules"
    modules.mkdir()
    (folder / "package.json").write_text('{"name": "project", "private": true, "type": "module"}')
    if shutil.which("npm"):
        subprocess.run(
            ["npm", "install", "--offline", "--no-audit", "--no-fund", "--ignore-scripts", str(archive)],
            cwd=folder, check=True, capture_output=True)
    else:
        with tarfile.open(archive) as package:
            package.extractall(folder / "unpacked", filter="data")
        (folder / "unpacked" / "package").rename(modules / NAME)
    shutil.copytree(FILES / "react", modules / "react")
    return folder


def script_of(framework):
    """The script of a single-file component."""
    source = (EXAMPLES / framework / f"OrderForm.{framework}").read_text()
    return re.search(r'<script [^>]*lang="ts">\n(.*?)</script>', source, re.DOTALL).group(1)


# A page with the components for React. Each line with an error has a comment that expects it.
COMPONENTS = """
import { CascadeAddress, CascadeField } from "cascadekit-elements/react";
export const page = (
  <form>
    <CascadeAddress className="wide" required levels={3} prompts={["?"]} value={null} onClick={() => 1}
      onChange={(event) => event.currentTarget.value?.trim()} onchange={(event) => event.detail.path.length}
      ref={(element) => element?.open()} />
    <CascadeField
      picker="columns"
      // @ts-expect-error the event has no such member
      onChange={(event) => event.detail.nothing}
    />
    <CascadeField
      // @ts-expect-error there is no such picker
      picker="rows"
    />
  </form>
);
"""

# What a template checker of Vue does with a tag: it looks up the properties of a component.
TEMPLATES = """
import "cascadekit-elements/vue";
import type { GlobalComponents } from "vue";
type Props = InstanceType<GlobalComponents["cascade-field"]>["$props"];
export const right: Props = {
  id: "a", picker: "columns", anyLevel: true, data: [{ name: "A" }], modelValue: "1", "onUpdate:modelValue": () => {},
  onChange: (event) => event.detail.path.length, onBeforetoggle: (event) => event.detail.expanded,
};
export const element: InstanceType<GlobalComponents["cascade-field"]>["$el"] = document.createElement("cascade-field");
// @ts-expect-error there is no such picker
export const wrong: Props = { picker: "rows" };
"""

# Mistakes in the example for React: the text that is right, and the one that isn't.
MISTAKES = [
    ('picker="columns"', 'picker="rows"'), ("src={data[", "source={data["),
    ("event.detail.path", "event.detail.paths"), ("value={address}", "value={new Date()}"),
]

# The types of the functions of the frameworks that the scripts of the examples use: no package with them can be had.
DOUBLES = """
declare module "vue" {
  export function ref<T>(value: T): { value: T };
  export interface HTMLAttributes { id?: string; class?: unknown; onChange?: (event: Event) => void }
  export interface GlobalComponents {}
}
declare function $state<T>(value: T): T;
"""


@pytest.fixture(scope="module")
def errors(project):
    """The messages of the TypeScript compiler with strict checks, by the names of the files."""
    react = (EXAMPLES / "react" / "OrderForm.tsx").read_text()
    sources = {
        "react.tsx": react, "vue.ts": script_of("vue"), "svelte.ts": script_of("svelte"),
        "page.ts": (FILES / "page.ts").read_text(), "doubles.d.ts": DOUBLES,
        "components.tsx": COMPONENTS, "templates.ts": TEMPLATES,
    }
    for number, (right, wrong) in enumerate(MISTAKES):
        assert right in react
        sources[f"mistake{number}.tsx"] = react.replace(right, wrong)
    for name, source in sources.items():
        (project / name).write_text(source)
    answer = subprocess.run(
        ["tsc", "--noEmit", "--strict", "--target", "es2022", "--module", "node16", "--moduleResolution", "node16",
         "--lib", "es2022,dom,dom.iterable", "--jsx", "react-jsx", *sources],
        cwd=project, capture_output=True, text=True)
    found = {}
    for line in (answer.stdout + answer.stderr).splitlines():
        # Indented lines belong to the message before.
        if not line.startswith(" "):
            found.setdefault(pathlib.Path(line.partition("(")[0]).name, []).append(line)
    return found


def test_a_page_the_examples_and_the_declarations_themselves_have_no_errors(errors):
    assert set(errors) <= {f"mistake{number}.tsx" for number in range(len(MISTAKES))}, errors


def test_wrong_properties_and_details_are_refused_in_react(errors):
    for number, (_, wrong) in enumerate(MISTAKES):
        assert f"mistake{number}.tsx" in errors, wrong


@pytest.mark.parametrize("framework", ["vue", "svelte"])
def test_the_markup_of_the_other_examples_uses_members_of_the_elements(project, framework):
    source = (EXAMPLES / framework / f"OrderForm.{framework}").read_text()
    markup = source.replace(script_of(framework), "")
    for name in ["chooseAddress", "chooseDepartment", "departments", "names", "address", "department"]:
        assert name in markup
    manifest = json.loads((project / "node_modules" / NAME / "custom-elements.json").read_text())
    members = {
        one["tagName"]: {each["name"] for each in one["members"] + one["attributes"]}
        for one in manifest["modules"][0]["declarations"]}
    found = re.findall(r"<(cascade-\w+)\s([^>]*)>", markup)
    assert len(found) == 2
    for tag, attributes in found:
        for attribute in re.findall(r"[^\s=]+", re.sub(r"\"[^\"]*\"|\{[^}]*\}", "", attributes)):
            name = attribute.removeprefix(":")
            assert name in members[tag] | {"id", "@change", "onchange"}, f"{tag}: {attribute}"


def test_every_path_of_the_package_exists_and_node_finds_it(project):
    package = project / "node_modules" / NAME
    description = json.loads((package / "package.json").read_text())
    for target in description["exports"].values():
        for path in target.values() if isinstance(target, dict) else [target]:
            assert (package / path).is_file(), path
    script = "".join(
        f"console.log(require.resolve('{NAME}{path.removeprefix('.')}'));" for path in description["exports"])
    found = subprocess.run(["node", "-e", script], cwd=project, check=True, capture_output=True, text=True)
    assert len(found.stdout.split()) == len(description["exports"])
    assert not list(package.rglob("*.br"))
    assert re.fullmatch(r"\d+\.\d+\.\d+", description["version"])


def test_the_archives_of_a_release_are_the_same_each_time(tmp_path):
    checksums = []
    for name in ["one", "two"]:
        folder = tmp_path / name
        subprocess.run(
            [ROOT / "Scripts" / "bundle.sh", folder], check=True, capture_output=True, env=os.environ | {"CASCADE": CASCADE})
        subprocess.run(["sha256sum", "--check", "--quiet", *folder.glob("*.sha256")], cwd=folder, check=True)
        checksums.append(next(folder.glob("*.sha256")).read_text())
    assert checksums[0] == checksums[1]
    with zipfile.ZipFile(next(folder.glob("*.zip"))) as archive:
        names = archive.namelist()
        page = archive.read("cascade/index.html").decode()
    assert all(name.startswith("cascade/") for name in names)
    for name in ["cascade.js", "china/top.hierarchy", "china/top.hierarchy.br", "package.json", "LICENSE"]:
        assert f"cascade/{name}" in names
    assert 'src="china/top.hierarchy"' in page
