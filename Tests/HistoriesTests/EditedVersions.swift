import Hierarchies
import TestSupport

/// Two versions of a random hierarchy: the second is the first after random edits. Each node keeps its number.
struct EditedVersions {
  struct Item {
    var number: Int
    var name: String
    var code: String?
    var parent: Int?
  }

  private(set) var before: [Item] = []
  private(set) var after: [Item] = []
  private var nextNumber = 0

  /// Creates a hierarchy without edits.
  ///
  /// - Parameter names: The number of different names, or `nil` if all are different.
  init(nodeCount: Int, names: Int? = nil, hasCodes: Bool, using random: inout SeededGenerator) {
    for _ in 0..<nodeCount {
      let name = names.map { "n\(Int.random(in: 0..<$0, using: &random))" }
      add(name, hasCode: hasCodes, using: &random)
    }
    before = after
  }

  var versions: (old: Hierarchy, new: Hierarchy) {
    (Self.build(before).hierarchy, Self.build(after).hierarchy)
  }

  /// The nodes of a version by their numbers.
  static func build(_ items: [Item]) -> (hierarchy: Hierarchy, nodes: [Int: Hierarchy.Node]) {
    var builder = HierarchyBuilder()
    func add(below parent: Int?, _ entry: HierarchyBuilder.Entry?) {
      for item in items where item.parent == parent {
        add(below: item.number, builder.add(item.name, code: item.code, to: entry))
      }
    }
    add(below: nil, nil)
    let hierarchy = builder.build()
    var nodes: [Int: Hierarchy.Node] = [:]
    func number(below parent: Int?, _ node: Hierarchy.Node?) {
      for (item, child) in zip(items.filter { $0.parent == parent }, hierarchy.children(of: node)) {
        nodes[item.number] = child
        number(below: item.number, child)
      }
    }
    number(below: nil, nil)
    return (hierarchy, nodes)
  }
}

extension EditedVersions {
  mutating func add(_ name: String? = nil, hasCode: Bool, using random: inout SeededGenerator) {
    let parent =
      Int.random(in: 0..<4, using: &random) > 0 ? after.randomElement(using: &random)?.number : nil
    nextNumber += 1
    after.append(
      Item(
        number: nextNumber, name: name ?? "n\(nextNumber)", code: hasCode ? "c\(nextNumber)" : nil,
        parent: parent))
  }

  mutating func rename(using random: inout SeededGenerator) {
    change(using: &random) { item, number in item.name = "r\(number)" }
  }

  mutating func recode(using random: inout SeededGenerator) {
    change(using: &random) { item, number in item.code = "d\(number)" }
  }

  private mutating func change(
    using random: inout SeededGenerator, _ body: (inout Item, Int) -> Void
  ) {
    guard let position = after.indices.randomElement(using: &random) else { return }
    nextNumber += 1
    body(&after[position], nextNumber)
  }

  mutating func move(using random: inout SeededGenerator) {
    guard let position = after.indices.randomElement(using: &random) else { return }
    let parent = after.randomElement(using: &random)?.number
    if let parent, isInside(parent, after[position].number) { return }
    after[position].parent = parent
  }

  mutating func remove(using random: inout SeededGenerator) {
    guard let number = after.randomElement(using: &random)?.number else { return }
    after = after.filter { !isInside($0.number, number) }
  }

  /// Moves the children of a node into one of its siblings, and removes the node.
  mutating func merge(using random: inout SeededGenerator) {
    guard let item = after.randomElement(using: &random),
      let heir = after.filter({ $0.parent == item.parent && $0.number != item.number })
        .randomElement(using: &random)
    else { return }
    after.removeAll { $0.number == item.number }
    for position in after.indices where after[position].parent == item.number {
      after[position].parent = heir.number
    }
  }

  /// Moves every second child of a node into a new sibling.
  mutating func split(hasCode: Bool, using random: inout SeededGenerator) {
    guard let item = after.randomElement(using: &random) else { return }
    let children = after.indices.filter { after[$0].parent == item.number }
    nextNumber += 1
    for position in children.enumerated().filter({ $0.offset % 2 == 1 }).map(\.element) {
      after[position].parent = nextNumber
    }
    after.append(
      Item(
        number: nextNumber, name: "s\(nextNumber)", code: hasCode ? "c\(nextNumber)" : nil,
        parent: item.parent))
  }

  mutating func edit(hasCodes: Bool, using random: inout SeededGenerator) {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: rename(using: &random)
    case 1: if hasCodes { recode(using: &random) }
    case 2: move(using: &random)
    case 3: remove(using: &random)
    case 4: merge(using: &random)
    case 5: split(hasCode: hasCodes, using: &random)
    default: add(hasCode: hasCodes, using: &random)
    }
  }

  private func isInside(_ number: Int, _ ancestor: Int) -> Bool {
    var next: Int? = number
    while let current = next {
      if current == ancestor { return true }
      next = after.first { $0.number == current }?.parent
    }
    return false
  }
}
