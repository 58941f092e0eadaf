import ToolSupport

/// Why a line of standard input could not be used.
struct LineFault {
  let text: String
  let line: Int

  /// What is said of it on standard error.
  var failure: Failure { Failure("standard input, line \(line): \(text)") }

  /// Appends what stands in for the line's result: an object that says why, or an empty line.
  func append(asJSON isJSON: Bool, to output: inout [UInt8]) {
    if isJSON {
      JSONWriter.appendObject(to: &output) {
        $0.text(text.utf8, for: "error")
        $0.number(line, for: "line")
      }
    }
    output.append(UInt8(ascii: "\n"))
  }
}

extension LineReader.Line {
  /// The line's bytes, which are UTF-8.
  ///
  /// - Parameter things: What the lines hold, for the message.
  /// - Throws: What is wrong with the line.
  func text(of things: String) throws(Failure) -> ArraySlice<UInt8> {
    switch self {
    case .bytes(let bytes):
      if bytes.withUnsafeBufferPointer({ String(validating: $0, as: UTF8.self) != nil }) {
        return bytes
      }
      throw Failure("the line is not UTF-8; save the \(things) as UTF-8")
    case .tooLong(let longest):
      throw Failure(
        "the line has more than \(longest.grouped) bytes; put each on a line of its own")
    }
  }
}
