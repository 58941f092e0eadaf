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
    let ranks = nodes.map { rank(of: $0) }
    var ranked: [Hierarchy.Node] = []
    var count = 0
    for rank in 0...search.scope.preferred.count {
      for (node, other) in zip(nodes, ranks) where other == rank { ranked.append(node) }
      if count == 0 { count = ranked.count }
    }
    return (ranked, count)
  }

  /// The position of the first preferred branch that contains a node; the number of branches if none does.
  private func rank(of node: Hierarchy.Node) -> Int {
    let preferred = search.scope.preferred
    return preferred.firstIndex { search.sets.isNode(node, inBranchOf: $0) } ?? preferred.count
  }
}
