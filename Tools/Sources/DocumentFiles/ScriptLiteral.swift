import GuessedFormats
import HierarchyFormats

/// Reads the one value of a JSON5 document or of a JavaScript module: lists and objects of literals.
///
/// Comments, trailing commas, keys without quotation marks, and single quotation marks are allowed. A module can have
/// `export default`, `module.exports =`, `var regions =` and the like around the value, and nothing else.
struct ScriptLiteral {
  private(set) var tree = DocumentTree()

  /// Whether the document has something other than JSON and trailing commas.
  var hasExtensions = false

  let bytes: [UInt8]
  var position = 0

  /// The name of the format in errors.
  private(set) var format = "JSON5"

  /// The closing brackets of the lists and objects that are open, outermost first.
  private var open: [UInt8] = []

  /// The text of the last string, number or key.
  var text: [UInt8] = []

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

  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  func error(_ problem: String) -> HierarchyFormatError {
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

  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
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
      return try GuessedDocument.read(bytes, options: options)
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
      return try GuessedDocument.read(
        literal.tree, format: .json5, source: .text(bytes), options: options)
    }
  }
}

extension HierarchyFormatError {
  /// - Throws: An error if no list or map can begin inside a number of others.
  static func checkDepth(
    _ depth: Int, at place: @autoclosure () -> TextPlace
  ) throws(HierarchyFormatError) {
    if depth < DocumentTree.depthLimit { return }
    throw HierarchyFormatError(place: place(), reason: .tooDeep(limit: DocumentTree.depthLimit))
  }
}
