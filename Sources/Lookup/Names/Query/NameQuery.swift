import Hierarchies
import Romanization

/// A typed text, prepared to match single names: to filter a tree, or to mark matches.
///
/// A character of a name matches itself, any of its pinyin readings, and any beginning of a reading. A word in
/// letters matches any beginning of it. So 海珠区 matches `海珠`, `haizhu`, `hzq`, `海zhu` and, since a part of
/// a name suffices, `珠区`. Case, full width, the marks of Latin letters, spaces and punctuation are ignored, except
/// that a space begins another character. `ü` and `u` match `v`. Only the first 63 characters count.
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
