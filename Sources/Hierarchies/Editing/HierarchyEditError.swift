/// An edit that a hierarchy can't perform.
public enum HierarchyEditError: Error, Hashable, Sendable {
  /// The new parent of a moved node is the node itself or one of its descendants.
  case belowItself(Hierarchy.Node, parent: Hierarchy.Node)
}

extension HierarchyEditError: CustomStringConvertible {
  /// The reason and what to do.
  public var description: String {
    switch self {
    case .belowItself:
      "A node can't be moved into itself or one of its descendants; choose another parent"
    }
  }
}
