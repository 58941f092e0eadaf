/// The style of a document's indentation, which its first indented line shows: that line is on level 1.
struct Indentation {
  private enum Style {
    case tabs
    case spaces(width: Int)
  }

  private var style: Style?

  /// Returns the level of a line from the white space at its start.
  mutating func level(
    of space: Range<Int>, in bytes: [UInt8]
  ) throws(HierarchyFormatError) -> Int {
    guard let first = space.first else { return 0 }
    if let other = space.first(where: { bytes[$0] != bytes[first] }) {
      throw HierarchyFormatError(.mixedIndentation, atByte: other, in: bytes)
    }
    let isTabs = bytes[first] == UInt8(ascii: "\t")
    let style = self.style ?? (isTabs ? .tabs : .spaces(width: space.count))
    self.style = style
    switch style {
    case .tabs:
      if isTabs { return space.count }
    case .spaces(let width):
      if !isTabs, space.count % width == 0 { return space.count / width }
      if !isTabs {
        let reason = HierarchyFormatError.Reason.unevenIndentation(
          spaces: space.count, width: width)
        throw HierarchyFormatError(reason, atByte: first, in: bytes)
      }
    }
    throw HierarchyFormatError(.mixedIndentation, atByte: first, in: bytes)
  }
}
