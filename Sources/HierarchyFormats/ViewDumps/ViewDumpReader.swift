import Hierarchies

/// Reads a dump of views line by line, straight into a builder.
struct ViewDumpReader {
  /// A description that can continue on the next line.
  private struct Description {
    let level: Int
    var range: Range<Int>
    var nesting = ViewDumpNesting()
  }

  private let bytes: [UInt8]
  private var builder = HierarchyBuilder()
  private var levels = ViewDumpLevels()

  /// The path from the root to the last node.
  private var path: [HierarchyBuilder.Entry] = []
  private var description: Description?

  /// Whether an empty line or a prompt followed the last description.
  private var isPastViews = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func read() throws(HierarchyFormatError) -> Hierarchy {
    var position = UTF8Scan.lengthOfByteOrderMark(in: bytes)
    while position < bytes.count {
      let start = position
      while position < bytes.count, !Self.isLineEnd(bytes[position]) {
        let length = UTF8Scan.lengthOfScalar(in: bytes, at: position)
        if length == 0 { throw error(.invalidUTF8, at: position) }
        position += length
      }
      try readLine(start..<position)
      if bytes[position...].starts(with: "\r\n".utf8) { position += 1 }
      position += 1
    }
    try finish()
    if path.isEmpty { throw error(.noView, at: 0) }
    return builder.build()
  }

  private mutating func readLine(_ line: Range<Int>) throws(HierarchyFormatError) {
    guard let last = description else {
      if let first = Self.firstView(in: bytes, line) {
        try begin(at: first.start, first.margin, in: line)
      }
      return
    }
    let margin = ViewDumpLevels.Margin(of: bytes[line])
    let start = line.lowerBound + margin.width
    let head = ViewDumpHead(in: bytes, at: start, before: line.upperBound)
    // A quoted text can contain a line with a tag, but hardly a tag with an address.
    let beginsView = last.nesting.isQuoted ? head?.address != nil : head != nil
    if last.nesting.isOpen, !beginsView || last.nesting.awaitsValue {
      extend(to: line.upperBound)
    } else if head != nil {
      try finish()
      try begin(at: start, margin, in: line)
    } else if start == line.upperBound || isPrompt(start..<line.upperBound) {
      isPastViews = true
    } else if !isPastViews {
      throw error(.strayLine, at: start)
    }
  }

  private mutating func begin(
    at start: Int, _ margin: ViewDumpLevels.Margin, in line: Range<Int>
  ) throws(HierarchyFormatError) {
    let level: Int
    do throws(HierarchyFormatError.Reason) {
      level = try levels.level(of: margin, after: path.count - 1)
    } catch {
      throw self.error(error, at: start)
    }
    description = Description(level: level, range: start..<start)
    isPastViews = false
    extend(to: line.upperBound)
  }

  /// Extends the description to the end of a line, including the end of the line before.
  private mutating func extend(to end: Int) {
    guard var last = description else { return }
    for position in last.range.upperBound..<end { last.nesting.advance(over: bytes[position]) }
    last.range = last.range.lowerBound..<end
    description = last
  }

  /// Adds the node of the last description.
  private mutating func finish() throws(HierarchyFormatError) {
    guard let last = description else { return }
    // A description with an unbalanced quote ends at a bracket.
    if last.nesting.isOpen, !last.nesting.endsWithBracket {
      throw error(.openDescription, at: last.range.lowerBound)
    }
    let line = mended(last.range)
    guard let head = ViewDumpHead(in: line, at: 0, before: line.count) else { return }
    let view = ViewDescription(line, head)
    path.removeLast(path.count - last.level)
    let entry = view.className.withUnsafeBufferPointer { builder.add(utf8: $0, to: path.last) }
    path.append(entry)
    view.address.withUnsafeBufferPointer { builder.setCode(utf8: $0, of: entry) }
    set(view.frame, column: "frame", of: entry)
    set(view.flags[...], column: "flags", of: entry)
    if !view.makesUp(line) { set(line[...], column: "line", of: entry) }
  }

  private mutating func set(
    _ text: ArraySlice<UInt8>, column: String, of entry: HierarchyBuilder.Entry
  ) {
    if text.isEmpty { return }
    text.withUnsafeBufferPointer { builder.setText(utf8: $0, column: column, of: entry) }
  }

  /// Joins the lines of a description, except in quoted texts.
  private func mended(_ range: Range<Int>) -> [UInt8] {
    var line: [UInt8] = []
    var nesting = ViewDumpNesting()
    for byte in bytes[range] {
      nesting.advance(over: byte)
      if nesting.isQuoted || !Self.isLineEnd(byte) { line.append(byte) }
    }
    while let last = line.last, last <= UInt8(ascii: " ") { line.removeLast() }
    return line
  }

  /// Finds the first view of a dump in a line, also behind the command or the time it is printed with.
  static func firstView(
    in bytes: [UInt8], _ line: Range<Int>
  ) -> (start: Int, margin: ViewDumpLevels.Margin)? {
    let margin = ViewDumpLevels.Margin(of: bytes[line])
    let start = line.lowerBound + margin.width
    if ViewDumpHead(in: bytes, at: start, before: line.upperBound) != nil { return (start, margin) }
    // Limits the attempts in a line of many brackets, which would take quadratic time.
    let brackets = line.lazy.filter { bytes[$0] == UInt8(ascii: "<") }.prefix(16)
    return brackets.first { start in
      ViewDumpHead(in: bytes, at: start, before: line.upperBound)?.address != nil
    }.map { ($0, ViewDumpLevels.Margin()) }
  }

  private func isPrompt(_ line: Range<Int>) -> Bool {
    let prompts: [StaticString] = ["(lldb)", "(gdb)", "cy#", "`"]
    return prompts.contains { prompt in
      prompt.withUTF8Buffer { bytes[line].starts(with: $0) }
    }
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private func error(
    _ reason: HierarchyFormatError.Reason, at offset: Int
  ) -> HierarchyFormatError {
    HierarchyFormatError(reason, atByte: offset, in: bytes)
  }
}
