import CascadeKit
import ChinaRegions
import Testing
import ToolSupport

@Suite("The path of a node, as users type it")
struct TypedPathTests {
  /// Codes that are names elsewhere, that are shared, and that hold a slash; names that are shared.
  private let hierarchy: Hierarchy = {
    var builder = HierarchyBuilder()
    let a = builder.add("a", code: "1", to: nil)
    let b = builder.add("b", code: "2", to: a)
    builder.add("c", code: "3", to: b)
    builder.add("twin", code: nil, to: b)
    builder.add("twin", code: "t", to: b)
    builder.add("d", code: "3", to: a)
    let e = builder.add("e", code: nil, to: nil)
    builder.add("1", code: nil, to: e)
    builder.add("x/y", code: nil, to: e)
    builder.setDisabled(true, of: builder.add("off", code: nil, to: e))
    builder.add("f", code: "a/b", to: e)
    builder.add("1", code: nil, to: nil)
    return builder.build()
  }()

  private func names(_ path: String) throws -> [String] {
    let node = try hierarchy.node(atTypedPath: path)
    return hierarchy.names(of: hierarchy.path(to: node))
  }

  private func place(atNames names: String) throws -> Hierarchy.Node {
    try hierarchy.place(atTypedNames: names, history: HierarchyHistory()).node
  }

  @Test(
    "A code, names from a root, names from a code, and codes down the way lead to a node",
    arguments: [
      ("1", ["a"]), ("2", ["a", "b"]), ("a", ["a"]), ("a/d", ["a", "d"]), ("2/c", ["a", "b", "c"]),
      ("1/2/3", ["a", "b", "c"]), ("a/3", ["a", "d"]), ("a/b/t", ["a", "b", "twin"]),
      ("e/1", ["e", "1"]), ("\\1", ["1"]), ("e/x\\/y", ["e", "x/y"]), ("a/b", ["e", "f"]),
      ("/a//d/", ["a", "d"]), ("e/off", ["e", "off"]),
    ])
  func found(path: String, expected: [String]) throws {
    #expect(try names(path) == expected)
  }

  @Test(
    "A path that leads to no node, or to several, is an error",
    arguments: [
      ("", "the path is empty; give names as in 广东省/广州市, or a code"),
      ("//", "the path is empty; give names as in 广东省/广州市, or a code"),
      ("9", "there is no root or code \"9\""), ("a/x/y", "there is no \"x\" under a"),
      ("2/c/d", "there is no level below a/b/c for \"d\"; leave it out"),
      ("3", "2 nodes have the code 3; give the path of names instead"),
      ("2/twin", "2 nodes under a/b have the name twin; give a code instead"),
    ])
  func failures(path: String, message: String) {
    let error = #expect(throws: SavedPathError.self) { try hierarchy.node(atTypedPath: path) }
    #expect(error?.description == message)
  }

  @Test("Names alone are never codes")
  func namesAlone() throws {
    #expect(try hierarchy.names(of: hierarchy.path(to: place(atNames: "1"))) == ["1"])
    #expect(
      try hierarchy.names(of: hierarchy.path(to: place(atNames: "/e//off/")))
        == ["e", "off"])
    #expect(throws: SavedPathError.self) { try place(atNames: "2") }
  }

  @Test("Every place of the gazetteer is found by the text form of its path")
  func gazetteer() throws {
    let china = ChinaRegions.hierarchy
    for node in china.depthFirst() {
      #expect(try china.node(atTypedPath: china.value(of: china.path(to: node))) == node)
    }
  }
}
