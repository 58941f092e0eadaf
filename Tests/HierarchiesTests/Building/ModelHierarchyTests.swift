import Hierarchies
import TestSupport
import Testing

@Suite("Hierarchies of an app's models")
struct ModelHierarchyTests {
  struct Category {
    var id: String
    var title: String
    var isOld = false
    var parts: [Category] = []
  }

  final class Folder {
    let name: String
    var inner: [Folder]?

    init(_ name: String, _ inner: [Folder]? = nil) { (self.name, self.inner) = (name, inner) }
  }

  static let categories = [
    Category(
      id: "1", title: "家电",
      parts: [
        Category(id: "11", title: "冰箱"),
        Category(id: "12", title: "空调", isOld: true, parts: [Category(id: "121", title: "挂机")]),
      ]),
    Category(id: "2", title: "图书"),
  ]

  @Test("Names, codes, order and what can't be chosen are those of the models, found by key paths")
  func properties() throws {
    let hierarchy = Hierarchy(
      Self.categories, children: \.parts, name: \.title, code: \.id, isDisabled: \.isOld)
    let lines = TreeText(includesCodes: true).string(of: hierarchy).split(separator: "\n")
    #expect(lines == ["家电\t1", "\t冰箱\t11", "\t空调\t12", "\t\t挂机\t121", "图书\t2"])
    let old = try #require(hierarchy.node(withCode: "12"))
    #expect(hierarchy.isDisabled(old))
  }

  @Test("Each node leads to its model, and a path to the models on it")
  func wayBack() {
    var random = SeededGenerator()
    let seed = "\(random)"
    for _ in 0..<50 { checkWayBack(&random, seed) }
  }

  private func checkWayBack(_ random: inout SeededGenerator, _ seed: String) {
    var count = 0
    func folders(_ depth: Int) -> [Folder]? {
      guard depth < 5, Bool.random(using: &random) || depth == 0 else { return nil }
      return (0..<Int.random(in: 0..<4, using: &random)).map { _ in
        count += 1
        return Folder("folder \(count)", folders(depth + 1))
      }
    }
    let tree = ModelHierarchy(folders(0) ?? [], children: \.inner, name: \.name)
    #expect(tree.hierarchy.count == count, "\(seed)")
    func check(_ folders: [Folder], _ nodes: Hierarchy.Nodes) {
      #expect(folders.count == nodes.count, "\(seed)")
      for (folder, node) in zip(folders, nodes) {
        #expect(tree[node] === folder, "\(seed)")
        #expect(tree[tree.hierarchy.path(to: node)].last === folder, "\(seed)")
        check(folder.inner ?? [], tree.hierarchy.children(of: node))
      }
    }
    check(tree[Array(tree.hierarchy.children(of: nil))], tree.hierarchy.children(of: nil))
  }

  struct Row {
    var id: Int
    var parent: Int?
    var title: String
  }

  private func tree(_ rows: some Sequence<Row>) throws(ModelHierarchyError) -> ModelHierarchy<Row> {
    try ModelHierarchy(rows, parent: \.parent, name: \.title, code: \.id)
  }

  @Test("Rows with the code of their parent become the tree they describe, in any order")
  func rows() throws {
    var random = SeededGenerator()
    let seed = "\(random)"
    for _ in 0..<50 {
      let rows = (0..<Int.random(in: 0..<40, using: &random)).map { id in
        let parent =
          id > 0 && Bool.random(using: &random) ? Int.random(in: 0..<id, using: &random) : nil
        return Row(id: id, parent: parent, title: "row \(id)")
      }.shuffled(using: &random)
      let tree = try tree(rows)
      #expect(tree.hierarchy.count == rows.count, "\(seed)")
      for row in rows {
        let node = try #require(tree.hierarchy.node(withCode: "\(row.id)"), "\(seed)")
        #expect(tree[node]?.id == row.id, "\(seed)")
        #expect(tree.hierarchy.name(of: node) == row.title, "\(seed)")
        let parent = tree.hierarchy.parent(of: node).map { tree.hierarchy.code(of: $0) }
        #expect(parent == row.parent.map { "\($0)" }, "\(seed)")
        let below = tree[Array(tree.hierarchy.children(of: node))].map(\.id)
        #expect(below == rows.filter { $0.parent == row.id }.map(\.id), "\(seed)")
      }
    }
  }

  @Test("Rows that are no tree are refused with the row and what to do")
  func wrongRows() throws {
    #expect(throws: ModelHierarchyError.duplicateCode("1")) {
      try tree([Row(id: 1, title: "a"), Row(id: 1, title: "b")])
    }
    #expect(throws: ModelHierarchyError.unknownParent("7", ofCode: "1")) {
      try tree([Row(id: 1, parent: 7, title: "a")])
    }
    // The first row is below the cycle, but not in it.
    let cycle = [
      Row(id: 1, parent: 2, title: "a"), Row(id: 2, parent: 3, title: "b"),
      Row(id: 3, parent: 2, title: "c"), Row(id: 4, title: "d"),
    ]
    #expect(throws: ModelHierarchyError.cycle(ofCode: "2")) { try tree(cycle) }
    let chain = (1...10_001).map { Row(id: $0, parent: $0 == 1 ? nil : $0 - 1, title: "a") }
    #expect(throws: ModelHierarchyError.tooDeep(code: "10001")) { try tree(chain) }
    #expect(try tree(chain.dropLast()).hierarchy.depth == 10_000)
    let error = ModelHierarchyError.unknownParent("7", ofCode: "1")
    #expect(
      "\(error)".hasPrefix(#"the row "1" is below "7", but no row has that code; add the row"#))
  }

  @Test("A node that was inserted later has no model")
  func inserted() throws {
    let tree = ModelHierarchy(Self.categories, children: \.parts, name: \.title)
    var edited = tree.hierarchy
    let node = edited.append([.init(name: "新")], to: nil)[0]
    #expect(tree[node] == nil)
    #expect(tree[edited.children(of: nil)[1]]?.title == "图书")
  }

  @Test("A list of names is a hierarchy of one level, also an empty one")
  func list() {
    let list = Hierarchy(["标准", "加急", "自提"])
    #expect(list.children(of: nil).map { list.name(of: $0) } == ["标准", "加急", "自提"])
    #expect(list.depth == 1)
    #expect(Hierarchy([String]()).isEmpty)
  }

  @Test("A model below itself, directly or through others, is an error")
  func checkedCycle() throws {
    let (outer, inner) = (Folder("a"), Folder("b"))
    outer.inner = [Folder("c"), inner]
    // Each level would have twice as many models as the one above.
    inner.inner = [outer, outer]
    #expect(throws: ModelHierarchyError.cycle(ofCode: "b")) {
      try ModelHierarchy(checking: [outer], children: \.inner, name: \.name, code: { $0.name })
    }
    #expect(throws: ModelHierarchyError.self) {
      try ModelHierarchy(checking: [outer], children: \.inner, name: \.name)
    }
    inner.inner = []
    let tree = try ModelHierarchy(checking: [outer], children: \.inner, name: \.name)
    #expect(tree.hierarchy.levelCounts == [1, 2])
    #expect(tree[tree.hierarchy.children(of: Hierarchy.Node(0))[1]] === inner)
  }

  @Test("A model below itself stops the process with a message")
  func cycle() async {
    await #expect(processExitsWith: .failure) {
      let folder = Folder("a")
      folder.inner = [folder]
      _ = Hierarchy([folder], children: \.inner, name: \.name)
    }
  }
}
