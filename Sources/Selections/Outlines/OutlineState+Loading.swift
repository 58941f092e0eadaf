import Hierarchies

extension OutlineState {
  /// Requests the children of a node, or the roots; after a failure, again.
  ///
  /// Expanding a node requests its children automatically. If they are loaded or loading, the request is
  /// refused.
  ///
  /// - Complexity: O(*w* + *d* × log *f*), where *w* is the number of nodes that are loading or
  ///   have failed, for a node on level *d* and *f* children of a node.
  @discardableResult
  public mutating func load(_ node: Hierarchy.Node?) -> Change {
    let failed = statusRow(of: node)
    guard let ticket = loading.request(node, in: hierarchy) else {
      return Change(refusal: .nothingToLoad(node))
    }
    var change = Change(loads: [ticket])
    update(from: node)
    if let row = statusRow(of: node) {
      if failed == nil { change.inserted = RowRanges(row..<row + 1) } else { change.reload(row) }
    }
    return change
  }

  /// Receives the children of a ticket's node.
  ///
  /// If there are none, the node becomes a leaf. A late answer is refused, and one that repeats a code
  /// makes the request fail. Nodes whose codes are awaited by `restore(expandedCodes:)` are expanded.
  ///
  /// - Complexity: O(*k* × log *k* + *n*) for *k* children and *n* nodes.
  @discardableResult
  public mutating func receive(
    _ children: [ChildLoading.Child], for ticket: ChildLoading.Ticket
  ) -> Change {
    // The node of a late answer may have been removed.
    guard loading.isWaiting(for: ticket) else { return Change(refusal: .lateAnswer) }
    var change = Change()
    let status = statusRow(of: ticket.node)
    let before = Surroundings(of: ticket.node, in: self)
    var nodes = Hierarchy.Nodes()
    switch loading.receive(children, for: ticket, into: &hierarchy) {
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

  /// Ends the request of a ticket with a failure. A late failure is refused.
  ///
  /// - Parameter message: The text to show, in UTF-8.
  /// - Complexity: O(log *w* + *d* × log *f*), where *w* is the number of nodes that are loading or
  ///   have failed, for a node on level *d* and *f* children of a node.
  @discardableResult
  public mutating func fail(_ ticket: ChildLoading.Ticket, message: [UInt8]) -> Change {
    if loading.fail(ticket, message: message) == .late { return Change(refusal: .lateAnswer) }
    var change = Change()
    change.reload(statusRow(of: ticket.node))
    return change
  }
}
