import HierarchyFormats

/// A line of a drawing.
struct DrawnLine {
  /// The offsets of the name, or of all names if there are several on the line.
  let name: Range<Int>

  /// The column of the name, in characters.
  let column: Int

  /// The number of dashes of the connector in front of the name; 0 if there is none.
  let dashes: Int

  /// Whether the connector is a branch, with a sibling below, and no corner.
  let isBranch: Bool

  /// Whether the line has no art.
  let isBare: Bool

  /// Whether the name follows three dashes directly.
  let isOfWindows: Bool

  /// Whether a mark in brackets is in front of the art, as in the log of Maven: `[INFO] +- a`.
  let hasPrefix: Bool

  /// - Parameter hasPrefix: Whether brackets at the start of lines are no part of the drawing.
  init(_ sample: LineSample, _ line: LineSample.Line, hasPrefix: Bool = false) {
    var scan = Scan(
      bytes: sample.bytes, position: line.space.lowerBound, end: line.range.upperBound)
    self.hasPrefix = hasPrefix && scan.skipBrackets()
    var hasArt = false
    while scan.skipSpace() || scan.skipVertical() {
      if scan.wasVertical { hasArt = true }
    }
    var dashes = 0
    var hasSpace = false
    isBranch = scan.isAtBranch
    if scan.skip("\\_ ") {
      hasArt = true
      dashes = 1
    } else if scan.skipCorner() {
      hasArt = true
      while scan.skipDash() { dashes += 1 }
      if scan.skip("┬") || scan.skip("┐") { while scan.skipDash() {} }
      while scan.skipSpace() { hasSpace = true }
    }
    name = scan.position..<line.range.upperBound
    column = scan.column
    self.dashes = dashes
    isBare = !hasArt
    // A rule in a table has other art behind it.
    let first = scan.position < name.upperBound ? sample.bytes[scan.position] : UInt8(ascii: "|")
    isOfWindows =
      dashes == 3 && !hasSpace && first != UInt8(ascii: "|") && first != UInt8(ascii: "+")
  }
}

extension DrawnLine {
  /// Whether one of the lines has a connector.
  static func hasConnector(_ sample: LineSample) -> Bool {
    sample.lines.contains { hasConnector(sample, $0) }
  }

  /// Whether a line has a connector, perhaps behind a mark in brackets.
  static func hasConnector(_ sample: LineSample, _ line: LineSample.Line) -> Bool {
    guard let first = sample.text(line).first, first == 0xE2 || "[|`+\\'".utf8.contains(first)
    else { return false }
    return DrawnLine(sample, line).dashes > 0 || hasPrefix(sample, line)
  }

  /// Whether a mark in brackets is in front of a connector.
  static func hasPrefix(_ sample: LineSample, _ line: LineSample.Line) -> Bool {
    sample.text(line).first == UInt8(ascii: "[")
      && DrawnLine(sample, line, hasPrefix: true).dashes > 0
  }
}

extension DrawnLine {
  private static let links: [StaticString] = ["─┬─", "───", "-+-", "---"]

  /// Whether a process with several children and the first of them are on one line.
  static func hasChain(_ text: ArraySlice<UInt8>) -> Bool {
    LineSample.contains(text, "─┬─") || LineSample.contains(text, "-+-")
  }

  /// The names on a line of `pstree`, and their columns.
  func chain(in bytes: [UInt8]) -> [(name: Range<Int>, column: Int)] {
    var result: [(name: Range<Int>, column: Int)] = []
    var scan = Scan(bytes: bytes, position: name.lowerBound, end: name.upperBound)
    var start = (position: scan.position, column: column)
    while scan.position < scan.end {
      let end = scan.position
      if end > start.position, Self.links.contains(where: { scan.skip($0) }) {
        result.append((start.position..<end, start.column))
        start = (scan.position, column + scan.column)
      } else {
        scan.skipScalar()
      }
    }
    if start.position < scan.end { result.append((start.position..<scan.end, start.column)) }
    return result
  }

  /// A cursor over the art in front of a name.
  private struct Scan {
    let bytes: [UInt8]
    var position: Int
    let end: Int
    var column = 0
    var wasVertical = false

    mutating func skip(_ part: StaticString) -> Bool {
      guard LineSample.starts(bytes[position..<end], with: part) else { return false }
      position += part.utf8CodeUnitCount
      // All of the art is one character in each column.
      column += part.isASCII ? part.utf8CodeUnitCount : part.utf8CodeUnitCount / 3
      return true
    }

    /// Skips brackets and a space at the start of a line, which has nothing in front of them.
    mutating func skipBrackets() -> Bool {
      let text = bytes[position..<end]
      guard text.first == UInt8(ascii: "["),
        let close = text.firstIndex(of: UInt8(ascii: "]"))
      else { return false }
      position = close + 1
      if position < end, bytes[position] == UInt8(ascii: " ") { position += 1 }
      return true
    }

    mutating func skipScalar() {
      position += 1
      while position < end, bytes[position] & 0xC0 == 0x80 { position += 1 }
      column += 1
    }

    mutating func skipSpace() -> Bool {
      wasVertical = false
      let length = LineSample.lengthOfSpace(bytes[position..<end])
      if length == 0 || length > 2 { return false }
      position += length
      column += 1
      return true
    }

    /// Skips a line from a name to one of its children further below, which isn't a corner.
    mutating func skipVertical() -> Bool {
      wasVertical = skip("│") || skip("┃") || skip("║")
      if wasVertical { return true }
      guard position < end, bytes[position] == UInt8(ascii: "|") else { return false }
      if position + 1 < end, bytes[position + 1] == UInt8(ascii: "-") { return false }
      wasVertical = skip("|")
      return wasVertical
    }

    /// Whether a branch is next, as `├` or `|-`, and no corner, as `└` or `` `- ``.
    var isAtBranch: Bool {
      let branches: [StaticString] = ["├", "┣", "╠", "╟", "|-", "+-"]
      return branches.contains { LineSample.starts(bytes[position..<end], with: $0) }
    }

    /// Skips the corner or branch in front of the dashes of a name.
    mutating func skipCorner() -> Bool {
      let corners: [StaticString] = ["├", "└", "╰", "┣", "┗", "╠", "╚", "╟", "╙"]
      if corners.contains(where: { skip($0) }) { return true }
      guard position + 1 < end, bytes[position + 1] == UInt8(ascii: "-") else { return false }
      return skip("|") || skip("`") || skip("+") || skip("\\") || skip("'")
    }

    mutating func skipDash() -> Bool { skip("─") || skip("━") || skip("═") || skip("-") }
  }
}
