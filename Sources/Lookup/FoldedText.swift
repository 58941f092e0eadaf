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
    folding.appendName(bytes, to: &units)
  }

  private mutating func append(
    _ bytes: UnsafeBufferPointer<UInt8>, folding: CharacterFolding
  ) {
    folding.forEachUnit(of: bytes) { unit, offset in
      if unit == CharacterFolding.blank, units.last == unit { return }
      units.append(unit)
      offsets.append(UInt32(truncatingIfNeeded: offset))
    }
  }
}

extension CharacterFolding {
  /// Appends the units of a name, without blanks at its ends.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  @inline(__always)
  func appendName(_ bytes: UnsafeBufferPointer<UInt8>, to units: inout [UInt16]) {
    let start = units.count
    forEachUnit(of: bytes) { unit, _ in
      if unit == Self.blank, units.count == start || units[units.count - 1] == unit { return }
      units.append(unit)
    }
    if units.count > start, units[units.count - 1] == Self.blank { units.removeLast() }
  }
}
