"""The script into which the modules of the driver are joined."""

import pathlib
import re
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Scripts" / "elements"))

import driver

PROTOCOL = """
export const Kind = /** @type {const} */ ({
  flag: 1,
  text: "text",
});

export const depth = 60;
"""


@pytest.fixture
def join(tmp_path):
    def join(**modules):
        for name, source in {"protocol": PROTOCOL, **modules}.items():
            (tmp_path / f"{name}.js").write_text(source)
        return driver.joined(tmp_path)

    return join


def test_only_the_exports_of_the_entry_remain(join):
    script = join(
        index='import { one } from "./part.js";\nimport { Kind } from "./protocol.js";\n'
        "export const ready = one(Kind.flag);\n",
        part="// Doubles a number.\nexport function one(number) {\n  return number * 2;\n}\n")
    assert script == "function a(b){return b*2}export const ready=a(1);\n"


def test_constants_are_replaced_by_their_values(join):
    script = join(
        index='import { Kind, depth } from "./protocol.js";\n'
        "const limit = 3;\nexport const all = [Kind.text, depth, limit, `${depth}`];\n")
    assert script == 'export const all=["text",60,3,`${60}`];\n'


def test_properties_and_class_members_keep_their_names(join):
    script = join(
        index='import { depth } from "./protocol.js";\n'
        "class Box extends HTMLElement {\n"
        "  static observed = [depth];\n"
        "  #hidden = 1;\n"
        "  set template(name) {\n    const observed = name;\n    this.#hidden = observed;\n  }\n"
        "  moved() {\n    const template = { moved: 1 };\n    return template;\n  }\n"
        "}\n"
        "export const boxes = [Box];\n")
    for name in ("observed=[60]", "set template(", "moved(){", "{moved:1}"):
        assert name in script
    assert "hidden" not in script
    assert "Box" not in script


def test_functions_and_methods_share_short_names(join):
    script = join(
        index='import { depth } from "./protocol.js";\n'
        "export class Box {\n"
        "  static all = [depth];\n"
        "  wide(width) {\n    return width;\n  }\n"
        "  get high() {\n    const width = `${this.wide(depth)}`;\n    return width;\n  }\n"
        "}\n"
        "if (Box.all[0]) {\n  const [first] = Box.all;\n  console.log(first, width);\n}\n")
    assert script == (
        "export class Box{static all=[60];wide(a){return a}get high(){const a=`${this.wide(60)}`;return a}}"
        "if(Box.all[0]){const[a]=Box.all;console.log(a,width)}\n")


def test_no_short_name_is_a_keyword(join):
    functions = "".join(f"function name{number}() {{}}\n" for number in range(2000))
    script = join(index='import { Kind } from "./protocol.js";\n' + functions)
    names = re.findall(r"function (\w+)\(", script)
    assert len(set(names)) == 2000
    assert not {"do", "if", "in"}.intersection(names)


def test_a_regular_expression_is_not_a_comment(join):
    script = join(
        index='import { depth } from "./protocol.js";\n'
        'export const found = /^(a|\\/\\/)/.test("// text") ? depth / 2 : 0;\n')
    assert script == 'export const found=/^(a|\\/\\/)/.test("// text")?60/2:0;\n'


@pytest.mark.parametrize("modules, message", [
    ({"index": 'import { b } from "./part.js";\nimport { depth } from "./protocol.js";\nconst a = [b];\n',
      "part": "const a = {};\nexport const b = {};\n"}, "part.js and index.js both declare a"),
    ({"index": 'import { c } from "./part.js";\nimport { depth } from "./protocol.js";\n',
      "part": "export const b = {};\n"}, "index.js imports c, which part.js doesn't export"),
    ({"index": 'import { Kind } from "./protocol.js";\nexport const a = Kind.other;\n'},
     "protocol.js has no Kind.other"),
    ({"index": 'import { b } from "./part.js";\n',
      "part": 'import { a } from "./index.js";\nexport const b = {};\n'},
     "modules import each other: index -> part -> index"),
    ({"index": 'import { depth } from "./protocol.js";\n', "part": "export const b = {};\n"},
     "part.js is not imported by any module"),
])
def test_modules_that_cannot_share_a_scope_are_refused(join, modules, message):
    with pytest.raises(driver.DriverError, match=message):
        join(**modules)
