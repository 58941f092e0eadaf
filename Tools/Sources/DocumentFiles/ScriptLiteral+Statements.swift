import HierarchyFormats

extension ScriptLiteral {
  /// Skips white space and comments.
  mutating func skipSpace() throws(HierarchyFormatError) {
    while let byte = next {
      if byte <= UInt8(ascii: " ") {
        position += 1
      } else if bytes[position...].starts(with: [0xC2, 0xA0]) {
        position += 2
      } else if bytes[position...].starts(with: "//".utf8) {
        hasExtensions = true
        while let byte = next, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
          position += 1
        }
      } else if bytes[position...].starts(with: "/*".utf8) {
        hasExtensions = true
        let start = position
        position += 2
        while next != nil, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
        if next == nil {
          position = start
          throw error("a comment isn't closed")
        }
        position += 2
      } else {
        return
      }
    }
  }

  /// The statements in front of a value, without spaces between words. A name stands for any name.
  private static let declarations = ["const", "let", "var"]

  /// Skips what is in front of the value of a module. A document that isn't one stays at its position.
  ///
  /// - Returns: Whether it is a module.
  mutating func skipStatement() throws(HierarchyFormatError) -> Bool {
    let start = position
    try skipDirective()
    var words: [String] = []
    while words.count < 6 {
      try skipSpace()
      guard let byte = next else { break }
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
        if words.isEmpty || words == ["("] { break }
        let isModule =
          words == ["export", "default"] || words.last == "=" || words.last == "("
        if isModule { return true }
        break
      }
      if byte == UInt8(ascii: "=") || byte == UInt8(ascii: "(") {
        words.append(String(UnicodeScalar(byte)))
        position += 1
      } else if byte == UInt8(ascii: ":"), Self.isDeclaration(words) {
        // The type of a variable, up to its value.
        while let byte = next, byte != UInt8(ascii: "="), byte != UInt8(ascii: "\n") {
          position += 1
        }
      } else if readPath() {
        words.append(String(decoding: text, as: UTF8.self))
      } else {
        break
      }
    }
    position = start
    return false
  }

  private static func isDeclaration(_ words: [String]) -> Bool {
    words.count >= 2 && declarations.contains(words[words.count - 2])
  }

  private mutating func skipDirective() throws(HierarchyFormatError) {
    for directive in ["'use strict'", "\"use strict\""]
    where bytes[position...].starts(with: directive.utf8) {
      position += directive.utf8.count
      try skipSpace()
      if next == UInt8(ascii: ";") { position += 1 }
      try skipSpace()
    }
  }

  /// Reads names with dots, such as `module.exports`.
  private mutating func readPath() -> Bool {
    let start = position
    while let byte = next, Self.isWord(byte) || byte == UInt8(ascii: ".") { position += 1 }
    text = Array(bytes[start..<position])
    return !text.isEmpty
  }

  /// Skips what is behind the value: the end of its statement, and one that exports it.
  mutating func skipEnd() throws(HierarchyFormatError) {
    try skipSpace()
    while next == UInt8(ascii: ")") || next == UInt8(ascii: ";") {
      position += 1
      try skipSpace()
    }
    guard next != nil else { return }
    let start = position
    let rest = String(decoding: bytes[position...].prefix(200), as: UTF8.self)
    let endings = [
      "as const", "as ", "satisfies ", "export default ", "export {", "module.exports",
    ]
    if format == "JavaScript", endings.contains(where: { rest.hasPrefix($0) }) {
      let isShort = !rest.dropFirst(rest.hasPrefix("export {") ? 8 : 0).contains {
        "[{(".contains($0)
      }
      if isShort, bytes.count - position < 200 { return }
    }
    position = start
    throw error("something follows the value; keep only one list or object")
  }
}
