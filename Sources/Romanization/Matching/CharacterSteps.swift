/// What each character of a table does to a part of what is typed.
///
/// For each character there is one number. Its lower half tells how many units are read where the character
/// is the first one, its upper half after how many it may be the next one:
///
///     typed      g u a n g x
///     广 guang   reads 1, 2, 3, 4 or 5; may be next after 0 and 4
///     西 xi      reads none as the first; may be next after 5
package struct CharacterSteps {
  private let steps: UnsafePointer<UInt32>

  /// Numbers of units as a set, one bit each up to 14; one bit for all others.
  package static func set(_ numbers: UInt64) -> UInt32 {
    UInt32(numbers & 0x7FFF) | (numbers > 0x7FFF ? far : 0)
  }

  private static let far: UInt32 = 0x8000
}

extension CharacterSteps {
  /// Writes what characters do to what is typed from an index on.
  ///
  /// - Parameters:
  ///   - room: For one more number than there are characters; it must last as long as this is used.
  /// - Complexity: O(*c*) for *c* characters.
  package init(
    _ room: UnsafeMutablePointer<UInt32>, _ typed: TypedText, from index: Int,
    _ characters: CharacterTable.Lookup
  ) {
    characters.write(room) { spelling in
      let length = typed.length(of: spelling, at: index)
      let next = typed.positions(ofLetter: spelling.initial) >> UInt64(index)
      return Self.set((1 << UInt64(length + 1)) - 2) | (Self.set(next) | Self.far) << 16
    }
    for position in index..<typed.count {
      let number = characters.number(of: typed.letterOrUnit(position))
      if number == 0 { continue }
      if position == index { room[number] |= 2 }
      room[number] |= (Self.set(1 << UInt64(position - index)) | Self.far) << 16
    }
    steps = UnsafePointer(room)
  }

  /// After how many units a character may be the next one.
  @inline(__always)
  func next(_ number: UInt16) -> UInt32 { steps[Int(number)] >> 16 }

  /// Leaves of 64 names those whose characters may, one after the other, read what is typed.
  ///
  /// Whether a character reads as many units as the next one needs is not looked at.
  ///
  /// - Parameters:
  ///   - names: A bit for each of the names.
  ///   - characters: The numbers of the characters of one name after the other.
  ///   - starts: Where each name begins.
  ///   - count: Where the last of 64 names ends.
  ///   - ends: The numbers of units of which no more have to be read.
  ///   - isBeginning: Whether the first character has to be the first to read.
  /// - Complexity: O(*c*) for *c* characters.
  package func keep(
    _ names: UInt64, _ characters: UnsafePointer<UInt16>, _ starts: UnsafePointer<UInt16>,
    _ count: Int, _ ends: UInt32, isBeginning: Bool
  ) -> UInt64 {
    var rest = names
    var kept: UInt64 = 0
    while rest != 0 {
      let name = rest.trailingZeroBitCount
      rest &= rest &- 1
      let start = Int(starts[name])
      let end = name == 63 ? count : Int(starts[name + 1])
      let numbers = UnsafeBufferPointer(start: characters + start, count: end - start)
      if mayRead(numbers, ends, isBeginning: isBeginning) { kept |= 1 << UInt64(name) }
    }
    return kept
  }

  @inline(__always)
  private func mayRead(
    _ numbers: UnsafeBufferPointer<UInt16>, _ ends: UInt32, isBeginning: Bool
  ) -> Bool {
    var alive: UInt32 = 0
    var index = 0
    while index < numbers.count {
      let step = steps[Int(numbers[index])]
      let read = alive & step >> 16
      alive = isBeginning && index > 0 ? 0 : step & 0xFFFF
      // Any number of letters that a reading may have, from one to six.
      if read != 0 { alive |= Self.smear(read) }
      if alive & ends != 0 { return true }
      if isBeginning, alive == 0 { return false }
      index += 1
    }
    return false
  }

  /// The numbers of units after one to six more.
  @inline(__always)
  private static func smear(_ numbers: UInt32) -> UInt32 {
    let two = numbers | numbers << 1
    let six = (two | two << 2 | two << 4) << 1
    return six & 0xFFFF | (six > 0xFFFF ? far : 0)
  }
}
