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

  @Test("A model below itself stops the process with a message")
  func cycle() async {
    await #expect(processExitsWith: .failure) {
      let folder = Folder("a")
      folder.inner = [folder]
      _ = Hierarchy([folder], children: \.inner, name: \.name)
    }
  }
}
