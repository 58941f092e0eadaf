import CascadeBase
import Hierarchies
import Romanization

#if !hasFeature(Embedded)
/// Finds places of which one name contains all words of a query, though not one after the other: `수원 팔달` finds 수원시 팔달구,
/// and `横浜 西区` 横浜市西区.
///
/// The elements don't have it: it would add a copy of the search to the part for countries.
package enum ScatteredWords {
  /// The places, at most ``SearchPages/size``. There are none for a single word, and in a hierarchy without names in Latin
  /// letters, such as that of China's divisions.
  ///
  /// - Complexity: That of a search for the longest word, and O(*b*) for *b* bytes of the names that match it.
  @inline(never)
  package static func results(for query: [UInt8], in search: NameSearch) -> [NameSearch.Result] {
    guard search.hierarchy.column("latin") != nil else { return [] }
    let words = WordOrders(query).words.map { NameQuery(bytes: Array($0)) }
    guard words.count > 1, words.allSatisfy({ !$0.isEmpty }),
      let longest = words.max(by: { $0.typed.count < $1.typed.count })
    else { return [] }
    let whole = NameQuery(bytes: query)
    var results: [NameSearch.Result] = []
    for node in search.nodes(for: longest) where results.count < SearchPages.size {
      if let match = match(words, whole, node, in: search) {
        results.append(NameSearch.Result(node: node, rank: .inside, matches: [match]))
      }
    }
    return results
  }

  /// The first word in a name that contains all of them.
  private static func match(
    _ words: [NameQuery], _ whole: NameQuery, _ node: Hierarchy.Node, in search: NameSearch
  ) -> NameSearch.Match? {
    var found: NameSearch.Match?
    var isWhole = false
    var length = 0
    search.names.forEachName(of: node) { name, kind in
      if kind == .name { length = name.count }
      if whole.match(utf8: name) != nil { isWhole = true }
      guard found == nil, let range = range(of: words, in: name) else { return }
      var other: NameSearch.OtherName?
      if kind == .otherName { other = NameSearch.OtherName(utf8: Array(name), range: range) }
      found = NameSearch.Match(
        node: node, range: kind == .name ? range : 0..<length, otherName: other)
    }
    return isWhole ? nil : found
  }

  /// The range of the first word in a name that contains all of them, each in a part of its own.
  private static func range(
    of words: [NameQuery], in name: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    var ranges: [Range<Int>] = []
    for word in words {
      guard let range = word.match(utf8: name)?.range,
        !ranges.contains(where: { $0.overlaps(range) })
      else { return nil }
      ranges.append(range)
    }
    return ranges[0]
  }
}
#endif
