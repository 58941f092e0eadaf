/// Codes of administrative divisions of China, whose beginning is the code of the division above: 44, 4401, 440105 …
package enum DivisionCode {
  /// The lengths of codes by level: province, prefecture, county, town, village.
  private static let lengths: [UInt32] = [2, 4, 6, 9, 12]

  /// The level of a code without zeros at the end, from 0, or `nil` if no level has its length.
  package static func level(_ count: UInt32) -> Int? { lengths.firstIndex(of: count) }

  package static func isLength(_ count: UInt32) -> Bool { lengths.contains(count) }

  /// Whether so many codes have the length of a division code that the others are probably mistakes: nine tenths.
  package static func isMost(_ count: Int, of whole: Int) -> Bool { count * 10 >= whole * 9 }

  /// The number of digits of a code without its trailing all-zero levels.
  package static func significantCount(_ code: some RandomAccessCollection<UInt8>) -> Int {
    var count = UInt32(code.count)
    while isLength(count), let shorter = length(above: count),
      code.prefix(Int(count)).dropFirst(Int(shorter)).allSatisfy({ $0 == UInt8(ascii: "0") })
    {
      count = shorter
    }
    return Int(count)
  }

  /// The length of the codes of the nearest level above, or `nil` for a province.
  package static func length(above count: UInt32) -> UInt32? { lengths.last { $0 < count } }
}
