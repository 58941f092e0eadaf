/// Sorts ranges of texts by their bytes; equal ones keep their order.
///
/// Eight bytes of each text are kept beside its number, so that most comparisons are of two words.
struct TextSorter {
  private let list: TextList
  private let numbers: [UInt32]

  /// - Parameter numbers: The text in `list` of each position to be sorted; `Image.none` for none.
  init(list: TextList, numbers: [UInt32]) {
    self.list = list
    self.numbers = numbers
  }

  /// The positions of a range, sorted by text and then by position.
  ///
  /// - Complexity: O(*k* log *k*) comparisons for *k* positions.
  func sorted(_ positions: Range<Int>) -> [UInt32] {
    list.bytes.withUnsafeBufferPointer { bytes in
      func text(_ position: UInt32) -> UnsafeBufferPointer<UInt8> {
        let number = numbers[Int(position)]
        let range = number == Image.none ? 0..<0 : list.range(of: Int(number))
        return UnsafeBufferPointer(rebasing: bytes[range])
      }
      var keys = positions.map { position in
        let position = UInt32(truncatingIfNeeded: position)
        return (head: TextSorter.head(of: text(position)), position: position)
      }
      keys.sort { a, b in
        if a.head != b.head { return a.head < b.head }
        let difference = compare(text(a.position), text(b.position))
        return difference == 0 ? a.position < b.position : difference < 0
      }
      return keys.map { $0.position }
    }
  }

  /// The first eight bytes as one word that is ordered as they are; shorter texts end in zeroes.
  private static func head(of text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var word: UInt64 = 0
    for position in 0..<8 {
      word = word << 8 | UInt64(position < text.count ? text[position] : 0)
    }
    return word
  }
}
