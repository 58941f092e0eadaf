import Hierarchies
import Romanization

/// What somebody looks for, ready to be compared with single names: to filter a tree, to mark a match.
///
/// A character of a name answers to itself, to any pinyin that dictionaries give it and to any beginning
/// of that; a word in letters to any beginning of it. So 海珠区 answers to `海珠`, `haizhu`, `hzq`,
/// `海zhu` and, since a part of a name will do, to `珠区`. Case, full width, the marks of Latin letters,
/// spaces and punctuation are ignored, but a space does begin another character. `ü` and `u` are taken
/// for `v`. What is typed beyond 63 characters does not count.
///
/// To find nodes in a large hierarchy, ask a `NameSearch`.
public struct NameQuery: Sendable {
  let typed: TypedText
  let code: CodeQuery

  /// Takes what was typed, in UTF-8; bytes that are not UTF-8 are in no name.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public init(utf8 query: UnsafeBufferPointer<UInt8>) {
    typed = TypedText(query)
    code = CodeQuery(query)
  }

  /// Takes what was typed.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public init(_ query: String) {
    var query = query
    self = query.withUTF8 { NameQuery(utf8: $0) }
  }
}

extension NameQuery {
  /// Whether nothing is looked for; no name answers then.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { typed.count == 0 }

  /// How a name in UTF-8 answers, or `nil` if it does not.
  ///
  /// - Complexity: O(*b*) for *b* bytes of the name.
  public func match(_ name: UnsafeBufferPointer<UInt8>) -> NameMatch? {
    guard !isEmpty else { return nil }
    var match: NameMatch?
    typed.withMatcher(.all) { matcher in
      let found = matcher.locate(in: name, isReading: false, after: WordsRead())
      match = found.map { NameMatch(rank: $0.rank, range: $0.range) }
    }
    return match
  }

  /// How a node answers, by its name, by the reading in the text column `pinyin` or by its code, or
  /// `nil` if it does not.
  ///
  /// Of several words the first may be for the names of ancestors, from the top down.
  ///
  /// - Complexity: O(*b*) for *b* bytes of the names on the path of the node.
  public func match(_ node: Hierarchy.Node, in hierarchy: Hierarchy) -> NameSearch.Result? {
    guard !isEmpty || !code.forms.isEmpty else { return nil }
    var result: NameSearch.Result?
    typed.withMatcher(.all) { result = self.result(for: node, in: NodeNames(hierarchy), $0) }
    return result
  }
}
