import Romanization

/// The rest of a query from a word on.
struct QueryPart {
  /// How many units stand before it.
  let index: Int
  /// What a name needs to answer to its first word.
  let firstWord: SearchNeeds
  /// What a name needs to answer to all of it.
  let whole: SearchNeeds
  /// The numbers of units after which a later word begins, see `CharacterSteps`.
  let wordEnds: UInt32
  /// The number of its units.
  let end: UInt32

  /// How many units stand before it, as a bit.
  var start: UInt64 { 1 << UInt64(index) }
}

extension QueryPart {
  /// All parts of a query, the whole of it first.
  static func all(of typed: TypedText, _ characters: CharacterTable.Lookup) -> [QueryPart] {
    var parts: [QueryPart] = []
    var index = 0
    while index < typed.count {
      let later = typed.wordStarts >> UInt64(index + 1)
      let end = later == 0 ? typed.count : index + 1 + later.trailingZeroBitCount
      let whole = SearchNeeds(typed, index..<typed.count, characters)
      let isLast = end == typed.count
      parts.append(
        QueryPart(
          index: index, firstWord: isLast ? whole : SearchNeeds(typed, index..<end, characters),
          whole: whole,
          wordEnds: CharacterSteps.set(later << 1),
          end: CharacterSteps.set(1 << UInt64(typed.count - index))))
      index = end
    }
    return parts
  }
}
