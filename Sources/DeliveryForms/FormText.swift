import CascadeBase

/// A text in the form in which the parts of a delivery form are compared: folded units that keep the kinds of
/// separators apart, and the byte offset of each.
///
///     input    收貨人：张三　１３８－0000…
///     units    收货人:张三 138-0000…
///
/// Each character is one unit, except that characters above U+FFFF are two.
struct FormText {
  let units: UnsafeMutableBufferPointer<UInt16>
  /// The byte offset of each unit's character, and the number of bytes.
  let offsets: UnsafeMutableBufferPointer<UInt32>

  var count: Int { units.count }

  /// The units, for word lists.
  var all: UnsafeBufferPointer<UInt16> { UnsafeBufferPointer(units) }

  /// Calls a closure with the folded text, which must not be used after the closure returns.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  static func fold<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, by folding: CharacterFolding, _ body: (FormText) -> Result
  ) -> Result {
    // No byte makes more than one unit.
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: bytes.count) { units in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: bytes.count + 1) { offsets in
        var count = 0
        folding.forEachUnit(of: bytes) { unit, offset in
          units[count] =
            unit == CharacterFolding.blank ? FormUnit.separator(at: offset, of: bytes) : unit
          offsets[count] = UInt32(truncatingIfNeeded: offset)
          count += 1
        }
        offsets[count] = UInt32(truncatingIfNeeded: bytes.count)
        return body(
          FormText(
            units: UnsafeMutableBufferPointer(rebasing: units[..<count]),
            offsets: UnsafeMutableBufferPointer(rebasing: offsets[...count])))
      }
    }
  }

  /// The byte range of some units.
  func bytes(_ range: Range<Int>) -> Range<Int> {
    Int(offsets[range.lowerBound])..<Int(offsets[range.upperBound])
  }

  /// The units of a range.
  func units(_ range: Range<Int>) -> UnsafeBufferPointer<UInt16> {
    UnsafeBufferPointer(rebasing: all[range])
  }
}

/// The kinds of units in a ``FormText``.
enum FormUnit {
  static var space: UInt16 { 0x20 }
  static var lineBreak: UInt16 { 0x0A }
  static var comma: UInt16 { 0x2C }
  static var colon: UInt16 { 0x3A }
  static var dash: UInt16 { 0x2D }
  static var plus: UInt16 { 0x2B }
  static var opening: UInt16 { 0x28 }
  static var closing: UInt16 { 0x29 }
  static var dot: UInt16 { 0xB7 }
  static var number: UInt16 { 0x23 }

  /// The unit of a character that folding turns into a blank. Characters of one kind have the same unit.
  static func separator(at offset: Int, of bytes: UnsafeBufferPointer<UInt8>) -> UInt16 {
    let scalar = ScalarReader.scalar(at: offset, of: bytes).value
    let narrow = scalar >= 0xFF01 && scalar <= 0xFF5E ? scalar - 0xFEE0 : scalar
    switch narrow {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: return lineBreak
    case 0x20, 0xA0, 0x1680, 0x2000...0x200F, 0x202A...0x202F, 0x205F...0x2064, 0x3000, 0xFEFF:
      return space
    case 0x2D, 0x2010...0x2015, 0x2212, 0x2500, 0x2501, 0xFE63: return dash
    case 0x3A, 0x2236, 0xFE55: return colon
    case 0x28, 0x5B, 0x7B, 0x3010, 0x3014: return opening
    case 0x29, 0x5D, 0x7D, 0x3011, 0x3015: return closing
    case 0xB7, 0x2022, 0x2027, 0x30FB, 0xFF65: return dot
    // Symbols that don't separate fields.
    case 0x23...0x27, 0x2A, 0x2B, 0x2E, 0x3D, 0x40, 0x5E...0x60, 0x7E: return UInt16(narrow)
    case 0x2019: return 0x27
    default: return comma
    }
  }

  /// Whether a unit separates fields. A dash isn't counted, because it also joins numbers.
  static func isSeparator(_ unit: UInt16) -> Bool {
    switch unit {
    case space, lineBreak, comma, colon, opening, closing: true
    default: false
    }
  }

  static func isDigit(_ unit: UInt16) -> Bool { unit >= 0x30 && unit <= 0x39 }

  static func isLetter(_ unit: UInt16) -> Bool {
    unit >= 0x61 && unit < 0x2000 && unit != dot && unit != 0x7E
  }

  static func isHan(_ unit: UInt16) -> Bool { unit >= 0x3400 && unit <= 0x9FFF || unit == 0x3007 }
}
