import Hierarchies
import Histories
import Selections
import TestSupport
import Testing

@Suite("Laws of comparisons")
struct ComparisonLawTests {
  /// Calls a closure with many random versions of a hierarchy: with and without codes, with many and few names.
  private func forRandomVersions(
    _ body: (EditedVersions, inout SeededGenerator, Comment) throws -> Void
  ) rethrows {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    for round in 0..<300 {
      let hasCodes = Bool.random(using: &random)
      var versions = EditedVersions(
        nodeCount: Int.random(in: 0...40, using: &random),
        names: [nil, 3, 12].randomElement(using: &random)!, hasCodes: hasCodes, using: &random)
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        versions.edit(hasCodes: hasCodes, using: &random)
      }
      try body(versions, &random, "seed \(seed), round \(round)")
    }
  }

  @Test("A hierarchy has no differences from itself")
  func identity() {
    forRandomVersions { versions, _, comment in
      let (old, new) = versions.versions
      #expect(HierarchyComparison(from: old, to: old).changes.isEmpty, comment)
      #expect(HierarchyComparison(from: new, to: new).changes.isEmpty, comment)
    }
  }

  @Test("Exchanging the versions gives the opposite changes")
  func exchange() {
    forRandomVersions { versions, _, comment in
      let (old, new) = versions.versions
      expectOppositeChanges(old, new, comment)
    }
  }

  @Test("Exchanging versions in which many nodes have one name gives the opposite changes")
  func exchangeNamesakes() {
    expectOppositeChanges(
      .outline("n2\n n0\n  n0\n   n0\n    n1\n  n0\n   n0"),
      .outline("n2\n r9\n  n0\n   n0\n    n1\n  n0\n   n0\n   s8"), "namesakes")
  }

  private func expectOppositeChanges(_ old: Hierarchy, _ new: Hierarchy, _ comment: Comment) {
    let forward = HierarchyComparison(from: old, to: new)
    let backward = HierarchyComparison(from: new, to: old)
    for node in old.depthFirst() {
      #expect(forward.counterpart(of: node) == backward.former(of: node), comment)
      if let other = forward.counterpart(of: node) {
        #expect(forward.reason(of: node) == backward.reason(of: other), comment)
      }
    }
    func nodes(_ comparison: HierarchyComparison, _ kind: HierarchyChange.Kind) -> Set<
      Hierarchy.Node
    > {
      Set(comparison.changes.filter { $0.kind == kind }.map { $0.old ?? $0.new[0] })
    }
    #expect(nodes(forward, .added) == nodes(backward, .removed), comment)
    #expect(nodes(forward, .removed) == nodes(backward, .added), comment)
    for kind in [HierarchyChange.Kind.renamed, .moved, .recoded] {
      #expect(
        Set(nodes(forward, kind).map { forward.counterpart(of: $0) })
          == Set(nodes(backward, kind).map { Optional($0) }), comment)
    }
  }

  @Test("The numbers are those of the nodes with changes")
  func counts() {
    forRandomVersions { versions, _, comment in
      let (old, new) = versions.versions
      let comparison = HierarchyComparison(from: old, to: new)
      let (counts, changes) = (comparison.counts, comparison.changes)
      let changed = Set(changes.filter { $0.kind != .removed }.compactMap(\.old))
      #expect(counts.removed == changes.count { $0.kind == .removed }, comment)
      #expect(counts.changed == changed.count, comment)
      #expect(counts.added == changes.count { $0.kind == .added }, comment)
    }
  }

  @Test("The changes explain all differences")
  func explanation() {
    forRandomVersions { versions, _, comment in
      let (old, new) = versions.versions
      let comparison = HierarchyComparison(from: old, to: new)
      for node in old.depthFirst() where comparison.changes(of: node).isEmpty {
        let other = comparison.counterpart(of: node)!
        #expect(old.name(of: node) == new.name(of: other), comment)
        #expect(old.code(of: node) == new.code(of: other), comment)
        #expect(
          old.parent(of: node).flatMap { comparison.counterpart(of: $0) } == new.parent(of: other),
          comment)
      }
      let reached = Set(comparison.changes.flatMap(\.new))
      for node in new.depthFirst() where comparison.former(of: node) == nil {
        #expect(reached.contains(node), comment)
      }
      for node in old.depthFirst() {
        let others = comparison.successors(of: node)
        #expect(Set(others).count == others.count, comment)
      }
    }
  }

  @Test(
    "Nodes with unique names, of which the name, the code or the parent changed, are found again")
  func identities() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    for round in 0..<300 {
      var versions = EditedVersions(
        nodeCount: Int.random(in: 1...40, using: &random), hasCodes: true, using: &random)
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: versions.rename(using: &random)
        case 1: versions.move(using: &random)
        case 2: versions.merge(using: &random)
        case 3: versions.split(hasCode: true, using: &random)
        default: versions.add(hasCode: true, using: &random)
        }
      }
      let (old, oldNodes) = EditedVersions.build(versions.before)
      let (new, newNodes) = EditedVersions.build(versions.after)
      let comparison = HierarchyComparison(from: old, to: new)
      // A node that was merged can be taken for a new node with its children.
      for (number, node) in oldNodes where newNodes[number] != nil {
        #expect(
          comparison.counterpart(of: node) == newNodes[number], "seed \(seed), round \(round)")
      }
    }
  }

  @Test("The history finds every node that was matched, by its former path and by its former code")
  func history() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    for round in 0..<300 {
      let hasCodes = Bool.random(using: &random)
      var versions = EditedVersions(
        nodeCount: Int.random(in: 1...40, using: &random), hasCodes: hasCodes, using: &random)
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        versions.edit(hasCodes: hasCodes, using: &random)
      }
      let (old, new) = versions.versions
      let comparison = HierarchyComparison(from: old, to: new)
      let history = try HierarchyHistory(utf8: HierarchyHistory(comparison).textUTF8, names: new)
      for node in old.depthFirst() {
        guard let other = comparison.counterpart(of: node), !comparison.isPathTaken(of: node) else {
          continue
        }
        let path = SavedPath(names: old.names(of: old.path(to: node)))
        let found = new.match(path, history: history).path.last
        #expect(
          found == other, "seed \(seed), round \(round): \(old.names(of: old.path(to: node)))")
        guard let code = old.code(of: node) else { continue }
        #expect(
          new.match(SavedPath(code: code), history: history).path.last == other,
          "seed \(seed), round \(round): \(code)")
      }
    }
  }
}

extension HierarchyComparison {
  /// Whether the path of an old node, or of one above it, is that of another node today.
  fileprivate func isPathTaken(of node: Hierarchy.Node) -> Bool {
    old.path(to: node).contains { step in
      guard let parent = old.parent(of: step) else { return false }
      return successors(of: parent).contains { place in
        new.children(of: place).contains {
          new.name(of: $0) == old.name(of: step) && $0 != counterpart(of: step)
        }
      }
    }
  }
}
