import Romanization

/// A text as it is compared: folded units, and where each stands in the input.
///
///     input    收货地址： 廣東省, ３号
///     units    收货地址   ␣ 广东省 ␣ 3 号        a blank for any run of separators
///     offsets  0 3 6 9  12  …                  of each unit's UTF-8, and of the end
///
/// A unit is a UTF-16 code unit, so that nearly every character is one.
struct FoldedText {
  private(set) var units: [UInt16] = []
  private(set) var offsets: [UInt32] = []

  init() {}

  var count: Int { units.count }

  /// - Complexity: O(*b*) for *b* bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>, folding: CharacterFolding) {
    units.reserveCapacity(bytes.count / 3 + 8)
    offsets.reserveCapacity(bytes.count / 3 + 9)
    append(bytes, folding: folding)
    offsets.append(UInt32(truncatingIfNeeded: bytes.count))
  }

  /// Takes a name in place of what was there: without blanks at its ends, and without offsets.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  mutating func setName(_ bytes: UnsafeBufferPointer<UInt8>, folding: CharacterFolding) {
    units.removeAll(keepingCapacity: true)
    var index = 0
    while index < bytes.count {
      let (scalar, length) = ScalarReader.scalar(at: index, of: bytes)
      index += length
      if scalar >= 0x10000 {
        units.append(Self.leading(scalar))
        units.append(Self.trailing(scalar))
      } else {
        let unit = folding.folded(scalar)
        let isBlank = unit == CharacterFolding.blank
        if isBlank, units.isEmpty || units[units.count - 1] == unit { continue }
        units.append(unit)
      }
    }
    if units.last == CharacterFolding.blank { units.removeLast() }
  }

  /// Keeps so many units of a name.
  mutating func keepFirst(_ count: Int) { units.removeLast(units.count - count) }

  private mutating func append(
    _ bytes: UnsafeBufferPointer<UInt8>, folding: CharacterFolding
  ) {
    var index = 0
    while index < bytes.count {
      let (scalar, length) = ScalarReader.scalar(at: index, of: bytes)
      let offset = UInt32(truncatingIfNeeded: index)
      index += length
      if scalar >= 0x10000 {
        units.append(Self.leading(scalar))
        offsets.append(offset)
        units.append(Self.trailing(scalar))
      } else {
        let unit = folding.folded(scalar)
        if unit == CharacterFolding.blank, units.last == unit { continue }
        units.append(unit)
      }
      offsets.append(offset)
    }
  }

  static func leading(_ scalar: UInt32) -> UInt16 {
    UInt16(truncatingIfNeeded: 0xD800 + (scalar - 0x10000) >> 10)
  }

  static func trailing(_ scalar: UInt32) -> UInt16 {
    UInt16(truncatingIfNeeded: 0xDC00 + scalar & 0x3FF)
  }
}
