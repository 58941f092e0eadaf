import CascadeKit
import ChinaRegions
import Testing
import ToolSupport

@Suite("The address of a node")
struct NodeAddressTests {
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

  private func names(_ address: String) throws -> [String] {
    let node = try NodeAddress(address).node(in: hierarchy)
    return hierarchy.names(of: hierarchy.path(to: node))
  }

  @Test(
    "A code, names from a root, names from a code, and codes down the way lead to a node",
    arguments: [
      ("1", ["a"]), ("2", ["a", "b"]), ("a", ["a"]), ("a/d", ["a", "d"]), ("2/c", ["a", "b", "c"]),
      ("1/2/3", ["a", "b", "c"]), ("a/3", ["a", "d"]), ("a/b/t", ["a", "b", "twin"]),
      ("e/1", ["e", "1"]), ("\\1", ["1"]), ("e/x\\/y", ["e", "x/y"]), ("a/b", ["e", "f"]),
      ("/a//d/", ["a", "d"]), ("e/off", ["e", "off"]),
    ])
  func found(address: String, path: [String]) throws {
    #expect(try names(address) == path)
  }

  @Test(
    "What leads to no node, or to several, is told",
    arguments: [
      ("", .empty), ("//", .empty), ("9", .notFound("9", under: [])),
      ("a/x/y", .notFound("x", under: ["a"])), ("2/c/d", .notFound("d", under: ["a", "b", "c"])),
      ("3", .sharedCode("3", count: 2)),
      ("2/twin", .sharedName("twin", count: 2, under: ["a", "b"])),
    ] as [(String, NodeAddressError)])
  func failures(address: String, error: NodeAddressError) {
    #expect(throws: error) { try NodeAddress(address).node(in: hierarchy) }
  }

  @Test("Messages say what is wrong")
  func messages() {
    #expect(
      NodeAddressError.empty.description
        == "the path is empty; give names as in 广东省/广州市, or a code")
    #expect(
      NodeAddressError.notFound("9", under: []).description == "there is no root or code \"9\"")
    #expect(
      NodeAddressError.notFound("x", under: ["a", "b"]).description == "there is no \"x\" under a/b"
    )
    #expect(
      NodeAddressError.sharedCode("3", count: 2).description
        == "2 nodes have the code 3; give the path of names instead")
    #expect(
      NodeAddressError.sharedName("n", count: 3, under: []).description
        == "3 roots have the name n; give a code instead")
    #expect(
      NodeAddressError.sharedName("n", count: 3, under: ["a", "b"]).description
        == "3 nodes under a/b have the name n; give a code instead")
  }

  @Test("Every place of the gazetteer is found by the text form of its path")
  func gazetteer() throws {
    let china = ChinaRegions.hierarchy
    for node in china.depthFirst() {
      #expect(try NodeAddress(china.value(of: china.path(to: node))).node(in: china) == node)
    }
  }
}
