import HierarchyFormats

extension CodeScheme {
  /// Whether the codes are series of numbers, each behind the letter that is above them.
  static func hasLetters(_ codes: [TextPool.Text], in pool: TextPool) -> Bool {
    var isFilled = true
    var count = 0
    for code in codes where !code.isEmpty {
      let isNumber =
        pool[code].first.map { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") } ?? false
      if isLetter(code, in: pool) {
        if !isFilled { return false }
        count += 1
        isFilled = false
      } else {
        if count == 0 || !isNumber { return false }
        isFilled = true
      }
    }
    return count > 0 && isFilled
  }

  static func isLetter(_ code: TextPool.Text, in pool: TextPool) -> Bool {
    guard code.count == 1, let byte = pool[code].first else { return false }
    return byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }

  /// Puts the roots below the letters in front of them, whose codes are empty here.
  mutating func addLetters(_ codes: [TextPool.Text]) {
    var letter: Int32 = -1
    for (position, code) in codes.enumerated() {
      if code.isEmpty {
        letter = Int32(position)
      } else if parents[position] < 0 {
        parents[position] = letter
      }
    }
    removeOrphans()
  }
}
