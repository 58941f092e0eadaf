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
