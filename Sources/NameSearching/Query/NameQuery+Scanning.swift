import Hierarchies
import Romanization

extension NameQuery {
  /// Calls a closure with the nodes that answer, of those whose numbers are in a range, in their order.
  ///
  /// It is for who looks through a hierarchy in several goes; how a node answers, `match(_:in:)` tells.
  ///
  /// - Complexity: O(*b*) for *b* bytes of the names in the range; where several words are looked for, of
  ///   the names above them as well.
  public func forEachMatch(
    among numbers: Range<Int>, in hierarchy: Hierarchy, _ body: (Hierarchy.Node) -> Void
  ) {
    guard !isEmpty || !code.forms.isEmpty else { return }
    let names = NodeNames(hierarchy)
    typed.withMatcher(.all) { matcher in
      var parent: Hierarchy.Node?
      var words = WordsRead()
      for number in numbers {
        let node = Hierarchy.Node(number)
        if !hierarchy.contains(node) { continue }
        if matcher.wordStarts != 0, hierarchy.parent(of: node) != parent {
          parent = hierarchy.parent(of: node)
          words = self.words(above: hierarchy.path(to: node), in: names, matcher).last!
        }
        var isFound = false
        names.forEachName(of: node) { name, _ in
          isFound = isFound || matcher.isInside(name, after: words)
        }
        if isFound || codeRank(of: node, in: names) != nil { body(node) }
      }
    }
  }
}
