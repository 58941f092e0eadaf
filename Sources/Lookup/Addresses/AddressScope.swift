import Hierarchies

/// The region where addresses are: the branches of a hierarchy that contain them, and those that probably do.
///
/// A branch is a node and all its descendants.
///
/// ```swift
/// let resolver = AddressResolver(ChinaRegions.hierarchy)
/// let beijing = ChinaRegions.hierarchy.node(withCode: "110000")!
/// let scope = AddressScope(within: [beijing])
/// let address = resolver.resolve("朝阳区建国路1号", in: scope)
/// ChinaRegions.hierarchy.names(of: address.path)  // ["北京市", "朝阳区"]
/// ```
public struct AddressScope: Hashable, Sendable {
  /// The nodes whose branches contain all possible answers. If there are none, any node can be the answer.
  public var within: [Hierarchy.Node]

  /// The nodes whose branches are preferred if a text may mean several places, the most preferred one first.
  public var preferred: [Hierarchy.Node]

  /// Creates a scope. Without arguments it is the whole hierarchy.
  ///
  /// - Parameters:
  ///   - within: The nodes whose branches contain all possible answers, or none if any node can be the answer.
  ///   - preferred: The nodes whose branches are preferred, the most preferred one first.
  public init(within: [Hierarchy.Node] = [], preferring preferred: [Hierarchy.Node] = []) {
    self.within = within
    self.preferred = preferred
  }
}
