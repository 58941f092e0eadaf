import HierarchyFormats

/// A number at the start of a line, such as `1.2`, `一、`, `（3）`, `b)` or `第二章`.
struct OutlineNumber {
  /// The digits of a number.
  enum Digits: UInt8 {
    case decimal, chinese, circled, upperRoman, lowerRoman, upperLetter, lowerLetter
  }

  /// What numbers of the same level have in common.
  struct Kind: Equatable {
    let digits: Digits
    /// The byte or the scalar behind the number.
    let mark: UInt32
    let isInParentheses: Bool
  }

  let kind: Kind
  /// The numbers between the dots; one unless the number is dotted.
  let values: [Int]
  /// The offset behind the digits.
  let codeEnd: Int
  /// The offset of the text behind the number.
  let end: Int

  var value: Int { values[values.count - 1] }
}

extension OutlineNumber {
  private static let valueLimit = 9_999

  /// Recognizes decimal numbers with dots between them, and perhaps a dot or a parenthesis behind the last one.
  init?(dotted text: ArraySlice<UInt8>) {
    var scan = Scan(text)
    var values: [Int] = []
    var codeEnd = scan.position
    repeat {
      guard let value = scan.decimal() else { return nil }
      values.append(value)
      codeEnd = scan.position
    } while scan.skip(".") && scan.isAtDigit
    _ = scan.skip(")")
    guard let end = scan.endOfSpace(isNeeded: true) else { return nil }
    kind = Kind(digits: .decimal, mark: 0, isInParentheses: false)
    self.values = values
    self.codeEnd = codeEnd
    self.end = end
  }

  /// The numbers as which the start of a line can be read.
  static func candidates(_ text: ArraySlice<UInt8>) -> [OutlineNumber] {
    var result: [OutlineNumber] = []
    if let number = OutlineNumber(dotted: text), number.values.count == 1 { result.append(number) }
    var start = Scan(text)
    let isInParentheses = start.skip("(") || start.skip("（")
    let isChapter = !isInParentheses && start.skip("第")
    for (digits, value, scan) in start.numbers() {
      var scan = scan
      let codeEnd = scan.position
      let mark: UInt32
      if isInParentheses {
        guard scan.skip(")") || scan.skip("）") else { continue }
        mark = 0
      } else if isChapter {
        guard let unit = scan.skipUnit() else { continue }
        mark = unit
      } else if digits == .circled {
        mark = 0
      } else {
        guard let found = scan.skipMark() else { continue }
        mark = found
      }
      let isLatin = mark < 0x80 && !isInParentheses && digits != .circled && digits != .chinese
      let needsSpace = isLatin && !scan.isAtWideCharacter
      guard let end = scan.endOfSpace(isNeeded: needsSpace) else { continue }
      let kind = Kind(digits: digits, mark: mark, isInParentheses: isInParentheses)
      result.append(OutlineNumber(kind: kind, values: [value], codeEnd: codeEnd, end: end))
    }
    return result
  }
}

extension OutlineNumber {
  /// A cursor over the bytes of a line.
  private struct Scan {
    let text: ArraySlice<UInt8>
    var position: Int

    init(_ text: ArraySlice<UInt8>) {
      self.text = text
      position = text.startIndex
    }

    private var rest: ArraySlice<UInt8> { text[position...] }

    var isAtDigit: Bool { position < text.endIndex && LineSample.isDigit(text[position]) }
    var isAtWideCharacter: Bool { position < text.endIndex && text[position] >= 0xE2 }

    mutating func skip(_ part: StaticString) -> Bool {
      guard LineSample.starts(rest, with: part) else { return false }
      position += part.utf8CodeUnitCount
      return true
    }

    mutating func decimal() -> Int? {
      let digits = rest.prefix { LineSample.isDigit($0) }
      if digits.isEmpty || digits.count > 4 { return nil }
      position = digits.endIndex
      return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// The mark behind a number outside of parentheses.
    mutating func skipMark() -> UInt32? {
      let marks: [StaticString] = [".", ")", "、", "．", "）", "，"]
      for (index, mark) in marks.enumerated() where skip(mark) {
        return index < 2 ? UInt32(index + 1) : UInt32(index + 0x80)
      }
      return nil
    }

    /// The unit of a part of a book.
    mutating func skipUnit() -> UInt32? {
      let units: [StaticString] = ["编", "部", "篇", "章", "节", "節", "条", "條", "回"]
      for (index, unit) in units.enumerated() where skip(unit) { return UInt32(index + 0x90) }
      return nil
    }

    /// The offset of the text behind white space; `nil` if there is none.
    func endOfSpace(isNeeded: Bool) -> Int? {
      var end = position
      while end < text.endIndex {
        let length = LineSample.lengthOfSpace(text[end...])
        if length == 0 { break }
        end += length
      }
      return end == text.endIndex || isNeeded && end == position ? nil : end
    }

    /// The numbers at the position, each with the cursor behind it.
    func numbers() -> [(digits: Digits, value: Int, scan: Scan)] {
      var result: [(digits: Digits, value: Int, scan: Scan)] = []
      var scan = self
      if let value = scan.decimal() { return [(.decimal, value, scan)] }
      if let value = scan.chinese() { return [(.chinese, value, scan)] }
      if let value = scan.circled() { return [(.circled, value, scan)] }
      let letters = rest.prefix { LineSample.isLetter($0) }
      guard let first = letters.first, letters.count < 6 else { return [] }
      scan.position = letters.endIndex
      let isUpper = first < UInt8(ascii: "a")
      if let value = Self.roman(letters, isUpper: isUpper) {
        result.append((isUpper ? .upperRoman : .lowerRoman, value, scan))
      }
      if letters.count == 1 {
        let value = Int(first | 0x20) - Int(UInt8(ascii: "a")) + 1
        result.append((isUpper ? .upperLetter : .lowerLetter, value, scan))
      }
      return result
    }

    /// Skips a Chinese number from 1 to 99.
    private mutating func chinese() -> Int? {
      let digits: [StaticString] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"]
      func digit(_ scan: inout Scan) -> Int? {
        for (index, digit) in digits.enumerated() where scan.skip(digit) { return index + 1 }
        return nil
      }
      let tens = digit(&self)
      if !skip("十") { return tens }
      return (tens ?? 1) * 10 + (digit(&self) ?? 0)
    }

    /// Skips a number in a circle from 1 to 20.
    private mutating func circled() -> Int? {
      let start = rest.prefix(3)
      guard start.count == 3, start.starts(with: [0xE2, 0x91]), let last = start.last,
        (0xA0...0xB3).contains(last)
      else { return nil }
      position += 3
      return Int(last) - 0xA0 + 1
    }

    /// The value of a Roman number that is spelled as usual.
    private static func roman(_ letters: ArraySlice<UInt8>, isUpper: Bool) -> Int? {
      var value = 0
      var previous = 0
      for letter in letters.reversed() {
        if (letter < UInt8(ascii: "a")) != isUpper { return nil }
        let digit: Int
        switch letter | 0x20 {
        case UInt8(ascii: "i"): digit = 1
        case UInt8(ascii: "v"): digit = 5
        case UInt8(ascii: "x"): digit = 10
        case UInt8(ascii: "l"): digit = 50
        default: return nil
        }
        value += digit < previous ? -digit : digit
        previous = max(previous, digit)
      }
      return value
    }
  }
}
