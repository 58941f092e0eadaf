import Hierarchies

extension AddressResolution {
  /// Sets the candidates of a result, and lowers its confidence because of them. The preferred ones come first, and
  /// decide the path.
  func setCandidates(_ nodes: [Hierarchy.Node], of result: inout ResolvedAddress) {
    let (ranked, count) = ranked(nodes)
    let likely = count > 0 ? count : nodes.count
    result.candidates = ranked
    result.path = commonPath(Array(ranked[..<likely]))
    if likely < nodes.count { result.confidence *= AddressScoring.preferenceConfidence }
    result.confidence /= Double(likely)
  }

  /// Orders nodes by the first preferred branch that contains them, and counts those in the first branch with any.
  private func ranked(_ nodes: [Hierarchy.Node]) -> (nodes: [Hierarchy.Node], count: Int) {
    if search.scope.preferred.isEmpty { return (nodes, 0) }
    var ranked: [Hierarchy.Node] = []
    var count = 0
    for top in search.scope.preferred {
      for node in nodes
      where search.sets.isNode(node, inBranchOf: top) && !ranked.contains(node) {
        ranked.append(node)
      }
      if count == 0 { count = ranked.count }
    }
    for node in nodes where !ranked.contains(node) { ranked.append(node) }
    return (ranked, count)
  }
}
