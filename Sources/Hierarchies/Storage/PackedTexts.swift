/// The concatenated texts of a column, accessed by number.
///
/// A length takes one byte and the start of every eighth text four, so an entry takes 1.5 bytes. A
/// column with a text of more than 255 bytes stores every start instead:
///
///     lengths  9 9 6 6 9 6 6 9 | 6 …        bases  0 60 …
///     start of entry 5 = bases[0] + (9 + 9 + 6 + 6 + 9)
///
/// The eight lengths of a group are read as one word, and a multiplication sums those before the entry.
struct PackedTexts {
  let count: Int
  let bases: UnsafeBufferPointer<UInt32>
  let lengths: UnsafeBufferPointer<UInt8>
  let offsets: UnsafeBufferPointer<UInt32>
  let text: UnsafeBufferPointer<UInt8>

  /// The number of texts with a common base: the lengths that fit into one word.
  static let groupSize = 8

  /// The bytes of a text.
  ///
  /// Unchecked: the caller has compared the number with `count`, and opening the file has validated
  /// that every text is inside `text`.
  ///
  /// - Complexity: O(1).
  func text(at number: Int) -> UnsafeBufferPointer<UInt8> {
    guard let first = text.baseAddress else { return UnsafeBufferPointer(start: nil, count: 0) }
    guard let lengths = lengths.baseAddress, let bases = bases.baseAddress else {
      let start = Int(offsets[number])
      return UnsafeBufferPointer(start: first + start, count: Int(offsets[number + 1]) - start)
    }
    let position = Self.position(of: number)
    let group = UnsafeRawPointer(lengths + (number - position)).load(as: UInt64.self).littleEndian
    let before = group & ((1 << UInt64(8 * position)) &- 1)
    let start = Int(bases[Self.group(of: number)]) + Self.sum(of: before)
    return UnsafeBufferPointer(start: first + start, count: Int(lengths[number]))
  }

  /// The group of a text. The shift is cheaper than dividing a signed number.
  static func group(of number: Int) -> Int { number >> 3 }

  /// The position of a text in its group.
  static func position(of number: Int) -> Int { number & (groupSize - 1) }

  /// The sum of the eight bytes of a word.
  static func sum(of word: UInt64) -> Int {
    let low = word & 0x00FF_00FF_00FF_00FF
    let high = (word >> 8) & 0x00FF_00FF_00FF_00FF
    return Int(((low &+ high) &* 0x0001_0001_0001_0001) >> 48)
  }
}

extension PackedTexts {
  /// The first number in a range with a given text (linear search).
  ///
  /// Lengths are compared before texts. Each start is the sum of the previous start and length.
  ///
  /// - Complexity: O(*k*) for *k* numbers.
  func firstNumber(in range: Range<Int>, of sought: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let first = range.first, let bytes = text.baseAddress else {
      return sought.isEmpty ? range.first : nil
    }
    guard let lengths = lengths.baseAddress else {
      return range.first { areEqual(text(at: $0), sought) }
    }
    var start = text(at: first).baseAddress! - bytes
    for number in range {
      let length = Int(lengths[number])
      let candidate = UnsafeBufferPointer(start: bytes + start, count: length)
      if areEqual(candidate, sought) { return number }
      start += length
    }
    return nil
  }
}
