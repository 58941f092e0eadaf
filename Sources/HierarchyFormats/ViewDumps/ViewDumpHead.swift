/// The start of a view's description: one or two brackets, the class and the address.
///
///     <UILabel: 0x7fa30;    <<UITextView: 0x1;    <UIViewController 0x2>,    *UIView:0x3    Button, 0x4
struct ViewDumpHead {
  /// The number of opening brackets.
  let brackets: Int
  let className: Range<Int>

  /// `nil` for a description in brackets without an address.
  let address: Range<Int>?

  /// The range of the head in the line.
  let range: Range<Int>

  /// Parses the head at a byte of a line, skipping marks for layout and focus.
  init?(in bytes: [UInt8], at start: Int, before end: Int) {
    var scan = Scan(bytes: bytes, position: start, end: end)
    while scan.skip("*") || scan.skip("•") || scan.skip("→") {}
    var brackets = 0
    while brackets < 2, scan.skip("<") { brackets += 1 }
    let classStart = scan.position
    guard scan.skipClass() else { return nil }
    className = classStart..<scan.position
    self.brackets = brackets

    let classEnd = scan.position
    if brackets == 0 { scan.skipWordInParentheses() }
    while scan.skip(":") || scan.skip(",") || scan.skip(" ") {}
    let addressStart = scan.position
    if scan.skip("0x"), scan.skipHexadecimals() {
      guard addressStart > classEnd else { return nil }
      address = addressStart..<scan.position
    } else {
      scan.position = classEnd
      guard brackets > 0, scan.isAt(";") || scan.isAt(">") else { return nil }
      address = nil
    }
    range = start..<scan.position
  }
}

extension ViewDumpHead {
  /// A cursor over the bytes of a line.
  private struct Scan {
    let bytes: [UInt8]
    var position: Int
    let end: Int

    func isAt(_ text: StaticString) -> Bool {
      guard text.utf8CodeUnitCount <= end - position else { return false }
      for offset in 0..<text.utf8CodeUnitCount
      where bytes[position + offset] != text.utf8Start[offset] {
        return false
      }
      return true
    }

    mutating func skip(_ text: StaticString) -> Bool {
      guard isAt(text) else { return false }
      position += text.utf8CodeUnitCount
      return true
    }

    /// Skips a class name, which can have type parameters: `App.List<Swift.Int, App.Row>`.
    mutating func skipClass() -> Bool {
      guard position < end, Self.isLetter(bytes[position]) else { return false }
      var depth = 0
      while position < end {
        let byte = bytes[position]
        if byte == UInt8(ascii: "<") {
          depth += 1
        } else if byte == UInt8(ascii: ">"), depth > 0 {
          depth -= 1
        } else if depth > 0 {
          // Type parameters can contain anything except the end of the description.
          if byte == UInt8(ascii: ";") { return false }
        } else if !Self.isLetter(byte) && !Self.isDigitOrMark(byte) {
          break
        }
        position += 1
      }
      return depth == 0
    }

    /// Skips the suffix that tests add to the class of an element: `Window (Main)`.
    mutating func skipWordInParentheses() {
      let start = position
      guard skip(" (") else { return }
      while position < end, Self.isLetter(bytes[position]) { position += 1 }
      if !skip(")") { position = start }
    }

    mutating func skipHexadecimals() -> Bool {
      let start = position
      while position < end, Self.isHexadecimal(bytes[position]) { position += 1 }
      return position > start
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
      let lowercase = byte | 0x20
      return (lowercase >= UInt8(ascii: "a") && lowercase <= UInt8(ascii: "z"))
        || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    private static func isDigitOrMark(_ byte: UInt8) -> Bool {
      (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")) || byte == UInt8(ascii: ".")
        || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "-")
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
      let lowercase = byte | 0x20
      return (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
        || (lowercase >= UInt8(ascii: "a") && lowercase <= UInt8(ascii: "f"))
    }
  }
}
