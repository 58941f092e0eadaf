extension DocumentTree {
  /// Reads a property list, XML or binary.
  ///
  /// ```swift
  /// let text = "<plist version=\"1.0\"><array><string>广东省</string></array></plist>"
  /// let tree = try DocumentTree(propertyList: Array(text.utf8))
  /// ```
  ///
  /// Maps keep the order of their keys. Dates become strings such as `2026-11-22T00:00:00Z`, and data strings in base64.
  /// Numbers of XML keep their spelling.
  ///
  /// - Parameter bytes: The document, of at most 2³¹ − 1 bytes. XML is UTF-8.
  /// - Throws: ``HierarchyFormatError`` with the position of the first fault: a line and a column in XML, an offset in
  ///   bytes in a binary property list.
  /// - Complexity: O(*b*) for *b* bytes.
  public init(propertyList bytes: [UInt8]) throws(HierarchyFormatError) {
    if Self.isBinaryPropertyList(bytes) {
      var reader = BinaryPropertyListReader(bytes)
      try reader.read()
      self = reader.tree
    } else {
      var reader = XMLPropertyListReader(bytes)
      try reader.read()
      self = reader.tree
    }
  }

  /// Whether a document begins like a binary property list.
  static func isBinaryPropertyList(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "bplist0".utf8)
  }
}
