import Hierarchies

/// Which nodes stand below names that may account for the first words of a query.
///
/// For each part of the query but the first there is a row with a bit for each place of the order.
struct PlacesBelow {
  /// Whether the names above account for words at their beginnings only, or inside as well.
  enum Kind { case beginnings, anywhere }

  let sieve: NameSieve
  let kind: Kind
  /// A row for each part but the first, and one of the places that may account for any word.
  private let bits: UnsafeMutableBufferPointer<UInt64>

  /// - Parameter bits: Room for as many rows as there are parts, of which nothing is set.
  /// - Complexity: O(*n*) for *n* nodes.
  init(
    _ bits: UnsafeMutableBufferPointer<UInt64>, _ sieve: NameSieve, _ kind: Kind,
    in order: SearchOrder
  ) {
    self.bits = bits
    self.sieve = sieve
    self.kind = kind
    guard sieve.parts.count > 1 else { return }
    let end = order.innerCount
    var answering = NameRun(sieve.parts.count)
    for word in 0..<(end + 63) / 64 {
      answering.move(to: word, sieve.wordCount) { names, part, start in
        sieve.keep(names, from: start, sieve.parts[part].firstWord)
      }
      let count = min(64, end - word << 6)
      // A node and its child may be in the same word.
      while find(in: word, .max >> UInt64(64 - count), answering, order) {}
    }
  }

  /// Sets the bits of the children of 64 nodes, and returns whether some of those nodes are among these.
  private func find(
    in word: Int, _ nodes: UInt64, _ answering: NameRun, _ order: SearchOrder
  ) -> Bool {
    var isChanged = false
    // Those that account for the word before, and may be read on.
    var read: UInt64 = 0
    for part in 1..<sieve.parts.count {
      let names = nodes & answering.names(in: word, part - 1)
      read = accounting(names, read, in: word, part - 1)
      set(read, in: word, after: sieve.parts.count)
      let reached = places(in: word, after: part)
      forEachRun(in: (reached & nodes) | read) { run in
        let first = word << 6
        let places = first + run.lowerBound..<first + run.upperBound
        order.forEachRange(ofChildrenAt: places) { set($0, after: part) }
      }
      if places(in: word, after: part) != reached { isChanged = true }
    }
    return isChanged
  }

  /// Those of 64 names that may account for a word, after those before it were accounted for by the names
  /// above or by the names themselves.
  ///
  /// - Parameter read: Those that account for the word before.
  private func accounting(
    _ names: UInt64, _ read: UInt64, in word: Int, _ part: Int
  ) -> UInt64 {
    let ends = sieve.parts[part].wordEnds
    let reached = names & places(in: word, after: part)
    if kind == .anywhere {
      return sieve.keep(reached | names & read, in: word, part, ends, isBeginning: false)
    }
    let beginnings = reached & sieve.beginnings(in: word, sieve.parts[part].firstWord)
    return sieve.keep(beginnings, in: word, part, ends, isBeginning: true)
      | sieve.keep(names & read, in: word, part, ends, isBeginning: false)
  }

  /// Calls a closure with each run of set bits.
  private func forEachRun(in bits: UInt64, _ body: (Range<Int>) -> Void) {
    var rest = bits
    while rest != 0 {
      let start = rest.trailingZeroBitCount
      let length = (~(rest >> UInt64(start))).trailingZeroBitCount
      body(start..<start + length)
      if start + length == 64 { return }
      rest &= .max << UInt64(start + length)
    }
  }

  private func set(_ names: UInt64, in word: Int, after part: Int) {
    bits[(part - 1) * sieve.wordCount + word] |= names
  }

  /// Sets the bits of some places in the row of a part.
  private func set(_ places: Range<Int>, after part: Int) {
    var place = places.lowerBound
    while place < places.upperBound {
      let last = min(place | 63, places.upperBound - 1)
      set(
        .max << UInt64(place & 63) & .max >> UInt64(63 - last & 63), in: place >> 6, after: part)
      place = last + 1
    }
  }

  /// Whether the name at a place, which has others below it, may account for a word.
  func accounts(_ place: Int) -> Bool {
    places(in: place >> 6, after: sieve.parts.count) >> UInt64(place & 63) & 1 == 1
  }

  /// Whether a name that is to be read as text may account for a word.
  var isAccountedByText: Bool {
    sieve.parts.count > 1
      && (0..<sieve.wordCount).contains {
        places(in: $0, after: sieve.parts.count) & sieve.texts(in: $0) != 0
      }
  }

  /// Of 64 places, those below names that may account for the words before a part.
  @inline(__always)
  func places(in word: Int, after part: Int) -> UInt64 {
    part == 0 ? .max : bits[(part - 1) * sieve.wordCount + word]
  }
}
