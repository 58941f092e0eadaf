import CascadeBase
import Hierarchies
import Romanization

/// The places of nodes whose ancestors may match the first words of a query.
///
/// A bitmap with a row per part of the query, except the first, and a bit per place.
struct PlacesBelow {
  /// Whether ancestors match words only at the beginning of their names, or anywhere.
  enum Kind { case beginnings, anywhere }

  let signatures: NameSignatures
  let kind: Kind
  /// The rows of all parts but the first, and a row of the places that may match any word.
  private let bits: UnsafeMutableBufferPointer<UInt64>

  /// - Parameter bits: Memory for as many rows as there are parts, all zero.
  /// - Complexity: O(*n*) for *n* nodes.
  init(
    _ bits: UnsafeMutableBufferPointer<UInt64>, _ signatures: NameSignatures, _ kind: Kind,
    in order: SearchOrder
  ) {
    self.bits = bits
    self.signatures = signatures
    self.kind = kind
    guard signatures.parts.count > 1 else { return }
    let end = order.innerCount
    var block = SignatureBlock(signatures.parts.count)
    for word in 0..<(end + 63) / 64 {
      block.move(to: word, signatures.wordCount) { names, part, start in
        signatures.filter(names, from: start, signatures.parts[part].firstWord)
      }
      let count = min(64, end - word << 6)
      // Repeat while children in the same word become reachable.
      while propagate(in: word, .max >> UInt64(64 - count), block, order) {}
    }
  }

  /// Sets the bits of the children of 64 nodes. Returns whether some of the children are among these nodes.
  private func propagate(
    in word: Int, _ nodes: UInt64, _ block: SignatureBlock, _ order: SearchOrder
  ) -> Bool {
    var isChanged = false
    // The nodes that match the previous word, and may match the next one too.
    var matched: UInt64 = 0
    for part in 1..<signatures.parts.count {
      let names = nodes & block.names(in: word, part - 1)
      matched = matching(names, matched, in: word, part - 1)
      set(matched, in: word, after: signatures.parts.count)
      let reached = places(in: word, after: part)
      forEachRun(in: (reached & nodes) | matched) { run in
        let first = word << 6
        let places = first + run.lowerBound..<first + run.upperBound
        order.forEachRange(ofChildrenAt: places) { set($0, after: part) }
      }
      if places(in: word, after: part) != reached { isChanged = true }
    }
    return isChanged
  }

  /// The names of a word that may match a word of the query, after their ancestors or they themselves matched the
  /// words before.
  ///
  /// - Parameter matched: The names that match the previous word of the query.
  private func matching(
    _ names: UInt64, _ matched: UInt64, in word: Int, _ part: Int
  ) -> UInt64 {
    let ends = signatures.parts[part].wordEnds
    let reached = names & places(in: word, after: part)
    if kind == .anywhere {
      return signatures.filter(
        reached | names & matched, in: word, part, ends, isBeginning: false)
    }
    let beginnings = reached & signatures.beginnings(in: word, signatures.parts[part].firstWord)
    return signatures.filter(beginnings, in: word, part, ends, isBeginning: true)
      | signatures.filter(names & matched, in: word, part, ends, isBeginning: false)
  }

  /// Calls a closure with each run of set bits.
  private func forEachRun(in bits: UInt64, _ body: (Range<Int>) -> Void) {
    var remaining = bits
    while remaining != 0 {
      let start = remaining.trailingZeroBitCount
      let length = (~(remaining >> UInt64(start))).trailingZeroBitCount
      body(start..<start + length)
      if start + length == 64 { return }
      remaining &= .max << UInt64(start + length)
    }
  }

  private func set(_ names: UInt64, in word: Int, after part: Int) {
    bits[(part - 1) * signatures.wordCount + word] |= names
  }

  /// Sets the bits of a range of places in the row of a part.
  private func set(_ places: Range<Int>, after part: Int) {
    var place = places.lowerBound
    while place < places.upperBound {
      let last = min(place | 63, places.upperBound - 1)
      set(
        .max << UInt64(place & 63) & .max >> UInt64(63 - last & 63), in: place >> 6, after: part)
      place = last + 1
    }
  }

  /// Whether the name at a place, which has children, may match a word.
  func mayMatch(_ place: Int) -> Bool {
    places(in: place >> 6, after: signatures.parts.count).hasBit(place & 63)
  }

  /// Whether a name that is read as text may match a word.
  var includesText: Bool {
    signatures.parts.count > 1
      && (0..<signatures.wordCount).contains {
        places(in: $0, after: signatures.parts.count) & signatures.texts(in: $0) != 0
      }
  }

  /// The places of a word whose ancestors may match the words before a part.
  @inline(__always)
  func places(in word: Int, after part: Int) -> UInt64 {
    part == 0 ? .max : bits[(part - 1) * signatures.wordCount + word]
  }
}
