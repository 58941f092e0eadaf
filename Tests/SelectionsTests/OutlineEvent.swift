import Hierarchies
import Selections
import TestSupport
import Testing

/// Something that a person does to an outline.
enum OutlineEvent: Hashable {
  case toggle(Int)
  case expand(Int)
  case collapse(Int)
  case reveal(Int)
  case expandSiblings(Int)
  case expandToLevel(Int)
  case expandAll
  case collapseAll
  case filter(Set<Int>)
  case clearFilter

  /// Every event but filters on every node.
  static func all(on reference: ReferenceOutline) -> [OutlineEvent] {
    reference.parents.indices.flatMap { node in
      [.toggle(node), .expand(node), .collapse(node), .reveal(node), .expandSiblings(node)]
    } + [.expandAll, .collapseAll, .expandToLevel(1), .expandToLevel(2), .clearFilter]
  }

  static func random(
    on reference: ReferenceOutline, using random: inout some RandomNumberGenerator
  ) -> OutlineEvent {
    let count = reference.parents.count
    let node = Int.random(in: 0..<count, using: &random)
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return .expandAll
    case 1: return .collapseAll
    case 2: return .expandToLevel(Int.random(in: 0..<4, using: &random))
    case 3: return .expandSiblings(node)
    case 4:
      let found = (0..<8).map { _ in Int.random(in: 0..<count, using: &random) }
      return .filter(Set(found))
    case 5: return .clearFilter
    case 6..<9: return .reveal(node)
    case 9..<12: return .expand(node)
    case 12..<14: return .collapse(node)
    default: return .toggle(node)
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
    case .expandToLevel(let level): reference.expand(toLevel: level)
    case .expandAll: reference.expand(toLevel: .max)
    case .collapseAll: reference.expanded = []
    case .filter(let matches): reference.filter(matches)
    case .clearFilter: reference.clearFilter()
    }
  }

  /// - Parameter nodes: The node of the outline for each number of the reference.
  func perform(
    on outline: inout OutlineState, _ nodes: [Hierarchy.Node]
  ) -> OutlineState.Change {
    switch self {
    case .toggle(let node): outline.toggle(nodes[node])
    case .expand(let node): outline.expand(nodes[node])
    case .collapse(let node): outline.collapse(nodes[node])
    case .reveal(let node): outline.reveal(nodes[node])
    case .expandSiblings(let node): outline.expandSiblings(of: nodes[node])
    case .expandToLevel(let level): outline.expand(toLevel: level)
    case .expandAll: outline.expandAll()
    case .collapseAll: outline.collapseAll()
    case .filter(let matches): outline.filter(matches: matches.map { nodes[$0] })
    case .clearFilter: outline.clearFilter()
    }
  }
}
