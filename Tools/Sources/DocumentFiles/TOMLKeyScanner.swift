import HierarchyFormats

/// Finds the positions of the keys of a TOML document, which its parser doesn't tell.
///
/// The scanner accepts more than TOML, except that a key must not be missing; the parser checks the document.
struct TOMLKeyScanner {
  /// The position of each key where it appears first.
  private(set) var offsets: [TOMLPath: Int] = [:]

  let bytes: [UInt8]
  var position = 0

  /// The number of tables in each array of tables.
  private var tableCounts: [TOMLPath: Int] = [:]

  /// The deepest nesting of values.
  private static let depthLimit = 256

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Throws: `HierarchyFormatError` if values are nested too deep.
  /// - Complexity: O(*b*) for *b* bytes and a bounded depth.
  mutating func scan() throws(HierarchyFormatError) {
    var table = TOMLPath()
    while skipSpace(withLines: true) {
      if bytes[position] == UInt8(ascii: "[") {
        table = try readHeader()
      } else {
        try readPair(in: table, depth: 0)
      }
    }
  }

  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Reads `[a.b]` or `[[a.b]]`.
  private mutating func readHeader() throws(HierarchyFormatError) -> TOMLPath {
    position += 1
    let isArray = byte == UInt8(ascii: "[")
    if isArray { position += 1 }
    var path = try readKeys(in: TOMLPath(), isHeader: true)
    if isArray {
      let count = tableCounts[path, default: 0]
      tableCounts[path] = count + 1
      path = path.element(count)
    } else if let count = tableCounts[path] {
      path = path.element(count - 1)
    }
    while let byte, byte != UInt8(ascii: "\n") { position += 1 }
    return path
  }

  /// Reads `a.b` and returns the path of the value. In a header, arrays of tables lead to their last table.
  private mutating func readKeys(
    in table: TOMLPath, isHeader: Bool
  ) throws(HierarchyFormatError) -> TOMLPath {
    var path = table
    var depth = 0
    while skipSpace(withLines: false) {
      depth += 1
      try check(depth)
      let start = position
      let key = try readKey()
      path = path.key(key)
      if offsets[path] == nil { offsets[path] = start }
      _ = skipSpace(withLines: false)
      guard byte == UInt8(ascii: ".") else { break }
      position += 1
      if isHeader, let count = tableCounts[path] { path = path.element(count - 1) }
    }
    return path
  }

  private mutating func readKey() throws(HierarchyFormatError) -> String {
    let start = position
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return readString() }
    while let byte,
      byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || isLetter(byte)
    {
      position += 1
    }
    if position == start {
      throw missing("a key")
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// The error where the parser would stop the program.
  private func missing(_ part: String) -> HierarchyFormatError {
    HierarchyFormatError(
      place: TextPlace(ofByte: position, in: bytes),
      reason: .invalidSyntax("TOML", "expected \(part)"))
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Reads `a.b = value`.
  private mutating func readPair(in table: TOMLPath, depth: Int) throws(HierarchyFormatError) {
    let path = try readKeys(in: table, isHeader: false)
    guard byte == UInt8(ascii: "=") else { return }
    position += 1
    try readValue(path, depth: depth)
  }

  private mutating func readValue(_ path: TOMLPath, depth: Int) throws(HierarchyFormatError) {
    guard skipSpace(withLines: false) else { return }
    switch bytes[position] {
    case UInt8(ascii: "["): try readElements(path, depth: depth + 1)
    case UInt8(ascii: "{"): try readTable(path, depth: depth + 1)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = readString()
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "#"),
      UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      throw missing("a value")
    default:
      while let byte, byte != UInt8(ascii: ","), byte != UInt8(ascii: "]"),
        byte != UInt8(ascii: "}"),
        byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "#")
      {
        position += 1
      }
    }
  }

  private mutating func readElements(_ path: TOMLPath, depth: Int) throws(HierarchyFormatError) {
    try check(depth)
    position += 1
    var index = 0
    while skipSpace(withLines: true) {
      let start = position
      if bytes[position] == UInt8(ascii: "]") {
        position += 1
        return
      }
      if bytes[position] == UInt8(ascii: ",") {
        position += 1
        index += 1
        continue
      }
      try readValue(path.element(index), depth: depth)
      if position == start { position += 1 }
    }
  }

  private mutating func readTable(_ path: TOMLPath, depth: Int) throws(HierarchyFormatError) {
    try check(depth)
    position += 1
    while skipSpace(withLines: true) {
      if bytes[position] == UInt8(ascii: "}") {
        position += 1
        return
      }
      if bytes[position] == UInt8(ascii: ",") {
        position += 1
      } else {
        try readPair(in: path, depth: depth)
      }
    }
  }

  private func check(_ depth: Int) throws(HierarchyFormatError) {
    if depth <= Self.depthLimit { return }
    throw HierarchyFormatError(
      place: TextPlace(ofByte: position, in: bytes), reason: .tooDeep(limit: Self.depthLimit))
  }

  /// Skips spaces, and line ends and comments if asked. Returns whether there is something behind them.
  private mutating func skipSpace(withLines: Bool) -> Bool {
    while let byte {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): position += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if !withLines { return true }
        position += 1
      case UInt8(ascii: "#") where withLines:
        while let byte = self.byte, byte != UInt8(ascii: "\n") { position += 1 }
      default: return true
      }
    }
    return false
  }
}
