import Hierarchies

extension PastedAddress.Match {
  /// Returns the match with places on the levels that can be chosen. The names below them precede the remainder.
  ///
  /// - Parameter depth: The number of levels that can be chosen.
  package func limited(toDepth depth: Int, in hierarchy: Hierarchy) -> PastedAddress.Match {
    var limited = PastedAddress.Match(remainder: remainder)
    for node in nodes {
      let path = hierarchy.path(to: node)
      guard let place = path.prefix(depth).last else { continue }
      if limited.nodes.isEmpty, path.count > depth {
        var names: [UInt8] = []
        for node in path[depth...] { names.append(contentsOf: hierarchy.nameUTF8(of: node)) }
        limited.remainder = names + remainder
      }
      if !limited.nodes.contains(place) { limited.nodes.append(place) }
    }
    return limited
  }

  /// Returns the path to the place if it is certain and continues a path, for an address of which more levels have
  /// loaded; otherwise `nil`.
  package func path(
    continuing start: [Hierarchy.Node], in hierarchy: Hierarchy
  ) -> [Hierarchy.Node]? {
    guard nodes.count == 1 else { return nil }
    let path = hierarchy.path(to: nodes[0])
    return path.count > start.count && path.starts(with: start) ? path : nil
  }
}
