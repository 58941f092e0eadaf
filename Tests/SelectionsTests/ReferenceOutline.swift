import Hierarchies
import Selections
import TestSupport

/// An outline that is only lists and sets and is flattened anew for every question.
struct ReferenceOutline: Hashable {
  var parents: [Int?]
  var children: [Int?: [Int]] = [:]
  let isAccordion: Bool
  var expanded: Set<Int> = []
  var remembered: Set<Int> = []
  var matches: Set<Int>?

  init(_ forest: Forest, isAccordion: Bool = false) {
    parents = forest.parents
    self.isAccordion = isAccordion
    for node in 0..<forest.count { children[parents[node], default: []].append(node) }
  }

  /// What is seen in a row.
  struct Row: Hashable {
    var node: Int
    var isExpanded: Bool
    var canExpand: Bool
    var isMatch: Bool
  }

  func children(of node: Int?) -> [Int] { children[node] ?? [] }

  func isShown(_ node: Int) -> Bool {
    guard let matches else { return true }
    return matches.contains(node) || children(of: node).contains { isShown($0) }
  }

  func canExpand(_ node: Int) -> Bool { children(of: node).contains { isShown($0) } }

  func rows(below parent: Int? = nil) -> [Row] {
    children(of: parent).filter { isShown($0) }.flatMap { node in
      [
        Row(
          node: node, isExpanded: expanded.contains(node), canExpand: canExpand(node),
          isMatch: matches?.contains(node) ?? false)
      ] + (expanded.contains(node) ? rows(below: node) : [])
    }
  }

  func ancestors(of node: Int) -> [Int] {
    Array(sequence(first: node, next: { parents[$0] }).dropFirst())
  }

  mutating func expand(_ node: Int) {
    guard isShown(node), canExpand(node), !expanded.contains(node) else { return }
    if isAccordion, matches == nil { expanded.subtract(children(of: parents[node])) }
    expanded.insert(node)
  }

  mutating func reveal(_ node: Int) {
    guard isShown(node) else { return }
    for ancestor in ancestors(of: node) { expand(ancestor) }
  }

  mutating func expand(toLevel level: Int) {
    expanded = []
    for node in parents.indices where ancestors(of: node).count < level && isShown(node) {
      let isTaken =
        isAccordion && matches == nil
        && children(of: parents[node]).contains { expanded.contains($0) }
      if !isTaken { expand(node) }
    }
  }

  mutating func filter(_ new: Set<Int>) {
    if matches == nil { remembered = expanded }
    matches = new
    expanded = Set(new.flatMap { ancestors(of: $0) })
  }

  mutating func clearFilter() {
    guard matches != nil else { return }
    matches = nil
    expanded = remembered
    remembered = []
  }
}
