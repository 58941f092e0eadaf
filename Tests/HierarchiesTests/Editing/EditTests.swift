import Hierarchies
import TestSupport
import Testing

@Suite("Editing")
struct EditTests {
  @Test(
    "After any two edits of any forest of up to 4 nodes, the hierarchy equals one built without edits"
  )
  func smallForests() throws {
    for forest in Forest.all(upTo: 4) {
      let start = Edited(forest)
      for first in Edit.all(of: start.model) {
        var once = start
        try once.perform(first)
        once.expectAgreement("\(forest), \(first)")
        guard forest.count < 4 else { continue }
        for second in Edit.all(of: once.model) {
          var twice = once
          try twice.perform(second)
          twice.expectAgreement("\(forest), \(first), \(second)")
        }
      }
    }
  }

  @Test("After any edits of larger forests, the hierarchy equals one built without edits")
  func randomEditing() throws {
    var random = SeededGenerator()
    for round in 0..<20 {
      var edited = Edited(Forest.random(count: 30, depth: 2 + round % 6, using: &random))
      for _ in 0..<25 {
        guard let edit = Edit.all(of: edited.model).randomElement(using: &random) else { break }
        try edited.perform(edit)
        edited.expectAgreement("\(random), round \(round), \(edit)")
      }
      #expect(
        HierarchyFile.encode(edited.hierarchy) == HierarchyFile.encode(edited.model.whole()),
        "\(random)")
    }
  }

  @Test("A node can't be moved into itself or its descendants")
  func ownDescendant() throws {
    let forest = Forest("((()))()")
    var hierarchy = forest.hierarchy()
    let before = hierarchy
    let nodes = forest.nodes
    for parent in [nodes[0], nodes[1], nodes[2]] {
      #expect(throws: HierarchyEditError.belowItself(nodes[0], parent: parent)) {
        try hierarchy.move(nodes[0], to: parent, at: 0)
      }
    }
    #expect(hierarchy == before)
    #expect(
      HierarchyEditError.belowItself(nodes[0], parent: nodes[1]).description
        == "A node can't be moved into itself or one of its descendants; choose another parent")
    // Below a node with a larger number first, then an ancestor with one is still found.
    try hierarchy.move(nodes[0], to: nodes[3], at: 0)
    #expect(throws: HierarchyEditError.belowItself(nodes[3], parent: nodes[2])) {
      try hierarchy.move(nodes[3], to: nodes[2], at: 0)
    }
  }

  @Test("Edits change no earlier copy, and equal edits result in equal hierarchies")
  func copies() throws {
    let forest = Forest("(()())()")
    let nodes = forest.nodes
    let before = forest.hierarchy()
    var edited = before
    edited.remove(nodes[1])
    let copy = edited
    try edited.move(nodes[2], to: nil, at: 1)
    edited.rename(nodes[3], to: "x")
    #expect(Array(before.children(of: nodes[0])) == [nodes[1], nodes[2]])
    #expect(Array(copy.children(of: nodes[0])) == [nodes[2]])
    #expect(copy.names(of: Array(copy.roots)) == ["0", "3"])
    #expect(edited.names(of: Array(edited.roots)) == ["0", "2", "x"])
    var other = copy
    try other.move(nodes[2], to: nil, at: 1)
    #expect(other != edited)
    other.rename(nodes[3], to: "x")
    #expect(other == edited)
    #expect(other.hashValue == edited.hashValue)
    #expect(copy != before)
  }

  @Test("A removed node keeps its name and code, but isn't found by them")
  func removedNode() {
    let forest = Forest("(())()")
    var hierarchy = forest.hierarchy(code: { "c\($0)" })
    hierarchy.remove(forest.nodes[0])
    #expect(hierarchy.name(of: forest.nodes[1]) == "1")
    #expect(hierarchy.code(of: forest.nodes[1]) == "c1")
    #expect(hierarchy.node(withCode: "c1") == nil)
    #expect(!hierarchy.isPath([forest.nodes[0], forest.nodes[1]]))
    let new = hierarchy.append([Hierarchy.NewNode(name: "new", code: "c1")], to: nil)
    #expect(new[0] == Hierarchy.Node(3))
    #expect(hierarchy.node(withCode: "c1") == new[0])
  }

  @Test("Removed nodes aren't counted, and their indices aren't reused")
  func count() {
    let forest = Forest("(()())()")
    var hierarchy = forest.hierarchy()
    hierarchy.remove(forest.nodes[0])
    #expect(hierarchy.count == 1)
    #expect(hierarchy.nodeIndexLimit == 4)
    let copy = hierarchy
    let new = hierarchy.append([Hierarchy.NewNode(name: "new")], to: nil)
    #expect(new[0] == Hierarchy.Node(4))
    #expect(hierarchy.count == 2)
    #expect(hierarchy.nodeIndexLimit == 5)
    #expect(copy.count == 1)
    hierarchy.remove(new[0])
    hierarchy.remove(forest.nodes[3])
    #expect(hierarchy.count == 0)
    #expect(hierarchy.isEmpty)
    #expect(hierarchy.nodeIndexLimit == 5)
  }

  @Test("A renamed node of a large group is found by its new name only")
  func renamedInWideGroup() {
    let forest = Forest("(" + String(repeating: "()", count: 50) + ")")
    var hierarchy = forest.hierarchy()
    let node = hierarchy.children(of: hierarchy.roots[0])[20]
    hierarchy.rename(node, to: "new")
    #expect(hierarchy.node(at: ["0", "new"]) == node)
    #expect(hierarchy.node(at: ["0", "21"]) == nil)
    #expect(hierarchy.node(at: ["0", "22"])?.index == 22)
    hierarchy.rename(node, to: "newer")
    #expect(hierarchy.name(of: node) == "newer")
  }
}

/// A hierarchy and its model.
private struct Edited {
  var model: EditModel
  var hierarchy: Hierarchy
  var nodes: [Hierarchy.Node]

  init(_ forest: Forest) {
    model = EditModel(forest)
    hierarchy = model.whole()
    nodes = forest.nodes
  }

  mutating func perform(_ edit: Edit) throws {
    func node(_ number: Int) -> Hierarchy.Node? { number < 0 ? nil : nodes[number] }
    switch edit {
    case .insert(let count, let position, let parent):
      let added = (0..<count).map { model.insert(at: position + $0, in: parent) }
      nodes += hierarchy.insert(
        added.map { Hierarchy.NewNode(name: "\($0)", code: "c\($0)", isDisabled: $0 % 3 == 0) },
        at: position, in: node(parent))
    case .remove(let number):
      model.remove(number)
      hierarchy.remove(nodes[number])
    case .move(let number, let parent, let position):
      model.move(number, to: parent, at: position)
      try hierarchy.move(nodes[number], to: node(parent), at: position)
    case .rename(let number, let name):
      model.names[number] = name
      hierarchy.rename(nodes[number], to: name)
    }
  }

  func expectAgreement(_ comment: String) {
    HierarchiesTests.expectAgreement(hierarchy, model, nodes, Comment(rawValue: comment))
  }
}

private enum Edit {
  case insert(Int, at: Int, in: Int)
  case remove(Int)
  case move(Int, to: Int, at: Int)
  case rename(Int, to: String)

  /// Every edit that is possible, inserting one and two nodes.
  static func all(of model: EditModel) -> [Edit] {
    let there = (0..<model.count).filter { !model.removed.contains($0) }
    var edits: [Edit] = []
    for parent in [-1] + there {
      for position in 0...model.siblings(below: parent).count {
        edits += [.insert(1, at: position, in: parent), .insert(2, at: position, in: parent)]
      }
    }
    for node in there {
      edits += [.remove(node), .rename(node, to: "new"), .rename(node, to: "0")]
      for parent in [-1] + there where parent < 0 || !model.subtree(of: node).contains(parent) {
        let others = model.siblings(below: parent).filter { $0 != node }.count
        edits += (0...others).map { .move(node, to: parent, at: $0) }
      }
    }
    return edits
  }
}
