import Hierarchies

/// Reads indented text line by line, straight into a builder.
struct IndentedReader {
  enum Column {
    case name, code, disabled
    case text(String)
  }

  let bytes: [UInt8]
  var columns: [Column] = [.name, .code, .text("pinyin")]
  private var position: Int
  private var indentation = Indentation()
  private var builder = HierarchyBuilder()

  /// The path from the root to the last node.
  private var path: [HierarchyBuilder.Entry] = []

  var hasNodes: Bool { !path.isEmpty }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = UTF8Scan.lengthOfByteOrderMark(in: bytes)
  }

  mutating func read() throws(HierarchyFormatError) -> Hierarchy {
    while position < bytes.count {
      try readLine()
    }
    if !hasNodes { throw error(.noNodes, at: 0) }
    return builder.build()
  }

  func error(
    _ reason: HierarchyFormatError.Reason, at offset: Int
  ) -> HierarchyFormatError {
    HierarchyFormatError(reason, atByte: offset, in: bytes)
  }

  private mutating func readLine() throws(HierarchyFormatError) {
    let start = position
    while position < bytes.count, !Self.isLineEnd(bytes[position]) {
      let length = UTF8Scan.lengthOfScalar(in: bytes, at: position)
      if length == 0 { throw error(.invalidUTF8, at: position) }
      position += length
    }
    let line = start..<position
    // The LF of CR LF ends an empty line, which is skipped.
    position += 1

    var first = line.lowerBound
    while first < line.upperBound, Self.isSpace(bytes[first]) { first += 1 }
    if first == line.upperBound { return }
    if bytes[first] == UInt8(ascii: "#") {
      try readComment(first..<line.upperBound)
      return
    }
    let level = try readLevel(line.lowerBound..<first)
    try readNode(first..<line.upperBound, level: level)
  }

  private mutating func readLevel(_ space: Range<Int>) throws(HierarchyFormatError) -> Int {
    let level = try indentation.level(of: space, in: bytes)
    if level > path.count {
      let jump = HierarchyFormatError.Reason.indentationJump(from: path.count - 1, to: level)
      throw error(hasNodes ? jump : .indentedRoot, at: space.upperBound)
    }
    return level
  }

  private mutating func readNode(
    _ line: Range<Int>, level: Int
  ) throws(HierarchyFormatError) {
    path.removeLast(path.count - level)
    var field = 0
    var start = line.lowerBound
    var end = line.upperBound
    while end > start, bytes[end - 1] == UInt8(ascii: "\t") { end -= 1 }
    while start <= end {
      var stop = start
      while stop < end, bytes[stop] != UInt8(ascii: "\t") { stop += 1 }
      if field >= columns.count {
        let count = field + bytes[start..<end].count { $0 == UInt8(ascii: "\t") } + 1
        throw error(.tooManyFields(count: count, columns: columns.count), at: start)
      }
      addField(start..<stop, columns[field])
      field += 1
      start = stop + 1
    }
  }

  private mutating func addField(_ field: Range<Int>, _ column: Column) {
    bytes.withUnsafeBufferPointer { bytes in
      let text = UnsafeBufferPointer(rebasing: bytes[field])
      switch column {
      case .name:
        path.append(builder.add(utf8: text, to: path.last))
      case .code where !text.isEmpty:
        builder.setCode(utf8: text, of: path[path.count - 1])
      case .disabled:
        let isOff =
          text.isEmpty || text.elementsEqual("0".utf8) || text.elementsEqual("false".utf8)
        if !isOff { builder.setDisabled(true, of: path[path.count - 1]) }
      case .text(let name) where !text.isEmpty:
        builder.setText(utf8: text, column: name, of: path[path.count - 1])
      default:
        break
      }
    }
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
