import Hierarchies

extension OutlineState {
  /// Something that a person wants to do to an outline, to be offered before it happens.
  ///
  /// ```swift
  /// let transition = OutlineState.Transition.move(node, to: parent, at: 0)
  /// if outline.refusal(of: transition) == nil, isAllowed(transition) {
  ///   let change = try outline.perform(transition)
  /// }
  /// ```
  public enum Transition: Hashable, Sendable {
    /// Expanding a node.
    case expand(Hierarchy.Node)
    /// Collapsing a node.
    case collapse(Hierarchy.Node)
    /// Inserting children of a node, or roots for `nil`, before the one at a position.
    case insert([Hierarchy.NewNode], at: Int, in: Hierarchy.Node?)
    /// Removing a node with all below it.
    case remove(Hierarchy.Node)
    /// Moving a node with all below it to a position among the other children of a node, or the
    /// roots for `nil`.
    case move(Hierarchy.Node, to: Hierarchy.Node?, at: Int)
    /// Giving a node another name, in UTF-8.
    case rename(Hierarchy.Node, to: [UInt8])
  }

  /// Why a transition cannot be performed.
  public enum Refusal: Error, Hashable, Sendable {
    /// The node was removed, or never was there.
    case missingNode(Hierarchy.Node)
    /// There are fewer children than that.
    case missingPosition(Int)
    /// There is nothing to show below the node.
    case nothingBelow(Hierarchy.Node)
    /// The node would stand below itself.
    case belowItself(Hierarchy.Node)
    /// The children of the node, or the roots for `nil`, have to be loaded first.
    case unloaded(Hierarchy.Node?)
    /// A code, in UTF-8, would stand for two nodes.
    case repeatedCode([UInt8])
  }

  /// Why a transition cannot be performed, or `nil` where it can.
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

  /// Performs a transition.
  ///
  /// - Throws: What `refusal(of:)` tells; nothing is changed then.
  /// - Complexity: as that of the method for it.
  @discardableResult
  public mutating func perform(_ transition: Transition) throws(Refusal) -> Change {
    if let refusal = refusal(of: transition) { throw refusal }
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
}

extension OutlineState {
  /// Inserts children of a node, or roots for `nil`, before the one at a position.
  ///
  /// They are shown where their parent is expanded, also while a filter is on, where they count as
  /// matches.
  ///
  /// - Throws: `Refusal` where there is no such parent or position, its children have to be loaded
  ///   first, or a code would stand for two nodes.
  /// - Complexity: O(*n*) for *n* nodes, with a small factor.
  @discardableResult
  public mutating func insert(
    _ children: [Hierarchy.NewNode], at position: Int, in parent: Hierarchy.Node?
  ) throws(Refusal) -> Change {
    try perform(.insert(children, at: position, in: parent))
  }

  /// Removes a node with all below it.
  ///
  /// - Throws: `Refusal` where there is no such node.
  /// - Complexity: O(*n*) for *n* nodes, with a small factor.
  @discardableResult
  public mutating func remove(_ node: Hierarchy.Node) throws(Refusal) -> Change {
    try perform(.remove(node))
  }

  /// Moves a node with all below it to a position among the other children of a node, or the roots
  /// for `nil`.
  ///
  /// What is expanded stays so, but in an accordion a node is collapsed that comes beside an
  /// expanded one.
  ///
  /// - Throws: `Refusal` where there is no such node, parent or position, the parent's children
  ///   have to be loaded first, or the node would stand below itself.
  /// - Complexity: O(*n*) for *n* nodes, with a small factor.
  @discardableResult
  public mutating func move(
    _ node: Hierarchy.Node, to parent: Hierarchy.Node?, at position: Int
  ) throws(Refusal) -> Change {
    try perform(.move(node, to: parent, at: position))
  }

  /// Gives a node another name.
  ///
  /// - Throws: `Refusal` where there is no such node.
  /// - Complexity: O(*b* + *f*) for *b* bytes and *f* siblings; the first time O(*n*) for *n*
  ///   nodes.
  @discardableResult
  public mutating func rename(
    _ node: Hierarchy.Node, to name: String
  ) throws(Refusal) -> Change {
    try perform(.rename(node, to: Array(name.utf8)))
  }
}

extension OutlineState.Refusal: CustomStringConvertible {
  /// What cannot be done and what to do, as a sentence to show where there are no words of one's
  /// own.
  public var description: String {
    switch self {
    case .missingNode: "The node is not there any more. Choose another."
    case .missingPosition(let position):
      "There is no position \(position) here. Choose one from 0 to the number of children."
    case .nothingBelow: "There is nothing below the node."
    case .belowItself: "A node cannot be moved below itself. Choose a place outside of it."
    case .unloaded: "The children here have to be loaded first. Expand the node."
    case .repeatedCode(let code):
      "The code “\(String(decoding: code, as: UTF8.self))” stands for a node already. "
        + "Give each node a code of its own."
    }
  }
}
