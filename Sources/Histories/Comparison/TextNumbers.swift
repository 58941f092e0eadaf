import CascadeBase

/// Numbers for texts, so that comparing two texts again compares two numbers.
enum TextNumbers {
  /// Returns a number from 1 for each text, in the order of the texts and equal for equal texts.
  ///
  /// - Complexity: O(*n* log *n*) comparisons for *n* texts.
  static func numbers(of texts: [[UInt8]]) -> [Int] {
    let keys = texts.map { key(of: $0) }
    // Most texts differ in their first eight bytes.
    let order = Ordering {
      keys[$0] == keys[$1] ? texts[$0].lexicographicallyPrecedes(texts[$1]) : keys[$0] < keys[$1]
    }.positions(to: texts.count)
    var numbers = Array(repeating: 0, count: texts.count)
    var number = 0
    for (rank, position) in order.enumerated() {
      if rank == 0 || texts[order[rank - 1]] != texts[position] { number += 1 }
      numbers[position] = number
    }
    return numbers
  }

  /// The first eight bytes of a text as a number in the order of the texts.
  private static func key(of text: [UInt8]) -> UInt64 {
    var key: UInt64 = 0
    for offset in 0..<8 { key = key << 8 | (offset < text.count ? UInt64(text[offset]) : 0) }
    return key
  }
}
