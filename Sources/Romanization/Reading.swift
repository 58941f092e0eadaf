import CascadeBase

/// The toneless reading of a Hanzi, as the indexes of its initial and its final in the table.
struct Reading: Hashable, Sendable {
  var initial: UInt8
  var final: UInt8

  /// The first letter, in ASCII, lower case.
  var letter: UInt8 { self[0] }

  /// The number of letters, 1 to 6.
  var count: Int { initialCount + finalCount }

  /// The letter at `index`, in ASCII, lower case.
  subscript(index: Int) -> UInt8 {
    let initialCount = initialCount
    return index < initialCount ? initialText[index] : finalText[index - initialCount]
  }

  /// Appends the letters.
  func append(to output: inout [UInt8]) {
    for index in 0..<initialCount { output.append(initialText[index]) }
    for index in 0..<finalCount { output.append(finalText[index]) }
  }

  // The table has spellings in columns, padded with spaces.
  private var initialText: UnsafePointer<UInt8> {
    PinyinTable.initialSpellings.utf8Start + 2 * Int(initial)
  }
  private var finalText: UnsafePointer<UInt8> {
    PinyinTable.finalSpellings.utf8Start + 4 * Int(final)
  }
  private var initialCount: Int { Reading.length(initialText, 2) }
  private var finalCount: Int { Reading.length(finalText, 4) }

  @inline(__always)
  private static func length(_ text: UnsafePointer<UInt8>, _ columns: Int) -> Int {
    var count = 0
    while count < columns, text[count] != UInt8(ascii: " ") { count += 1 }
    return count
  }
}
