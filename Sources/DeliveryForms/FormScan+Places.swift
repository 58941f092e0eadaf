import CascadeBase

extension FormScan {
  /// The first name of a place whose end is after a byte offset.
  private func nextPlace(endingAfter offset: Int) -> Range<Int>? {
    let matches = address.matches
    let index = partitionPoint(in: matches.count) { matches[$0].range.upperBound <= offset }
    return index < matches.count ? matches[index].range : nil
  }

  /// Whether the name of a place overlaps some units.
  func isPlace(_ range: Range<Int>) -> Bool {
    let bytes = text.bytes(range)
    guard let place = nextPlace(endingAfter: bytes.lowerBound) else { return false }
    return place.lowerBound < bytes.upperBound
  }

  /// Whether the name of a place ends at a position.
  func isPlaceEnd(_ position: Int) -> Bool {
    let offset = Int(text.offsets[position])
    return nextPlace(endingAfter: offset - 1)?.upperBound == offset
  }

  /// Whether the name of a place begins at a position.
  func isPlaceStart(_ position: Int) -> Bool {
    nextPlace(endingAfter: Int(text.offsets[position]))?.lowerBound == Int(text.offsets[position])
  }

  /// The first position in a range where the name of a place begins, or `nil` if there is none among the first few.
  func placeStart(in range: Range<Int>) -> Int? {
    guard let place = nextPlace(endingAfter: Int(text.offsets[range.lowerBound])) else {
      return nil
    }
    return range.prefix(Self.longestName).first { Int(text.offsets[$0]) >= place.lowerBound }
  }

  /// The most units of a name without a label.
  static var longestName: Int { 24 }
}
