import Hierarchies

/// The differences between two versions of a hierarchy: which node of the old version is which node of the new one.
///
/// ```swift
/// let comparison = HierarchyComparison(from: lastYear, to: thisYear)
/// for change in comparison.changes {
///   change.kind    // renamed
///   change.reason  // code
/// }
/// ```
///
/// Nodes are matched by these rules, and the first that finds a node decides. A node is matched once.
///
/// 1. ``Reason/code``: both have the same code, which is unique in both versions.
/// 2. ``Reason/path``: their parents match, and they have the same name. Of several children with the name,
///    those with equal branches match first, then the others in order.
/// 3. ``Reason/name``: they have the same name elsewhere, and share children, or are leaves. Those that share the
///    most children match first; then those with the nearest matching ancestors. If two are equally good, none matches.
/// 4. ``Reason/form``: the same for names with another administrative suffix, such as 奉贤县 and 奉贤区.
/// 5. ``Reason/children``: at least half of the children of the smaller one are those of the other.
/// 6. ``Reason/seat``: a leaf is named like its parent, such as 宜春市 in 宜春地区, which has another name now,
///    and there is a single new leaf in what its parent is.
/// 7. ``Reason/word``: their parents match, and their names share a word or an ideograph that no sibling has.
///
/// The rules treat both versions alike: exchanging the versions gives the opposite changes.
///
/// If codes were given to other nodes, as when a table was imported anew, the first rule finds the wrong nodes:
/// ``renumberedNodes`` tells, and ``Matching/names`` leaves it out.
public struct HierarchyComparison: Sendable {
  /// What nodes are matched by.
  public enum Matching: Hashable, Sendable {
    /// Codes, then the other rules.
    case codes
    /// All rules but that of codes.
    case names
  }

  /// The reason why two nodes match.
  public enum Reason: UInt8, Hashable, Sendable, CaseIterable {
    /// They have the same code.
    case code
    /// They have the same name, and their parents match.
    case path
    /// They have the same name, in different parents.
    case name
    /// They have the same children.
    case children
    /// They have the same name with another administrative suffix.
    case form
    /// One is named like its parent, and the other is the only one that can continue it.
    case seat
    /// Their names share a word that no sibling has.
    case word
  }

  let before: ComparedHierarchy
  let after: ComparedHierarchy

  /// Compares two versions of a hierarchy.
  ///
  /// - Parameters:
  ///   - old: The old version.
  ///   - new: The new version.
  ///   - matching: What nodes are matched by.
  /// - Complexity: O(*n* log *n*) comparisons of names for *n* nodes in both versions.
  public init(from old: Hierarchy, to new: Hierarchy, matching: Matching = .codes) {
    var matcher = NodeMatcher(old, new)
    matcher.matchAll(by: matching)
    before = matcher.old
    after = matcher.new
  }
}

extension HierarchyComparison {
  /// The old version.
  ///
  /// - Complexity: O(1).
  public var old: Hierarchy { before.hierarchy }

  /// The new version.
  ///
  /// - Complexity: O(1).
  public var new: Hierarchy { after.hierarchy }

  /// The node of the new version that a node of the old version is, or `nil` if it has disappeared.
  ///
  /// - Complexity: O(1).
  public func counterpart(of node: Hierarchy.Node) -> Hierarchy.Node? {
    before.counterparts[node.index]
  }

  /// The node of the old version that a node of the new version was, or `nil` if it is new.
  ///
  /// - Complexity: O(1).
  public func former(of node: Hierarchy.Node) -> Hierarchy.Node? {
    after.counterparts[node.index]
  }

  /// The reason why a node of the old version matches its counterpart, or is a part of other nodes; `nil` if it was
  /// removed.
  ///
  /// - Complexity: O(1).
  public func reason(of node: Hierarchy.Node) -> Reason? { before.reasons[node.index] }

  /// The nodes of the old version whose codes seem to be those of other nodes in the new one: nodes with the code have
  /// another name, and a node at the path of their names has another code, which was that of another name, too.
  ///
  /// Two nodes that exchanged their names give the same result. It is empty if there are fewer than two nodes.
  ///
  /// - Complexity: O(*n* + *r* · *d* log *f*) for *n* nodes, of which *r* were renamed, on *d* levels among *f* siblings.
  public var renumberedNodes: [Hierarchy.Node] {
    let nodes = before.nodes.filter { node in
      guard isRenamed(node), let other = counterpart(of: node),
        let namesake = new.node(at: old.path(to: node).map { old.nameUTF8(of: $0) }),
        namesake != other, let former = former(of: namesake)
      else { return false }
      return isRenamed(former)
    }
    return nodes.count > 1 ? nodes : []
  }

  /// Whether a node of the old version has a counterpart with the same code and another name.
  private func isRenamed(_ node: Hierarchy.Node) -> Bool {
    guard reason(of: node) == .code, let other = counterpart(of: node) else { return false }
    return before.names[node.index] != after.names[other.index]
  }

  /// The nodes of the new version that a node of the old version is: its counterpart, and the nodes that received a
  /// part of it.
  ///
  /// The result is empty if the node was removed.
  ///
  /// - Complexity: O(*r*) for *r* results.
  public func successors(of node: Hierarchy.Node) -> [Hierarchy.Node] {
    (counterpart(of: node).map { [$0] } ?? []) + before.relatives[node.index]
  }

  /// The nodes of the old version that a node of the new version was: its counterpart, and the nodes that it received a
  /// part of.
  ///
  /// The result is empty if the node was added.
  ///
  /// - Complexity: O(*r*) for *r* results.
  public func predecessors(of node: Hierarchy.Node) -> [Hierarchy.Node] {
    (former(of: node).map { [$0] } ?? []) + after.relatives[node.index]
  }
}

extension HierarchyComparison.Reason: CustomStringConvertible {
  /// The reason in one word: `code`.
  public var description: String {
    switch self {
    case .code: "code"
    case .path: "path"
    case .name: "name"
    case .children: "children"
    case .form: "form"
    case .seat: "seat"
    case .word: "word"
    }
  }
}

extension Hierarchy {
  /// The only node at a path of names, or `nil`.
  fileprivate func node(at names: [UTF8Text]) -> Node? {
    var node: Node?
    for name in names {
      let found = name.withUnsafeBytes { children(namedUTF8: $0, of: node) }
      guard found.count == 1 else { return nil }
      node = found[0]
    }
    return node
  }
}
