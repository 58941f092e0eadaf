/// Reads a JSON document into a tree of values.
struct JSONTreeReader {
  private(set) var tree = DocumentTree()

  private var tokens: JSONTokenizer

  /// The key of the next value.
  private var key: [UInt8] = []

  /// The position of the key of the next value, if that is in a map.
  private var keyOffset: Int?

  init(_ bytes: [UInt8]) { tokens = JSONTokenizer(bytes) }

  /// Reads the document. If it isn't valid, the tree has the values in front of the fault, and the lists and maps around
  /// it are empty or incomplete.
  ///
  /// - Throws: ``HierarchyFormatError`` if the document isn't JSON or UTF-8, or is nested too deep.
  /// - Complexity: O(*b*) for *b* bytes.
  mutating func read() throws(HierarchyFormatError) {
    if tokens.isAtEnd { throw tokens.error(.noNodes, at: 0) }
    repeat {
      try readToken()
    } while tree.depth > 0
    _ = try tokens.next()
  }

  /// Reads one value from each line into a list.
  ///
  /// - Throws: ``HierarchyFormatError`` if a line isn't JSON or UTF-8, or is nested too deep.
  /// - Complexity: O(*b*) for *b* bytes.
  mutating func readLines() throws(HierarchyFormatError) {
    if tokens.isAtEnd { throw tokens.error(.noNodes, at: 0) }
    tree.beginList(at: 0)
    repeat {
      repeat {
        try readToken()
      } while tree.depth > 1
    } while try tokens.continueInNextLine()
    tree.end()
  }

  /// Closes the lists and maps that are open after a fault.
  mutating func close() {
    while tree.depth > 0 { tree.end() }
  }

  private mutating func readToken() throws(HierarchyFormatError) {
    let token = try tokens.next()
    if token == .key { return keepKey() }
    let offset = keyOffset ?? tokens.start
    let name = keyOffset == nil ? nil : key[...]
    keyOffset = nil
    switch token {
    case .beginObject: tree.beginMap(key: name, at: offset)
    case .beginArray: tree.beginList(key: name, at: offset)
    case .endObject, .endArray: tree.end()
    case .string: tree.add(.string, tokens.text[...], key: name, at: offset)
    case .number: tree.add(.number, tokens.text[...], key: name, at: offset)
    case .true: tree.add(.true, key: name, at: offset)
    case .false: tree.add(.false, key: name, at: offset)
    case .null: tree.add(.null, key: name, at: offset)
    case .key, .end: break
    }
  }

  private mutating func keepKey() {
    key.removeAll(keepingCapacity: true)
    key.append(contentsOf: tokens.text)
    keyOffset = tokens.start
  }
}

extension DocumentTree {
  /// Reads a JSON document.
  ///
  /// ```swift
  /// let tree = try DocumentTree(json: Array(#"{"广东省":["广州市","深圳市"]}"#.utf8))
  /// ```
  ///
  /// Objects keep the order of their fields, including repeated ones, and numbers their spelling.
  ///
  /// - Parameter bytes: The document in UTF-8, with or without a byte order mark, of at most 2³¹ − 1 bytes.
  /// - Throws: ``HierarchyFormatError`` with the position of the first fault.
  /// - Complexity: O(*b*) for *b* bytes.
  public init(json bytes: [UInt8]) throws(HierarchyFormatError) {
    var reader = JSONTreeReader(bytes)
    try reader.read()
    self = reader.tree
  }

  /// Reads JSON lines: one JSON value on each line. The document becomes the list of these values.
  ///
  /// - Parameter bytes: The document in UTF-8, with or without a byte order mark, of at most 2³¹ − 1 bytes. Empty lines are
  ///   skipped.
  /// - Throws: ``HierarchyFormatError`` with the position of the first fault.
  /// - Complexity: O(*b*) for *b* bytes.
  public init(jsonLines bytes: [UInt8]) throws(HierarchyFormatError) {
    var reader = JSONTreeReader(bytes)
    try reader.readLines()
    self = reader.tree
  }
}
