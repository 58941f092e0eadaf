/// The mark of a heading or of a list item at the start of a line of Markdown.
package struct MarkdownMark {
  package enum Kind: Equatable {
    /// A heading of a level from 1 to 6.
    case heading(level: Int)
    case item
  }

  package let kind: Kind

  /// The number of bytes of the mark and of the spaces behind it.
  package let length: Int

  /// Recognizes `#`, `-`, `*`, `+`, `1.` and `1)`, each with a space behind it.
  ///
  /// - Parameter line: The line without white space at its start.
  /// - Returns: `nil` if the line has no mark, or no text behind it.
  package init?(_ line: ArraySlice<UInt8>) {
    var rest = line
    switch line.first {
    case UInt8(ascii: "#"):
      rest = line.drop { $0 == UInt8(ascii: "#") }
      let level = line.count - rest.count
      if level > 6 { return nil }
      kind = .heading(level: level)
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      rest = line.dropFirst()
      kind = .item
    default:
      rest = line.drop { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
      let digits = line.count - rest.count
      guard digits > 0, digits < 10, let mark = rest.first,
        mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")")
      else { return nil }
      rest = rest.dropFirst()
      kind = .item
    }
    let text = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    if text.isEmpty || text.count == rest.count { return nil }
    length = line.count - text.count
  }
}
