import HierarchyFormats

/// Reads the statements of a document in Turtle or N-Triples.
///
/// Collections are skipped: no property of a concept has one.
struct TurtleReader {
  private enum Token: Equatable {
    case iri(String)
    case name(String)
    case literal(String)
    case language(String)
    /// One of `. ; , [ ] ( ) ^^`.
    case mark(String)
    case end
  }

  /// The deepest nesting of resources without names.
  private static let depthLimit = 100

  private let bytes: [UInt8]
  private var position = 0
  private var start = 0
  private var token = Token.end
  private var prefixes: [String: String] = [:]
  private var blankCount = 0
  private var concepts = Concepts()

  private init(_ bytes: [UInt8]) { self.bytes = bytes }
}

extension TurtleReader {
  /// Reads the concepts of a document.
  ///
  /// - Throws: ``DocumentFileError`` at the first fault.
  /// - Complexity: O(*b*) for *b* bytes.
  static func concepts(in bytes: [UInt8]) throws(DocumentFileError) -> Concepts {
    var reader = TurtleReader(bytes)
    try reader.advance()
    while reader.token != .end { try reader.readStatement() }
    return reader.concepts
  }

  private func fault(_ problem: String) -> DocumentFileError {
    let place = TextPlace(ofByte: start, in: bytes)
    return .document(HierarchyFormatError(place: place, reason: .invalidSyntax("Turtle", problem)))
  }

  private mutating func readStatement() throws(DocumentFileError) {
    if case .name(let word) = token,
      ["@prefix", "PREFIX", "prefix", "@base", "BASE", "base"].contains(word)
    {
      return try readDirective(word)
    }
    let subject: String
    if token == .mark("[") {
      subject = try readBlank(depth: 0)
      if token == .mark(".") { return try advance() }
    } else {
      subject = try resource()
    }
    try readProperties(of: subject, depth: 0)
    try expect(".")
  }

  private mutating func readDirective(_ word: String) throws(DocumentFileError) {
    try advance()
    if word.lowercased().hasSuffix("prefix") {
      guard case .name(let name) = token, name.hasSuffix(":") else {
        throw fault("a prefix ends with a colon")
      }
      try advance()
      guard case .iri(let iri) = token else { throw fault("a prefix stands for an IRI in <>") }
      prefixes[String(name.dropLast())] = iri
    }
    try advance()
    if word.hasPrefix("@") { try expect(".") }
  }

  private mutating func readProperties(
    of subject: String, depth: Int
  ) throws(DocumentFileError) {
    while true {
      let offset = start
      let property = try token == .name("a") ? "type" : resource(advancing: false)
      try advance()
      while true {
        if let object = try readObject(depth: depth) {
          concepts.add(subject, property, object, at: offset)
        }
        if token != .mark(",") { break }
        try advance()
      }
      guard token == .mark(";") else { return }
      while token == .mark(";") { try advance() }
      // A semicolon can precede the end.
      if token == .mark(".") || token == .mark("]") { return }
    }
  }

  /// Reads an object, or returns `nil` for a collection.
  private mutating func readObject(depth: Int) throws(DocumentFileError) -> Concepts.Object? {
    if depth > Self.depthLimit { throw fault("resources are nested too deep") }
    switch token {
    case .literal(let text):
      try advance()
      if case .language(let language) = token {
        try advance()
        return .literal(text, language: language)
      }
      if token == .mark("^^") {
        try advance()
        _ = try resource()
      }
      return .literal(text, language: "")
    case .mark("["): return .resource(try readBlank(depth: depth + 1))
    case .mark("("):
      try advance()
      while token != .mark(")") {
        if token == .end { throw fault("a collection isn't closed") }
        _ = try readObject(depth: depth + 1)
      }
      try advance()
      return nil
    default: return .resource(try resource())
    }
  }

  /// Reads a resource without a name, with its properties in brackets.
  private mutating func readBlank(depth: Int) throws(DocumentFileError) -> String {
    blankCount += 1
    let subject = "_:blank\(blankCount)"
    try advance()
    if token != .mark("]") { try readProperties(of: subject, depth: depth) }
    try expect("]")
    return subject
  }

  /// The IRI of the token.
  private mutating func resource(advancing: Bool = true) throws(DocumentFileError) -> String {
    let iri: String
    switch token {
    case .iri(let text): iri = text
    case .name(let name):
      let colon = name.utf8.firstIndex(of: UInt8(ascii: ":"))
      guard let colon else {
        // Numbers and truth values.
        iri = name
        break
      }
      let prefix = String(name[..<colon])
      if prefix == "_" {
        iri = name
      } else if let start = prefixes[prefix] {
        iri = start + name[name.utf8.index(after: colon)...].filter { $0 != "\\" }
      } else {
        throw fault("the prefix \"\(prefix)\" isn't declared")
      }
    default: throw fault("expected an IRI or a name")
    }
    if advancing { try advance() }
    return iri
  }

  private mutating func expect(_ mark: String) throws(DocumentFileError) {
    if token != .mark(mark) { throw fault("expected \"\(mark)\"") }
    try advance()
  }
}

extension TurtleReader {
  /// Reads the next token.
  private mutating func advance() throws(DocumentFileError) {
    skipSpace()
    start = position
    guard position < bytes.count else {
      token = .end
      return
    }
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "<"):
      guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) else {
        throw fault("an IRI isn't closed")
      }
      token = .iri(String(decoding: bytes[position + 1..<end], as: UTF8.self))
      position = end + 1
    case UInt8(ascii: "\""), UInt8(ascii: "'"): token = .literal(try readLiteral(byte))
    case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "."):
      token = .mark(String(UnicodeScalar(byte)))
      position += 1
    case UInt8(ascii: "^"):
      token = .mark("^^")
      position += 2
    default: readWord()
    }
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "#") {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      } else if bytes[position] <= UInt8(ascii: " ") {
        position += 1
      } else {
        return
      }
    }
  }

  /// Reads a name with a prefix, a keyword, a number or a language.
  private mutating func readWord() {
    let first = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\\") {
        position = min(position + 2, bytes.count)
        continue
      }
      if byte <= UInt8(ascii: " ") || "<>\"'{}|^`;,[]()#".utf8.contains(byte), position > first {
        break
      }
      // A point ends a statement, unless a name goes on behind it.
      let next = position + 1 < bytes.count ? bytes[position + 1] : UInt8(ascii: " ")
      if byte == UInt8(ascii: "."), next <= UInt8(ascii: " ") || ";,])#".utf8.contains(next) {
        break
      }
      position += 1
    }
    let word = String(decoding: bytes[first..<position], as: UTF8.self)
    let isDirective = word == "@prefix" || word == "@base"
    token = word.hasPrefix("@") && !isDirective ? .language(String(word.dropFirst())) : .name(word)
  }

  private mutating func readLiteral(_ quote: UInt8) throws(DocumentFileError) -> String {
    let isLong = bytes[position...].starts(with: [quote, quote, quote])
    position += isLong ? 3 : 1
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      if byte == quote {
        if !isLong {
          position += 1
          return String(decoding: text, as: UTF8.self)
        }
        if bytes[position...].starts(with: [quote, quote, quote]) {
          position += 3
          return String(decoding: text, as: UTF8.self)
        }
      }
      if byte == UInt8(ascii: "\\") {
        try readEscape(into: &text)
        continue
      }
      if !isLong, byte == UInt8(ascii: "\n") { break }
      text.append(byte)
      position += 1
    }
    throw fault("a text isn't closed")
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(DocumentFileError) {
    let letter = position + 1 < bytes.count ? bytes[position + 1] : 0
    position += 2
    switch letter {
    case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let count = letter == UInt8(ascii: "u") ? 4 : 8
      let digits = bytes[min(position, bytes.count)...].prefix(count)
      guard digits.count == count,
        let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(value)
      else { throw fault("a text has an escape that is no character") }
      text += String(Character(scalar)).utf8
      position += count
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "b"),
      UInt8(ascii: "f"):
      text.append(letter)
    default: throw fault("a text has an unknown escape; write a backslash as \\\\")
    }
  }
}
