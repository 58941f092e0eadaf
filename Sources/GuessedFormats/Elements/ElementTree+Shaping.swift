import HierarchyFormats

extension ElementTree {
  /// Finds out which elements are nodes, and collects them as maps with their fields and children.
  ///
  /// - A **node** has a name: in an attribute or in an element with a known name such as `name` or `title`, or its text.
  /// - A **field** is an element with nothing but text, at most once in each element around it.
  /// - A **wrapper** has neither attributes nor text, such as `<children>`.
  ///
  /// The document is a hierarchy if every element is one of these, and if either nodes contain nodes with the same name of
  /// element, or each level has its own name of element. Otherwise it is a table if the root contains records of fields.
  ///
  /// - Throws: ``HierarchyFormatError`` with the first element that is none of these.
  /// - Complexity: O(*n* · *f*) for *n* elements and attributes and *f* known names of fields.
  func documentTree(
    _ options: ReadingOptions, source: DocumentSource
  ) throws(HierarchyFormatError) -> (tree: DocumentTree, isNested: Bool) {
    guard !elements.isEmpty else { throw source.error(.noNodes, at: 0) }
    let root = elements[0].offset
    if let vocabulary = foreignVocabulary {
      throw source.error(.foreignVocabulary(vocabulary), at: root)
    }
    if hasTooManyNames { throw source.error(.tooManyElementNames(limit: Self.nameLimit), at: root) }
    var reader = ElementReader(self, options.fields, source: source)
    if !hasDocumentType, let records = reader.records { return (reader.table(of: records), false) }
    try reader.findNodes()
    try reader.checkStructure()
    return (reader.nodes(), true)
  }
}
