/// The lines of a text that aren't blank: all of them, which tell its format, or those of its start.
package struct LineSample {
  package struct Line {
    fileprivate let start: UInt32
    fileprivate let textStart: UInt32
    fileprivate let textEnd: UInt32
    fileprivate let end: UInt32
    /// Whether a blank line is above.
    package let followsBlank: Bool

    /// The number of bytes of white space at the start.
    package var indentation: Int { Int(textStart - start) }
    /// The white space at the start.
    package var space: Range<Int> { Int(start)..<Int(textStart) }
    /// The line without its end.
    package var whole: Range<Int> { Int(start)..<Int(end) }
    /// The text without white space around it.
    package var range: Range<Int> { Int(textStart)..<Int(textEnd) }
  }

  package let bytes: [UInt8]
  package private(set) var lines: [Line] = []

  /// Whether the sample is UTF-8 without control characters other than tabs and line ends.
  package let isText: Bool

  /// Whether no-break and ideographic spaces indent lines, too.
  private var isWide = true

  /// Finds the lines in all bytes, or in some of them at the start.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  package init(_ bytes: [UInt8], size: Int = .max) {
    let isCut = bytes.count > size
    self.bytes = isCut ? Array(bytes.prefix(size)) : bytes
    isText = Self.isText(self.bytes, isCut: isCut)
    var start = UTF8Scan.lengthOfByteOrderMark(in: bytes)
    // Behind a list of columns, other white space is a part of names.
    isWide = !Self.starts(self.bytes[start...], with: "# columns:")
    var followsBlank = false
    while start < self.bytes.count {
      var end = start
      while end < self.bytes.count, !Self.isLineEnd(self.bytes[end]) { end += 1 }
      // The last line of the sample can be incomplete.
      if !isCut || end < self.bytes.count || lines.isEmpty {
        followsBlank = !append(start..<end, followsBlank: followsBlank)
      }
      start = end + 1
      if end + 1 < self.bytes.count, self.bytes[end] == UInt8(ascii: "\r"),
        self.bytes[end + 1] == UInt8(ascii: "\n")
      {
        start += 1
      }
    }
  }

  /// Appends a line, and returns whether it has a text.
  private mutating func append(_ range: Range<Int>, followsBlank: Bool) -> Bool {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    let start =
      range.lowerBound + Self.indentation(bytes[range.lowerBound..<end], hasWideSpaces: isWide)
    if start == end { return false }
    lines.append(
      Line(
        start: UInt32(range.lowerBound), textStart: UInt32(start), textEnd: UInt32(end),
        end: UInt32(range.upperBound), followsBlank: followsBlank))
    return true
  }

  /// The sample with only a part of each line, and without the lines that have none.
  package func keeping(_ part: (Line) -> Range<Int>?) -> LineSample {
    var result = self
    result.lines = []
    for line in lines {
      guard let range = part(line) else { continue }
      _ = result.append(range, followsBlank: line.followsBlank)
    }
    return result
  }

  /// The text of a line, without white space around it.
  package func text(_ line: Line) -> ArraySlice<UInt8> { bytes[line.range] }

  private static func isText(_ bytes: [UInt8], isCut: Bool) -> Bool {
    if bytes.contains(where: isControl) { return false }
    guard let invalid = UTF8Scan.firstInvalidByte(in: bytes) else { return true }
    // The last scalar of the sample can be incomplete.
    return isCut && invalid > bytes.count - 4
  }
}

extension LineSample {
  /// The number of bytes of the space, tab, no-break space or ideographic space at the start of a text; 0 for any other
  /// character.
  package static func lengthOfSpace(_ text: ArraySlice<UInt8>) -> Int {
    guard let byte = text.first else { return 0 }
    if byte <= UInt8(ascii: " ") { return 1 }
    if byte == 0xC2 { return starts(text, with: "\u{A0}") ? 2 : 0 }
    return byte == 0xE3 && starts(text, with: "\u{3000}") ? 3 : 0
  }

  /// The number of bytes of white space at the start of a line: either spaces and tabs, or wide spaces.
  package static func indentation(_ line: ArraySlice<UInt8>, hasWideSpaces: Bool) -> Int {
    let isWide = hasWideSpaces && lengthOfSpace(line) > 1
    var rest = line
    while case let length = lengthOfSpace(rest), length > 0, (length > 1) == isWide {
      rest = rest.dropFirst(length)
    }
    return line.count - rest.count
  }

  /// Whether a byte is a control character other than a tab or a line end.
  package static func isControl(_ byte: UInt8) -> Bool {
    byte < UInt8(ascii: " ") && byte != UInt8(ascii: "\t") && !isLineEnd(byte) || byte == 0x7F
  }

  package static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  package static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  package static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }

  /// Whether a text has a letter of any script.
  package static func hasLetter(_ text: ArraySlice<UInt8>) -> Bool {
    text.contains { byte in
      byte >= 0x80 || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
    }
  }
  package static func contains(_ text: ArraySlice<UInt8>, _ part: StaticString) -> Bool {
    firstRange(of: part, in: text) != nil
  }

  /// The first range of a part in a text.
  package static func firstRange(of part: StaticString, in text: ArraySlice<UInt8>) -> Range<Int>? {
    part.withUTF8Buffer { part in
      guard text.count >= part.count else { return nil }
      let start = (text.startIndex...text.endIndex - part.count).first {
        text[$0] == part[0] && text[$0...].starts(with: part)
      }
      return start.map { $0..<$0 + part.count }
    }
  }

  package static func starts(_ text: ArraySlice<UInt8>, with start: StaticString) -> Bool {
    start.withUTF8Buffer { text.starts(with: $0) }
  }

  package static func ends(_ text: ArraySlice<UInt8>, with ending: StaticString) -> Bool {
    ending.withUTF8Buffer { text.suffix($0.count).elementsEqual($0) }
  }

  package static func isSame(_ text: ArraySlice<UInt8>, _ other: StaticString) -> Bool {
    other.withUTF8Buffer { text.elementsEqual($0) }
  }
}

extension LineSample {
  /// Whether the first line lists the columns of indented text, so that the document is nothing else.
  package var listsTextColumns: Bool {
    let list: StaticString = "# columns: name"
    guard let line = lines.first, line.indentation == 0 else { return false }
    let rest = text(line).dropFirst(list.utf8CodeUnitCount)
    return Self.starts(text(line), with: list)
      && (rest.isEmpty || rest.first == UInt8(ascii: " "))
  }

  /// Whether the lines are indented like text with at least two levels.
  package var hasLevels: Bool {
    var indentation = Indentation()
    var last = -1
    var hasLevels = false
    for line in lines where bytes[line.range.lowerBound] != UInt8(ascii: "#") {
      guard let level = try? indentation.level(of: line.space, in: bytes), level <= last + 1 else {
        return false
      }
      if level > 0 { hasLevels = true }
      last = level
    }
    return hasLevels
  }

  /// Whether the lines are indented text with at least two levels, and texts that can be names.
  ///
  /// A third of the lines or more can't be comments, unless codes are in front of all names, and none has more fields than
  /// there are columns.
  package var isIndentedText: Bool {
    if hasCodes, hasLevels { return true }
    let comments = lines.count { bytes[$0.range.lowerBound] == UInt8(ascii: "#") }
    if comments * 3 >= lines.count { return false }
    let tab = UInt8(ascii: "\t")
    let hasFields = lines.contains { line in text(line).count { $0 == tab } > 2 }
    return !hasFields && !hasUnderlines && hasUniformBullets && hasLevels && areNames
  }

  /// Whether a line consists of one mark, several times, which underlines a title or separates the parts of a text.
  private var hasUnderlines: Bool {
    let least = 3
    return lines.contains { line in
      let text = text(line)
      guard let mark = text.first, "=-_*~.+".utf8.contains(mark), text.count >= least else {
        return false
      }
      return text.allSatisfy { $0 == mark }
    }
  }

  /// Whether bullets are in front of no name, of all names, or of all indented ones. Other bullets, and those below a heading,
  /// are a list in a text.
  private var hasUniformBullets: Bool {
    var isPlain = true
    var counts = (roots: 0, bulletedRoots: 0, indented: 0, bulleted: 0)
    for line in lines {
      if bytes[line.range.lowerBound] == UInt8(ascii: "#") { continue }
      let hasBullet = Bullet.length(in: text(line)) > 0
      if hasBullet { isPlain = false }
      if line.indentation > 0 {
        counts.indented += 1
        if hasBullet { counts.bulleted += 1 }
      } else {
        counts.roots += 1
        if hasBullet { counts.bulletedRoots += 1 }
      }
    }
    if isPlain { return true }
    if lines.contains(where: { bytes[$0.range.lowerBound] == UInt8(ascii: "#") }) { return false }
    let hasUniformRoots = counts.bulletedRoots == 0 || counts.bulletedRoots == counts.roots
    return hasUniformRoots && counts.bulleted == counts.indented
  }
}
