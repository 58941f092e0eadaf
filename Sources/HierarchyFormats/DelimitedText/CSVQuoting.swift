/// A state machine that tracks quotation marks while records are read byte by byte (RFC 4180).
///
/// ```text
/// a,"b ""c"", d",e
/// ^ ^            ^   start of a field: a quotation mark opens it, any other byte makes it bare
///       ^^           two quotation marks within a quoted field represent one
///           ^        a comma or line end within quotation marks is text
/// ```
///
/// A quotation mark within a bare field is text, as in `24"`.
public struct CSVQuoting: Sendable {
  /// Where a reader is in a record.
  public enum State: Sendable {
    /// At the beginning of a field.
    case start
    /// In a field without quotation marks.
    case bare
    /// Within quotation marks.
    case quoted
    /// After a quotation mark that closes the field, unless another one follows.
    case closed
    /// After invalid text that follows the closing quotation mark.
    case broken
  }

  /// The state after the bytes read so far.
  public private(set) var state = State.start

  /// The byte between two fields.
  private let separator: UInt8

  /// Creates the state at the beginning of a record.
  ///
  /// - Parameter separator: The byte between two fields: a comma, or a tab in text from a spreadsheet.
  public init(separator: UInt8 = UInt8(ascii: ",")) {
    self.separator = separator
  }

  /// Whether quotation marks are open at the end of a text.
  ///
  /// - Parameter wasOpen: Whether the text begins within open quotation marks, instead of at the
  ///   beginning of a record.
  /// - Parameter separator: The byte between two fields.
  /// - Complexity: O(*b*) for *b* bytes.
  public static func isOpen(
    after text: ArraySlice<UInt8>, wasOpen: Bool, separator: UInt8 = UInt8(ascii: ",")
  ) -> Bool {
    // Most lines have no quotation marks.
    if !wasOpen, !text.contains(UInt8(ascii: "\"")) { return false }
    var quoting = CSVQuoting(separator: separator)
    if wasOpen { quoting.state = .quoted }
    for byte in text { quoting.read(byte) }
    return quoting.state == .quoted
  }

  /// Reads a byte.
  ///
  /// - Complexity: O(1).
  public mutating func read(_ byte: UInt8) {
    switch state {
    case .start where byte == UInt8(ascii: "\""), .closed where byte == UInt8(ascii: "\""):
      state = .quoted
    case .quoted:
      if byte == UInt8(ascii: "\"") { state = .closed }
    case .start, .bare, .closed, .broken:
      if byte == separator {
        state = .start
      } else if state == .start {
        state = .bare
      } else if state == .closed {
        state = .broken
      }
    }
  }
}
