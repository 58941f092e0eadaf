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

/// The parts of a view's description. Missing parts are empty.
///
///     <UILabel: 0x7fa30; frame = (16 59; 358 20); text = 'Total'; layer = <CALayer: 0x60030>>
///      class    address  frame                    flags
struct ViewDescription {
  var className: ArraySlice<UInt8>
  var address: ArraySlice<UInt8>
  var frame: ArraySlice<UInt8> = []
  var flags: [UInt8] = []
}

extension ViewDescription {
  /// Parses a description.
  ///
  /// - Parameters:
  ///   - line: The description on one line.
  ///   - head: The start of the description.
  init(_ line: [UInt8], _ head: ViewDumpHead) {
    className = line[head.className]
    address = head.address.map { line[$0] } ?? []
    var frame: Range<Int>?
    var end = line.count
    var nesting = ViewDumpNesting()
    for position in line.indices {
      let depth = nesting.parentheses
      nesting.advance(over: line[position])
      guard position >= head.range.upperBound else { continue }
      if depth == 0, nesting.parentheses > 0, frame == nil, nesting.brackets == head.brackets,
        head.brackets == 0
          ? line[position] == UInt8(ascii: "{")
          : Self.isFrame(line[head.range.upperBound..<position])
      {
        frame = position..<line.count
      } else if depth > 0, nesting.parentheses == 0, frame?.upperBound == line.count {
        frame = frame!.lowerBound..<position + 1
      } else if nesting.brackets < head.brackets, end == line.count {
        end = position
      }
    }
    var start = head.range.upperBound
    if let frame, frame.lowerBound < end {
      self.frame = line[frame]
      add(line[start..<frame.lowerBound - (head.brackets > 0 ? Self.frameName.count : 0)])
      start = min(frame.upperBound, end)
    }
    add(line[start..<end])
    // With two brackets, the outer one closes after its own properties.
    let rest = line[min(end + 1, line.count)...]
    add(head.brackets == 2 && rest.last == UInt8(ascii: ">") ? rest.dropLast() : rest)
  }

  /// Whether a line is the usual form of these parts, ignoring spaces.
  func makesUp(_ line: [UInt8]) -> Bool {
    guard !frame.isEmpty else { return false }
    var whole = Array("<".utf8) + className
    if !address.isEmpty { whole += Array(": ".utf8) + address }
    whole += Array("; frame = ".utf8) + frame
    if !flags.isEmpty { whole += Array("; ".utf8) + flags }
    whole += ">".utf8
    let isVisible = { (byte: UInt8) in byte > UInt8(ascii: " ") }
    return whole.lazy.filter(isVisible).elementsEqual(line.lazy.filter(isVisible))
  }

  /// Adds properties to the flags, without separators.
  private mutating func add(_ properties: ArraySlice<UInt8>) {
    let isPart = { (byte: UInt8) in
      byte > UInt8(ascii: " ") && byte != UInt8(ascii: ";") && byte != UInt8(ascii: ",")
    }
    guard let first = properties.firstIndex(where: isPart),
      let last = properties.lastIndex(where: isPart)
    else { return }
    if !flags.isEmpty { flags += "; ".utf8 }
    flags += properties[first...last]
  }

  private static let frameName = Array("frame = ".utf8)

  private static func isFrame(_ text: ArraySlice<UInt8>) -> Bool {
    text.suffix(frameName.count).elementsEqual(frameName)
  }
}
