import Hierarchies
import TextMatching

/// The resolving of one text: what was found in it, the best chain, and what that means.
struct AddressResolution {
  let knowledge: AddressKnowledge
  let bytes: UnsafeBufferPointer<UInt8>
  var search: AddressSearch
  /// Whether the text is one of fields, a tab between each two.
  var hasFields = false

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, _ text: FoldedText, knowledge: AddressKnowledge,
    tables: AddressNameTables, marks: UnsafeMutableBufferPointer<AddressScan.Mark>
  ) {
    self.knowledge = knowledge
    self.bytes = bytes
    search = AddressSearch(
      AddressScan(text, knowledge: knowledge, tables: tables, marks: marks), knowledge: knowledge)
  }

  /// How many steps were taken.
  var steps: Int { search.scan.steps + search.sets.steps }

  mutating func resolve() -> ResolvedAddress {
    search.run()
    if search.best == nil, !search.acceptByPrefix() { _ = search.beginWithTypo() }
    search.completeShortForm()
    while search.continueWithTypo() {}
    search.explainPassedText()
    guard let best = search.best else {
      return ResolvedAddress(rest: trimmed(0..<search.scan.text.count))
    }
    let state = search.states[best]
    var result = ResolvedAddress(rest: rest(after: state))
    let nodes =
      state.nodes.count == 1
      ? [Hierarchy.Node(Int(search.sets.node(0, of: state.nodes)))] : preferred(state)
    if nodes.count == 1 {
      result.path = search.sets.path(to: nodes[0])
    } else {
      result.candidates = nodes
      result.path = commonPath(nodes)
    }
    result.confidence = confidence(of: best) / Double(nodes.count)
    result.matches = matches(of: best)
    return result
  }

  /// The nodes of a chain without those that stand below others of them.
  private func preferred(_ state: AddressSearch.State) -> [Hierarchy.Node] {
    let ofField = nodesOfField(state)
    if !ofField.isEmpty { return ofField }
    var nodes: [Hierarchy.Node] = []
    var least = Int.max
    for position in 0..<state.nodes.count {
      let number = search.sets.node(position, of: state.nodes)
      var above = search.sets.parent(of: number)
      var isBelow = false
      while let candidate = above, !isBelow {
        isBelow = search.sets.contains(candidate, in: state.nodes)
        above = search.sets.parent(of: candidate)
      }
      if isBelow { continue }
      let node = Hierarchy.Node(Int(number))
      least = min(least, knowledge.hierarchy.level(of: node))
      nodes.append(node)
    }
    if state.kind == .full {
      // What has nothing below it, and is called like a county, is the less likely.
      let upper = nodes.filter { !knowledge.hierarchy.isLeaf($0) }
      return upper.isEmpty ? nodes : upper
    }
    return nodes.filter { node in
      guard knowledge.hierarchy.level(of: node) == least else { return false }
      return state.kind != .short || !nodes.contains { isPlainer($0, than: node) }
    }
  }

  /// Whether of two siblings that are called the same in short the first has the shorter name: 北戴河区 is
  /// meant, not 北戴河新区.
  private func isPlainer(_ node: Hierarchy.Node, than other: Hierarchy.Node) -> Bool {
    let hierarchy = knowledge.hierarchy
    return hierarchy.parent(of: node) == hierarchy.parent(of: other)
      && hierarchy.nameUTF8(of: node).count < hierarchy.nameUTF8(of: other).count
  }

  private func commonPath(_ nodes: [Hierarchy.Node]) -> [Hierarchy.Node] {
    var common = search.sets.path(to: nodes[0])
    for node in nodes.dropFirst() {
      let path = search.sets.path(to: node)
      var count = 0
      while count < min(common.count, path.count), common[count] == path[count] { count += 1 }
      common.removeLast(common.count - count)
    }
    return common
  }

  /// How far a chain is to be believed: less for each name that is not the whole name of today, less
  /// where text is passed over or a name mended.
  private func confidence(of last: Int) -> Double {
    var confidence = search.states[last].penalty
    var number = last
    while number >= 0 {
      let state = search.states[number]
      if !state.isRepetition { confidence *= state.kind.certainty }
      number = state.before
    }
    return confidence
  }

  /// The names of a chain, the first one first.
  private func matches(of last: Int) -> [ResolvedAddress.Match] {
    let (offsets, states) = (search.scan.text.offsets, search.states)
    var count = 0
    var number = last
    while number >= 0 {
      count += 1
      number = states[number].before
    }
    number = last
    var matches: [ResolvedAddress.Match] = []
    matches.reserveCapacity(count)
    while number >= 0 {
      let state = states[number]
      matches.append(
        ResolvedAddress.Match(
          range: Int(offsets[state.start])..<end(ofUnit: state.end - 1),
          isRepetition: state.isRepetition))
      number = state.before
    }
    matches.reverse()
    return matches
  }

  /// The offset at which the character of a unit ends.
  private func end(ofUnit unit: Int) -> Int {
    let start = Int(search.scan.text.offsets[unit])
    return start + ScalarReader.scalar(at: start, of: bytes).length
  }
}
