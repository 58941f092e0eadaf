extension IndentedReader {
  /// Reads a comment. If it begins with `# columns:`, it lists the columns of the following lines.
  mutating func readComment(_ comment: Range<Int>) throws(HierarchyFormatError) {
    var start = comment.lowerBound + 1
    while start < comment.upperBound, bytes[start] == UInt8(ascii: " ") { start += 1 }
    guard bytes[start..<comment.upperBound].starts(with: "columns:".utf8) else { return }
    if hasNodes { throw error(.lateColumns, at: comment.lowerBound) }
    start += "columns:".utf8.count

    var names: [Range<Int>] = []
    while let name = nextWord(in: start..<comment.upperBound) {
      let text = bytes[name]
      if names.isEmpty, !text.elementsEqual("name".utf8) {
        throw error(.columnsWithoutName, at: name.lowerBound)
      }
      if names.contains(where: { bytes[$0] == text }) {
        let column = String(decoding: text, as: UTF8.self)
        throw error(.repeatedColumn(column), at: name.lowerBound)
      }
      names.append(name)
      start = name.upperBound
    }
    if names.isEmpty { throw error(.columnsWithoutName, at: comment.lowerBound) }
    columns = names.map { column(named: bytes[$0]) }
  }

  private func column(named name: ArraySlice<UInt8>) -> Column {
    if name.elementsEqual("name".utf8) { return .name }
    if name.elementsEqual("code".utf8) { return .code }
    if name.elementsEqual("disabled".utf8) { return .disabled }
    return .text(String(decoding: name, as: UTF8.self))
  }

  private func nextWord(in range: Range<Int>) -> Range<Int>? {
    var start = range.lowerBound
    while start < range.upperBound, Self.isSeparator(bytes[start]) { start += 1 }
    var end = start
    while end < range.upperBound, !Self.isSeparator(bytes[end]) { end += 1 }
    return start == end ? nil : start..<end
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: ",")
  }
}
