/// Why a hierarchy cannot be changed as asked.
public enum HierarchyEditError: Error, Hashable, Sendable {
  /// A node was to be moved to itself or to a node below it.
  case belowItself(Hierarchy.Node, parent: Hierarchy.Node)
}

extension HierarchyEditError: CustomStringConvertible {
  /// What cannot be done and what to do.
  public var description: String {
    switch self {
    case .belowItself:
      "A node cannot be moved into itself or below itself; choose a parent outside of it"
    }
  }
}
