/// Whether quotation marks are open while CSV is read byte by byte (RFC 4180).
///
/// ```text
/// a,"b ""c"", d",e
/// ^      a field begins: a quotation mark opens it, anything else makes it bare
///    ^           ^       inside the marks a comma and a line end are text
///       ^^               two marks are one, which only the byte after the first tells
/// ```
///
/// A mark inside a bare field is text, as `24"` is.
package struct CSVQuoting {
  package enum State {
    /// At the beginning of a field.
    case start
    /// In a field without quotation marks.
    case bare
    /// Inside quotation marks.
    case quoted
    /// Behind a mark that ends the field, unless a second one follows.
    case closed
    /// Behind text that follows the marks of a field, which no field may have.
    case broken
  }

  package private(set) var state = State.start

  package init() {}

  /// Whether quotation marks are open at the end of text that begins a record, or that goes on inside
  /// the marks that were open.
  package static func isOpen(after text: ArraySlice<UInt8>, wasOpen: Bool) -> Bool {
    // Most lines have no marks.
    if !wasOpen, !text.contains(UInt8(ascii: "\"")) { return false }
    var quoting = CSVQuoting()
    if wasOpen { quoting.state = .quoted }
    for byte in text { quoting.read(byte) }
    return quoting.state == .quoted
  }

  /// Reads a byte.
  package mutating func read(_ byte: UInt8) {
    switch state {
    case .start where byte == UInt8(ascii: "\""), .closed where byte == UInt8(ascii: "\""):
      state = .quoted
    case .quoted:
      if byte == UInt8(ascii: "\"") { state = .closed }
    case .start, .bare, .closed, .broken:
      if byte == UInt8(ascii: ",") {
        state = .start
      } else if state == .start {
        state = .bare
      } else if state == .closed {
        state = .broken
      }
    }
  }
}
