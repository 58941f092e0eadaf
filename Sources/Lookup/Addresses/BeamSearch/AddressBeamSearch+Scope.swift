import Hierarchies

// The search first finds out what a text means in the whole hierarchy, because a name of a place outside the scope is
// a reason against an answer inside it: 吉林朝阳区 isn't in Beijing. It then chooses among the nodes of a hypothesis
// those that the scope allows.

// MARK: The rule

extension AddressBeamSearch {
  /// Whether the scope allows a node as the answer.
  func isInScope(_ node: Hierarchy.Node) -> Bool {
    for top in scope.within where sets.isNode(node, inBranchOf: top) { return true }
    return scope.within.isEmpty
  }

  /// Whether the scope allows a node or one of its descendants.
  func leadsToScope(_ node: Hierarchy.Node) -> Bool {
    for top in scope.within where sets.isNode(top, inBranchOf: node) { return true }
    return isInScope(node)
  }

  /// The nodes of a set that the scope allows.
  ///
  /// - Parameter includesAncestors: Whether to add nodes that have such a descendant.
  private mutating func nodesInScope(of set: NodeSlice, includesAncestors: Bool) -> NodeSlice {
    var found = NodeSlice(start: sets.kept.count, count: 0, isKept: true)
    for position in 0..<set.count {
      let number = sets.node(position, of: set)
      let node = Hierarchy.Node(Int(number))
      sets.steps += 1
      if includesAncestors ? leadsToScope(node) : isInScope(node) {
        sets.kept.append(number)
        found.count += 1
      }
    }
    return found
  }
}

// MARK: Hypotheses in the scope

extension AddressBeamSearch {
  /// Narrows the best hypothesis to the nodes that lead to an answer in the scope. If none does, the text seems to name
  /// a place outside, and the hypothesis remains.
  mutating func preferScope() {
    guard !scope.within.isEmpty, best != nil else { return }
    // A misspelled ancestor may say that the place is outside.
    explainSkippedText()
    guard let best else { return }
    let nodes = nodesInScope(of: hypotheses[best].nodes, includesAncestors: true)
    if nodes.count > 0 { hypotheses[best].nodes = nodes }
  }

  /// Removes the nodes outside the scope from the best hypothesis. If none remains, the text has no place.
  mutating func keepScope() {
    guard !scope.within.isEmpty, let best else { return }
    let nodes = nodesInScope(of: hypotheses[best].nodes, includesAncestors: false)
    if nodes.count > 0 {
      hypotheses[best].nodes = nodes
    } else {
      self.best = contradiction
      contradiction = nil
    }
  }

  /// Takes the reading that contradicts the best hypothesis instead of it if only that one is preferred.
  mutating func preferContradiction() {
    guard let best, let other = contradiction else { return }
    let (node, otherNode) = (node(of: best), node(of: other))
    for top in scope.preferred {
      if sets.isNode(node, inBranchOf: top) { return }
      if sets.isNode(otherNode, inBranchOf: top) {
        return (self.best, contradiction) = (other, best)
      }
    }
  }

  /// The first node of a hypothesis.
  @inline(__always)
  func node(of number: Int) -> Hierarchy.Node {
    Hierarchy.Node(Int(sets.node(0, of: hypotheses[number].nodes)))
  }

  /// Begins again with only the places in the scope, if a single name is all that led to a place outside, or if the
  /// first name is too common to say anything in the whole hierarchy: 城关镇 is a town of a hundred counties.
  mutating func beginInScope() {
    guard !scope.within.isEmpty, mayBeginAgain() else { return }
    let (outside, outsideScore) = (best, bestScore)
    let start = outside.map { hypotheses[$0].start } ?? nextSignificant(from: 0)
    best = nil
    beam.removeAll(keepingCapacity: true)
    for number in scan.mentions.indices where scan.mentions[number].start == start {
      var mention = scan.mentions[number]
      if let outside, mention.end != hypotheses[outside].end { continue }
      mention.nodes = nodesInScope(of: mention.nodes, includesAncestors: true)
      if mention.nodes.count > 0 { begin(with: mention, number) }
    }
    run(from: start + 1)
    if best == nil {
      best = outside
      bestScore = outsideScore
    }
  }

  /// Whether the search has found nothing, or a place outside the scope by a single name.
  private mutating func mayBeginAgain() -> Bool {
    guard let best else { return true }
    return hypotheses[best].previous < 0
      && nodesInScope(of: hypotheses[best].nodes, includesAncestors: true).count == 0
  }
}
