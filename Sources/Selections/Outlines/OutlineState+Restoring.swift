import Hierarchies
import Histories

extension OutlineState {
  /// The nodes that the user has expanded, including those inside collapsed nodes, in the order of their
  /// numbers.
  ///
  /// It doesn't contain nodes that only a filter has expanded.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  public var expandedNodes: [Hierarchy.Node] { nodes(with: userMark) }

  /// The codes of the nodes that the user has expanded, to store; then the awaited codes of nodes that haven't
  /// loaded yet.
  ///
  /// - Complexity: O(*n* + *b*) for *n* nodes and *b* bytes of codes.
  public var expandedCodes: [String] {
    expandedCodesUTF8.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The codes of the nodes that the user has expanded, like ``expandedCodes``, in UTF-8.
  ///
  /// - Complexity: As ``expandedCodes``.
  public var expandedCodesUTF8: [[UInt8]] {
    var codes: [[UInt8]] = []
    for node in expandedNodes {
      if let code = hierarchy.codeUTF8(of: node) { codes.append(Array(code)) }
    }
    for code in awaited { codes.append(code) }
    return codes
  }

  /// Expands the given nodes and no others.
  ///
  /// Nodes that can't be expanded are ignored. In an accordion the last of several siblings is expanded.
  /// While a filter is active, this takes effect when the filter is cleared.
  ///
  /// - Complexity: O(*n* + *k* × *d* × log *f*) for *n* nodes, *k* of them to be expanded, on *d*
  ///   levels with up to *f* siblings.
  @discardableResult
  public mutating func restore(expandedNodes: some Sequence<Hierarchy.Node>) -> Change {
    restore { outline in outline.expandEach(expandedNodes) }
  }

  /// Expands the nodes with the given codes and no others.
  ///
  /// If children load later, a code without a node is awaited, and its node is expanded when it arrives.
  ///
  /// - Complexity: O(*n* + *k* × (*d* × log *f* + log *n*)) for *n* nodes, *k* of them to be
  ///   expanded, on *d* levels with up to *f* siblings.
  @discardableResult
  public mutating func restore(expandedCodes: [String]) -> Change {
    restore(expandedCodesUTF8: expandedCodes.map { Array($0.utf8) })
  }

  /// Expands the nodes with the given codes in UTF-8 and no others, like ``restore(expandedCodes:)``.
  ///
  /// - Complexity: As ``restore(expandedCodes:)``.
  @discardableResult
  public mutating func restore(expandedCodesUTF8 codes: [[UInt8]]) -> Change {
    restore { outline in
      outline.awaited = codes
      return outline.expandAwaited()
    }
  }

  /// Replaces the hierarchy and keeps corresponding nodes expanded and matched by the filter.
  ///
  /// A node corresponds to the node with its code; without a code, to the node with its name below the
  /// counterpart of its parent. Pending requests are dropped.
  ///
  /// - Complexity: O(*n* + *k* × *d* × log *n*) for *n* nodes, *k* of them expanded or found, on
  ///   *d* levels.
  @discardableResult
  public mutating func reload(_ hierarchy: Hierarchy) -> Change {
    var new = OutlineState(hierarchy, isAccordion: isAccordion, isLazy: loading.isLazy)
    var change = Change()
    change.removed = RowRanges(0..<rowCount)
    change.loads = new.show(as: self)
    self = new
    change.inserted = RowRanges(0..<rowCount)
    return change
  }

  /// Expands the nodes of awaited codes that are loaded.
  ///
  /// - Parameter first: The first node that has arrived; `nil` to check all nodes.
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

  /// Collapses all nodes and expands others without the filter, then sets the filter again.
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

  /// Expands the nodes with the given codes and no others; for a former code, the nodes that its place is today.
  ///
  /// - Parameters:
  ///   - expandedCodes: The codes.
  ///   - history: The former places of the nodes.
  /// - Complexity: As ``restore(expandedCodes:)``, plus O(*k* × log *r*) for *k* codes and *r* former places.
  @discardableResult
  public mutating func restore(expandedCodes: [String], history: HierarchyHistory) -> Change {
    restore(expandedCodesUTF8: expandedCodes.map { Array($0.utf8) }, history: history)
  }

  /// Expands the nodes with the given codes in UTF-8, like ``restore(expandedCodes:history:)``.
  ///
  /// - Complexity: As ``restore(expandedCodes:history:)``.
  @discardableResult
  public mutating func restore(
    expandedCodesUTF8 expandedCodes: [[UInt8]], history: HierarchyHistory
  ) -> Change {
    var codes: [[UInt8]] = []
    for code in expandedCodes {
      let places = history.places(withCodeUTF8: code, in: hierarchy)
      if places.isEmpty { codes.append(code) }
      for place in places {
        for node in place.nodes {
          if let code = hierarchy.codeUTF8(of: node) { codes.append(Array(code)) }
        }
      }
    }
    return restore(expandedCodesUTF8: codes)
  }

  /// Shows the nodes that correspond to nodes of another outline as that does: expanded or collapsed, and matched by its
  /// filter. Doesn't change the others. Returns the requests for children.
  ///
  /// - Complexity: As ``reload(_:)``.
  package mutating func show(as other: OutlineState) -> [ChildLoading.Ticket] {
    var loads: [ChildLoading.Ticket] = []
    awaited.append(contentsOf: other.awaited)
    for index in other.marks.indices {
      let node = Hierarchy.Node(index)
      let isExpanded = other.marks[index] & other.userMark != 0
      guard other.hierarchy.contains(node), isExpanded || !other.hierarchy.isLeaf(node) else {
        continue
      }
      if let same = other.hierarchy.sameNode(as: node, in: hierarchy) {
        let change = isExpanded ? expand(same) : collapse(same)
        loads.append(contentsOf: change.loads)
      } else if isExpanded, let code = other.hierarchy.codeUTF8(of: node) {
        awaited.append(Array(code))
      }
    }
    loads.append(contentsOf: expandAwaited())
    if other.isFiltered {
      var matches: [Hierarchy.Node] = []
      for node in other.nodes(with: Mark.match) {
        if let same = other.hierarchy.sameNode(as: node, in: hierarchy) { matches.append(same) }
      }
      setFilter(matches)
    }
    return loads
  }
}

extension Hierarchy {
  /// The node of another hierarchy with the same code or, without a code, with the same name below the
  /// counterpart of the parent.
  package func sameNode(as node: Node, in other: Hierarchy) -> Node? {
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
