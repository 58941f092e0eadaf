#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

extension OutlineTableView {
  /// Performs a transition, calls `willPerform` and `didPerform`, and updates the rows.
  ///
  /// `shouldPerform` isn't called, because it is for requests of the user. In an accordion,
  /// expanding a node also reports the collapse of its sibling.
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - animation: The animation of the rows, or `nil` for that of the table.
  /// - Throws: The refusal that `OutlineState.refusal(of:)` returns. Nothing changes in that case.
  /// - Complexity: That of the transition. Edits take another O(*n* + *l* × *d*) for *n* nodes, *l*
  ///   of them leaves, on *d* levels.
  public func perform(
    _ transition: OutlineState.Transition, animation: UITableView.RowAnimation? = nil
  ) throws(OutlineState.Refusal) {
    try perform(transition, includingDescendants: nil, animation)
  }

  private func perform(
    _ transition: OutlineState.Transition, includingDescendants: Bool?,
    _ animation: UITableView.RowAnimation?
  ) throws(OutlineState.Refusal) {
    if let refusal = outline.refusal(of: transition) { throw refusal }
    let collapsed = collapsedSibling(of: transition)
    let told = [collapsed, transition].compactMap { $0 }
    try announce(told)
    // A callback can change the table, so that the transition is no longer possible.
    if let refusal = outline.refusal(of: transition) { throw refusal }
    switch transition {
    case .expand(let node) where includingDescendants ?? expandsDescendants:
      updateExpanded(animation, of: node) { $0.expandBranch(node) }
    case .collapse(let node) where includingDescendants ?? collapsesDescendants:
      updateExpanded(animation, of: node) { $0.collapseBranch(node) }
    case .expand(let node), .collapse(let node):
      updateExpanded(animation, of: node) { $0.perform(transition) }
    case .insert, .remove, .move, .rename:
      update(.edit, inserting: animation, removing: animation) { $0.perform(transition) }
    }
    tell(told)
  }

  /// Calls `willPerform` for transitions.
  ///
  /// - Throws: A refusal if the app replaces the hierarchy, in which their nodes are other ones.
  func announce(_ transitions: [OutlineState.Transition]) throws(OutlineState.Refusal) {
    let epoch = nodeEpoch
    for transition in transitions {
      if epoch == nodeEpoch { willPerform?(self, transition) }
    }
    guard epoch != nodeEpoch, let transition = transitions.last else { return }
    switch transition {
    case .expand(let node), .collapse(let node), .remove(let node), .rename(let node, _),
      .move(let node, _, _):
      throw .missingNode(node)
    case .insert(_, let position, let parent):
      throw parent.map { .missingNode($0) } ?? .missingPosition(position)
    }
  }

  /// Calls `didPerform` for transitions, after the rows have their new places.
  private func tell(_ transitions: [OutlineState.Transition]) {
    guard let didPerform else { return }
    if window != nil { tableView.layoutIfNeeded() }
    for transition in transitions { didPerform(self, transition) }
  }

  /// Expands a node. Does nothing if the node has no children.
  ///
  /// The nodes below it expand without being loaded, and without calling `willPerform` and `didPerform`.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - includingDescendants: A Boolean value that indicates whether the nodes below it expand too, or `nil` for
  ///     `expandsDescendants`.
  ///   - animation: The animation of the rows, or `nil` for that of the table.
  /// - Complexity: O(*d* × log *f* + *r*) for a node on level *d*, up to *f* children per node and
  ///   *r* inserted rows; with descendants, that of `OutlineState.expandBranch(_:)`.
  public func expand(
    _ node: Hierarchy.Node, includingDescendants: Bool? = nil,
    animation: UITableView.RowAnimation? = nil
  ) {
    if !outline.isExpanded(node) {
      try? perform(.expand(node), includingDescendants: includingDescendants, animation)
    } else if includingDescendants ?? expandsDescendants {
      updateExpanded(animation, of: node) { $0.expandBranch(node) }
    }
  }

  /// Collapses a node. Does nothing if nothing is expanded.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - includingDescendants: A Boolean value that indicates whether the nodes below it collapse too, or `nil` for
  ///     `collapsesDescendants`. Otherwise they reappear expanded with the node.
  ///   - animation: The animation of the rows, or `nil` for that of the table.
  /// - Complexity: O(*d* × log *f* + *r*) for a node on level *d*, up to *f* children per node and
  ///   *r* removed rows; with descendants, that of `OutlineState.collapseBranch(_:)`.
  public func collapse(
    _ node: Hierarchy.Node, includingDescendants: Bool? = nil,
    animation: UITableView.RowAnimation? = nil
  ) {
    if outline.isExpanded(node) {
      try? perform(.collapse(node), includingDescendants: includingDescendants, animation)
    } else if includingDescendants ?? collapsesDescendants {
      updateExpanded(animation, of: node) { $0.collapseBranch(node) }
    }
  }

  /// Expands all nodes without loading children or calling `willPerform` and `didPerform`.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  public func expandAll() { updateExpanded { $0.expandAll() } }

  /// Collapses all nodes without calling `willPerform` and `didPerform`.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  public func collapseAll() { updateExpanded { $0.collapseAll() } }

  /// Expands exactly the nodes above a level, without loading children or calling `willPerform` and
  /// `didPerform`.
  ///
  /// - Parameter level: A zero-based level.
  /// - Complexity: O(*n*) for *n* nodes.
  public func expand(toLevel level: Int) { updateExpanded { $0.expand(toLevel: level) } }

  /// Expands exactly the given nodes.
  ///
  /// - Complexity: That of `OutlineState.restore(expandedNodes:)`.
  public func restore(expandedNodes nodes: some Sequence<Hierarchy.Node>) {
    updateExpanded { $0.restore(expandedNodes: nodes) }
  }

  /// Expands exactly the nodes with the given codes, as returned by `outline.expandedCodes`.
  ///
  /// - Complexity: That of `OutlineState.restore(expandedCodes:)`.
  public func restore(expandedCodes codes: [String]) {
    updateExpanded { $0.restore(expandedCodes: codes) }
  }

  /// Expands the ancestors of a node and scrolls to it.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - position: The place of the row in the table after scrolling.
  ///   - animated: A Boolean value that indicates whether the table scrolls with an animation.
  /// - Returns: `true` if the node is visible, or `false` if it was removed or filtered out.
  /// - Complexity: O(*d*² × log *f* + *r*) for a node on level *d*, up to *f* children per node and
  ///   *r* inserted rows.
  @discardableResult
  public func reveal(
    _ node: Hierarchy.Node, at position: UITableView.ScrollPosition = .middle,
    animated: Bool = true
  ) -> Bool {
    guard outline.isShown(node) else { return false }
    updateExpanded { $0.reveal(node) }
    guard let row = outline.row(of: node) else { return false }
    switch places.place(of: row) {
    case .row(let path): tableView.scrollToRow(at: path, at: position, animated: animated)
    case .header(let section):
      tableView.scrollRectToVisible(
        tableView.rectForHeader(inSection: section), animated: animated)
    }
    return true
  }

  /// Returns the collapse of the expanded sibling that an expansion causes in an accordion.
  private func collapsedSibling(
    of transition: OutlineState.Transition
  ) -> OutlineState.Transition? {
    guard outline.isAccordion, !outline.isFiltered, case .expand(let node) = transition,
      !outline.isExpanded(node)
    else { return nil }
    let hierarchy = outline.hierarchy
    return hierarchy.children(of: hierarchy.parent(of: node)).first(where: outline.isExpanded)
      .map { .collapse($0) }
  }

  /// Performs several transitions and updates the rows once, with a single animation.
  ///
  /// Each transition refers to the hierarchy that those before it leave. `willPerform` is called for all of them before
  /// the first one, and `didPerform` after the last one.
  ///
  /// - Parameters:
  ///   - transitions: The transitions, in the order in which they are performed.
  ///   - animation: The animation of the rows, or `nil` for `rowAnimation`.
  /// - Throws: The first refusal. Nothing changes in that case.
  /// - Complexity: That of the transitions, and O(*r* × *c*) for *r* rows and *c* changed rows.
  public func perform(
    _ transitions: [OutlineState.Transition], animation: UITableView.RowAnimation? = nil
  ) throws(OutlineState.Refusal) {
    try perform(transitions, animation: animation) { outline throws(OutlineState.Refusal) in
      try outline.performing(transitions)
    }
  }

  /// Performs transitions at once, as the app gets to know them.
  ///
  /// - Parameter performing: A closure that returns an outline after them, and the requests for children.
  func perform(
    _ transitions: [OutlineState.Transition], animation: UITableView.RowAnimation? = nil,
    _ performing:
      (OutlineState) throws(OutlineState.Refusal) -> (OutlineState, [ChildLoading.Ticket])
  ) throws(OutlineState.Refusal) {
    _ = try performing(outline)
    try announce(transitions)
    // A callback can change the table, so that the transitions are no longer possible.
    let (new, loads) = try performing(outline)
    update(.edit, inserting: animation, removing: animation) { outline in
      var change = outline.rowDifference(to: new)
      change.loads = loads
      outline = new
      return change
    }
    tell(transitions)
  }
}

extension OutlineState {
  /// The largest number of rows that are compared one by one.
  private static let maximumComparedRows = 10_000

  /// Returns the outline after transitions, and the requests for children.
  func performing(
    _ transitions: [Transition]
  ) throws(Refusal) -> (OutlineState, [ChildLoading.Ticket]) {
    var (outline, loads) = (self, [ChildLoading.Ticket]())
    for transition in transitions {
      let change = outline.perform(transition)
      if let refusal = change.refusal { throw refusal }
      loads += change.loads
    }
    return (outline, loads)
  }

  /// Returns the rows to delete and to insert so that a table shows another outline.
  fileprivate func rowDifference(to new: OutlineState) -> Change {
    var change = Change()
    if max(rowCount, new.rowCount) > Self.maximumComparedRows {
      (change.removed, change.inserted) = (RowRanges(0..<rowCount), RowRanges(0..<new.rowCount))
      return change
    }
    // A row that stays has the same root, so that it stays in its section.
    func rows(of outline: OutlineState) -> [RootedRow] {
      (0..<outline.rowCount).map { RootedRow(outline.row(at: $0), in: outline.hierarchy) }
    }
    let difference = rows(of: new).difference(from: rows(of: self))
    for case .remove(let row, _, _) in difference.removals { change.removed.append(row..<row + 1) }
    for case .insert(let row, _, _) in difference.insertions {
      change.inserted.append(row..<row + 1)
    }
    return change
  }
}

/// A row with the root that it is below.
private struct RootedRow: Equatable {
  private let row: OutlineState.Row
  private let root: Hierarchy.Node?

  init(_ row: OutlineState.Row, in hierarchy: Hierarchy) {
    self.row = row
    switch row {
    case .node(let node): root = hierarchy.root(of: node)
    case .status(let node): root = node.map { hierarchy.root(of: $0) }
    }
  }
}

extension Hierarchy {
  /// Returns the root above a node, or the node itself if it is one.
  fileprivate func root(of node: Node) -> Node {
    var root = node
    while let parent = parent(of: root) { root = parent }
    return root
  }
}
#endif
