import Hierarchies
import Romanization

extension NameQuery {
  /// How a node answers, and where in its name and those of its ancestors.
  func result(
    for node: Hierarchy.Node, in names: NodeNames, _ matcher: NameMatcher
  ) -> NameSearch.Result? {
    let path = names.hierarchy.path(to: node)
    let above = words(above: path, in: names, matcher)
    let whole = matcher.end
    defer { matcher.end = whole }
    let found = place(of: node, after: above[path.count - 1], in: names, matcher)
    if let codeRank = codeRank(of: node, in: names), found.map({ codeRank < $0.rank }) ?? true {
      return NameSearch.Result(node: node, rank: codeRank, matches: [])
    }
    guard let found else { return nil }
    var matches = [NameSearch.Match(node: node, range: found.range)]
    // Upwards, each time the name that accounts for the words before.
    matcher.end = found.start
    var level = path.count - 2
    while level >= 0, matcher.end != 1 {
      var words = above[level]
      if found.rank != .inside { words.anywhere = 0 }
      if (words.begins | words.anywhere) & matcher.end == 0,
        let place = place(of: path[level], after: words, in: names, matcher)
      {
        matches.append(NameSearch.Match(node: path[level], range: place.range))
        matcher.end = place.start
      }
      level -= 1
    }
    matches.reverse()
    return NameSearch.Result(node: node, rank: found.rank, matches: matches)
  }

  /// What the names above each node of a path account for.
  func words(
    above path: [Hierarchy.Node], in names: NodeNames, _ matcher: NameMatcher
  ) -> [WordsRead] {
    var above = [WordsRead()]
    for ancestor in path.dropLast() {
      let words = above[above.count - 1]
      var next = words
      if matcher.wordStarts != 0 {
        names.forEachName(of: ancestor) { name, _ in
          matcher.add(name, after: words, .anywhere, to: &next)
        }
      }
      above.append(next)
    }
    return above
  }

  /// How a node's code answers, if it does.
  func codeRank(of node: Hierarchy.Node, in names: NodeNames) -> NameSearch.Rank? {
    names.codes?.textInPlace(of: node).flatMap { code.rank(of: $0) }
  }

  /// Where a node's name, or the reading that is given for it, answers best.
  private func place(
    of node: Hierarchy.Node, after words: WordsRead, in names: NodeNames,
    _ matcher: NameMatcher
  ) -> FoundPlace? {
    var best: FoundPlace?
    var length = 0
    names.forEachName(of: node) { text, isReading in
      if !isReading { length = text.count }
      guard var place = matcher.locate(in: text, isReading: isReading, after: words) else { return }
      if isReading { place.range = 0..<length }
      if best == nil || place.rank < best!.rank { best = place }
    }
    return best
  }
}
