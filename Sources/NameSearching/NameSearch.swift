import Hierarchies

/// Finds nodes by name while somebody types.
///
/// ```swift
/// let search = NameSearch(ChinaRegions.hierarchy)
/// search.results(for: "hzq").results.map { regions.name(of: $0.node) }  // ["海州区", …]
/// ```
public struct NameSearch: Sendable {
  /// The nodes that are found.
  public let hierarchy: Hierarchy
  let names: NodeNames
  let tables: SearchTables

  /// Prepares to find the nodes of a hierarchy, as it is now.
  ///
  /// - Complexity: O(*b*) for *b* bytes of names: 4.5 ms for all of China. Where codes do not ascend on a
  ///   level, O(*n* log *n*) for *n* nodes.
  public init(_ hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    names = NodeNames(hierarchy)
    tables = SearchTables(names)
  }
}

extension NameSearch {
  /// A part of the nodes that answer to a query, the best first.
  public struct Results: Sendable {
    /// The nodes, each with how it answers.
    public let results: [Result]

    /// Whether more nodes answer after these.
    public let hasMore: Bool
  }

  /// A node that answers to a query.
  public struct Result: Hashable, Sendable {
    /// The node.
    public let node: Hierarchy.Node

    /// How well it answers.
    public let rank: Rank

    /// What of its name is what was looked for, and before it what of its ancestors' names, from the top
    /// down; empty where its code answers.
    public let matches: [Match]
  }

  /// A part of the name of a node.
  public struct Match: Hashable, Sendable {
    /// The node.
    public let node: Hierarchy.Node

    /// The bytes of the UTF-8 of its name; all of them where the reading that is given for it answers.
    public let range: Range<Int>
  }
}
