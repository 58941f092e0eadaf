import CascadeBase
import Hierarchies
import Romanization

/// A typed text, prepared to match single names: to filter a tree, or to mark matches.
///
/// A character of a name matches itself, any of its pinyin readings, and any beginning of a reading. A word in
/// letters matches any beginning of it. So 海珠区 matches `海珠`, `haizhu`, `hzq`, `海zhu` and, since a part of
/// a name suffices, `珠区`. Case, full width, the marks of Latin letters, spaces and punctuation are ignored, except
/// that a space begins another character. `ü` and `u` match `v`. Only the first 63 characters count.
///
/// Other scripts match in Latin letters, too, by their usual spellings: かながわ matches `kanagawa` and `kngw`, しぶや
/// `shibuya` and `sibuya`, とうきょう `toukyou` and `tokyo`, 부산 `busan`, Київ `kyiv`, Ηράκλειο `irakleio`, Երևան `yerevan`
/// and Köln `koeln`. Hangul matches by its letters: 서울 by `ㅅㅇ` and `서우`.
///
/// To find nodes in a large hierarchy, use ``NameSearch``.
public struct NameQuery: Sendable {
  let typed: TypedText
  let code: CodeQuery

  /// Creates a query from UTF-8. Bytes that aren't valid UTF-8 match nothing.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public init(utf8 query: UnsafeBufferPointer<UInt8>) {
    typed = TypedText(query)
    code = CodeQuery(query)
  }

  /// Creates a query from a text.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public init(_ query: String) {
    var query = query
    self = query.withUTF8 { NameQuery(utf8: $0) }
  }

  /// Creates a query from UTF-8 in an array.
  ///
  /// It isn't inlined, because the elements load the code of queries as a part.
  @inline(never)
  init(bytes query: [UInt8]) {
    self = query.withUnsafeBufferPointer { NameQuery(utf8: $0) }
  }
}

extension NameQuery {
  /// Whether the query contains no characters; it then matches no name.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { typed.count == 0 }

  /// Matches a name in UTF-8. Returns `nil` if it doesn't match.
  ///
  /// - Complexity: O(*b*) for *b* bytes of the name.
  public func match(utf8 name: UnsafeBufferPointer<UInt8>) -> NameMatch? {
    guard !isEmpty else { return nil }
    var match: NameMatch?
    typed.withMatcher(.all) { matcher in
      let found = matcher.locate(in: name, isReading: false, after: MatchedWords())
      match = found.map { NameMatch(rank: $0.rank, range: $0.range) }
    }
    return match
  }
}

/// How a name matches a query, and the matching part.
public struct NameMatch: Hashable, Sendable {
  /// How well the name matches.
  public let rank: NameSearch.Rank

  /// The byte range of the match in the name's UTF-8: whole characters.
  public let range: Range<Int>
}

extension NameQuery {
  /// Matches a node by its name, by a reading or another name in a text column, as ``NameSearch`` does, or by its code.
  /// Returns `nil` if it doesn't match.
  ///
  /// The first of several words may match the names of ancestors, from the root down.
  ///
  /// - Complexity: O(*b*) for *b* bytes of the names on the path of the node.
  public func match(_ node: Hierarchy.Node, in hierarchy: Hierarchy) -> NameSearch.Result? {
    guard !isEmpty || !code.forms.isEmpty else { return nil }
    var result: NameSearch.Result?
    typed.withMatcher(.all) { result = self.result(for: node, in: NodeNames(hierarchy), $0) }
    return result
  }

  /// Calls a closure with the matching nodes of a range of node numbers, in ascending order.
  ///
  /// Use it to search a hierarchy in several steps. `match(_:in:)` returns how a node matches.
  ///
  /// - Complexity: O(*b*) for *b* bytes of the names in the range; with several words, also of their ancestors.
  public func forEachMatch(
    among numbers: Range<Int>, in hierarchy: Hierarchy, _ body: (Hierarchy.Node) -> Void
  ) {
    guard !isEmpty || !code.forms.isEmpty else { return }
    let names = NodeNames(hierarchy)
    typed.withMatcher(.all) { matcher in
      var parent: Hierarchy.Node?
      var words = MatchedWords()
      for number in numbers {
        let node = Hierarchy.Node(number)
        if !hierarchy.contains(node) { continue }
        if matcher.wordStarts != 0, hierarchy.parent(of: node) != parent {
          parent = hierarchy.parent(of: node)
          words = self.words(above: hierarchy.path(to: node), in: names, matcher).last!
        }
        var isFound = false
        names.forEachName(of: node, typedCount: typed.count) { name, _ in
          isFound = isFound || matcher.isInside(name, after: words)
        }
        if isFound || codeRank(of: node, in: names) != nil { body(node) }
      }
    }
  }

  /// Matches a node, and locates the matching parts of its name and of its ancestors' names.
  func result(
    for node: Hierarchy.Node, in names: NodeNames, _ matcher: NameMatcher
  ) -> NameSearch.Result? {
    let path = names.hierarchy.path(to: node)
    let above = words(above: path, in: names, matcher)
    let whole = matcher.end
    defer { matcher.end = whole }
    let found = locate(node, after: above[path.count - 1], in: names, matcher)
    if let codeRank = codeRank(of: node, in: names), found.map({ codeRank < $0.rank }) ?? true {
      return NameSearch.Result(node: node, rank: codeRank, matches: [])
    }
    guard let found else { return nil }
    var matches = [NameSearch.Match(node, found)]
    // Upwards: each time, find the name that matches the words before.
    matcher.end = found.start
    var level = path.count - 2
    while level >= 0, matcher.end != 1 {
      var words = above[level]
      if found.rank != .inside { words.anywhere = 0 }
      if (words.begins | words.anywhere) & matcher.end == 0,
        let location = locate(path[level], after: words, in: names, matcher)
      {
        matches.append(NameSearch.Match(path[level], location))
        matcher.end = location.start
      }
      level -= 1
    }
    matches.reverse()
    return NameSearch.Result(node: node, rank: found.rank, matches: matches)
  }

  /// The words that the ancestors of each node of a path match.
  private func words(
    above path: [Hierarchy.Node], in names: NodeNames, _ matcher: NameMatcher
  ) -> [MatchedWords] {
    var above = [MatchedWords()]
    for ancestor in path.dropLast() {
      let words = above[above.count - 1]
      var next = words
      if matcher.wordStarts != 0 {
        names.forEachName(of: ancestor, typedCount: typed.count) { name, _ in
          matcher.add(name, after: words, .anywhere, to: &next)
        }
      }
      above.append(next)
    }
    return above
  }

  /// The rank of a node's code, or `nil` if it doesn't match.
  func codeRank(of node: Hierarchy.Node, in names: NodeNames) -> NameSearch.Rank? {
    names.codes?.textInPlace(of: node).flatMap { code.rank(of: $0) }
  }

  /// The best match in a node's name or given reading.
  private func locate(
    _ node: Hierarchy.Node, after words: MatchedWords, in names: NodeNames, _ matcher: NameMatcher
  ) -> NameMatcher.Location? {
    var best: NameMatcher.Location?
    var length = 0
    names.forEachName(of: node, typedCount: typed.count) { text, kind in
      let isReading = kind != .name
      if !isReading { length = text.count }
      guard var location = matcher.locate(in: text, isReading: isReading, after: words),
        best == nil || location.rank < best!.rank
      else { return }
      #if !hasFeature(Embedded)
      if kind == .otherName {
        location.otherName = NameSearch.OtherName(utf8: Array(text), range: location.range)
      }
      #endif
      if isReading { location.range = 0..<length }
      best = location
    }
    return best
  }
}
