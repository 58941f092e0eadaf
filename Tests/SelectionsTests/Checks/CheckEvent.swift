import Hierarchies
import Selections
import TestSupport
import Testing

/// A transition of checks, on the node with a depth-first number.
struct CheckEvent: Hashable {
  enum Action: CaseIterable {
    case toggle, check, uncheck
  }

  var action: Action
  var node: Int

  /// The leaves that a filter shows; `nil` without a filter.
  var shown: Set<Int>?

  /// Every action on every node, without a filter and with each of some.
  static func all(on forest: Forest, filters: [Set<Int>?]) -> [CheckEvent] {
    filters.flatMap { shown in
      (0..<forest.count).flatMap { node in
        Action.allCases.map { CheckEvent(action: $0, node: node, shown: shown) }
      }
    }
  }

  /// Does the event to both, and records an issue if they then differ in anything.
  func isSame(on reference: inout ReferenceChecks, as checks: inout CheckState) -> Bool {
    let before = (reference: reference, checks: checks)
    let change = perform(on: &checks)
    let isEqual =
      change == expectedChange(on: &reference, in: checks.hierarchy)
      && reference.isSame(as: checks)
      && (change.refusal == nil || checks == before.checks)
    if !isEqual {
      Issue.record("\(self) on \(before.reference) gives \(reference), but \(change), \(checks)")
    }
    return isEqual
  }

  private func perform(on checks: inout CheckState) -> CheckState.Change {
    let node = ReferenceChecks.nodes(of: checks.hierarchy)[self.node]
    let shown = shown.map { LeafSet($0, in: checks.hierarchy) }
    switch action {
    case .toggle: return checks.toggle(node, showing: shown)
    case .check: return checks.check(node, showing: shown)
    case .uncheck: return checks.uncheck(node, showing: shown)
    }
  }

  private func expectedChange(
    on reference: inout ReferenceChecks, in hierarchy: Hierarchy
  ) -> CheckState.Change {
    let nodes = ReferenceChecks.nodes(of: hierarchy)
    guard !reference.changeable(node, showing: shown).isEmpty else {
      return CheckState.Change(node: nodes[node], refusal: .disabled)
    }
    let before = reference
    let value =
      action == .check || (action == .toggle && reference.isChecking(node, showing: shown))
    if let excess = reference.set(node, to: value, showing: shown) {
      return CheckState.Change(node: nodes[node], refusal: .tooMany(by: excess))
    }
    let parents = reference.forest.parents
    let above = sequence(first: node, next: { parents[$0] }).dropFirst()
    let changed = above.filter { node in
      before.isChecked(node) != reference.isChecked(node)
        || before.isMixed(node) != reference.isMixed(node)
    }
    return CheckState.Change(
      node: nodes[node], leaves: hierarchy.leafRange(of: nodes[node]),
      ancestors: changed.map { nodes[$0] },
      count: before.checked.symmetricDifference(reference.checked).count)
  }
}

extension ReferenceChecks {
  /// The nodes of a hierarchy by depth-first number.
  static func nodes(of hierarchy: Hierarchy) -> [Hierarchy.Node] { Array(hierarchy.depthFirst()) }

  /// Whether marks, locks and results are those of the state.
  func isSame(as checks: CheckState) -> Bool {
    let nodes = Self.nodes(of: checks.hierarchy)
    return checks.checkedCount == checked.count
      && nodes.enumerated().allSatisfy { number, node in
        let mark: CheckState.Mark =
          isChecked(number) ? .checked : isMixed(number) ? .mixed : .unchecked
        return checks.mark(of: node) == mark
          && checks.isLocked(node) == leaves(below: number).allSatisfy { isLocked($0) }
      }
      && checks.nodes(.topmost) == topmost.map { nodes[$0] }
      && checks.nodes(.leaves) == checked.sorted().map { nodes[$0] }
      && checks.nodes(.all) == checkedNodes.map { nodes[$0] }
  }
}

extension LeafSet {
  /// The leaves with some depth-first numbers of nodes.
  init(_ leaves: Set<Int>, in hierarchy: Hierarchy) {
    self.init(of: hierarchy)
    let nodes = Array(hierarchy.depthFirst())
    for leaf in leaves { insert(hierarchy.leafRange(of: nodes[leaf])) }
  }
}
