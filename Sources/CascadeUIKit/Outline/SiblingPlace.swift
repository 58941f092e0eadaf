#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// A place among the children of a node, or among the roots, where something is dropped.
///
/// It is known by its neighbors, so that it stays the same place while other nodes come and go.
struct SiblingPlace: Hashable, Sendable {
  /// The node below which the place is, or `nil` for the roots.
  let parent: Hierarchy.Node?
  private enum Position: Hashable, Sendable {
    case last
    /// Between two siblings; `nil` if there is none.
    case between(Hierarchy.Node?, Hierarchy.Node?)
  }
  private let position: Position
  private let epoch: NodeEpoch
}

@MainActor extension SiblingPlace {
  /// The place behind the last child of a node.
  init(lastIn parent: Hierarchy.Node?, of table: OutlineTableView) {
    self.init(parent: parent, position: .last, epoch: table.nodeEpoch)
  }

  /// The place before the first child of a node.
  init(firstIn parent: Hierarchy.Node?, of table: OutlineTableView) {
    let first = table.outline.hierarchy.children(of: parent).first
    self.init(parent: parent, position: .between(nil, first), epoch: table.nodeEpoch)
  }

  /// The place behind a node.
  init(behind sibling: Hierarchy.Node, of table: OutlineTableView) {
    let hierarchy = table.outline.hierarchy
    let parent = hierarchy.parent(of: sibling)
    let siblings = hierarchy.children(of: parent)
    let next = hierarchy.position(of: sibling) + 1
    self.init(
      parent: parent,
      position: .between(sibling, next < siblings.count ? siblings[next] : nil),
      epoch: table.nodeEpoch)
  }

  /// Returns the position in the children as they are in a table now, or `nil` if the place is gone.
  func index(in table: OutlineTableView) -> Int? {
    let hierarchy = table.outline.hierarchy
    guard epoch == table.nodeEpoch, parent.map(hierarchy.contains) != false else { return nil }
    let count = hierarchy.childCount(of: parent)
    guard case .between(let above, let below) = position else { return count }
    func index(of sibling: Hierarchy.Node?) -> Int? {
      guard let sibling, hierarchy.contains(sibling), hierarchy.parent(of: sibling) == parent else {
        return nil
      }
      return hierarchy.position(of: sibling)
    }
    if let index = index(of: above) { return index + 1 }
    if let index = index(of: below) { return index }
    if above == nil { return 0 }
    return below == nil ? count : nil
  }
}
#endif
