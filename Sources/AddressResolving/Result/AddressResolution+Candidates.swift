import Hierarchies

extension AddressResolution {
  /// Sets the candidates of a result, and lowers its confidence because of them. The preferred ones come first, and
  /// decide the path.
  func setCandidates(_ nodes: [Hierarchy.Node], of result: inout ResolvedAddress) {
    var count = nodes.count
    if search.scope.preferred.isEmpty {
      result.candidates = nodes
    } else {
      (result.candidates, count) = ranked(nodes)
    }
    result.path = commonPath(Array(result.candidates[..<count]))
    if count < nodes.count { result.confidence *= AddressScoring.preferenceConfidence }
    result.confidence /= Double(count)
  }

  /// Orders nodes by the first preferred branch that contains them, and counts those in the first branch with any.
  private func ranked(_ nodes: [Hierarchy.Node]) -> (nodes: [Hierarchy.Node], count: Int) {
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
    return (ranked, count == 0 ? nodes.count : count)
  }
}
