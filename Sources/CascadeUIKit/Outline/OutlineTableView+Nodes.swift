#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

// From nodes to rows and cells, and back
extension OutlineTableView {
  /// Returns the index path of a node, or `nil` if it has no row because it is inside a collapsed node, filtered out or
  /// removed.
  ///
  /// - Complexity: O(*d* × log *f*) for a node on level *d* and up to *f* children per node.
  public func indexPath(of node: Hierarchy.Node) -> IndexPath? {
    guard outline.hierarchy.contains(node) else { return nil }
    return outline.row(of: node).map { IndexPath(row: $0, section: 0) }
  }

  /// Returns the node of a row, or `nil` for a status row and for a row that doesn't exist.
  ///
  /// - Complexity: O(*d* × log *f*) for a node on level *d* and up to *f* children per node.
  public func node(at indexPath: IndexPath) -> Hierarchy.Node? {
    guard indexPath.section == 0, indexPath.row >= 0, indexPath.row < outline.rowCount else {
      return nil
    }
    return outline.node(atRow: indexPath.row)
  }

  /// Returns the node of the row at a point in the coordinate system of the table, or `nil` if there is none.
  ///
  /// - Complexity: That of `indexPathForRow(at:)` and ``node(at:)-(IndexPath)``.
  public func node(at point: CGPoint) -> Hierarchy.Node? {
    indexPathForRow(at: point).flatMap { node(at: $0) }
  }

  /// Returns the nodes of the rows in a rectangle in the coordinate system of the table.
  ///
  /// - Complexity: That of `indexPathsForRows(in:)`, and of ``node(at:)-(IndexPath)`` for each row.
  public func nodes(in rect: CGRect) -> [Hierarchy.Node] {
    (indexPathsForRows(in: rect) ?? []).compactMap { node(at: $0) }
  }

  /// The nodes of the visible rows, from the top down.
  ///
  /// - Complexity: O(*r* × *d* × log *f*) for *r* visible rows, *d* levels and up to *f* children per node.
  public var visibleNodes: [Hierarchy.Node] {
    (indexPathsForVisibleRows ?? []).compactMap { node(at: $0) }
  }

  /// Returns the visible cell of a node, or `nil` if the node has none.
  ///
  /// - Complexity: That of ``indexPath(of:)``.
  public func cell(for node: Hierarchy.Node) -> UITableViewCell? {
    indexPath(of: node).flatMap { cellForRow(at: $0) }
  }

  /// Returns the node of a visible cell, or `nil` for the cell of a status row or of another table.
  ///
  /// - Complexity: That of `indexPath(for:)` and ``node(at:)-(IndexPath)``.
  public func node(for cell: UITableViewCell) -> Hierarchy.Node? {
    indexPath(for: cell).flatMap { node(at: $0) }
  }

  /// Replaces the cells of nodes, for example after data has changed that only your cells show. Nodes without a row are
  /// ignored.
  ///
  /// - Complexity: O(*k* × *d* × log *f*) for *k* nodes, *d* levels and up to *f* children per node.
  public func reloadRows(
    of nodes: [Hierarchy.Node], with animation: UITableView.RowAnimation = .none
  ) {
    if window == nil { return reloadData() }
    let paths = Set(nodes.compactMap { indexPath(of: $0) })
    if paths.isEmpty { return }
    let keyRow = indexPathForSelectedRow
    reloadRows(at: paths.sorted(), with: animation)
    selectRow(at: keyRow, animated: false, scrollPosition: .none)
  }
}
#endif
