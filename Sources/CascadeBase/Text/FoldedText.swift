/// A text in the form in which it is compared: folded units, and the byte offset of each in the input.
///
///     input    收货地址： 廣東省, ３号
///     units    收货地址   ␣ 广东省 ␣ 3 号        one blank per run of separators
///     offsets  0 3 6 9  12  …                  of each unit's UTF-8, and of the end
///
/// A unit is a UTF-16 code unit, so that nearly every character is one unit.
@usableFromInline
package struct FoldedText {
  /// The folded units.
  @usableFromInline package let units: UnsafeBufferPointer<UInt16>

  /// The byte offset of each unit's character, and the number of bytes.
  @usableFromInline package let offsets: UnsafeBufferPointer<UInt32>

  @usableFromInline
  init(units: UnsafeBufferPointer<UInt16>, offsets: UnsafeBufferPointer<UInt32>) {
    self.units = units
    self.offsets = offsets
  }

  /// The number of units.
  @inlinable
  package var count: Int { units.count }

  /// Calls a closure with a folded UTF-8 text, which must not be used after the closure returns.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  @inlinable @inline(__always)
  package static func fold<Result>(
    utf8 bytes: UnsafeBufferPointer<UInt8>, by folding: CharacterFolding,
    _ body: (FoldedText) -> Result
  ) -> Result {
    // No byte makes more than one unit.
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes.count * 6 + 4, alignment: 4)
    defer { memory.deallocate() }
    let offsets = memory.bindMemory(to: UInt32.self, capacity: bytes.count + 1)
    let units = (memory + bytes.count * 4 + 4).bindMemory(to: UInt16.self, capacity: bytes.count)
    var (count, blanks) = (0, 0)
    folding.forEachUnit(of: bytes) { unit, offset in
      if unit == CharacterFolding.blank, count > 0, units[count - 1] == unit { return }
      if unit == CharacterFolding.blank { blanks += 1 }
      units[count] = unit
      offsets[count] = UInt32(truncatingIfNeeded: offset)
      count += 1
    }
    if blanks > 1 { count = joinSpaced(units, offsets, count) }
    offsets[count] = UInt32(truncatingIfNeeded: bytes.count)
    return body(
      FoldedText(
        units: UnsafeBufferPointer(start: units, count: count),
        offsets: UnsafeBufferPointer(start: offsets, count: count + 1)))
  }

  /// Removes the blanks between three or more single characters: 广 东 省 becomes 广东省. Returns the
  /// remaining number of units.
  @usableFromInline
  static func joinSpaced(
    _ units: UnsafeMutablePointer<UInt16>, _ offsets: UnsafeMutablePointer<UInt32>, _ count: Int
  ) -> Int {
    func isAlone(_ index: Int) -> Bool {
      !CharacterFolding.isWordUnit(units[index]) && units[index] != CharacterFolding.blank
        && (index + 1 >= count || units[index + 1] == CharacterFolding.blank)
    }
    var (kept, index) = (0, 0)
    while index < count {
      var end = index
      if index == 0 || units[index - 1] == CharacterFolding.blank {
        while end < count, isAlone(end) { end += 2 }
      }
      let isSpaced = end - index > 4
      // Keep the blank after the last character.
      end = min(isSpaced ? end - 1 : index + 1, count)
      for place in stride(from: index, to: end, by: isSpaced ? 2 : 1) {
        (units[kept], offsets[kept]) = (units[place], offsets[place])
        kept += 1
      }
      index = end
    }
    return kept
  }
}

extension CharacterFolding {
  /// Writes the folded units of a name, without blanks at its ends, and returns their number.
  ///
  /// - Parameter units: Memory for one unit per byte.
  /// - Complexity: O(*b*) for *b* bytes.
  @inlinable @inline(__always)
  package func foldName(
    _ bytes: UnsafeBufferPointer<UInt8>, into units: UnsafeMutableBufferPointer<UInt16>
  ) -> Int {
    var count = 0
    forEachUnit(of: bytes) { unit, _ in
      if unit == Self.blank, count == 0 || units[count - 1] == unit { return }
      units[count] = unit
      count += 1
    }
    return count > 0 && units[count - 1] == Self.blank ? count - 1 : count
  }

  /// The number of units of a name if a folded text begins with it, or `nil` otherwise.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  @inlinable @inline(__always)
  package func length(
    ofName bytes: UnsafeBufferPointer<UInt8>, beginning text: UnsafeBufferPointer<UInt16>
  ) -> Int? {
    var count = 0
    var isSame = true
    var isAfterBlank = false
    func compare(_ unit: UInt16) {
      isSame = isSame && count < text.count && text[count] == unit
      if isSame { count += 1 }
    }
    forEachUnit(of: bytes) { unit, _ in
      if unit == Self.blank {
        isAfterBlank = count > 0
        return
      }
      if isAfterBlank { compare(Self.blank) }
      isAfterBlank = false
      compare(unit)
    }
    return isSame ? count : nil
  }
}
