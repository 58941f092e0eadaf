import CascadeBase

extension WordList {
  /// Whether a text consists only of words of the list, each the longest one at its position.
  ///
  /// - Complexity: O(*n* × *w*) for *n* units, where *w* is the number of units in the words of one bucket.
  func spell(_ text: UnsafeBufferPointer<UInt16>) -> Bool {
    var position = 0
    while position < text.count {
      let length = longestMatch(in: text, at: position)
      if length == 0 { return false }
      position += length
    }
    return position > 0
  }
}
