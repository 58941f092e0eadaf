"""Splitting the module of the elements (Scripts/elements) by a graph of references."""

import collections
import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Scripts" / "elements"))

import graph as linked  # noqa: E402
import order  # noqa: E402
import parts  # noqa: E402
from wasm import CODE, MAGIC, Module, Reader, signed, sized, unsigned, vector  # noqa: E402

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
                nodes.setdefault(name, linked.Node(kind, 0 if kind else len(nodes), size * len(nodes)))
                self.names[nodes[name]] = name
                self.sizes[nodes[name]] = size
            self.edges[nodes[source]].add(nodes[target])
        self.exports = [nodes["start"]]
        self.segments = [(0, b"12345678" * len(nodes))]
        self.reached = lambda *arguments: linked.Graph.reached(self, *arguments)

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


def test_a_malformed_line_is_reported_with_its_number(tmp_path):
    file = tmp_path / "parts.txt"
    file.write_text("# parts\ntree: Web.Tree -> names\nnames = Web.Names\n")
    with pytest.raises(SystemExit, match="parts.txt:3: write a part as"):
        parts.read(file)


def test_the_most_similar_function_follows_each():
    module = Module(MAGIC)
    bodies = [b"0123456789", b"abcdefghijkl", b"12345678xyz", b"abcdefgh"]
    module.replace(CODE, vector([sized(body) for body in bodies]))
    # It begins with the shortest.
    assert order.by_similarity(module) == [3, 1, 0, 2]


def test_an_order_moves_functions_as_a_whole_and_nothing_else():
    text = "(module\n (memory 1)\n (func $a\n  (call $b)\n )\n (func $b\n )\n ;; custom section \"x\"\n)\n"
    assert order.ordered(text, [1, 0]) == "(module\n (memory 1)\n (func $b\n )\n (func $a\n  (call $b)\n )\n)\n"


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
