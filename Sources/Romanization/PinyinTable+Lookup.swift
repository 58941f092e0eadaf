/// What the table says of one Hanzi: two digits as they stand in it.
///
/// ```
/// initial < 24   the reading itself: (initial, final)
/// else           exceptions[2 × ((initial − 24) × 91 + final)...]
/// ```
struct PinyinEntry {
  var initial: UInt8
  var final: UInt8
}

extension PinyinTable {
  /// The first Hanzi of the bitmap, and one past the last.
  static let first: UInt32 = 0x4E00
  static let end: UInt32 = 0xA000

  /// Digits are printable ASCII, so that the table is text: `$` is 0 and `~` is 90.
  static let zero: UInt8 = 0x24
  static let radix = 91

  /// Returns what the table says of `scalar`, or nil when it is not in the table.
  ///
  /// The bitmap has six Hanzi a digit. 32 digits make a block of 192, and `ranks` has, for each block,
  /// the number of Hanzi in the table before it. So the place of a Hanzi in `initials` and `finals` is
  /// the rank of its block and the number of bits set before its own in at most four words.
  ///
  /// - Complexity: O(1).
  @inline(__always)
  static func entry(of scalar: UInt32) -> PinyinEntry? {
    if scalar < 0x3007 || !isLoaded { return nil }
    guard scalar >= first, scalar < end else { return strayEntry(of: scalar) }
    let number = Int(scalar - first)
    let (digit, bit) = (number / 6, number % 6)
    let bits = bitmap.utf8Start
    guard (bits[digit] - zero) >> UInt8(bit) & 1 == 1 else { return nil }

    let block = digit / 32
    var index = self.number(ranks.utf8Start + 2 * block)
    var word = block * 32
    while word + 8 <= digit {
      index += ones(bits + word).nonzeroBitCount
      word += 8
    }
    let below = UInt64(1) << UInt64(8 * (digit - word) + bit) &- 1
    index += (ones(bits + word) & below).nonzeroBitCount
    return PinyinEntry(
      initial: initials.utf8Start[index] - zero, final: finals.utf8Start[index] - zero)
  }

  /// Returns eight digits of the bitmap as one word, the first in its lowest byte.
  @inline(__always)
  private static func ones(_ digits: UnsafePointer<UInt8>) -> UInt64 {
    let word = UnsafeRawPointer(digits).loadUnaligned(as: UInt64.self)
    // Every digit is at least `zero`, so no byte borrows from the next.
    return UInt64(littleEndian: word) &- 0x2424_2424_2424_2424
  }

  @inline(__always)
  private static func number(_ digits: UnsafePointer<UInt8>) -> Int {
    Int(digits[0] - zero) * radix + Int(digits[1] - zero)
  }

  /// Looks up a Hanzi outside the block of the bitmap, by binary search over rows of five digits:
  /// three of the scalar, two of its entry.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of such Hanzi in the table.
  private static func strayEntry(of scalar: UInt32) -> PinyinEntry? {
    var (low, high) = (0, strays.utf8CodeUnitCount / 5)
    while low < high {
      let middle = (low + high) / 2
      let row = strays.utf8Start + 5 * middle
      let value = UInt32(number(row) * radix + Int(row[2] - zero))
      if value == scalar { return PinyinEntry(initial: row[3] - zero, final: row[4] - zero) }
      if value < scalar { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
