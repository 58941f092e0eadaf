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

/// A reason why a property list can't be read.
public enum PropertyListFault: Hashable, Sendable {
  /// XML: the document declares entities or elements.
  case declaration
  /// XML: a reference to a character or an entity that XML doesn't define.
  case unknownEntity
  /// XML: an element that isn't a value, such as `<table>`.
  case unknownElement(String)
  /// XML: text where an element is expected.
  case expectedElement
  /// XML: a `<dict>` has something else where a `<key>` is expected, or a key without a value.
  case expectedKey, expectedValue
  /// XML: an element isn't closed by its end tag.
  case openElement(String)
  /// Binary: an offset or a count points outside of the file, or an object has no known type.
  case damaged
  /// Binary: a list or map contains itself.
  case cycle
  /// Binary: shared values multiply to more than the file can justify.
  case expansion
  /// Binary: the file is an archive of objects, which another program reads.
  case archive
}

extension PropertyListFault {
  /// The reason and what to do, without the position.
  var text: String {
    switch self {
    case .declaration:
      "the document declares entities; remove everything between the brackets of <!DOCTYPE"
    case .unknownEntity:
      "this isn't a character that XML defines; write \"&\" as &amp;"
    case .unknownElement(let name):
      "<\(name)> isn't an element of property lists; use <dict>, <array> or <string>"
    case .expectedElement:
      "expected a value such as <dict>, <array> or <string>"
    case .expectedKey:
      "expected <key> or </dict>; begin each entry of a <dict> with its key"
    case .expectedValue:
      "this key has no value; add a value such as <string>"
    case .openElement(let name):
      "<\(name)> isn't closed; add </\(name)>"
    case .damaged:
      "the binary property list is damaged; check that it is complete"
    case .cycle:
      "this list or map contains itself; write it in full where it is used"
    case .expansion:
      "shared values multiply to much more than the document; write them where they are used"
    case .archive:
      "this is an archive of objects (NSKeyedArchiver); save the data as a property list"
    }
  }
}
