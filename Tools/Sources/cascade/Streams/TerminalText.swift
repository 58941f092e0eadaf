import HierarchyFormats

/// The form in which a terminal gets results in UTF-8: with U+FFFD instead of the characters of names that it would obey.
///
/// Only the command gives the terminal commands. It appends bytes to the results that no text in UTF-8 contains:
///
///     F8 海珠 F9 区    →    ESC[1m 海珠 ESC[22m 区
struct TerminalText {
  /// A look of the text behind it, by its byte in the results.
  enum Style: UInt8 {
    case bold = 0xF8
    case notBold, green, red, yellow, defaultColor

    /// The command for the terminal.
    fileprivate var command: String {
      switch self {
      case .bold: "\u{1B}[1m"
      case .notBold: "\u{1B}[22m"
      case .green: "\u{1B}[32m"
      case .red: "\u{1B}[31m"
      case .yellow: "\u{1B}[33m"
      case .defaultColor: "\u{1B}[39m"
      }
    }
  }

  /// Whether the results can have styles. Otherwise their bytes are invalid, as those of a document that isn't in UTF-8.
  private let hasStyles: Bool

  /// Bytes that are shown when the next ones say which character they begin.
  private var pending: [UInt8] = []

  init(hasStyles: Bool = true) { self.hasStyles = hasStyles }

  /// Returns what is shown for the next bytes.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  mutating func shown(_ bytes: [UInt8]) -> [UInt8] {
    let bytes = pending + bytes
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let end = index + Self.byteCount(ofCharacterWith: bytes[index])
      if end > bytes.count { break }
      if bytes[index] == UInt8(ascii: "\r") {
        // CR LF is a line end; a CR alone would draw over the line.
        if end == bytes.count { break }
        if bytes[end] != UInt8(ascii: "\n") { output += Self.replacement }
        index = end
      } else {
        index += append(bytes[index..<end], to: &output)
      }
    }
    pending = Array(bytes[index...])
    return output
  }

  private static let replacement = "\u{FFFD}".utf8

  /// The number of bytes of the character in UTF-8 that begins with a byte.
  private static func byteCount(ofCharacterWith first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  /// Appends a character, and returns the number of its bytes.
  private func append(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) -> Int {
    if hasStyles, let style = bytes.first.flatMap({ Style(rawValue: $0) }) {
      output += style.command.utf8
      return 1
    }
    let text = bytes.withUnsafeBufferPointer { String(validating: $0, as: UTF8.self) }
    guard let scalar = text?.unicodeScalars.first else {
      output += Self.replacement
      return 1
    }
    if scalar == "\n" || scalar == "\t" || !PrintableText.isCommand(scalar) {
      output += bytes
    } else {
      output += Self.replacement
    }
    return bytes.count
  }
}
