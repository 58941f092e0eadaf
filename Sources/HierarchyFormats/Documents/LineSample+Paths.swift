extension LineSample {
  /// Whether every line is a path, and one path begins with another one or with the same folder.
  ///
  /// A line without a slash is a path if it is the folder of the next line, as in the output of `find`.
  var isPaths: Bool {
    if lines.count < 2 { return false }
    let slash = UInt8(ascii: "/")
    var withSpaces = 0
    var hasShared = false
    for (index, line) in lines.enumerated() {
      let text = line.text
      if line.indentation > 0 || text.contains(UInt8(ascii: "\t")) { return false }
      if Self.contains(text, "//") || Self.contains(text, ": ") { return false }
      let isFolder = index + 1 < lines.count && Self.isBelow(lines[index + 1].text, text)
      if !text.contains(slash), !isFolder { return false }
      if isFolder || index > 0 && Self.shareFolder(text, lines[index - 1].text) { hasShared = true }
      let isFile = text.first == slash || text.starts(with: "./".utf8)
      if !isFile, text.contains(UInt8(ascii: " ")) { withSpaces += 1 }
    }
    return hasShared && withSpaces * 2 < lines.count
  }

  private static func isBelow(_ path: ArraySlice<UInt8>, _ folder: ArraySlice<UInt8>) -> Bool {
    var rest = path.dropFirst(folder.count)
    if folder.last == UInt8(ascii: "/") { rest = path.dropFirst(folder.count - 1) }
    return rest.first == UInt8(ascii: "/") && path.starts(with: folder)
  }

  private static func shareFolder(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    let slash = UInt8(ascii: "/")
    func folder(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      let relative = path.first == slash ? path.dropFirst() : path
      return relative.prefix { $0 != slash }
    }
    return folder(left).elementsEqual(folder(right))
  }
}
