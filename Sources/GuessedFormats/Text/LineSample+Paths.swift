import HierarchyFormats

extension LineSample {
  /// The lines that can be paths: without comments at the start, and without the summary that `tree -if` prints.
  var pathLines: ArraySlice<Line> {
    var lines = lines[...]
    while let first = lines.first, Self.starts(text(first), with: "# ") {
      lines = lines.dropFirst()
    }
    if lines.count > 1, let last = lines.last, last.followsBlank, isSummary(last) {
      lines = lines.dropLast()
    }
    return lines
  }

  /// Whether a line tells how many folders and files there are: `4 directories, 1 file`.
  func isSummary(_ line: Line) -> Bool {
    let text = text(line)
    let lengthLimit = 60
    guard text.count <= lengthLimit, let first = text.first, Self.isDigit(first) else {
      return false
    }
    return text.drop { Self.isDigit($0) }.first == UInt8(ascii: " ")
      && !text.contains(UInt8(ascii: "/"))
  }

  /// Whether the lines are names of files, below the paths of their folders: `./Drinks:`.
  var isListing: Bool {
    guard let first = lines.first, isFolder(first) else { return false }
    let root = text(first).dropLast()
    var folders = 0
    for line in lines.dropFirst() {
      let text = text(line)
      if !line.followsBlank {
        if text.contains(UInt8(ascii: "/")) || Self.contains(text, "  ") { return false }
      } else {
        guard isFolder(line), text.starts(with: root), text.count > root.count + 1,
          root.last == UInt8(ascii: "/") || text.dropFirst(root.count).first == UInt8(ascii: "/")
        else { return false }
        folders += 1
      }
    }
    return folders > 0
  }

  /// Whether a line is the path of a folder above its files.
  func isFolder(_ line: Line) -> Bool {
    let text = text(line)
    let isFirst = line.range.lowerBound == lines[0].range.lowerBound
    return (line.followsBlank || isFirst) && text.count > 1 && text.last == UInt8(ascii: ":")
  }
}
