import Romanization

/// How characters are made alike before they are compared: letters to lower case, full width to half
/// width, traditional Chinese to simplified, everything between words to one blank.
struct CharacterFolding: Sendable {
  /// What stands for all that is written between words.
  static let blank: UInt16 = 0x20

  /// What stands for bytes that are no text; in no name does it match anything.
  static let damaged: UInt16 = 0xFFFF

  fileprivate static let first: UInt16 = 0x4E00
  fileprivate static let end: UInt16 = 0xA000

  private let table: SimplifiedForms

  /// - Complexity: O(1), for tables of a fixed size.
  init(simplifies: Bool) {
    table = SimplifiedForms(simplifies: simplifies)
  }

  /// What a scalar below U+10000 is compared as.
  @inline(__always)
  func folded(_ scalar: UInt32) -> UInt16 {
    let unit = UInt16(truncatingIfNeeded: scalar)
    if unit >= Self.first, unit < Self.end {
      return table.forms[Int(unit - Self.first)]
    }
    return foldedOutsideHan(scalar)
  }

  /// Calls a closure with each unit of a text and the offset of its character; bytes that are no UTF-8 are
  /// one damaged unit each.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  @inline(__always)
  func forEachUnit(of bytes: UnsafeBufferPointer<UInt8>, _ body: (UInt16, Int) -> Void) {
    let forms = table.forms
    var index = 0
    while index < bytes.count {
      let first = bytes[index]
      // Most characters are Han, three bytes each; those of E4 below U+4E00 stay as they are.
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

  private func foldedOutsideHan(_ scalar: UInt32) -> UInt16 {
    if scalar == 0 { return Self.damaged }
    if let ascii = CharacterClass.folded(scalar) { return UInt16(ascii) }
    if case .separator = CharacterClass.of(scalar) { return Self.blank }
    if (0x2190..<0x2C00).contains(scalar), !(0x2460..<0x2500).contains(scalar) {
      // Arrows, boxes, shapes, but not digits in circles.
      return Self.blank
    }
    return UInt16(truncatingIfNeeded: scalar)
  }

  /// Whether a unit is a Latin letter or a digit, which only whole words of are names.
  @inline(__always)
  static func isWordUnit(_ unit: UInt16) -> Bool {
    unit < 0x2000 && unit != blank
  }

  @inline(__always)
  static func isDigit(_ unit: UInt16) -> Bool { unit >= 0x30 && unit <= 0x39 }
}

/// The simplified form of each Han character from U+4E00 on, or the character itself.
///
/// Unchecked, because pointers are not `Sendable`; it holds since nobody writes after `init`. An array
/// would be retained for each name.
private final class SimplifiedForms: @unchecked Sendable {
  let forms: UnsafeMutablePointer<UInt16>

  init(simplifies: Bool) {
    let first = CharacterFolding.first
    forms = .allocate(capacity: Int(CharacterFolding.end - first))
    for unit in first..<CharacterFolding.end { forms[Int(unit - first)] = unit }
    guard simplifies else { return }
    let pairs = TraditionalCharacters.pairs
    let bytes = UnsafeBufferPointer(start: pairs.utf8Start, count: pairs.utf8CodeUnitCount)
    for pair in stride(from: 0, to: bytes.count, by: 6) {
      let traditional = ScalarReader.scalar(at: pair, of: bytes).value
      let form = ScalarReader.scalar(at: pair + 3, of: bytes).value
      forms[Int(traditional) - Int(first)] = UInt16(truncatingIfNeeded: form)
    }
  }

  deinit { forms.deallocate() }
}
