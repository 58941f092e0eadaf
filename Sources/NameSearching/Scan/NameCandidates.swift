/// The places of names that may answer to some part of a query, in order.
struct NameCandidates {
  private let sieve: NameSieve
  private let below: PlacesBelow
  /// Whether the names have to begin with the part.
  private let isBeginning: Bool
  private let count: Int
  private var run: NameRun
  /// Those of 64 names that may answer to each part, and to any.
  private var names: [UInt64]
  private var any: UInt64 = 0
  private var word = -1

  init(
    _ sieve: NameSieve, below: PlacesBelow, isBeginning: Bool, count: Int
  ) {
    self.sieve = sieve
    self.below = below
    self.isBeginning = isBeginning
    self.count = count
    run = NameRun(sieve.parts.count)
    names = Array(repeating: 0, count: sieve.parts.count)
  }

  /// The first place from one on whose name may answer to a part; nil if there is none.
  ///
  /// - Parameter isText: Whether to look at no names but those that are to be read as text.
  mutating func next(from place: Int, isText: Bool = false) -> Int? {
    var place = place
    while place < count {
      look(at: place >> 6)
      var any = any & .max << UInt64(place & 63)
      if isText { any &= sieve.texts(in: word) }
      if any != 0 { return place & ~63 + any.trailingZeroBitCount }
      place = (place | 63) + 1
    }
    return nil
  }

  /// The starts of the parts that the name at a place, the last that was returned, may answer to.
  func starts(at place: Int) -> UInt64 {
    var starts: UInt64 = 0
    for part in 0..<names.count where names[part] >> UInt64(place & 63) & 1 == 1 {
      starts |= sieve.parts[part].start
    }
    return starts
  }

  private mutating func look(at word: Int) {
    if word == self.word { return }
    self.word = word
    let (sieve, below, isBeginning) = (sieve, below, isBeginning)
    run.move(to: word, sieve.wordCount) { names, part, start in
      for index in names.indices { names[index] &= below.places(in: start + index, after: part) }
      let needs = sieve.parts[part].whole
      if isBeginning { sieve.keepBeginnings(names, from: start, needs) }
      sieve.keep(names, from: start, needs)
    }
    any = 0
    for part in 0..<names.count {
      names[part] = run.names(in: word, part)
      if names[part] == 0 { continue }
      names[part] = sieve.keep(
        names[part], in: word, part, sieve.parts[part].end, isBeginning: isBeginning)
      any |= names[part]
    }
  }
}
