/// Folds characters to one form before they are compared: letters to lower case, full width to half
/// width, traditional Chinese to simplified, and each separator to a blank.
@usableFromInline
package struct CharacterFolding: Sendable {
  /// The unit that represents all separators between words.
  @inlinable
  package static var blank: UInt16 { 0x20 }

  /// The unit that represents bytes that aren't UTF-8. It matches no name.
  @inlinable
  package static var damaged: UInt16 { 0xFFFF }

  /// The first Han character of the table, and the end of the table.
  @inlinable static var first: UInt16 { 0x4E00 }
  @inlinable static var end: UInt16 { 0xA000 }

  @usableFromInline let table: SimplifiedForms

  /// Creates a folding.
  ///
  /// - Parameter simplifies: Whether to fold traditional Chinese characters to simplified ones.
  /// - Complexity: O(1); the tables have a fixed size.
  package init(simplifies: Bool) {
    table = SimplifiedForms(simplifies: simplifies)
  }

  /// Calls a closure with each folded UTF-16 code unit of a text and the byte offset of its character.
  ///
  /// Each byte that isn't part of well-formed UTF-8 becomes one ``damaged`` unit.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  @inlinable @inline(__always)
  package func forEachUnit(
    of bytes: UnsafeBufferPointer<UInt8>, _ body: (UInt16, Int) -> Void
  ) {
    let forms = table.forms
    var index = 0
    while index < bytes.count {
      let first = bytes[index]
      // Most characters are Han, with three bytes each. Those from E4 that are below U+4E00 are not folded.
      if first >= 0xE4, first <= 0xE9, index + 2 < bytes.count,
        bytes[index + 1] & 0xC0 == 0x80, bytes[index + 2] & 0xC0 == 0x80
      {
        let unit =
          UInt16(first & 0x0F) << 12 | UInt16(bytes[index + 1] & 0x3F) << 6
          | UInt16(bytes[index + 2] & 0x3F)
        body(unit < Self.first ? unit : forms[Int(unit - Self.first)], index)
        index += 3
        continue
      }
      let (scalar, length) = ScalarReader.scalar(at: index, of: bytes)
      if scalar >= 0x10000 {
        body(UInt16(truncatingIfNeeded: 0xD800 + (scalar - 0x10000) >> 10), index)
        body(UInt16(truncatingIfNeeded: 0xDC00 + scalar & 0x3FF), index)
      } else {
        body(folded(scalar), index)
      }
      index += length
    }
  }

  /// Folds a scalar below U+10000.
  @inlinable @inline(__always)
  func folded(_ scalar: UInt32) -> UInt16 {
    let unit = UInt16(truncatingIfNeeded: scalar)
    if unit >= Self.first, unit < Self.end {
      return table.forms[Int(unit - Self.first)]
    }
    return foldedOutsideHan(scalar)
  }

  @usableFromInline
  func foldedOutsideHan(_ scalar: UInt32) -> UInt16 {
    if scalar == 0 { return Self.damaged }
    if let ascii = CharacterClass.folded(scalar) { return UInt16(ascii) }
    if case .separator = CharacterClass.of(scalar) { return Self.blank }
    if (0x2190..<0x2C00).contains(scalar), !(0x2460..<0x2500).contains(scalar) {
      // Arrows, boxes and shapes, but not the digits in circles.
      return Self.blank
    }
    return UInt16(truncatingIfNeeded: scalar)
  }

  /// Whether a unit is a Latin letter or digit. Names in such scripts match only at word boundaries.
  @inlinable @inline(__always)
  package static func isWordUnit(_ unit: UInt16) -> Bool {
    unit < 0x2000 && unit != blank
  }

  /// Whether a unit is an ASCII digit.
  @inlinable @inline(__always)
  package static func isDigit(_ unit: UInt16) -> Bool { unit >= 0x30 && unit <= 0x39 }
}
