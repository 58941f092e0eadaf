import HierarchyFormats

extension DocumentTree {
  /// Reads a YAML document.
  ///
  /// Maps keep the order of their keys. All values are strings as they are spelled, except for the plain words `true` and
  /// `false`, and for `null`, `~` or nothing: the country code `NO` stays a text. An alias is read as a copy of the value.
  /// Tags are ignored.
  ///
  /// - Parameter bytes: One document in UTF-8.
  /// - Throws: `HierarchyFormatError` with the line and the column if the document isn't YAML, has several documents,
  ///   multiplies by aliases, has lists or maps as keys, or merges maps (`<<`).
  /// - Complexity: O(*b* log *b*) for *b* bytes.
  public init(yaml bytes: [UInt8]) throws(HierarchyFormatError) {
    if String(validating: bytes, as: UTF8.self) == nil {
      throw HierarchyFormatError(place: TextPlace(line: 1, column: 1), reason: .invalidUTF8)
    }
    var composer = YAMLComposer()
    try composer.compose(bytes)
    if composer.document.nodes.isEmpty {
      throw HierarchyFormatError(place: TextPlace(line: 1, column: 1), reason: .noNodes)
    }
    var reader = YAMLTreeReader(
      composer.document, positions: ScalarPositions(bytes), limit: max(1 << 16, 4 * bytes.count))
    try reader.read()
    self = reader.tree
  }
}
