import Hierarchies

extension OutlineState {
  /// The nodes that the user has expanded, those inside of collapsed ones included, in the order of
  /// their numbers.
  ///
  /// What a filter has expanded is not among them.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  public var expandedNodes: [Hierarchy.Node] { nodes(with: userMark) }

  /// The codes, in UTF-8, of the nodes that the user has expanded, to be saved; then those that
  /// were asked for and have not been loaded yet.
  ///
  /// - Complexity: O(*n* + *b*) for *n* nodes and *b* bytes of codes.
  public var expandedCodes: [[UInt8]] {
    var codes: [[UInt8]] = []
    for node in expandedNodes {
      if let code = hierarchy.codeUTF8(of: node) { codes.append(Array(code)) }
    }
    for code in awaited { codes.append(code) }
    return codes
  }

  /// Expands some nodes and no other.
  ///
  /// Nodes with nothing to show below them are passed over. In an accordion the last of siblings is
  /// expanded. While a filter is on, that is what it will give back.
  ///
  /// - Complexity: O(*n* + *k* × *d* × log *f*) for *n* nodes, *k* of them to be expanded, on *d*
  ///   levels with up to *f* siblings.
  @discardableResult
  public mutating func restore(expandedNodes: some Sequence<Hierarchy.Node>) -> Change {
    restore { outline in outline.expandEach(expandedNodes) }
  }

  /// Expands the nodes that some codes stand for, and no other.
  ///
  /// A code that stands for no node yet is awaited where children load later, and its node expanded
  /// when it arrives.
  ///
  /// - Parameter expandedCodes: The codes, in UTF-8.
  /// - Complexity: O(*n* + *k* × (*d* × log *f* + log *n*)) for *n* nodes, *k* of them to be
  ///   expanded, on *d* levels with up to *f* siblings.
  @discardableResult
  public mutating func restore(expandedCodes: [[UInt8]]) -> Change {
    restore { outline in
      outline.awaited = expandedCodes
      return outline.expandAwaited()
    }
  }

  /// Shows another hierarchy, with the nodes expanded, and found by the filter, that correspond to
  /// those of before.
  ///
  /// A node corresponds to the one with its code; a node without a code to the one with its name
  /// below the node that corresponds to its parent. Requests for children of before are given up.
  ///
  /// - Complexity: O(*n* + *k* × *d* × log *n*) for *n* nodes, *k* of them expanded or found, on
  ///   *d* levels.
  @discardableResult
  public mutating func reload(_ hierarchy: Hierarchy) -> Change {
    var new = OutlineState(hierarchy, isAccordion: isAccordion, isLazy: loading.isLazy)
    new.awaited = awaited
    var change = Change()
    change.removed = RowRanges(0..<rowCount)
    for node in expandedNodes {
      if let other = self.hierarchy.counterpart(of: node, in: hierarchy) {
        for ticket in new.expand(other).loads { change.loads.append(ticket) }
      } else if let code = self.hierarchy.codeUTF8(of: node) {
        new.awaited.append(Array(code))
      }
    }
    for ticket in new.expandAwaited() { change.loads.append(ticket) }
    if isFiltered {
      var matches: [Hierarchy.Node] = []
      for node in nodes(with: Mark.match) {
        if let other = self.hierarchy.counterpart(of: node, in: hierarchy) { matches.append(other) }
      }
      new.setFilter(matches)
    }
    self = new
    change.inserted = RowRanges(0..<rowCount)
    return change
  }
}

extension OutlineState {
  /// Expands the nodes of awaited codes that are there.
  ///
  /// - Parameter first: The first of the nodes that have arrived; `nil` to look at all.
  mutating func expandAwaited(from first: Hierarchy.Node? = nil) -> [ChildLoading.Ticket] {
    var found: [Hierarchy.Node] = []
    var missing: [[UInt8]] = []
    for code in awaited {
      let node = code.withUnsafeBufferPointer { hierarchy.node(withCodeUTF8: $0) }
      if let node, node.index >= first?.index ?? 0 {
        found.append(node)
      } else if loading.isLazy {
        missing.append(code)
      }
    }
    awaited = missing
    return expandEach(found)
  }

  /// Collapses all nodes and expands others, without the filter, which is then set again.
  private mutating func restore(
    _ expand: (inout OutlineState) -> [ChildLoading.Ticket]
  ) -> Change {
    change { outline in
      let matches = outline.nodes(with: Mark.match)
      let wasFiltered = outline.isFiltered
      if wasFiltered { outline.unsetFilter() }
      for index in outline.marks.indices { outline.marks[index] &= ~Mark.expanded }
      outline.awaited = []
      outline.recount()
      let loads = expand(&outline)
      if wasFiltered { outline.setFilter(matches) }
      return loads
    }
  }

  private func nodes(with mark: UInt8) -> [Hierarchy.Node] {
    var nodes: [Hierarchy.Node] = []
    for index in marks.indices where marks[index] & mark != 0 {
      nodes.append(Hierarchy.Node(index))
    }
    return nodes
  }
}

extension Hierarchy {
  /// The node of another hierarchy with the same code or, without one, with the same name below the
  /// counterpart of the parent.
  fileprivate func counterpart(of node: Node, in other: Hierarchy) -> Node? {
    var counterpart: Node?
    for step in path(to: node) {
      if let code = codeUTF8(of: step) {
        counterpart = code.withUnsafeBytes { other.node(withCodeUTF8: $0) }
      } else if counterpart != nil || parent(of: step) == nil {
        let above = counterpart
        counterpart = nameUTF8(of: step).withUnsafeBytes { other.child(namedUTF8: $0, of: above) }
      }
    }
    return counterpart
  }
}
