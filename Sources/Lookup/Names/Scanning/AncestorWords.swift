import CascadeBase
import Hierarchies
import Romanization

/// A cache of the words of a query that the ancestors of each node match.
///
/// Few answers are different, so each node stores only the number of one.
struct AncestorWords {
  private var answers: [MatchedWords] = [MatchedWords()]
  /// The answer for each node and its ancestors, by node number; empty if the query is one word.
  private var numbers: [UInt16] = []
  /// The ancestors without an answer, deepest first.
  private var pending: [Hierarchy.Node] = []
  private let below: PlacesBelow
  private let names: NodeNames
  private let order: SearchOrder
  private let matcher: NameMatcher

  private static let unknown = UInt16.max

  init(
    _ below: PlacesBelow, _ names: NodeNames, _ order: SearchOrder, _ matcher: NameMatcher
  ) {
    self.below = below
    self.names = names
    self.order = order
    self.matcher = matcher
    if matcher.wordStarts != 0 {
      numbers = Array(repeating: Self.unknown, count: names.hierarchy.nodeIndexLimit)
    }
  }

  /// The words that the ancestors of a node match.
  ///
  /// - Complexity: O(*b*) for *b* bytes of the names of ancestors that are not in the cache.
  mutating func above(_ node: Hierarchy.Node) -> MatchedWords {
    if numbers.isEmpty { return answers[0] }
    var next = names.hierarchy.parent(of: node)
    while let ancestor = next, numbers[ancestor.index] == Self.unknown {
      pending.append(ancestor)
      next = names.hierarchy.parent(of: ancestor)
    }
    var number = next.map { numbers[$0.index] } ?? 0
    while let ancestor = pending.popLast() {
      let place = order.place(of: ancestor)
      if below.mayMatch(place) {
        let words = words(after: answers[Int(number)], ancestor, at: place)
        if words != answers[Int(number)] { number = self.number(of: words) }
      }
      numbers[ancestor.index] = number
    }
    return answers[Int(number)]
  }

  /// The words that a node and its ancestors match.
  private func words(
    after above: MatchedWords, _ node: Hierarchy.Node, at place: Int
  ) -> MatchedWords {
    var words = above
    if below.signatures.isText(place) {
      names.forEachName(of: node, typedCount: matcher.unitCount) { name, _ in
        matcher.add(name, after: above, below.kind, to: &words)
      }
    } else {
      matcher.add(after: above, below.kind, to: &words) {
        below.signatures.read(place, matcher, starts: $0, spelled: $1, restarts: $2)
      }
    }
    return words
  }

  private mutating func number(of words: MatchedWords) -> UInt16 {
    if let known = answers.firstIndex(of: words) { return UInt16(known) }
    answers.append(words)
    return UInt16(answers.count - 1)
  }
}
