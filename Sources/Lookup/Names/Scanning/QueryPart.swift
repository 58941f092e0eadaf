import CascadeBase
import Romanization

/// The part of a query from one of its words to the end.
struct QueryPart {
  /// The index of the first unit.
  let index: Int
  /// The requirements for names that match the first word.
  let firstWord: SignatureRequirements
  /// The requirements for names that match the whole part.
  let whole: SignatureRequirements
  /// The numbers of units after which a later word begins, see `CharacterSteps`.
  let wordEnds: UInt32
  /// The number of units, as a set.
  let end: UInt32

  /// The index of the first unit, as a bit.
  var start: UInt64 { UInt64(bit: index) }
}

extension QueryPart {
  /// All parts of a query, the whole query first.
  static func all(of typed: TypedText, _ characters: CharacterTable.Lookup) -> [QueryPart] {
    var parts: [QueryPart] = []
    var index = 0
    while index < typed.count {
      let later = typed.wordStarts >> UInt64(index + 1)
      let end = later == 0 ? typed.count : index + 1 + later.trailingZeroBitCount
      let whole = SignatureRequirements(typed, index..<typed.count, characters)
      let isLast = end == typed.count
      let firstWord =
        isLast ? whole : SignatureRequirements(typed, index..<end, characters)
      parts.append(
        QueryPart(
          index: index, firstWord: firstWord, whole: whole,
          wordEnds: CharacterSteps.set(later << 1),
          end: CharacterSteps.set(UInt64(bit: typed.count - index))))
      index = end
    }
    return parts
  }
}
