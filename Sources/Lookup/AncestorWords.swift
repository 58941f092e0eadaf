import Hierarchies
import Romanization

/// For each node, how much of a query of several words its name and those above it account for.
///
/// There are few different answers, so a node has only the number of one.
struct AncestorWords {
  private var answers: [WordsRead] = [WordsRead()]
  /// By the number of the node; empty where the query is one word.
  private var numbers: [UInt16] = []

  /// - Complexity: O(*b*) for *b* bytes of the names above the last level.
  init(
    _ parts: [QueryPart], in names: NodeNames, _ tables: SearchTables,
    _ matcher: NameMatcher
  ) {
    guard parts.count > 1 else { return }
    numbers = Array(repeating: 0, count: names.hierarchy.count)
    let ends = tables.order.levelEnds
    var candidates = PartCandidates(parts, in: tables, .firstWord)
    for place in 0..<(ends.dropLast().last ?? 0) {
      let node = tables.order[place]
      let numberAbove = numberAbove(node, in: names.hierarchy)
      numbers[node.index] = numberAbove
      let above = answers[Int(numberAbove)]
      guard candidates.starts(at: place) & above.anywhere != 0 else { continue }
      var words = above
      names.forEachName(of: node) { name, _ in matcher.add(name, after: above, to: &words) }
      if words != above { numbers[node.index] = number(of: words) }
    }
  }

  /// What the names above a node account for.
  @inline(__always)
  func above(_ node: Hierarchy.Node, in hierarchy: Hierarchy) -> WordsRead {
    numbers.isEmpty ? answers[0] : answers[Int(numberAbove(node, in: hierarchy))]
  }

  private func numberAbove(_ node: Hierarchy.Node, in hierarchy: Hierarchy) -> UInt16 {
    hierarchy.parent(of: node).map { numbers[$0.index] } ?? 0
  }

  private mutating func number(of words: WordsRead) -> UInt16 {
    if let known = answers.firstIndex(of: words) { return UInt16(known) }
    answers.append(words)
    return UInt16(answers.count - 1)
  }
}
