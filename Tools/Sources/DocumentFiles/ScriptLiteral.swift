import HierarchyFormats

/// Reads the one value of a JSON5 document or of a JavaScript module: lists and objects of literals.
///
/// Comments, trailing commas, keys without quotation marks, and single quotation marks are allowed. A module can have
/// `export default`, `module.exports =`, `var regions =` and the like around the value, and nothing else.
struct ScriptLiteral {
  private(set) var tree = DocumentTree()

  /// Whether the document has something other than JSON and trailing commas.
  private(set) var hasExtensions = false

  private let bytes: [UInt8]
  private var position = 0

  /// The name of the format in errors.
  private var format = "JSON5"

  /// The closing brackets of the lists and objects that are open, outermost first.
  private var open: [UInt8] = []

  /// The text of the last string, number or key.
  private var text: [UInt8] = []

  /// Creates a reader of a document in UTF-8.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }
}

extension ScriptLiteral {
  /// Whether a document begins with a statement around a list, an object or a call, or with a comment and one of these.
  ///
  /// - Complexity: O(*b*) for *b* bytes of comments and of the statement.
  static func detect(_ bytes: [UInt8]) -> DocumentFormat? {
    var reader = ScriptLiteral(bytes)
    do throws(HierarchyFormatError) {
      try reader.skipSpace()
      let isCommented = reader.hasExtensions
      guard try reader.skipStatement() else {
        let next = reader.next
        return isCommented && (next == UInt8(ascii: "[") || next == UInt8(ascii: "{"))
          ? .json5 : nil
      }
      return .javaScript
    } catch {
      return nil
    }
  }

  /// Reads the document.
  ///
  /// - Throws: `HierarchyFormatError` with the line and the column of the first thing that isn't a literal.
  /// - Complexity: O(*b*) for *b* bytes.
  mutating func read() throws(HierarchyFormatError) {
    if String(validating: bytes, as: UTF8.self) == nil {
      throw HierarchyFormatError(place: TextPlace(line: 1, column: 1), reason: .invalidUTF8)
    }
    try skipSpace()
    if try skipStatement() { format = "JavaScript" }
    var key: ArraySlice<UInt8>?
    var keyOffset = position
    repeat {
      try skipSpace()
      if let close = open.last, try ends(close) { continue }
      keyOffset = position
      if open.last == UInt8(ascii: "}") {
        try readKey()
        key = text[...]
      } else {
        key = nil
      }
      let depth = open.count
      try readValue(key: key, at: keyOffset)
      if open.count == depth { try skipComma() }
    } while !open.isEmpty
    try skipEnd()
  }

  /// Ends the innermost list or object if its bracket follows, and the comma behind it.
  private mutating func ends(_ close: UInt8) throws(HierarchyFormatError) -> Bool {
    guard next == close else { return false }
    position += 1
    open.removeLast()
    tree.end()
    try skipComma()
    return true
  }

  /// Skips the comma behind a value in a list or an object.
  private mutating func skipComma() throws(HierarchyFormatError) {
    guard let close = open.last else { return }
    try skipSpace()
    if next == UInt8(ascii: ",") {
      position += 1
    } else if next != close {
      throw error("expected a comma or the closing bracket; only literals are read")
    }
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func error(_ problem: String) -> HierarchyFormatError {
    HierarchyFormatError(
      place: TextPlace(ofByte: position, in: bytes), reason: .invalidSyntax(format, problem))
  }

  private mutating func readKey() throws(HierarchyFormatError) {
    if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
      try readString()
    } else if !readWord() {
      throw error("expected the name of a field; computed names and spread elements aren't read")
    } else {
      hasExtensions = true
    }
    try skipSpace()
    guard next == UInt8(ascii: ":") else {
      throw error("expected a colon between a field and its value")
    }
    position += 1
    try skipSpace()
  }

  private mutating func readValue(
    key: ArraySlice<UInt8>?, at offset: Int
  ) throws(HierarchyFormatError) {
    guard let first = next else { throw error("the document ends inside a value") }
    switch first {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      try HierarchyFormatError.checkDepth(open.count, at: TextPlace(ofByte: position, in: bytes))
      position += 1
      open.append(first + 2)
      if first == UInt8(ascii: "[") {
        tree.beginList(key: key, at: offset)
      } else {
        tree.beginMap(key: key, at: offset)
      }
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
      try readString()
      tree.add(.string, text[...], key: key, at: offset)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."):
      readNumber()
      tree.add(.number, text[...], key: key, at: offset)
    default:
      let start = position
      guard readWord(), let kind = Self.words[String(decoding: text, as: UTF8.self)] else {
        position = start
        throw error("only literals are read; replace calls and variables by their values")
      }
      tree.add(kind, key: key, at: offset)
    }
  }

  private static let words: [String: DocumentTree.Kind] = [
    "true": .true, "false": .false, "null": .null, "undefined": .null, "NaN": .null,
  ]

  private mutating func readNumber() {
    let start = position
    while let byte = next,
      Self.isWord(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
        || byte == UInt8(ascii: "-")
    {
      position += 1
    }
    text = Array(bytes[start..<position])
    if text.first == UInt8(ascii: "+") { text.removeFirst() }
  }

  private mutating func readWord() -> Bool {
    let start = position
    while let byte = next, Self.isWord(byte) { position += 1 }
    text = Array(bytes[start..<position])
    return !text.isEmpty
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}

extension ScriptLiteral {
  private mutating func readString() throws(HierarchyFormatError) {
    let start = position
    let quote = bytes[position]
    if quote != UInt8(ascii: "\"") { hasExtensions = true }
    position += 1
    text.removeAll(keepingCapacity: true)
    while let byte = next {
      if byte == quote {
        position += 1
        return
      }
      if byte == UInt8(ascii: "\\") {
        try readEscape()
        continue
      }
      let isTemplate = quote == UInt8(ascii: "`")
      if isTemplate, bytes[position...].starts(with: "${".utf8) {
        throw error("only literals are read; replace templates by their texts")
      }
      if !isTemplate, byte == UInt8(ascii: "\n") { break }
      text.append(byte)
      position += 1
    }
    position = start
    throw error("a quotation mark isn't closed")
  }

  private mutating func readEscape() throws(HierarchyFormatError) {
    position += 1
    guard let byte = next else { throw error("the document ends inside a value") }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "0"): text.append(0x00)
    case UInt8(ascii: "\n"): break
    case UInt8(ascii: "\r"): if next == UInt8(ascii: "\n") { position += 1 }
    case UInt8(ascii: "x"): try append(hexDigits(2))
    case UInt8(ascii: "u"): try readUnicodeEscape()
    default: text.append(byte)
    }
  }

  private mutating func readUnicodeEscape() throws(HierarchyFormatError) {
    if next == UInt8(ascii: "{") {
      let end = bytes[position...].prefix(10).firstIndex(of: UInt8(ascii: "}")) ?? position
      position += 1
      let value = try hexDigits(max(0, min(end - position, 6)))
      position += 1
      return try append(value)
    }
    let first = try hexDigits(4)
    guard first & 0xFC00 == 0xD800 else { return try append(first) }
    guard bytes[position...].starts(with: "\\u".utf8) else {
      throw error("an escape is half of a surrogate pair")
    }
    position += 2
    let second = try hexDigits(4)
    try append(
      second & 0xFC00 == 0xDC00 ? 0x10000 + (first & 0x3FF) << 10 + second & 0x3FF : second)
  }

  private mutating func hexDigits(_ count: Int) throws(HierarchyFormatError) -> UInt32 {
    let digits = String(decoding: bytes[position...].prefix(count), as: UTF8.self)
    guard let value = UInt32(digits, radix: 16), digits.utf8.count == count, count > 0 else {
      throw error("this isn't an escape; write a backslash as \\\\")
    }
    position += count
    return value
  }

  private mutating func append(_ value: UInt32) throws(HierarchyFormatError) {
    guard let scalar = Unicode.Scalar(value) else {
      throw error("an escape is half of a surrogate pair")
    }
    text += String(Character(scalar)).utf8
  }
}

extension ScriptLiteral {
  /// Skips white space and comments.
  private mutating func skipSpace() throws(HierarchyFormatError) {
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
  private mutating func skipStatement() throws(HierarchyFormatError) -> Bool {
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
  private mutating func skipEnd() throws(HierarchyFormatError) {
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

extension DocumentTree {
  /// Reads the value of a JSON5 document or of a JavaScript module.
  ///
  /// - Parameter bytes: The document in UTF-8.
  /// - Throws: `HierarchyFormatError` with the line and the column of the first thing that isn't a literal.
  /// - Complexity: O(*b*) for *b* bytes.
  public init(script bytes: [UInt8]) throws(HierarchyFormatError) {
    var reader = ScriptLiteral(bytes)
    try reader.read()
    self = reader.tree
  }
}

extension ScriptLiteral {
  /// Reads a document that begins as JSON, and is JSON5 if it has comments, or keys or strings that JSON doesn't have.
  ///
  /// - Throws: `HierarchyFormatError` as for JSON unless the document is JSON5.
  static func readJSON(
    _ bytes: [UInt8], options: ReadingOptions
  ) throws(HierarchyFormatError) -> HierarchyImport {
    do throws(HierarchyFormatError) {
      return try HierarchyDocument.read(bytes, options: options)
    } catch {
      switch error.reason {
      case .unexpectedCharacter, .trailingComma, .invalidNumber, .textAfterEnd, .invalidEscape:
        break
      default: throw error
      }
      var literal = ScriptLiteral(bytes)
      do throws(HierarchyFormatError) {
        try literal.read()
      } catch let fault {
        throw literal.hasExtensions ? fault : error
      }
      if !literal.hasExtensions { throw error }
      return try HierarchyDocument.read(
        literal.tree, format: .json5, source: .text(bytes), options: options)
    }
  }
}
