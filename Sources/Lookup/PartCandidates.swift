import Romanization

/// The rest of a query from a word on.
struct QueryPart {
  /// How many units stand before it, as a bit.
  let start: UInt64
  /// What a name needs to answer to its first word.
  let firstWord: SearchNeeds
  /// What a name needs to answer to all of it.
  let whole: SearchNeeds
}

extension QueryPart {
  /// All parts of a query, the whole of it first.
  static func all(of typed: TypedText, _ spellings: SpellingTable.Lookup) -> [QueryPart] {
    var parts: [QueryPart] = []
    var index = 0
    while index < typed.count {
      let later = typed.wordStarts >> UInt64(index + 1)
      let end = later == 0 ? typed.count : index + 1 + later.trailingZeroBitCount
      parts.append(
        QueryPart(
          start: 1 << UInt64(index), firstWord: SearchNeeds(typed, index..<end, spellings),
          whole: SearchNeeds(typed, index..<typed.count, spellings)))
      index = end
    }
    return parts
  }
}

/// Which names may answer to which parts of a query, 64 names at a time.
struct PartCandidates {
  enum Kind { case firstWord, whole, beginning }

  private let parts: [QueryPart]
  private let tables: SearchTables
  private let kind: Kind
  private let words: AncestorWords?
  /// The 64 names that were looked at last, and those of them that may answer to each part.
  private var word = -1
  private var names: [UInt64]

  /// - Parameter words: What the names above each node account for, if that is known.
  init(
    _ parts: [QueryPart], in tables: SearchTables, _ kind: Kind, after words: AncestorWords? = nil
  ) {
    self.parts = parts
    self.tables = tables
    self.kind = kind
    self.words = words
    names = Array(repeating: 0, count: parts.count)
  }

  /// The first place from one on whose name may answer to a part; nil if there is none.
  mutating func next(from place: Int) -> Int? {
    var place = place
    while place < tables.order.count {
      look(at: place >> 6)
      var any: UInt64 = 0
      for names in names { any |= names }
      any &= .max << UInt64(place & 63)
      if any != 0 { return place & ~63 + any.trailingZeroBitCount }
      place = (place | 63) + 1
    }
    return nil
  }

  /// The starts of the parts that the name at a place may answer to.
  mutating func starts(at place: Int) -> UInt64 {
    look(at: place >> 6)
    var starts: UInt64 = 0
    for (part, names) in zip(parts, names) where names >> UInt64(place & 63) & 1 == 1 {
      starts |= part.start
    }
    return starts
  }

  private mutating func look(at word: Int) {
    if self.word == word { return }
    self.word = word
    tables.bits.withUnsafeBufferPointer { rows in
      for index in parts.indices {
        let needs = kind == .firstWord ? parts[index].firstWord : parts[index].whole
        names[index] = needs.names(
          in: word, of: rows.baseAddress!, tables.wordCount, beginning: kind == .beginning)
        if let words { names[index] &= words.nodes(in: word, after: index) }
      }
    }
  }
}
