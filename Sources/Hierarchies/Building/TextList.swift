import CascadeBase

/// Concatenated texts, with the end of each.
struct TextList: Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var ends: [UInt32] = []

  var count: Int { ends.count }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    require(
      bytes.count + text.count <= UInt32.max,
      "A hierarchy holds at most 4 GiB of text per column")
    bytes.append(contentsOf: text)
    ends.append(UInt32(truncatingIfNeeded: bytes.count))
  }

  func range(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
  }
}

/// Sorts ranges of texts by their bytes. The sort is stable.
///
/// The first eight bytes of each text are cached as a word, so most comparisons compare two words.
struct TextSorter {
  private let list: TextList
  private let numbers: [UInt32]

  /// - Parameter numbers: The text in `list` of each position to sort; `PackedHierarchy.none` for no text.
  init(list: TextList, numbers: [UInt32]) {
    self.list = list
    self.numbers = numbers
  }

  /// The positions of a range, sorted by text and then by position.
  ///
  /// - Complexity: O(*k* log *k*) comparisons for *k* positions.
  func sorted(_ positions: Range<Int>) -> [UInt32] {
    list.bytes.withUnsafeBufferPointer { bytes in
      func text(_ position: Int) -> UnsafeBufferPointer<UInt8> {
        let number = numbers[position]
        let range = number == PackedHierarchy.none ? 0..<0 : list.range(of: Int(number))
        return UnsafeBufferPointer(rebasing: bytes[range])
      }
      let heads = positions.map { text($0).head }
      let first = positions.lowerBound
      let order = Ordering { a, b in
        heads[a] == heads[b]
          ? compare(text(first + a), text(first + b)) < 0 : heads[a] < heads[b]
      }.positions(to: positions.count)
      return order.map { UInt32(truncatingIfNeeded: first + $0) }
    }
  }
}
