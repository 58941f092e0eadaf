import Hierarchies
import Romanization

/// For each node that was asked for, how much of a query of several words the names above it account for.
///
/// There are few different answers, so a node has only the number of one.
struct AncestorWords {
  private var answers: [WordsRead] = [WordsRead()]
  /// For each node what its name and those above it account for; empty where the query is one word.
  private var numbers: [UInt16] = []
  /// The nodes on the way to one whose answer is known.
  private var path: [Hierarchy.Node] = []
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

  /// What the names above a node account for.
  ///
  /// - Complexity: O(*b*) for *b* bytes of the names above it that were not asked for before.
  mutating func above(_ node: Hierarchy.Node) -> WordsRead {
    if numbers.isEmpty { return answers[0] }
    var next = names.hierarchy.parent(of: node)
    while let ancestor = next, numbers[ancestor.index] == Self.unknown {
      path.append(ancestor)
      next = names.hierarchy.parent(of: ancestor)
    }
    var number = next.map { numbers[$0.index] } ?? 0
    while let ancestor = path.popLast() {
      let place = order.place(of: ancestor)
      if below.accounts(place) {
        let words = words(after: answers[Int(number)], ancestor, at: place)
        if words != answers[Int(number)] { number = self.number(of: words) }
      }
      numbers[ancestor.index] = number
    }
    return answers[Int(number)]
  }

  /// What is accounted for by the name of a node and those above it.
  private func words(
    after above: WordsRead, _ node: Hierarchy.Node, at place: Int
  ) -> WordsRead {
    var words = above
    if below.sieve.isText(place) {
      names.forEachName(of: node) { name, _ in
        matcher.add(name, after: above, below.kind, to: &words)
      }
    } else {
      matcher.add(after: above, below.kind, to: &words) {
        below.sieve.read(place, matcher, starts: $0, spelled: $1, restarts: $2)
      }
    }
    return words
  }

  private mutating func number(of words: WordsRead) -> UInt16 {
    if let known = answers.firstIndex(of: words) { return UInt16(known) }
    answers.append(words)
    return UInt16(answers.count - 1)
  }
}
