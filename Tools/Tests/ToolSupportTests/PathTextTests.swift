import CascadeKit
import ChinaRegions
import Testing
import ToolSupport

@Suite("The text of a path, as commands print it")
struct PathTextTests {
  /// Names that are shared, that codes have elsewhere, and that contain what separates and marks items.
  private static let names = [
    "a", "b", "a/b", "/", "\\", "\\a", "-", "--in", "1", "２", "44", "省", "广东", "广东省",
  ]
  private static let codes = [
    "1", "2", "44", "440000", "a", "a/b", "b/a", "-x", "/c", "广东", "3", "4", "5",
  ]

  /// A random hierarchy with equal siblings. Some codes are shared.
  private static func hierarchy(using random: inout SeededGenerator) -> Hierarchy {
    var builder = HierarchyBuilder()
    var nodes: [HierarchyBuilder.Entry?] = [nil]
    let nameCount = Int.random(in: 2...names.count, using: &random)
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      let code =
        Int.random(in: 0..<3, using: &random) > 0 ? codes.randomElement(using: &random) : nil
      nodes.append(
        builder.add(
          names.prefix(nameCount).randomElement(using: &random)!, code: code,
          to: nodes.randomElement(using: &random)!))
    }
    return builder.build()
  }

  /// Whether nothing distinguishes a node from one of its siblings: they have the same name, and it has no code, the
  /// code of another, or one that a text can't hold. The code of a root is that of no other node, because a text can begin
  /// with any node's.
  private func isIndistinguishable(_ node: Hierarchy.Node, in hierarchy: Hierarchy) -> Bool {
    let siblings = hierarchy.children(of: hierarchy.parent(of: node))
    let name = hierarchy.name(of: node)
    guard siblings.count(where: { hierarchy.name(of: $0) == name }) > 1 else { return false }
    guard let code = hierarchy.code(of: node), !code.hasPrefix("/") else { return true }
    return hierarchy.parent(of: node) == nil
      ? hierarchy.depthFirst().contains { $0 != node && hierarchy.code(of: $0) == code }
      : siblings.count { hierarchy.code(of: $0) == code } > 1
  }

  @Test("It leads to the same node again, unless nothing distinguishes equal siblings")
  func random() throws {
    var random = SeededGenerator()
    var equalCount = 0
    for _ in 0..<2_000 {
      let hierarchy = Self.hierarchy(using: &random)
      for node in hierarchy.depthFirst() {
        let path = hierarchy.path(to: node)
        let text = hierarchy.pathText(of: path)
        if path.contains(where: { isIndistinguishable($0, in: hierarchy) }) {
          equalCount += 1
          continue
        }
        let found = try? hierarchy.node(atTypedPath: text)
        #expect(found == node, "\(text) in \(hierarchy.names(of: path)), \(random)")
        // A command would take it for an option.
        #expect(!text.hasPrefix("-") || hierarchy.code(of: path[0])?.hasPrefix("-") == true)
      }
    }
    #expect(equalCount > 0)
  }

  @Test("In the gazetteer, every place is found again by its names")
  func gazetteer() throws {
    let china = ChinaRegions.hierarchy
    for node in china.depthFirst() {
      let path = china.path(to: node)
      #expect(try china.node(atTypedPath: china.pathText(of: path)) == node)
      #expect(china.pathText(of: path) == china.names(of: path).joined(separator: "/"))
    }
  }

  @Test("The code replaces a name that a sibling shares, and a sign marks a name that is a code")
  func examples() {
    var builder = HierarchyBuilder()
    let a = builder.add("a", code: "1")
    let first = builder.add("twin", code: "11", to: a)
    builder.add("twin", code: "12", to: a)
    builder.add("b/c", to: first)
    builder.add("12", to: nil)
    builder.add("-", to: nil)
    let hierarchy = builder.build()
    func text(_ name: String) -> [String] {
      hierarchy.depthFirst().filter { hierarchy.name(of: $0) == name }
        .map { hierarchy.pathText(of: hierarchy.path(to: $0)) }
    }
    #expect(text("twin") == ["a/11", "a/12"])
    #expect(text("b/c") == ["a/11/b\\/c"])
    #expect(text("12") == ["\\12"])
    #expect(text("-") == ["\\-"])
  }
}
