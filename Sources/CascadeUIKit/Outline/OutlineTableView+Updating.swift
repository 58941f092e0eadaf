#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

// The rows follow the outline.
extension OutlineTableView {
  /// The largest number of rows that a table changes one by one. Beyond it, the table reloads all rows.
  nonisolated static var maximumUpdatedRows: Int { 1_000 }

  /// Changes the outline and updates the rows.
  ///
  /// - Parameters:
  ///   - effect: What happens to the hierarchy.
  ///   - inserting: The animation of inserted rows, or `nil` for `rowAnimation`.
  ///   - removing: The animation of removed rows, or `nil` for `rowAnimation`.
  ///   - node: The node that the user or the app changes, if it is a single one. Its row stays in its place.
  func update(
    _ effect: HierarchyEffect = .none, inserting: UITableView.RowAnimation? = nil,
    removing: UITableView.RowAnimation? = nil, of node: Hierarchy.Node? = nil,
    _ transition: @escaping (inout OutlineState) -> OutlineState.Change
  ) {
    let animations = (inserting ?? rowAnimation, removing ?? rowAnimation)
    let change = updateRows(animations, of: node) {
      let change = transition(&self.outline)
      if effect != .none {
        self.updateChoice(after: effect)
        self.hierarchyChanged(byUser: effect == .edit && self.isEditOfUser)
      }
      return change
    }
    if effect != .none { refreshVisibleRows() }
    startLoading(change.loads)
    onUpdate?()
  }

  /// What a change of the outline does to its hierarchy.
  enum HierarchyEffect {
    case none
    /// The user or the app edits it.
    case edit
    /// Children load, or what can load changes.
    case load
  }

  /// Expands or collapses nodes with the animations for it.
  ///
  /// - Parameters:
  ///   - animation: The animation of all rows, or `nil` for `expandingAnimation` and `collapsingAnimation`.
  ///   - node: The node that the user or the app expands or collapses, if it is a single one.
  func updateExpanded(
    _ animation: UITableView.RowAnimation? = nil, of node: Hierarchy.Node? = nil,
    _ transition: @escaping (inout OutlineState) -> OutlineState.Change
  ) {
    foldedNodes = []
    update(
      inserting: animation ?? expandingAnimation, removing: animation ?? collapsingAnimation,
      of: node, transition)
  }

  /// The animations of inserted and of removed rows.
  private typealias Animations = (
    inserting: UITableView.RowAnimation, removing: UITableView.RowAnimation
  )

  /// Changes the outline, and moves and redraws the rows.
  private func updateRows(
    _ animations: Animations, of node: Hierarchy.Node?,
    _ work: @escaping () -> OutlineState.Change
  ) -> OutlineState.Change {
    if window == nil {
      let change = work()
      updatePlaces()
      tableView.reloadData()
      return change
    }
    let rows = RowsOnScreen(of: self, preferring: node)
    var change: OutlineState.Change?
    if animations == (.none, .none) {
      UIView.performWithoutAnimation { change = self.moveRows(animations, work) }
    } else {
      change = moveRows(animations, work)
    }
    guard let change else { preconditionFailure("A batch update has postponed its changes.") }
    if change.isLarge {
      updatePlaces()
      rows.reloadAll()
    } else {
      refresh(change.reloaded.joined().compactMap { places.path(of: $0) })
      if rootStyle.isHeader { refreshVisibleHeaders() }
    }
    return change
  }

  /// Changes the outline inside a batch update. A table may count its rows at any time before it, but
  /// expects the new rows only at its end.
  ///
  /// After a large change, the table keeps its old number of rows until it reloads all of them.
  private func moveRows(
    _ animations: Animations, _ work: @escaping () -> OutlineState.Change
  ) -> OutlineState.Change? {
    var done: OutlineState.Change?
    tableView.performBatchUpdates {
      let change = work()
      done = change
      if change.isLarge { return }
      let removed = self.places.parts(of: change.removed)
      self.updatePlaces()
      let inserted = self.places.parts(of: change.inserted)
      if !removed.sections.isEmpty {
        self.tableView.deleteSections(removed.sections, with: animations.removing)
      }
      if !inserted.sections.isEmpty {
        self.tableView.insertSections(inserted.sections, with: animations.inserting)
      }
      self.tableView.deleteRows(at: removed.rows, with: animations.removing)
      self.tableView.insertRows(at: inserted.rows, with: animations.inserting)
    }
    return done
  }

  /// Redraws rows in place.
  func refresh(_ paths: [IndexPath]) {
    if paths.isEmpty { return }
    if cellProvider == nil {
      tableView.reconfigureRows(at: paths)
    } else {
      // The app may return a cell of another class, so the rows are reloaded.
      let selected = tableView.indexPathsForSelectedRows ?? []
      UIView.performWithoutAnimation { self.tableView.reloadRows(at: paths, with: .none) }
      // The key row, or those over which two fingers have passed.
      for path in selected {
        tableView.selectRow(at: path, animated: false, scrollPosition: .none)
      }
    }
  }

  /// Gives the rows other cells, and keeps them where they are.
  func reloadRowsInPlace() {
    if window == nil { tableView.reloadData() } else { RowsOnScreen(of: self).reloadAll() }
  }

  /// Shows other edits in the rows. UIKit asks for the editing controls of a row only when its cell is made, and for its
  /// swipe actions only when they open.
  func refreshEditing() {
    if isEditing { return reloadRowsInPlace() }
    // Closes the swipe actions.
    if swipedNode != nil { setEditing(false, animated: true) }
  }

  func refreshVisibleRows() {
    if window == nil { return tableView.reloadData() }
    refresh(tableView.indexPathsForVisibleRows ?? [])
    refreshVisibleHeaders()
  }
}

extension OutlineState.Change {
  /// A Boolean value that indicates whether a table reloads all rows instead of changing them one by one.
  fileprivate var isLarge: Bool {
    removed.rowCount + inserted.rowCount + reloaded.rowCount > OutlineTableView.maximumUpdatedRows
  }
}

/// The rows that the user sees before a table reloads all rows, so that they stay where they are.
///
/// A reload forgets the measured heights of all rows, the row that the keyboard has reached and the one that VoiceOver
/// reads. The table would show other rows at the same offset.
@MainActor struct RowsOnScreen {
  private var outline: OutlineTableView
  private var table: UITableView { outline.tableView }
  /// The visible nodes and the distances of their rows to the top of the table, the best one to keep first.
  private var nodes: [(node: Hierarchy.Node, distance: CGFloat)]
  private var keyNode: Hierarchy.Node?
  private var spokenNode: Hierarchy.Node?

  init(of outline: OutlineTableView, preferring node: Hierarchy.Node? = nil) {
    self.outline = outline
    let table = outline.tableView
    let top = table.contentOffset.y
    let cells = table.visibleCells.compactMap { cell in
      outline.node(for: cell).map { (node: $0, view: cell as UIView) }
    }
    let headers = outline.displayedHeaders.values.map { (node: $0.root, view: $0.view as UIView) }
    let all = cells + headers
    let keyNode = outline.keyRow.flatMap { outline.outline.node(atRow: $0) }
    let spokenNode = all.first { $0.view.accessibilityElementIsFocused() }?.node
    // Otherwise the topmost row. A header that floats at the top isn't where its section begins.
    let best = [node, spokenNode, keyNode].flatMap { best in all.filter { $0.node == best } }
    let rows = cells + headers.filter { !outline.isFloating($0.view, of: $0.node) }
    nodes = (best + rows.sorted { $0.view.frame.minY < $1.view.frame.minY })
      .map { ($0.node, $0.view.frame.minY - top) }
    (self.keyNode, self.spokenNode) = (keyNode, spokenNode)
  }

  /// Returns the rows in another table.
  func moved(to outline: OutlineTableView) -> RowsOnScreen {
    var rows = self
    rows.outline = outline
    return rows
  }

  /// Replaces the nodes by those of another hierarchy, or `nil` if they have no counterpart there.
  mutating func replaceNodes(by counterpart: (Hierarchy.Node) -> Hierarchy.Node?) {
    nodes = nodes.compactMap { node, distance in counterpart(node).map { ($0, distance) } }
    (keyNode, spokenNode) = (keyNode.flatMap(counterpart), spokenNode.flatMap(counterpart))
  }

  /// Reloads all rows, and restores what the user sees.
  func reloadAll() {
    table.reloadData()
    table.layoutIfNeeded()
    restoreOffset()
    restoreKeyPlace()
    guard let spokenNode, outline.outline.hierarchy.contains(spokenNode) else { return }
    let view = outline.cell(for: spokenNode) ?? outline.header(for: spokenNode)
    if let view { UIAccessibility.post(notification: .layoutChanged, argument: view) }
  }

  private func restoreKeyPlace() {
    guard let keyNode, outline.outline.hierarchy.contains(keyNode),
      let row = outline.outline.row(of: keyNode)
    else { return }
    outline.setKeyPlace(outline.places.place(of: row))
  }

  private func restoreOffset() {
    guard let (row, distance) = anchor else { return }
    // Rows above the kept one may turn out to be higher or lower than estimated.
    for _ in 0..<4 {
      let inset = table.adjustedContentInset
      let lowest = table.contentSize.height + inset.bottom - table.bounds.height
      let old = table.contentOffset
      let offset = max(-inset.top, min(top(ofRow: row) - distance, lowest))
      table.setContentOffset(CGPoint(x: old.x, y: offset), animated: false)
      // UIKit may round the offset to a pixel.
      if table.contentOffset == old { return }
      table.layoutIfNeeded()
    }
  }

  /// The row that stays where it was: that of a visible node, or of the nearest ancestor that still has one.
  private var anchor: (row: Int, distance: CGFloat)? {
    let hierarchy = outline.outline.hierarchy
    let there = nodes.filter { hierarchy.contains($0.node) }
    for (node, distance) in there {
      if let row = outline.outline.row(of: node) { return (row, distance) }
    }
    var ancestor = there.first.flatMap { hierarchy.parent(of: $0.node) }
    while let node = ancestor {
      if let row = outline.outline.row(of: node) { return (row, table.adjustedContentInset.top) }
      ancestor = hierarchy.parent(of: node)
    }
    return nil
  }

  private func top(ofRow row: Int) -> CGFloat {
    switch outline.places.place(of: row) {
    case .row(let path): table.rectForRow(at: path).minY
    case .header(let section): table.rectForHeader(inSection: section).minY
    }
  }
}
#endif
