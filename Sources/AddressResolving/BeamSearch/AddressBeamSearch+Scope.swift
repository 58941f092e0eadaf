import Hierarchies

// The search first finds out what a text means in the whole hierarchy, because a name of a place outside the scope is
// a reason against an answer inside it: 吉林朝阳区 isn't in Beijing. It then chooses among the nodes of a hypothesis
// those that the scope allows.

// MARK: The rule

extension AddressBeamSearch {
  /// Whether the scope allows a node as the answer.
  @inline(__always)
  func isInScope(_ number: UInt32) -> Bool {
    scope.within.isEmpty || sets.isNode(number, inBranchOf: scope.within)
  }

  /// Whether the scope allows a node or one of its descendants.
  func leadsToScope(_ node: Hierarchy.Node) -> Bool {
    isInScope(UInt32(truncatingIfNeeded: node.index))
      || scope.within.contains { sets.isNode($0, inBranchOf: node) }
  }

  /// The nodes of a set that the scope allows.
  ///
  /// - Parameter includesAncestors: Whether to add nodes that have such a descendant.
  private mutating func nodesInScope(of set: NodeSlice, includesAncestors: Bool) -> NodeSlice {
    var found = NodeSlice(start: sets.kept.count, count: 0, isKept: true)
    for position in 0..<set.count {
      let number = sets.node(position, of: set)
      sets.steps += 1
      guard
        includesAncestors ? leadsToScope(Hierarchy.Node(Int(number))) : isInScope(number)
      else { continue }
      sets.kept.append(number)
      found.count += 1
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
    if nodes.count > 0 { hypotheses[best].nodes = nodes } else { self.best = nil }
  }

  /// Begins again with only the places in the scope, if a single name is all that led to a place outside, or if the
  /// first name is too common to say anything in the whole hierarchy: 城关镇 is a town of a hundred counties.
  mutating func beginInScope() {
    guard !scope.within.isEmpty, mayBeginAgain else { return }
    let outside = (best, bestScore)
    let name = best.map { hypotheses[$0].start..<hypotheses[$0].end }
    let start = name?.lowerBound ?? nextSignificant(from: 0)
    (best, bestScore) = (nil, 0)
    beam.removeAll(keepingCapacity: true)
    for (number, mention) in scan.mentions.enumerated()
    where mention.start == start && (name == nil || mention.end == name?.upperBound) {
      var mention = mention
      mention.nodes = nodesInScope(of: mention.nodes, includesAncestors: true)
      if mention.nodes.count > 0 { begin(with: mention, number) }
    }
    run(from: start + 1)
    if best == nil { (best, bestScore) = outside }
  }

  /// Whether the search has found nothing, or a place outside the scope by a single name.
  private var mayBeginAgain: Bool {
    guard let best else { return true }
    let hypothesis = hypotheses[best]
    return hypothesis.previous < 0
      && (0..<hypothesis.nodes.count).allSatisfy {
        !leadsToScope(Hierarchy.Node(Int(sets.node($0, of: hypothesis.nodes))))
      }
  }
}
