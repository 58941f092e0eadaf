import CascadeBase
import Hierarchies

extension OutlineState {
  /// A change that the user requests, which an app can check before it is performed.
  ///
  /// ```swift
  /// let transition = OutlineState.Transition.move(node, to: parent, at: 0)
  /// if outline.refusal(of: transition) == nil, isAllowed(transition) {
  ///   let change = outline.perform(transition)
  /// }
  /// ```
  public enum Transition: Hashable, Sendable {
    /// Expands a node.
    case expand(Hierarchy.Node)
    /// Collapses a node.
    case collapse(Hierarchy.Node)
    /// Inserts children of a node, or roots for `nil`, before a position.
    case insert([Hierarchy.NewNode], at: Int, in: Hierarchy.Node?)
    /// Removes a node and everything below it.
    case remove(Hierarchy.Node)
    /// Moves a node and everything below it to a position among the other children of a node, or the
    /// roots for `nil`.
    case move(Hierarchy.Node, to: Hierarchy.Node?, at: Int)
    /// Renames a node, in UTF-8.
    case rename(Hierarchy.Node, toUTF8: [UInt8])

    /// Renames a node.
    public static func rename(_ node: Hierarchy.Node, to name: String) -> Transition {
      .rename(node, toUTF8: Array(name.utf8))
    }

    /// The name that a node gets, or `nil` if the change isn't a new name.
    public var newName: String? {
      if case .rename(_, let name) = self { String(decoding: name, as: UTF8.self) } else { nil }
    }
  }

  /// Why a transition was refused.
  public enum Refusal: Error, Hashable, Sendable {
    /// The node was removed, or isn't in this hierarchy.
    case missingNode(Hierarchy.Node)
    /// The position is negative or past the end.
    case missingPosition(Int)
    /// Nothing can be shown below the node.
    case nothingBelow(Hierarchy.Node)
    /// The node would be below itself.
    case belowItself(Hierarchy.Node)
    /// The children of the node, or the roots for `nil`, must be loaded first.
    case unloaded(Hierarchy.Node?)
    /// Two nodes would have the same code, in UTF-8.
    case repeatedCode([UInt8])
    /// The filter hides the node.
    case filteredOut(Hierarchy.Node)
    /// The children of the node, or the roots for `nil`, are loaded or loading.
    case nothingToLoad(Hierarchy.Node?)
    /// The ticket has been answered already, or was never issued by this outline.
    case lateAnswer
  }

  /// Why a transition would be refused, or `nil` if it can be performed.
  ///
  /// - Complexity: O(*d* + log *f*) for a node on level *d* and *f* children; to insert, O(*k* ×
  ///   log *k*) more for *k* nodes.
  public func refusal(of transition: Transition) -> Refusal? {
    switch transition {
    case .expand(let node):
      if !hierarchy.contains(node) { return .missingNode(node) }
      return canExpand(node) ? nil : .nothingBelow(node)
    case .collapse(let node), .remove(let node), .rename(let node, _):
      return hierarchy.contains(node) ? nil : .missingNode(node)
    case .insert(let children, let position, let parent):
      if let refusal = refusal(ofPlaceIn: parent, at: position, without: nil) { return refusal }
      return hierarchy.repeatedCode(in: children).map { .repeatedCode($0) }
    case .move(let node, let parent, let position):
      if !hierarchy.contains(node) { return .missingNode(node) }
      if let refusal = refusal(ofPlaceIn: parent, at: position, without: node) { return refusal }
      if let parent, parent == node || hierarchy.isAncestor(node, of: parent) {
        return .belowItself(node)
      }
      return nil
    }
  }

  /// Performs a transition, unless ``refusal(of:)`` has a reason not to.
  ///
  /// - Complexity: As the method for the transition.
  @discardableResult
  public mutating func perform(_ transition: Transition) -> Change {
    if let refusal = refusal(of: transition) { return Change(refusal: refusal) }
    switch transition {
    case .expand(let node): return expand(node)
    case .collapse(let node): return collapse(node)
    case .insert(let children, let position, let parent):
      return insert(validated: children, at: position, in: parent)
    case .remove(let node): return remove(validated: node)
    case .move(let node, let parent, let position):
      return move(validated: node, to: parent, at: position)
    case .rename(let node, let name): return rename(validated: node, to: name)
    }
  }

  private func refusal(
    ofPlaceIn parent: Hierarchy.Node?, at position: Int, without node: Hierarchy.Node?
  ) -> Refusal? {
    if let parent, !hierarchy.contains(parent) { return .missingNode(parent) }
    if loading.isLazy, loading.state(of: parent, in: hierarchy) != .loaded {
      return .unloaded(parent)
    }
    let isOwn = node.map { hierarchy.parent(of: $0) == parent } ?? false
    let count = hierarchy.childCount(of: parent) - (isOwn ? 1 : 0)
    return position >= 0 && position <= count ? nil : .missingPosition(position)
  }

  /// Inserts children of a node, or roots for `nil`, before a position.
  ///
  /// They are visible if their parent is expanded; while a filter is active, they count as matches. The
  /// transition is refused if the parent or the position doesn't exist, the children of the parent aren't
  /// loaded, or two nodes would have the same code.
  ///
  /// - Complexity: O(*n*) for *n* nodes, with a small factor.
  @discardableResult
  public mutating func insert(
    _ children: [Hierarchy.NewNode], at position: Int, in parent: Hierarchy.Node?
  ) -> Change {
    perform(.insert(children, at: position, in: parent))
  }

  /// Removes a node and everything below it; refuses if the node doesn't exist.
  ///
  /// - Complexity: O(*n*) for *n* nodes, with a small factor.
  @discardableResult
  public mutating func remove(_ node: Hierarchy.Node) -> Change {
    perform(.remove(node))
  }

  /// Moves a node and everything below it to a position among the other children of a node, or the roots
  /// for `nil`.
  ///
  /// Nodes stay expanded, but in an accordion a moved node collapses if one of its new siblings is
  /// expanded. The transition is refused if the node, the parent or the position doesn't exist, the
  /// children of the parent aren't loaded, or the node would be below itself.
  ///
  /// - Complexity: O(*n*) for *n* nodes, with a small factor.
  @discardableResult
  public mutating func move(
    _ node: Hierarchy.Node, to parent: Hierarchy.Node?, at position: Int
  ) -> Change {
    perform(.move(node, to: parent, at: position))
  }

  /// Renames a node; refuses if the node doesn't exist.
  ///
  /// - Complexity: O(*b* + *f*) for *b* bytes and *f* siblings; the first time O(*n*) for *n* nodes.
  @discardableResult
  public mutating func rename(_ node: Hierarchy.Node, to name: String) -> Change {
    perform(.rename(node, to: name))
  }
}

extension OutlineState.Refusal: CustomStringConvertible {
  /// The reason and what to do, as a fallback for adapters without custom texts.
  public var description: String {
    switch self {
    case .missingNode: "The node doesn't exist anymore. Choose another one."
    case .missingPosition(let position):
      "There is no position \(position) here. Choose one from 0 to the number of children."
    case .nothingBelow: "The node has nothing below it."
    case .belowItself: "A node can't be moved below itself. Choose a place outside of it."
    case .unloaded: "The children here must be loaded first. Expand the node."
    case .repeatedCode(let code):
      "A node already has the code “\(String(decoding: code, as: UTF8.self))”. "
        + "Give each node a unique code."
    case .filteredOut: "The filter hides the node. Clear the filter first."
    case .nothingToLoad: "The children are loaded or loading already."
    case .lateAnswer: "The request has been answered already. Answer each request once."
    }
  }
}

// Performs transitions that `refusal(of:)` has validated.
extension OutlineState {
  mutating func insert(
    validated children: [Hierarchy.NewNode], at position: Int, in parent: Hierarchy.Node?
  ) -> Change {
    let before = Surroundings(of: parent, in: self)
    let nodes = hierarchy.insert(children, at: position, in: parent)
    takeIn(nodes)
    recount(from: parent)
    var change = Change()
    before.addArrival(of: nodes.first, to: nodes.last, into: &change, in: self)
    return change
  }

  mutating func remove(validated node: Hierarchy.Node) -> Change {
    var change = Change()
    let parent = hierarchy.parent(of: node)
    let gone = topmost(goneWith: node, keeping: nil)
    let above = hierarchy.parent(of: gone)
    let looks = looks(of: above)
    change.removed = RowRanges(rowRange(of: gone))
    keepLoaded(parent)
    for node in hierarchy.remove(node) {
      marks[node.index] = 0
      if loading.isLazy { loading.markLoaded(node) }
    }
    recount(from: parent)
    if let above, looks != self.looks(of: above) { change.reload(row(of: above)) }
    return change
  }

  mutating func move(
    validated node: Hierarchy.Node, to parent: Hierarchy.Node?, at position: Int
  ) -> Change {
    var change = Change()
    let oldParent = hierarchy.parent(of: node)
    if oldParent == parent, hierarchy.position(of: node) == position { return change }
    let gone = topmost(goneWith: node, keeping: parent)
    let above = hierarchy.parent(of: gone)
    let looks = looks(of: above)
    let before = Surroundings(of: parent, in: self)
    change.removed = RowRanges(rowRange(of: gone))
    keepLoaded(oldParent)
    do throws(HierarchyEditError) {
      try hierarchy.move(node, to: parent, at: position)
    } catch {
      require(false, "A move below the node itself wasn't refused")
    }
    collapseInAccordion(node, movedTo: parent)
    // Both groups first: one parent can be an ancestor of the other.
    recountChildren(of: oldParent)
    recountChildren(of: parent)
    update(from: parent)
    update(from: oldParent)
    before.addArrival(of: node, to: node, into: &change, in: self)
    if let above, above != before.above, looks != self.looks(of: above) {
      let reloaded = change.reloaded.first?.lowerBound
      change.reloaded = RowRanges()
      change.reload(reloaded, row(of: above))
    }
    return change
  }

  mutating func rename(validated node: Hierarchy.Node, to name: [UInt8]) -> Change {
    var change = Change()
    if hierarchy.nameUTF8(of: node).isEqual(to: name) { return change }
    hierarchy.rename(node, toValidUTF8: name)
    change.reload(row(of: node))
    return change
  }

  /// The nodes around a place before nodes are inserted there.
  ///
  ///     公司           above: the nearest shown ancestor
  ///       (部门)         hidden: the topmost ancestor that a filter hides
  ///         (小组)         the parent of the inserted nodes
  struct Surroundings {
    let above: Hierarchy.Node?
    private let hidden: Hierarchy.Node?
    private let looks: UInt8

    init(of parent: Hierarchy.Node?, in outline: OutlineState) {
      var above = parent
      var hidden: Hierarchy.Node?
      while let node = above, !outline.has(Mark.shown, node) {
        hidden = node
        above = outline.hierarchy.parent(of: node)
      }
      self.above = above
      self.hidden = hidden
      looks = outline.looks(of: above)
    }

    /// Adds the rows of inserted siblings to a change, and the row of the node above if it looks
    /// different.
    func addArrival(
      of first: Hierarchy.Node?, to last: Hierarchy.Node?, into change: inout Change,
      in outline: OutlineState
    ) {
      if let first = hidden ?? first, let last = hidden ?? last {
        let rows = outline.rowRange(of: first).lowerBound..<outline.rowRange(of: last).upperBound
        change.inserted.append(rows)
      }
      if let above, looks != outline.looks(of: above) { change.reload(outline.row(of: above)) }
    }
  }

  /// The topmost node that disappears with a node: the node itself, or an ancestor that a filter shows
  /// only because of it.
  ///
  /// - Parameter parent: The new parent, if the node moves.
  func topmost(goneWith node: Hierarchy.Node, keeping parent: Hierarchy.Node?) -> Hierarchy.Node {
    var topmost = node
    while isFiltered, has(Mark.shown, node), let above = hierarchy.parent(of: topmost),
      !has(Mark.match, above), childRows(of: above) == rows(of: topmost)
    {
      if let parent, parent == above || hierarchy.isAncestor(above, of: parent) { break }
      topmost = above
    }
    return topmost
  }

  /// Extends the tables for inserted nodes.
  mutating func takeIn(_ nodes: Hierarchy.Nodes) {
    sums.grow(to: hierarchy.nodeIndexLimit)
    for _ in 0..<nodes.count { marks.append(isFiltered ? Mark.shown | Mark.match : Mark.shown) }
  }

  /// Marks the children of a node as loaded, before the last of them can be removed.
  mutating func keepLoaded(_ node: Hierarchy.Node?) {
    if loading.isLazy, loading.state(of: node, in: hierarchy) == .loaded {
      loading.markLoaded(node)
    }
  }
}
