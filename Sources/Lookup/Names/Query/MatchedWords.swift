/// The part of a query that the names of a node's ancestors match.
///
/// Each property is a bit set of positions in the typed text at which a word begins and up to which the names
/// match. Each set contains the one before it.
struct MatchedWords: Hashable {
  /// The positions reached if each name begins with its part, in full readings.
  var spelled: UInt64 = 1
  /// The positions reached if each name begins with its part.
  var begins: UInt64 = 1
  /// The positions reached if each name contains its part.
  var anywhere: UInt64 = 1

  /// The intersection with a set of positions.
  func intersection(_ starts: UInt64) -> MatchedWords {
    MatchedWords(spelled: spelled & starts, begins: begins & starts, anywhere: anywhere & starts)
  }
}
