import Hierarchies

extension OutlineState {
  /// Asks for the children of a node, or for the roots; after a failure, once more.
  ///
  /// Expanding a node asks for its children by itself. Nothing changes where there is nothing to
  /// load, or it is being loaded.
  ///
  /// - Complexity: O(*w* + *d* × log *f*), where *w* is the number of nodes that are loading or
  ///   have failed, for a node on level *d* and *f* children of a node.
  @discardableResult
  public mutating func load(_ node: Hierarchy.Node?) -> Change {
    var change = Change()
    let failed = statusRow(of: node)
    guard let ticket = loading.request(node, in: hierarchy) else { return change }
    change.loads = [ticket]
    update(from: node)
    if let row = statusRow(of: node) {
      if failed == nil { change.inserted = RowRanges(row..<row + 1) } else { change.reload(row) }
    }
    return change
  }

  /// Takes the children that a ticket was given for into the hierarchy.
  ///
  /// With none, the node becomes a leaf. An answer that comes late is dropped; one that repeats a
  /// code is a failure at that node. What was to be expanded as soon as it is there is expanded.
  ///
  /// - Complexity: O(*k* × log *k* + *n*) for *k* children and *n* nodes.
  @discardableResult
  public mutating func loaded(
    _ ticket: ChildLoading.Ticket, _ children: [ChildLoading.Child]
  ) -> Change {
    var change = Change()
    // The node of a late answer may be gone.
    guard loading.isWaiting(for: ticket) else { return change }
    let status = statusRow(of: ticket.node)
    let before = Surroundings(of: ticket.node, in: self)
    var nodes = Hierarchy.Nodes()
    switch loading.loaded(ticket, children, into: &hierarchy) {
    case .failed, .late:
      change.reload(status)
      return change
    case .leaf: break
    case .children(let appended): nodes = appended
    }
    if let status { change.removed = RowRanges(status..<status + 1) }
    takeIn(nodes)
    recount(from: ticket.node)
    if !isFiltered, let first = nodes.first { change.loads = expandAwaited(from: first) }
    before.addArrival(of: nodes.first, to: nodes.last, into: &change, in: self)
    return change
  }

  /// Makes it known that the children that a ticket was given for could not be had.
  ///
  /// - Parameter message: What to show, in UTF-8.
  /// - Complexity: O(log *w* + *d* × log *f*), where *w* is the number of nodes that are loading or
  ///   have failed, for a node on level *d* and *f* children of a node.
  @discardableResult
  public mutating func failed(_ ticket: ChildLoading.Ticket, message: [UInt8]) -> Change {
    var change = Change()
    if loading.failed(ticket, message: message) == .failed {
      change.reload(statusRow(of: ticket.node))
    }
    return change
  }
}
