import Hierarchies

extension ValueWish.Step {
  /// The node among siblings that has the code, or else the name.
  func find(among siblings: Hierarchy.Nodes, in hierarchy: Hierarchy) -> Hierarchy.Node? {
    if let code,
      let node = siblings.first(where: { hierarchy.codeUTF8(of: $0)?.isEqual(to: code) ?? false })
    {
      return node
    }
    guard let name else { return nil }
    return siblings.first { hierarchy.nameUTF8(of: $0).isEqual(to: name) }
  }
}
