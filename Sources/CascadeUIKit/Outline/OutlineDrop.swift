#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeKit
import UIKit

/// Something from elsewhere that the user has dropped in an outline, and its place there.
///
/// An ``AcceptedDrop`` gets it. It can load the items, and insert nodes later: the place is that between the nodes where the
/// drop was, wherever they are then.
@MainActor public struct OutlineDrop {
  /// The session of the drop.
  public let session: any UIDropSession
  /// The dropped items.
  public let items: [UIDragItem]
  private let target: OutlineTableView
  private let siblingPlace: SiblingPlace

  init(session: any UIDropSession, table: OutlineTableView, at place: SiblingPlace) {
    (self.session, target, siblingPlace) = (session, table, place)
    items = session.items
  }
}

extension OutlineDrop {
  /// A place in the hierarchy of an outline.
  public struct Place: Hashable, Sendable {
    /// The node whose children the place is among, or `nil` for the roots.
    public let parent: Hierarchy.Node?
    /// The index among the children before which the place is.
    public let index: Int
  }

  /// The table of the drop.
  public var table: OutlineTableView { target.current }

  /// The rows of other outlines of this app among the items.
  public var rows: [DraggedRow] { items.compactMap(\.outlineRow) }

  /// The place of the drop in the table's hierarchy as it is now.
  ///
  /// It is `nil` if the place is gone: because the node into which something was dropped, or both nodes between which it was,
  /// were removed; because another hierarchy was shown, or an edit undone; or while the outline is filtered.
  public var place: Place? {
    guard case .insert(_, let index, let parent) = table.insertion(of: [], at: siblingPlace) else {
      return nil
    }
    return Place(parent: parent, index: index)
  }

  /// Inserts nodes at the place of the drop, at the user's request.
  ///
  /// ``OutlineTableView/shouldPerform`` and ``OutlineTableView/confirmEdit`` are asked, and the user can undo it. If the place
  /// is gone or the insertion is refused, nothing is inserted, and the device vibrates.
  ///
  /// - Returns: A Boolean value that indicates whether the nodes were inserted, or the user is asked.
  @discardableResult
  public func insert(_ nodes: [Hierarchy.NewNode]) -> Bool {
    if nodes.isEmpty { return false }
    let place = siblingPlace
    return table.ask(
      { $0.insertion(of: nodes, at: place).map { [$0] } }, refused: { $0.refuseDrop() })
  }

  /// Inserts copies of rows of other outlines with all nodes below them, and removes the rows that move.
  func insertCopies(of rows: [DraggedRow], isMove: Bool) {
    let place = siblingPlace
    table.ask { table in
      rows.wholeNodes(isMove: isMove)
        .map { $0.map { Hierarchy.NewNode(texts: $0.hierarchy, of: $0.node) } }
        .flatMap { table.insertion(of: $0, at: place) }.map { [$0] }
    } performing: { table, insertions throws(OutlineState.Refusal) in
      // The app may have changed the rows while it was asked.
      guard case .insert(_, let index, let parent) = insertions.first,
        let nodes = rows.wholeNodes(isMove: isMove)
      else { throw .lateAnswer }
      let branches = nodes.map { NewBranch(copying: $0.node, of: $0.hierarchy) }
      try table.perform(insertions) { outline throws(OutlineState.Refusal) in
        try outline.inserting(branches, at: index, in: parent)
      }
      if !isMove { return }
      for (source, nodes) in rows.nodesByTable where !nodes.isEmpty {
        if !source.performForUser(nodes.map { .remove($0) }) { table.refuseDrop() }
        source.forgetEdits()
      }
    } then: { table in
      // Undoing only the insertion would lose the nodes.
      if isMove { table.forgetEdits() }
    } refused: {
      $0.refuseDrop()
    }
  }
}

@MainActor extension [DraggedRow] {
  /// Returns the nodes of the rows with their hierarchies, without those below others of them; `nil` if any of them is gone,
  /// isn't loaded with all nodes below it, or can't move.
  func wholeNodes(isMove: Bool) -> [(node: Hierarchy.Node, hierarchy: Hierarchy)]? {
    let areThere = allSatisfy { row in
      guard let table = row.table, let node = row.node else { return false }
      return table.isWhole(node) && (!isMove || table.canDrag(node))
    }
    if !areThere { return nil }
    return nodesByTable.flatMap { table, nodes in nodes.map { ($0, table.outline.hierarchy) } }
  }

  /// The tables of the rows with their nodes, in the order of the rows and without those below others of them.
  var nodesByTable: [(table: OutlineTableView, nodes: [Hierarchy.Node])] {
    var tables: [OutlineTableView] = []
    for case let table? in map(\.table) where !tables.contains(where: { $0 === table }) {
      tables.append(table)
    }
    return tables.map { table in
      (table, table.topmost(filter { $0.table === table }.compactMap(\.node)))
    }
  }
}
#endif
