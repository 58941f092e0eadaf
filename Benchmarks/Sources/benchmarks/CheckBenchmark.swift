import Hierarchies
import Selections

/// Measures checking and unchecking a node above up to a million leaves, and reading its mark.
func checkBenchmark(_ table: Table) {
  for count in [1_000, 10_000, 100_000, 1_000_000] {
    measureChecks("check a node, and its mark", CheckForest(leaves: count), table)
  }
  measureChecks(
    "check a node, and its mark, every ninth leaf disabled",
    CheckForest(leaves: 1_000_000) { $0 % 9 == 0 }, table)
  let forest = CheckForest(leaves: 1_000_000)
  measureChecks(
    "check a node, and its mark, with a maximum", forest, table, maximum: 1_000_000)
  var shown = LeafSet(of: forest.hierarchy)
  for leaf in stride(from: 0, to: 1_000_000, by: 3) { shown.insert(leaf..<leaf + 1) }
  measureChecks(
    "check a node, and its mark, under a filter", forest, table, showing: shown)
}

/// A root with groups of a hundred leaves.
private struct CheckForest {
  let hierarchy: Hierarchy

  init(leaves: Int, isDisabled: (Int) -> Bool = { _ in false }) {
    var builder = HierarchyBuilder()
    let root = builder.add("全部")
    var group = root
    for leaf in 0..<leaves {
      if leaf % 100 == 0 { group = builder.add("第\(leaf / 100)组", to: root) }
      builder.add("第\(leaf)项", isDisabled: isDisabled(leaf), to: group)
    }
    hierarchy = builder.build()
  }
}

private func measureChecks(
  _ operation: String, _ forest: CheckForest, _ table: Table, maximum: Int? = nil,
  showing shown: LeafSet? = nil
) {
  let hierarchy = forest.hierarchy
  let root = hierarchy.roots[0]
  var checks = CheckState(hierarchy, maximum: maximum)
  var marks = MarkPerNode(hierarchy)
  table.add(
    operation, nodes: hierarchy.count,
    ours: measure {
      use(checks.toggle(root, showing: shown))
      use(checks.mark(of: root))
    },
    baseline: measure {
      marks.toggle(root, showing: shown)
      use(marks.marks[root.index])
    },
    is: "a mark per node, descendants traversed")
}

/// The usual implementation: every node stores its mark, and a check visits all descendants.
private struct MarkPerNode {
  private let hierarchy: Hierarchy
  private(set) var marks: [CheckState.Mark]

  init(_ hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    marks = Array(repeating: .unchecked, count: hierarchy.count)
  }

  mutating func toggle(_ node: Hierarchy.Node, showing shown: LeafSet?) {
    var leaf = 0
    set(node, to: marks[node.index] == .unchecked ? .checked : .unchecked, shown, &leaf)
  }

  /// Sets the enabled descendants of a node, then the marks of the inner nodes from the bottom up.
  private mutating func set(
    _ node: Hierarchy.Node, to mark: CheckState.Mark, _ shown: LeafSet?, _ leaf: inout Int
  ) {
    let children = hierarchy.children(of: node)
    guard !children.isEmpty else {
      if !hierarchy.isDisabled(node), shown?.contains(leaf) ?? true { marks[node.index] = mark }
      leaf += 1
      return
    }
    for child in children { set(child, to: mark, shown, &leaf) }
    let first = marks[children[0].index]
    marks[node.index] = children.allSatisfy { marks[$0.index] == first } ? first : .mixed
  }
}
