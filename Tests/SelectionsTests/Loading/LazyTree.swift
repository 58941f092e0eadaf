import Hierarchies
import Selections
import TestSupport

/// A forest whose nodes become known bit by bit: what a server has, beside what has been asked for.
///
/// Nodes are identified by their number in the forest, which is also their code; −1 is the parent of the roots.
struct LazyTree: Hashable {
  let forest: Forest
  let disabled: Set<Int>
  /// The nodes whose children have not come.
  var hidden: Set<Int>
  /// The hidden nodes whose children failed to load.
  var failed: Set<Int> = []
  /// Every ticket that was given, with its node; what is asked for now is among them.
  var tickets: [ChildLoading.Ticket] = []
  var nodes: [Int] = []
  /// The ticket that is waited for, of each node that loads.
  var waiting: [Int: Int] = [:]

  init(_ forest: Forest, disabled: Set<Int> = []) {
    (self.forest, self.disabled) = (forest, disabled)
    hidden = Set(-1..<forest.count)
  }

  /// The answer of a server to a request.
  enum Answer: CaseIterable { case children, childrenWithLeaves, repeatedCode, failure }

  /// Notes the tickets of a change; false if they are not just those for the nodes given.
  mutating func note(_ loads: [ChildLoading.Ticket], in hierarchy: Hierarchy, for wanted: [Int])
    -> Bool
  {
    let given = loads.map { $0.node.map { Int(hierarchy.code(of: $0)!)! } ?? -1 }
    for (node, ticket) in zip(given, loads) {
      if waiting[node] != nil { return false }
      waiting[node] = tickets.count
      failed.remove(node)
      tickets.append(ticket)
      nodes.append(node)
    }
    return given == wanted
  }

  func isAwaited(_ ticket: Int) -> Bool { waiting[nodes[ticket]] == ticket }

  func children(of node: Int) -> [Int] { node < 0 ? forest.roots : forest.children[node] }

  func path(to node: Int) -> [Int] {
    sequence(first: node, next: { forest.parents[$0] }).reversed()
  }

  /// The part of a path that is loaded and enabled.
  func known(_ path: [Int], depth: Int) -> [Int] {
    Array(
      path.enumerated().prefix { level, node in
        level < depth && !disabled.contains(node)
          && !hidden.contains(level == 0 ? -1 : path[level - 1])
      }.map(\.element))
  }

  /// A path that goes on below the part of it that is known, where nothing is loaded; `nil` for any other.
  func awaited(_ path: [Int], after found: [Int], depth: Int) -> (path: [Int], found: Int)? {
    found.count < min(path.count, depth) && hidden.contains(found.last ?? -1)
      ? (path, found.count) : nil
  }

  /// The children of a node as an answer describes them.
  func children(for ticket: Int, _ answer: Answer) -> [ChildLoading.Child] {
    var children = children(of: nodes[ticket]).map { node in
      let isLeaf = answer == .childrenWithLeaves ? forest.children[node].isEmpty : nil
      return ChildLoading.Child(
        .init(name: "\(node)", code: "\(node)", isDisabled: disabled.contains(node)), isLeaf: isLeaf
      )
    }
    if answer == .repeatedCode {
      // The code of the node itself, or else a repeated code.
      let code = nodes[ticket] < 0 ? "0" : "\(nodes[ticket])"
      children += [.init(.init(name: "x", code: code)), .init(.init(name: "y", code: code))]
    }
    return children
  }

  /// Does what an answer that is waited for does; any other does nothing.
  mutating func take(_ ticket: Int, _ answer: Answer) {
    guard isAwaited(ticket) else { return }
    let node = nodes[ticket]
    waiting[node] = nil
    switch answer {
    case .failure, .repeatedCode: failed.insert(node)
    case .children, .childrenWithLeaves:
      hidden.remove(node)
      guard answer == .childrenWithLeaves else { return }
      for child in children(of: node) where forest.children[child].isEmpty { hidden.remove(child) }
    }
  }

  /// Whether what is known of a node's children is so.
  func agrees(_ state: ChildLoading.State, for node: Int) -> Bool {
    switch state {
    case .loaded: !hidden.contains(node)
    case .unloaded: hidden.contains(node) && !failed.contains(node) && waiting[node] == nil
    case .loading: waiting[node] != nil
    case .failed: failed.contains(node)
    }
  }
}

extension Hierarchy {
  /// The number in the forest of a node of a lazy tree.
  func number(of node: Node) -> Int { Int(code(of: node)!)! }
}
