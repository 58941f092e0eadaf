"""Splitting the module of the elements (Scripts/elements) by a graph of references."""

import collections
import importlib.util
import pathlib
import sys

import pytest

SCRIPTS = pathlib.Path(__file__).parents[2] / "Scripts" / "elements"
sys.path.insert(0, str(SCRIPTS))

import copies  # noqa: E402
import graph as linked  # noqa: E402
import parts  # noqa: E402
from wasm import (  # noqa: E402
    CODE, CUSTOM, ELEMENT, FUNCTION_SECTION, MAGIC, TABLE_SECTION, Module, Reader, signed, sized, unsigned, vector)

LISTED = {
    "page": parts.Part([], ["tree"]),
    "tree": parts.Part(["Web.Tree"], ["names"]),
    "names": parts.Part(["Web.Names"], []),
}


class Graph:
    """Functions by name with their references, and data, whose names begin with a period."""

    def __init__(self, *edges, size=8):
        self.names, self.sizes, self.edges = {}, {}, collections.defaultdict(set)
        nodes = {}
        for source, target in edges:
            for name in (source, target):
                kind = 1 if name.startswith(".") else 0
                nodes.setdefault(
                    name, linked.Node(1, 0, size * len(nodes)) if kind else linked.Node(0, len(nodes), -1))
                self.names[nodes[name]] = name
                self.sizes[nodes[name]] = size
            self.edges[nodes[source]].add(nodes[target])
        self.exports = [nodes["start"]]
        self.first, self.uses = 0, collections.defaultdict(list)
        self.pointers, self.constants = collections.defaultdict(list), {0}
        self.segments = [(0, b"12345678" * len(nodes))]
        self.reached = lambda *arguments: linked.Graph.reached(self, *arguments)
        self.is_constant = lambda node: linked.Graph.is_constant(self, node)

    def copied(self, listed):
        """The parts of everything that is copied, by name."""
        copied = copies.shared(self, listed, parts.assign(self, listed))
        return {self.names[node]: needing for node, needing in copied.items()}

    def node(self, name):
        return next(node for node, found in self.names.items() if found == name)

    def assigned(self):
        return {self.names[node]: part for node, part in parts.assign(self, LISTED).items()}


BASE = [
    ("start", "$e3Web4TreeC10definitionAA"), ("$e3Web4TreeC10definitionAA", "$e3Web4TreeC4init"),
    ("$e3Web4TreeC4init", "helper"), ("$e3Web5NamesV4findyy", "$e3Web5NamesV4nextyy"),
]


def test_code_reached_only_from_a_part_moves_into_that_part():
    graph = Graph(*BASE, ("helper", "deeper"), ("helper", ".text"))
    assert graph.assigned() == {
        "$e3Web4TreeC4init": "tree", "helper": "tree", "deeper": "tree", ".text": "tree",
        "$e3Web5NamesV4findyy": "names", "$e3Web5NamesV4nextyy": "names",
    }
    assert set(parts.data(graph, parts.assign(graph, LISTED))) == {None, "tree"}


def test_code_shared_by_the_page_or_two_parts_stays_in_the_main_module():
    graph = Graph(*BASE, ("start", "helper"), ("$e3Web4TreeC4init", "both"),
                  ("$e3Web5NamesV4findyy", "both"))
    assert "helper" not in graph.assigned()
    assert "both" not in graph.assigned()


def test_code_shared_with_parts_loaded_only_together_with_a_part_moves_into_that_part():
    graph = Graph(*BASE, ("$e3Web4TreeC4init", "both"), ("$e3Web5NamesV4findyy", "both"))
    for users, part in ([], None), (["tree"], "names"), (["wheel"], None):
        listed = {**LISTED, "names": parts.Part(["Web.Names"], [], users)}
        assigned = {graph.names[node]: part for node, part in parts.assign(graph, listed).items()}
        assert assigned.get("both") == part


def test_code_that_several_parts_could_have_moves_into_the_one_that_fewest_pages_load():
    users = {"address": ["country", "places"], "country": ["places"], "places": []}
    listed = {name: parts.Part([], [], found) for name, found in users.items()}
    assert parts.holder({"country", "places"}, listed) == "country"
    assert parts.holder({"address", "places"}, listed) == "address"


SHARED = [
    *BASE, ("$e3Web4TreeC4init", "both"), ("$e3Web5NamesV4findyy", "both"), ("both", "deeper"), ("both", ".text")]


def test_code_and_constants_shared_by_few_parts_are_copied_to_each():
    assert Graph(*SHARED).copied(LISTED) == dict.fromkeys(["both", "deeper", ".text"], {"tree", "names"})
    assert Graph(*SHARED, ("start", "both")).copied(LISTED) == {}


def test_functions_to_which_data_of_the_page_refers_are_not_copied():
    graph = Graph(*SHARED, ("start", ".page"), (".page", "deeper"))
    assert set(graph.copied(LISTED)) == {"both", ".text"}


def test_data_that_can_change_is_not_copied_and_neither_is_what_it_refers_to():
    graph = Graph(*SHARED, (".text", "function"))
    graph.constants = set()
    assert set(graph.copied(LISTED)) == {"both", "deeper"}


def test_the_metadata_of_types_is_copied_with_the_functions_to_which_it_refers():
    graph = Graph(*SHARED[:-1], ("both", ".$e3Web4TextVN"), (".$e3Web4TextVN", "function"))
    graph.constants = set()
    assert set(graph.copied(LISTED)) == {"both", "deeper", ".$e3Web4TextVN", "function"}


def test_code_that_many_parts_share_is_not_copied(monkeypatch):
    monkeypatch.setattr(copies, "MOST", 1)
    assert Graph(*SHARED).copied(LISTED) == {}


def test_a_part_uses_the_copy_of_one_that_is_loaded_with_it():
    listed = {name: parts.Part([], [], users) for name, users in {"a": ["b", "c"], "b": ["c"], "c": [], "d": []}.items()}
    assert copies.holders({"b", "c", "d"}, listed) == {"b", "d"}
    assert copies.holder("c", {"a", "b"}, listed) == "a"


@pytest.mark.parametrize("kind", [linked.CALL, linked.PLACE])
def test_each_part_refers_to_its_own_copy(kind):
    graph = Graph(*SHARED, (".text", "deeper"))
    graph.pointers[graph.node(".text")] = [(4, graph.node("deeper"))]
    names = sorted((node.number, name) for node, name in graph.names.items() if node.kind == 0)
    call = lambda name: b"\0\x10" + copies.padded(graph.node(name).number + kind) + b"\x0b"
    bodies = {name: b"\0\x0b" for _, name in names}
    for source, target in SHARED[:-1]:
        bodies[source] = call(target)
        graph.uses[graph.node(source)] = [(kind, 2, graph.node(target))]
    module = Module(MAGIC)
    # In the table, each function has the place after its number.
    limit = unsigned(len(names) + 1)
    module.replace(TABLE_SECTION, b"\1\x70\1" + limit + limit)
    module.replace(ELEMENT, b"\1\0\x41\1\x0b" + vector([unsigned(number) for number, _ in names]))
    module.replace(FUNCTION_SECTION, vector([b"\0"] * len(names)))
    module.replace(CODE, vector([sized(bodies[name]) for _, name in names]))
    module.sections.append((CUSTOM, sized(b"name") + b"\1" + sized(vector(
        [unsigned(number) + sized(name.encode()) for number, name in names]))))
    module.set_exports([["start", 0, graph.node("start").number]])
    assigned = parts.assign(graph, LISTED)
    copied, pointers = copies.add(module, graph, LISTED, assigned)
    reader = Reader(module.section(CODE))
    bodies = reader.items(lambda: reader.bytes(reader.unsigned()))
    numbered = {node.number: name for node, name in graph.names.items() if node.kind == 0}
    found = numbered if kind == linked.CALL else {
        place: numbered[number] for start, functions in module.elements() for place, number in enumerate(functions, start)}
    called = {name: found[Reader(bodies[number], 2).unsigned()]
              for number, name in numbered.items() if len(bodies[number]) > 2 and name not in ("both", "deeper")}
    assert called["$e3Web4TreeC4init"] == "both.tree" and called["both.tree"] == "deeper.tree"
    assert called["$e3Web5NamesV4findyy"] == "both.names" and called["both.names"] == "deeper.names"
    # Functions that are copied aren't in the table, and those of a part are neighbors there.
    (start, listed), = module.elements()
    owners = [assigned.get(linked.Node(0, number, -1)) for number in listed]
    assert start == 1 and owners == sorted(owners, key=[None, *LISTED].index)
    assert not {"both", "deeper"}.intersection(numbered[number] for number in listed)
    text = graph.node(".text")
    assert copied == {text: {"tree", "names"}}
    data = parts.data(graph, assigned, copied, pointers)
    places = {place: number for start, functions in module.elements() for place, number in enumerate(functions, start)}
    for part in copied[text]:
        (address, content), = data[part]
        assert (address, content[:4]) == (text.address, b"1234")
        assert numbered[places[int.from_bytes(content[4:], "little")]] == f"deeper.{part}"
    assert [assigned[graph.node(name)] for name in ("both.tree", "deeper.names")] == ["tree", "names"]
    assert len(bodies) == len(Reader(module.section(FUNCTION_SECTION)).items(lambda: 0)) == len(names) + 4


def test_constants_of_two_parts_are_in_both():
    graph = Graph(*SHARED)
    text = graph.node(".text")
    found = parts.data(graph, {}, {text: {"tree", "names"}})
    assert found["tree"] == found["names"] == [(text.address, b"12345678")]


def test_a_line_lists_what_is_loaded_together_and_what_is_called(tmp_path):
    file = tmp_path / "parts.txt"
    file.write_text("names: Web.Names Web.Query <- tree search -> data\ndata: Web.Rows\n")
    assert parts.read(file) == {
        "names": parts.Part(["Web.Names", "Web.Query"], ["data"], ["tree", "search"]),
        "data": parts.Part(["Web.Rows"], [], []),
    }


def test_a_part_never_overwrites_the_data_of_others_between_its_own():
    graph = Graph(*BASE, ("helper", ".first"), ("start", ".page"), ("helper", ".last"), size=4)
    address = {graph.names[node]: node.address for node in graph.names if node.kind == 1}
    assert address[".last"] - address[".first"] == 8
    content = bytearray(address[".last"] + 4)
    for name, text in {".first": b"one\0", ".page": b"0\0\0\0", ".last": b"two\0"}.items():
        content[address[name]:address[name] + 4] = text
    graph.segments = [(0, bytes(content))]
    memory = bytearray(len(content))
    found = parts.data(graph, parts.assign(graph, LISTED))
    for part in (None, "tree"):
        for start, text in found[part]:
            memory[start:start + len(text)] = text
    assert memory == content


def test_a_destroy_function_does_not_pull_in_its_type():
    assert "$e3Web5NamesVWOe" not in Graph(*BASE, ("start", "$e3Web5NamesVWOe")).assigned()


def test_a_call_between_parts_that_is_not_listed_fails_the_build():
    Graph(*BASE, ("helper", "$e3Web5NamesV4findyy")).assigned()
    with pytest.raises(SystemExit, match="page calls names: start mentions"):
        Graph(*BASE, ("start", "$e3Web5NamesV4findyy")).assigned()


def test_data_of_a_part_that_may_be_missing_is_never_read():
    with pytest.raises(SystemExit, match="tree calls names"):
        Graph(*BASE, ("helper", ".$e3Web5NamesV5tableyy")).assigned()


def test_a_part_that_matches_no_symbol_fails_the_build():
    with pytest.raises(SystemExit, match="the module has no Web.Names"):
        parts.assign(Graph(BASE[0]), {"page": LISTED["page"], "names": LISTED["names"]})


def test_without_parts_everything_is_in_the_main_module():
    graph = Graph(*BASE)
    assert parts.assign(graph, {}) == {}
    assert set(parts.data(graph, {})) == {None}
    module = Module(MAGIC)
    assert copies.add(module, graph, {}, {}) == ({}, {})
    module.append_to_table([])
    assert module.encoded() == MAGIC


def test_a_malformed_line_is_reported_with_its_number(tmp_path):
    file = tmp_path / "parts.txt"
    file.write_text("# parts\ntree: Web.Tree -> names\nnames = Web.Names\n")
    with pytest.raises(SystemExit, match="parts.txt:3: write a part as"):
        parts.read(file)


def test_imports_from_the_page_keep_their_names_and_those_from_parts_lose_them():
    spec = importlib.util.spec_from_file_location("splitting", SCRIPTS / "__main__.py")
    splitting = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(splitting)
    module = Module(MAGIC)
    module.set_imports([["page", "random", b"\0\0"], ["tree", "5", b"\0\0"]])
    splitting.share(module, set(), ["tree"])
    assert [entry[:2] for entry in module.imports()] == [["page", "random"], ["tree", ""]]


def test_functions_are_appended_to_the_table():
    module = Module(MAGIC)
    module.replace(TABLE_SECTION, b"\1\x70\1\3\3")
    assert module.table_size() == 3
    module.replace(ELEMENT, b"\1\0\x41\1\x0b\2\5\6")
    module.append_to_table([7, 8])
    assert module.section(TABLE_SECTION) == b"\1\x70\1\5\5"
    assert module.section(ELEMENT) == b"\2\0\x41\1\x0b\2\5\6\0\x41\3\x0b\2\7\x08"


def test_numbers_survive_encoding_and_decoding():
    for number in [0, 1, 63, 64, 127, 128, 300, 2**31 - 1]:
        assert Reader(unsigned(number)).unsigned() == number
        assert Reader(signed(number)).signed() == number
        assert Reader(signed(-number)).signed() == -number


def test_a_module_survives_decoding_and_encoding():
    name = b"\4name"
    module = Module(
        b"\0asm\1\0\0\0" + b"\1\4\1\x60\0\0" + b"\0" + bytes([len(name)]) + name)
    assert module.encoded() == Module(module.encoded()).encoded()
    module.set_segments([(16, b"ab")])
    assert Module(module.encoded()).segments() == [(16, b"ab")]
    module.remove_custom(lambda custom: custom == "name")
    assert module.custom() == {}
