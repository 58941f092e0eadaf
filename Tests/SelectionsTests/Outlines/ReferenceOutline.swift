import TestSupport

/// An outline of lists and sets that is flattened again for every query.
struct ReferenceOutline: Hashable {
  /// By number, also of nodes that were removed.
  var parents: [Int?]
  var names: [String]
  var children: [Int?: [Int]] = [:]
  let isAccordion: Bool
  let isLazy: Bool
  var expanded: Set<Int> = []
  var remembered: Set<Int> = []
  var matches: Set<Int>?

  /// The nodes whose children were asked for, in the order of asking; -1 for the roots.
  var tickets: [Int?] = []
  var waiting: [Int?: Wait] = [:]
  var answered: Set<Int?> = []
  var awaited: [Int] = []

  struct Wait: Hashable {
    var ticket: Int
    var hasFailed = false
  }

  init(_ forest: Forest, isAccordion: Bool = false, isLazy: Bool = false) {
    parents = forest.parents
    names = (0..<forest.count).map { String($0) }
    self.isAccordion = isAccordion
    self.isLazy = isLazy
    for node in 0..<forest.count { children[parents[node], default: []].append(node) }
  }
}

extension ReferenceOutline {
  /// The content of a row.
  struct Row: Hashable {
    /// The node; for a status row, its parent.
    var node: Int?
    var isStatus = false
    var name = ""
    var isExpanded = false
    var canExpand = false
    var isMatch = false
    var hasFailed = false

    /// The identity of the row, regardless of its content.
    var identity: [Int] { [node ?? -1, isStatus ? 1 : 0] }
  }

  func children(of node: Int?) -> [Int] { children[node] ?? [] }

  func subtree(of node: Int) -> [Int] { [node] + children(of: node).flatMap { subtree(of: $0) } }

  /// The loaded nodes, in depth-first order.
  var nodes: [Int] { children(of: nil).flatMap { subtree(of: $0) } }

  func ancestors(of node: Int) -> [Int] {
    Array(sequence(first: node, next: { parents[$0] }).dropFirst())
  }

  func isShown(_ node: Int) -> Bool {
    guard let matches else { return true }
    return matches.contains(node) || children(of: node).contains { isShown($0) }
  }

  func isLoaded(_ node: Int?) -> Bool {
    !isLazy || waiting[node] == nil && (answered.contains(node) || !children(of: node).isEmpty)
  }

  func canExpand(_ node: Int) -> Bool {
    isShown(node) && (children(of: node).contains { isShown($0) } || !isLoaded(node))
  }

  func rows(below parent: Int? = nil) -> [Row] {
    let rows = children(of: parent).filter { isShown($0) }.flatMap { node in
      [
        Row(
          node: node, name: names[node], isExpanded: expanded.contains(node),
          canExpand: canExpand(node), isMatch: matches?.contains(node) ?? false)
      ] + (expanded.contains(node) ? self.rows(below: node) : [])
    }
    guard let wait = waiting[parent] else { return rows }
    return rows + [Row(node: parent, isStatus: true, hasFailed: wait.hasFailed)]
  }
}

extension ReferenceOutline {
  mutating func expand(_ node: Int) {
    guard canExpand(node), !expanded.contains(node) else { return }
    if isAccordion, matches == nil { expanded.subtract(children(of: parents[node])) }
    expanded.insert(node)
    load(node)
  }

  mutating func expandBranch(_ node: Int) {
    guard canExpand(node) else { return }
    expand(node)
    for child in children(of: node) where canExpand(child) && isLoaded(child) {
      expandBranch(child)
      if isAccordion, matches == nil { break }
    }
  }

  mutating func reveal(_ node: Int) {
    guard isShown(node) else { return }
    for ancestor in ancestors(of: node) { expand(ancestor) }
  }

  mutating func expand(toLevel level: Int) {
    expanded = []
    for node in nodes where ancestors(of: node).count < level && isShown(node) {
      let isTaken =
        isAccordion && matches == nil
        && children(of: parents[node]).contains { expanded.contains($0) }
      let isFilled = children(of: node).contains { isShown($0) } || waiting[node] != nil
      if !isTaken, isFilled { expanded.insert(node) }
    }
  }

  mutating func filter(_ new: Set<Int>) {
    if matches == nil { remembered = expanded }
    matches = new.intersection(nodes)
    expanded = Set(matches!.flatMap { ancestors(of: $0) })
  }

  mutating func clearFilter() {
    guard matches != nil else { return }
    matches = nil
    expanded = remembered
    remembered = []
    expandAwaited()
  }

  /// Expands nodes by their codes, which are their numbers, and no other.
  mutating func restore(_ codes: [Int]) {
    let matches = matches
    self.matches = nil
    remembered = []
    expanded = []
    awaited = codes
    expandAwaited()
    if let matches { filter(matches) }
  }

  private mutating func expandAwaited(from first: Int = 0) {
    let found = awaited.filter { nodes.contains($0) && $0 >= first }
    awaited = isLazy ? awaited.filter { !found.contains($0) } : []
    for node in found { expand(node) }
  }
}

extension ReferenceOutline {
  mutating func load(_ node: Int?) {
    guard !isLoaded(node), waiting[node]?.hasFailed != false else { return }
    waiting[node] = Wait(ticket: tickets.count)
    tickets.append(node)
  }

  /// Answers a request with a number of children, or with a failure for `nil`.
  mutating func answer(_ ticket: Int, children count: Int?) {
    let node = tickets[ticket]
    guard waiting[node] == Wait(ticket: ticket) else { return }
    guard let count else {
      waiting[node]?.hasFailed = true
      return
    }
    waiting[node] = nil
    answered.insert(node)
    insert(count, at: 0, in: node)
    if matches == nil { expandAwaited(from: parents.count - count) }
  }
}

extension ReferenceOutline {
  mutating func insert(_ count: Int, at position: Int, in parent: Int?) {
    let shown = nodes.filter { isShown($0) }
    for offset in 0..<count {
      matches?.insert(parents.count)
      children[parent, default: []].insert(parents.count, at: position + offset)
      names.append(String(parents.count))
      parents.append(parent)
    }
    tidy(shown)
  }

  mutating func remove(_ node: Int) {
    keepLoaded(parents[node])
    let shown = nodes.filter { isShown($0) }
    children[parents[node]]?.removeAll { $0 == node }
    for node in subtree(of: node) {
      expanded.remove(node)
      remembered.remove(node)
      matches?.remove(node)
      waiting[node] = nil
    }
    tidy(shown)
  }

  mutating func move(_ node: Int, to parent: Int?, at position: Int) {
    guard parents[node] != parent || children(of: parent)[position] != node else { return }
    keepLoaded(parents[node])
    let shown = nodes.filter { isShown($0) }
    children[parents[node]]?.removeAll { $0 == node }
    if isAccordion {
      if matches == nil, !expanded.isDisjoint(with: children(of: parent)) { expanded.remove(node) }
      if !remembered.isDisjoint(with: children(of: parent)) { remembered.remove(node) }
    }
    children[parent, default: []].insert(node, at: position)
    parents[node] = parent
    tidy(shown)
  }

  private mutating func keepLoaded(_ node: Int?) {
    if isLoaded(node) { answered.insert(node) }
  }

  /// Expands nodes that a filter now also shows, and collapses nodes with nothing below them.
  private mutating func tidy(_ shown: [Int]) {
    for node in nodes {
      if isShown(node), !shown.contains(node), matches?.contains(node) == false {
        expanded.insert(node)
      }
      if !canExpand(node) { expanded.remove(node) }
      if children(of: node).isEmpty, isLoaded(node) { remembered.remove(node) }
    }
    children = children.filter { !$0.value.isEmpty }
  }
}
