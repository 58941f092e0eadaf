import Hierarchies
import Selections
import TestSupport
import Testing

@Suite("Checks after the tree has changed")
struct CheckUpdateTests {
  private func names(_ checks: CheckState, _ result: CheckState.Result = .leaves) -> [String] {
    checks.hierarchy.names(of: checks.nodes(result))
  }

  @Test("Children that are loaded below a checked leaf come checked, others unchecked")
  func loading() {
    var hierarchy = Forest("(()())").hierarchy()
    var checks = CheckState(hierarchy)
    checks.check(Hierarchy.Node(1))
    for parent in [1, 2] {
      hierarchy.append(
        [.init(name: "a\(parent)"), .init(name: "b\(parent)", isDisabled: true)],
        to: Hierarchy.Node(parent))
    }
    checks.update(to: hierarchy)
    #expect(names(checks) == ["a1", "b1"])
    #expect(names(checks, .topmost) == ["1"])
    #expect(checks.mark(of: Hierarchy.Node(0)) == .mixed)
    #expect(checks.uncheck(Hierarchy.Node(1)).refusal != .disabled)
    #expect(names(checks) == ["b1"])
  }

  @Test("A node that comes below a wholly checked one is checked, below a mixed one it is not")
  func paging() {
    var hierarchy = Forest("(()())(()())").hierarchy()
    var checks = CheckState(hierarchy)
    checks.restore([Hierarchy.Node(0), Hierarchy.Node(4)])
    hierarchy.append([.init(name: "new")], to: Hierarchy.Node(0))
    hierarchy.append([.init(name: "new")], to: Hierarchy.Node(1))
    hierarchy.append([.init(name: "new")], to: nil)
    checks.update(to: hierarchy)
    #expect(names(checks) == ["1", "2", "new", "4"])
    #expect(checks.checkedCount == 4)
  }

  @Test("Loading may pass the maximum; further checks are refused until fewer are checked")
  func maximum() {
    var hierarchy = Forest("()()").hierarchy()
    var checks = CheckState(hierarchy, maximum: 1)
    checks.check(Hierarchy.Node(0))
    hierarchy.append([.init(name: "a"), .init(name: "b")], to: Hierarchy.Node(0))
    checks.update(to: hierarchy)
    #expect(checks.checkedCount == 2)
    #expect(checks.check(Hierarchy.Node(1)).refusal == .tooMany(by: 2))
    checks.uncheck(Hierarchy.Node(0))
    #expect(checks.check(Hierarchy.Node(1)).refusal != .tooMany(by: 1))
  }

  @Test("Independent nodes keep their marks, and new ones come unchecked")
  func independent() {
    var hierarchy = Forest("(()())").hierarchy()
    var checks = CheckState(hierarchy, policy: .independent)
    checks.restore([Hierarchy.Node(0), Hierarchy.Node(2)])
    hierarchy.append([.init(name: "new")], to: Hierarchy.Node(2))
    checks.update(to: hierarchy)
    #expect(names(checks) == ["0", "2"])
  }

  @Test("Appending to any forest changes the marks as restoring the topmost nodes does")
  func topmostLaw() {
    for forest in Forest.all(upTo: 5) {
      let hierarchy = forest.hierarchy()
      for checked in forest.nodeSets {
        var checks = CheckState(hierarchy)
        checks.restore(checked.map { Hierarchy.Node($0) })
        for parent in [nil] + hierarchy.depthFirst().map(Optional.some) {
          var grown = hierarchy
          grown.append([.init(name: "new"), .init(name: "new")], to: parent)
          var updated = checks
          updated.update(to: grown)
          var restored = CheckState(grown)
          restored.restore(checks.nodes(.topmost))
          #expect(updated == restored)
        }
      }
    }
  }

  @Test("Any edit of any forest leaves the marks of leaves that stay, and gives new ones theirs")
  func edits() throws {
    for forest in Forest.all(upTo: 4) {
      let hierarchy = forest.hierarchy()
      for checked in forest.nodeSets {
        var checks = CheckState(hierarchy)
        checks.restore(checked.map { Hierarchy.Node($0) })
        for edited in try Self.edits(of: hierarchy) {
          var updated = checks
          updated.update(to: edited)
          for leaf in edited.depthFirst() where edited.isLeaf(leaf) {
            let known = edited.path(to: leaf).last { hierarchy.contains($0) }
            let isChecked = known.map { checks.mark(of: $0) == .checked } ?? false
            #expect((updated.mark(of: leaf) == .checked) == isChecked)
          }
          var same = CheckState(edited)
          same.restore(updated.nodes(.leaves))
          #expect(updated == same)
        }
      }
    }
  }

  /// The hierarchies that one edit leads to.
  private static func edits(of hierarchy: Hierarchy) throws -> [Hierarchy] {
    let nodes = Array(hierarchy.depthFirst())
    var results: [Hierarchy] = []
    for node in nodes {
      results.append(hierarchy)
      results[results.count - 1].remove(node)
    }
    for parent in [nil] + nodes.map(Optional.some) {
      for position in 0...hierarchy.childCount(of: parent) {
        results.append(hierarchy)
        results[results.count - 1].insert([.init(name: "new")], at: position, in: parent)
        for node in nodes {
          var moved = hierarchy
          let others =
            hierarchy.childCount(of: parent) - (hierarchy.parent(of: node) == parent ? 1 : 0)
          let isBelowItself = parent.map { $0 == node || hierarchy.isAncestor(node, of: $0) }
          guard isBelowItself != true, position <= others else { continue }
          try moved.move(node, to: parent, at: position)
          results.append(moved)
        }
      }
    }
    return results
  }
}
