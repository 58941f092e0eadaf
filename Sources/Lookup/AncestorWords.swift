import Hierarchies
import Romanization

/// For each node, how much of a query of several words its name and those above it account for.
///
/// There are few different answers, so a node has only the number of one.
struct AncestorWords {
  private var answers: [WordsRead] = [WordsRead()]
  /// By the number of the node; empty where the query is one word.
  private var numbers: [UInt16] = []
  /// For each part of the query but the first, a row with a bit for each place of the order: set where the
  /// names above account for the words before it.
  private var reached: [UInt64] = []
  private let rowLength: Int

  /// - Complexity: O(*b*) for *b* bytes of the names above the last level.
  init(
    _ parts: [QueryPart], in names: NodeNames, _ tables: SearchTables,
    _ matcher: NameMatcher
  ) {
    rowLength = tables.wordCount
    guard parts.count > 1 else { return }
    reached = Array(repeating: 0, count: (parts.count - 1) * rowLength)
    let places = tables.order.placesOfNodes(count: names.hierarchy.count)
    numbers = Array(repeating: 0, count: names.hierarchy.count)
    let ends = tables.order.levelEnds
    var candidates = PartCandidates(parts, in: tables, .firstWord)
    for place in 0..<(ends.dropLast().last ?? 0) {
      let node = tables.order[place]
      let numberAbove = numberAbove(node, in: names.hierarchy)
      numbers[node.index] = numberAbove
      let above = answers[Int(numberAbove)]
      var words = above
      if candidates.starts(at: place) & above.anywhere != 0 {
        names.forEachName(of: node) { name, _ in matcher.add(name, after: above, to: &words) }
        if words != above { numbers[node.index] = number(of: words) }
      }
      if words.anywhere == 1 { continue }
      for child in names.hierarchy.children(of: node) {
        let place = places.isEmpty ? child.index : Int(places[child.index])
        for row in 1..<parts.count where words.anywhere & parts[row].start != 0 {
          reached[(row - 1) * rowLength + (place >> 6)] |= 1 << UInt64(place & 63)
        }
      }
    }
  }

  /// Of 64 nodes, those whose names above account for the words before a part of the query.
  @inline(__always)
  func nodes(in word: Int, after part: Int) -> UInt64 {
    part == 0 ? .max : reached[(part - 1) * rowLength + word]
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
