import Hierarchies
import TestSupport
import Testing
import WebRuntime

@testable import CascadeWeb

private func object(_ fields: (Text, ScriptValue)...) -> ScriptValue {
  .record(fields.map { .init($0.0, $0.1) })
}

private func text(of hierarchy: Hierarchy?) -> String {
  guard let hierarchy else { return "nil" }
  func line(_ node: Hierarchy.Node) -> String {
    let children = hierarchy.children(of: node).map(line).joined(separator: " ")
    let code = hierarchy.code(of: node).map { "=" + $0 } ?? ""
    let mark = hierarchy.isDisabled(node) ? "!" : ""
    return hierarchy.name(of: node) + code + mark + (children.isEmpty ? "" : "(\(children))")
  }
  return hierarchy.roots.map(line).joined(separator: " ")
}

@Suite("Data from the script of a page")
struct ScriptHierarchyTests {
  @Test("Texts and numbers other than name and code become text columns")
  func textColumns() throws {
    let value = ScriptValue.list([
      object(
        ("name", .text("UIView")), ("id", .number(7)), ("address", .text("0x7f")),
        ("size", .number(3)),
        ("flags", .text("")), ("title", .text("UIView")), ("hidden", .flag(true)))
    ])
    let hierarchy = try #require(ScriptHierarchy.hierarchy(of: value))
    #expect(hierarchy.columnNames == ["code", "address", "size"])
    #expect(hierarchy.text("address", of: hierarchy.roots[0]) == "0x7f")
    #expect(hierarchy.text("size", of: hierarchy.roots[0]) == "3")
  }

  @Test("Nested objects, with the common names of their fields")
  func nested() throws {
    let value = ScriptValue.list([
      object(
        ("label", .text("a")), ("value", .number(44)),
        ("children", .list([.text("b"), object(("name", .text("c")), ("disabled", .flag(true)))]))),
      .number(7),
    ])
    #expect(text(of: ScriptHierarchy.hierarchy(of: value)) == "a=44(b c!) 7")
    let wrapped = object(("data", value))
    #expect(
      text(of: try DocumentReader.hierarchy(of: wrapped, areColumns: false)) == "a=44(b c!) 7")
    let inside = object(("data", .list([object(("name", .text("a")))])))
    #expect(text(of: ScriptHierarchy.hierarchy(of: inside)) == "a")
  }

  @Test("Maps from names to maps and lists")
  func maps() {
    let value = object(("a", object(("b", .list([.text("c"), .text("d")])))), ("e", .list([])))
    #expect(text(of: ScriptHierarchy.hierarchy(of: value)) == "a(b(c d)) e")
  }

  @Test("Columns are lists in a list")
  func columns() {
    let lists: [ScriptValue] = [.list([.text("x"), .text("y")]), .list([.text("z")])]
    #expect(text(of: ScriptHierarchy.columns(of: lists)) == "1(x y) 2(z)")
  }

  @Test("A root of flat rows needs no field for its parent")
  func rootsWithoutParentField() {
    let rows = ScriptValue.list([
      object(("id", .number(0)), ("name", .text("a"))),
      object(("id", .number(1)), ("parentId", .number(0)), ("name", .text("b"))),
    ])
    #expect(text(of: ScriptHierarchy.hierarchy(of: rows)) == "a=0(b=1)")
  }

  @Test("Flat rows become the tree they describe, for every small forest in every rotation")
  func flatForests() {
    for forest in Forest.all(upTo: 6) {
      let rows = (0..<forest.count).map { node in
        object(
          ("id", .number(Double(node + 1))), ("name", .text(.number(node))),
          ("parentId", .number(Double((forest.parents[node] ?? -1) + 1))))
      }
      func line(_ node: Int) -> String {
        let children = forest.children[node].map(line).joined(separator: " ")
        return "\(node)=\(node + 1)" + (children.isEmpty ? "" : "(\(children))")
      }
      let expected = forest.roots.map(line).joined(separator: " ")
      #expect(text(of: ScriptHierarchy.hierarchy(of: .list(rows))) == expected)
      let reversed = ScriptHierarchy.hierarchy(of: .list(rows.reversed()))
      #expect(reversed?.count == forest.count)
      #expect(reversed?.levelCounts == ScriptHierarchy.hierarchy(of: .list(rows))?.levelCounts)
    }
  }

  @Test(
    "Rows that repeat an identifier, or are their own ancestors, are left to the reader of all shapes"
  )
  func oddRows() {
    func row(_ identifier: Text, _ parent: Text) -> ScriptValue {
      object(("id", .text(identifier)), ("parentId", .text(parent)), ("name", .text("x")))
    }
    let odd = [
      [row("a", ""), row("a", "")], [row("a", "a")], [row("x", "y"), row("y", "x")],
      [row("a", ""), row("b", "c")],
    ]
    for rows in odd { #expect(ScriptHierarchy.hierarchy(of: .list(rows)) == nil) }
  }

  @Test("Values that aren't data are left to the reader of all shapes")
  func nothing() {
    for value in [ScriptValue.null, .flag(true), .number(1), .list([.null, .list([])])] {
      #expect(ScriptHierarchy.hierarchy(of: value) == nil)
    }
  }
}
