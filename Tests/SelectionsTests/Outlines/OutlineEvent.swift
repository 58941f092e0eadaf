import Hierarchies
import Selections
import TestSupport

/// Something that happens to an outline.
enum OutlineEvent: Hashable {
  case toggle(Int)
  case expand(Int)
  case collapse(Int)
  case reveal(Int)
  case expandSiblings(Int)
  case expandBranch(Int)
  case collapseBranch(Int)
  case expandToLevel(Int)
  case expandAll
  case collapseAll
  case restore([Int])
  case filter(Set<Int>)
  case clearFilter
  case insert(Int, at: Int, in: Int?)
  case remove(Int)
  case move(Int, to: Int?, at: Int)
  case rename(Int, String)
  case load(Int?)
  case answer(Int, children: Int?)

  /// Every expanding and collapsing of any node.
  static func toggles(on reference: ReferenceOutline) -> [OutlineEvent] {
    reference.nodes.flatMap { node in
      [
        .toggle(node), .expand(node), .collapse(node), .reveal(node), .expandSiblings(node),
        .expandBranch(node), .collapseBranch(node),
      ]
    } + [.expandAll, .collapseAll, .expandToLevel(1), .expandToLevel(2), .clearFilter]
  }

  /// Every edit that is not refused.
  static func edits(on reference: ReferenceOutline) -> [OutlineEvent] {
    let parents = ([nil] + reference.nodes).filter { reference.isLoaded($0) }
    var edits: [OutlineEvent] = []
    for parent in parents {
      for position in 0...reference.children(of: parent).count {
        edits += [.insert(1, at: position, in: parent), .insert(2, at: position, in: parent)]
      }
    }
    for node in reference.nodes {
      edits += [.remove(node), .rename(node, "new"), .rename(node, reference.names[node])]
      let below = reference.subtree(of: node)
      for parent in parents where parent.map({ !below.contains($0) }) ?? true {
        let others = reference.children(of: parent).filter { $0 != node }
        edits += (0...others.count).map { .move(node, to: parent, at: $0) }
      }
    }
    return edits
  }

  /// Every request and every answer, also to requests that are not waited for any more.
  static func loads(on reference: ReferenceOutline) -> [OutlineEvent] {
    ([nil] + reference.nodes).map { .load($0) }
      + reference.tickets.indices.flatMap { ticket in
        [nil, 0, 1, 2].map { .answer(ticket, children: $0) }
      }
  }

  static func random(
    on reference: ReferenceOutline, using random: inout some RandomNumberGenerator
  ) -> OutlineEvent {
    let nodes = reference.nodes
    guard let node = nodes.randomElement(using: &random) else { return .insert(3, at: 0, in: nil) }
    func some(_ count: Int) -> [Int] {
      (0..<count).map { _ in nodes.randomElement(using: &random)! }
    }
    switch Int.random(in: 0..<44, using: &random) {
    case 0: return .expandAll
    case 1: return .collapseAll
    case 2: return .expandToLevel(Int.random(in: 0..<4, using: &random))
    case 3: return .expandSiblings(node)
    case 4: return .filter(Set(some(8)))
    case 5: return .clearFilter
    case 6: return .restore(some(8) + [reference.parents.count])
    case 7..<12: return .reveal(node)
    case 12..<16: return .expand(node)
    case 16..<20: return .collapse(node)
    case 20..<24: return edits(on: reference, of: node).randomElement(using: &random)!
    case 24..<30: return loads(on: reference).randomElement(using: &random)!
    case 30..<32: return .expandBranch(node)
    case 32..<34: return .collapseBranch(node)
    default: return .toggle(node)
    }
  }

  /// The edits of a node.
  private static func edits(on reference: ReferenceOutline, of node: Int) -> [OutlineEvent] {
    edits(on: reference).filter { edit in
      switch edit {
      case .insert(_, _, let parent): parent == node
      case .remove(let other), .rename(let other, _), .move(let other, _, _): other == node
      default: false
      }
    }
  }

  func perform(on reference: inout ReferenceOutline) {
    switch self {
    case .toggle(let node):
      if reference.expanded.remove(node) == nil { reference.expand(node) }
    case .expand(let node): reference.expand(node)
    case .collapse(let node): reference.expanded.remove(node)
    case .reveal(let node): reference.reveal(node)
    case .expandSiblings(let node):
      let isAlone = reference.isAccordion && reference.matches == nil
      let siblings = isAlone ? [node] : reference.children(of: reference.parents[node])
      for sibling in siblings { reference.expand(sibling) }
    case .expandBranch(let node): reference.expandBranch(node)
    case .collapseBranch(let node): reference.expanded.subtract(reference.subtree(of: node))
    case .expandToLevel(let level): reference.expand(toLevel: level)
    case .expandAll: reference.expand(toLevel: .max)
    case .collapseAll: reference.expanded = []
    case .restore(let codes): reference.restore(codes)
    case .filter(let matches): reference.filter(matches)
    case .clearFilter: reference.clearFilter()
    case .insert(let count, let position, let parent):
      reference.insert(count, at: position, in: parent)
    case .remove(let node): reference.remove(node)
    case .move(let node, let parent, let position):
      reference.move(node, to: parent, at: position)
    case .rename(let node, let name): reference.names[node] = name
    case .load(let node): reference.load(node)
    case .answer(let ticket, let count): reference.answer(ticket, children: count)
    }
  }

  func perform(on pair: inout OutlinePair) -> OutlineState.Change {
    let nodes = pair.nodes
    func node(_ number: Int?) -> Hierarchy.Node? { number.map { nodes[$0] } }
    func new(_ count: Int) -> [Hierarchy.NewNode] {
      (nodes.count..<nodes.count + count).map { Hierarchy.NewNode(name: "\($0)", code: "\($0)") }
    }
    switch self {
    case .toggle(let node): return pair.outline.toggle(nodes[node])
    case .expand(let node): return pair.outline.expand(nodes[node])
    case .collapse(let node): return pair.outline.collapse(nodes[node])
    case .reveal(let node): return pair.outline.reveal(nodes[node])
    case .expandSiblings(let node): return pair.outline.expandSiblings(of: nodes[node])
    case .expandBranch(let node): return pair.outline.expandBranch(nodes[node])
    case .collapseBranch(let node): return pair.outline.collapseBranch(nodes[node])
    case .expandToLevel(let level): return pair.outline.expand(toLevel: level)
    case .expandAll: return pair.outline.expandAll()
    case .collapseAll: return pair.outline.collapseAll()
    case .restore(let codes):
      return pair.outline.restore(expandedCodes: codes.map { "\($0)" })
    case .filter(let matches): return pair.outline.filter(matches: matches.map { nodes[$0] })
    case .clearFilter: return pair.outline.clearFilter()
    case .insert(let count, let position, let parent):
      return pair.outline.insert(new(count), at: position, in: node(parent))
    case .remove(let node): return pair.outline.remove(nodes[node])
    case .move(let number, let parent, let position):
      return pair.outline.move(nodes[number], to: node(parent), at: position)
    case .rename(let node, let name): return pair.outline.rename(nodes[node], to: name)
    case .load(let number): return pair.outline.load(node(number))
    case .answer(let ticket, let count):
      guard let count else {
        return pair.outline.fail(pair.tickets[ticket], message: Array("No answer".utf8))
      }
      return pair.outline.receive(
        new(count).map { ChildLoading.Child($0) }, for: pair.tickets[ticket])
    }
  }
}
