import CascadeBase

/// The possible steps of each character of a table through a part of the typed text.
///
/// Each character has one number. The lower half is the set of unit counts that it can read as the first character.
/// The upper half is the set of positions at which it can be the next character:
///
///     typed      g u a n g x
///     广 guang   reads 1, 2, 3, 4 or 5; can be next at 0 and 4
///     西 xi      can't be first; can be next at 5
package struct CharacterSteps {
  private let steps: UnsafePointer<UInt32>

  /// Converts a bit set of positions to 16 bits: one bit each up to 14, and one bit for all later ones.
  package static func set(_ positions: UInt64) -> UInt32 {
    UInt32(positions & nearMask) | (positions > nearMask ? far : 0)
  }

  private static let nearMask: UInt64 = 0x7FFF
  private static let far: UInt32 = 0x8000
  private static let setMask: UInt32 = 0xFFFF
}

extension CharacterSteps {
  /// Computes the steps of all characters through the typed text from an index on.
  ///
  /// - Parameter storage: Memory for one more number than there are characters, which must outlive the steps.
  /// - Complexity: O(*c*) for *c* characters.
  package init(
    _ storage: UnsafeMutablePointer<UInt32>, _ typed: TypedText, from index: Int,
    _ characters: CharacterTable.Lookup
  ) {
    characters.write(storage) { spelling in
      let length = typed.length(of: spelling, at: index)
      let next = typed.positions(ofLetter: spelling.initial) >> UInt64(index)
      return Self.set(UInt64(bit: length + 1) - 2) | (Self.set(next) | Self.far) << 16
    }
    for position in index..<typed.count {
      let number = characters.number(of: typed.letterOrUnit(position))
      if number == 0 { continue }
      if position == index { storage[number] |= 2 }
      storage[number] |= (Self.set(UInt64(bit: position - index)) | Self.far) << 16
    }
    steps = UnsafePointer(storage)
  }

  /// The positions at which a character can be the next one.
  @inline(__always)
  func next(_ number: UInt16) -> UInt32 { steps[Int(number)] >> 16 }

  /// The names whose characters can read the typed text one after the other.
  ///
  /// This may include a name in which a character reads fewer units than the next one needs.
  ///
  /// - Parameters:
  ///   - names: A bit per name, for 64 names.
  ///   - characters: The character numbers of all names.
  ///   - starts: The start of each name.
  ///   - count: The end of the last of 64 names.
  ///   - ends: The set of sufficient positions.
  ///   - isBeginning: Whether the first character of the name has to be the first to read.
  /// - Complexity: O(*c*) for *c* characters.
  package func filter(
    _ names: UInt64, _ characters: UnsafePointer<UInt16>, _ starts: UnsafePointer<UInt16>,
    _ count: Int, _ ends: UInt32, isBeginning: Bool
  ) -> UInt64 {
    var remaining = names
    var filtered: UInt64 = 0
    while let name = remaining.popBit() {
      let start = Int(starts[name])
      let end = name == 63 ? count : Int(starts[name + 1])
      let numbers = UnsafeBufferPointer(start: characters + start, count: end - start)
      if mayRead(numbers, ends, isBeginning: isBeginning) { filtered |= UInt64(bit: name) }
    }
    return filtered
  }

  @inline(__always)
  private func mayRead(
    _ numbers: UnsafeBufferPointer<UInt16>, _ ends: UInt32, isBeginning: Bool
  ) -> Bool {
    var active: UInt32 = 0
    var index = 0
    while index < numbers.count {
      let step = steps[Int(numbers[index])]
      let read = active & step >> 16
      active = isBeginning && index > 0 ? 0 : step & Self.setMask
      // The character reads from one to six letters, the lengths of readings.
      if read != 0 { active |= Self.advance(read) }
      if active & ends != 0 { return true }
      if isBeginning, active == 0 { return false }
      index += 1
    }
    return false
  }

  /// The positions one to six units after some positions.
  @inline(__always)
  private static func advance(_ positions: UInt32) -> UInt32 {
    let two = positions | positions << 1
    let six = (two | two << 2 | two << 4) << 1
    return six & setMask | (six > setMask ? far : 0)
  }
}
