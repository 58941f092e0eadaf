import TestSupport

/// Cascading checks as anyone would write them first: a set of leaves, and a walk for every question.
struct ReferenceChecks: Hashable {
  let forest: Forest
  let disabled: Set<Int>
  var maximum: Int?

  /// The checked leaves.
  var checked: Set<Int> = []

  init(_ forest: Forest, disabled: Set<Int> = [], maximum: Int? = nil) {
    (self.forest, self.disabled, self.maximum) = (forest, disabled, maximum)
  }

  func leaves(below node: Int) -> [Int] {
    let children = forest.children[node]
    return children.isEmpty ? [node] : children.flatMap { leaves(below: $0) }
  }

  func isLocked(_ leaf: Int) -> Bool {
    sequence(first: leaf, next: { forest.parents[$0] }).contains { disabled.contains($0) }
  }

  func isChecked(_ node: Int) -> Bool { leaves(below: node).allSatisfy { checked.contains($0) } }

  func isMixed(_ node: Int) -> Bool {
    !isChecked(node) && leaves(below: node).contains { checked.contains($0) }
  }

  /// The leaves that a check can change: those shown and not locked.
  func changeable(_ node: Int, showing shown: Set<Int>?) -> [Int] {
    leaves(below: node).filter { !isLocked($0) && shown?.contains($0) ?? true }
  }

  /// Checks or unchecks a node; by how many that is too many, or `nil` if it was done.
  mutating func set(_ node: Int, to value: Bool, showing shown: Set<Int>?) -> Int? {
    let changeable = changeable(node, showing: shown)
    let changed = value ? checked.union(changeable) : checked.subtracting(changeable)
    if value, changed != checked, let maximum, changed.count > maximum {
      return changed.count - maximum
    }
    checked = changed
    return nil
  }

  func isChecking(_ node: Int, showing shown: Set<Int>?) -> Bool {
    changeable(node, showing: shown).contains { !checked.contains($0) }
  }

  var checkedNodes: [Int] { (0..<forest.count).filter { isChecked($0) } }

  var topmost: [Int] {
    checkedNodes.filter { node in forest.parents[node].map { !isChecked($0) } ?? true }
  }
}
