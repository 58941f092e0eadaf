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
public struct HierarchyComparison: Sendable {
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
  /// - Complexity: O(*n* log *n*) comparisons of names for *n* nodes in both versions.
  public init(from old: Hierarchy, to new: Hierarchy) {
    var matcher = NodeMatcher(old, new)
    matcher.matchAll()
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
