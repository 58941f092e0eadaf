import Hierarchies

/// Finds nodes by name while the user types.
///
/// ```swift
/// let search = NameSearch(ChinaRegions.hierarchy)
/// search.results(for: "hzq").results.map { regions.name(of: $0.node) }  // ["海州区", …]
/// ```
public struct NameSearch: Sendable {
  /// The searched hierarchy.
  public let hierarchy: Hierarchy
  let names: NodeNames
  let tables: SearchTables

  /// Builds the tables to search the nodes of a hierarchy in its present state.
  ///
  /// - Complexity: O(*b*) for *b* bytes of names: 4.5 ms for all of China. If the codes of a level aren't
  ///   ascending, O(*n* log *n*) for *n* nodes.
  public init(_ hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    names = NodeNames(hierarchy)
    tables = SearchTables(names)
  }
}

extension NameSearch {
  /// A page of the nodes that match a query, best first.
  public struct Results: Sendable {
    /// The nodes, and how they match.
    public let results: [Result]

    /// Whether more nodes match.
    public let hasMore: Bool
  }

  /// A node that matches a query.
  public struct Result: Hashable, Sendable {
    /// The node.
    public let node: Hierarchy.Node

    /// How well the node matches.
    public let rank: Rank

    /// The matching parts of names: first those of ancestors, from the root down, then that of the node itself.
    /// Empty if the code matches.
    public let matches: [Match]
  }

  /// A part of the name of a node.
  public struct Match: Hashable, Sendable {
    /// The node.
    public let node: Hierarchy.Node

    /// The byte range in the UTF-8 of the node's name; the whole name if the given reading matches.
    public let range: Range<Int>
  }
}
