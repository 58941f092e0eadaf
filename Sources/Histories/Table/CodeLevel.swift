/// The form of the codes on one level: their length, and the number of characters before the zeros.
///
///     2/6    310000
///     4/6    310100
///     6      310120
struct CodeLevel: Hashable, Sendable {
  var significant: Int
  var count: Int

  /// Whether a code has the form of this level.
  func matches(_ code: some Collection<UInt8>) -> Bool {
    code.count == count && code.dropFirst(significant).allSatisfy { $0 == UInt8(ascii: "0") }
  }
}

extension HistoryTable {
  /// The codes that the ancestors of a code have, from its parent up; empty if they don't follow from it.
  ///
  /// - Complexity: O(*l* × *b*) for *l* levels and *b* bytes.
  func ancestors(ofCode code: ArraySlice<UInt8>) -> [[UInt8]] {
    guard let level = levels.firstIndex(where: { $0.matches(code) }) else { return [] }
    return levels[..<level].reversed().map { above in
      var parent = Array(code.prefix(above.significant))
      while parent.count < above.count { parent.append(UInt8(ascii: "0")) }
      return parent
    }
  }
}
