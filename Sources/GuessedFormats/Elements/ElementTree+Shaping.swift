import HierarchyFormats

extension ElementTree {
  /// Finds out which elements are nodes, and collects them as maps with their fields and children.
  ///
  /// - A **node** has a name: in an attribute or in an element with a known name such as `name` or `title`, or its text.
  /// - A **field** is an element with nothing but text, at most once in each element around it.
  /// - A **wrapper** has neither attributes nor text, such as `<children>`.
  ///
  /// The document is a hierarchy if every element is one of these, and if either nodes contain nodes with the same name of
  /// element, or each level has its own name of element. Otherwise it is a table if it contains records of fields.
  ///
  /// - Throws: ``HierarchyFormatError`` with the elements that are none of these.
  /// - Complexity: O(*n* · *f*) for *n* elements and attributes and *f* known names of fields.
  func content(
    _ options: ReadingOptions, source: DocumentSource
  ) throws(HierarchyFormatError) -> ElementContent {
    guard !elements.isEmpty else { throw source.error(.noNodes, at: 0) }
    let root = elements[0].offset
    if let vocabulary = foreignVocabulary {
      throw source.error(.foreignVocabulary(vocabulary), at: root)
    }
    if hasTooManyNames { throw source.error(.tooManyElementNames(limit: Self.nameLimit), at: root) }
    if !hasDocumentType {
      let reader = ElementReader(self, options.fields, source: source)
      if let records = reader.records {
        return ElementContent(tree: reader.table(of: records), kind: .records)
      }
      let tables = reader.cellTables
      if let rows = try tables.chosen(options.table, source: source) {
        return ElementContent(tree: reader.table(ofCellsIn: rows), kind: .table(level: nil))
      }
      if let (records, level) = reader.connectedRecords {
        return ElementContent(
          tree: reader.table(of: records), kind: .table(level: level),
          leftOut: reader.names(besides: records))
      }
    }
    return try nodes(options.fields, source: source)
  }

  /// The nodes, without elements that only say something about the document.
  ///
  /// - Throws: ``HierarchyFormatError`` with all other elements that are in the way, if the rest is a hierarchy.
  private func nodes(
    _ fields: FieldNames, source: DocumentSource
  ) throws(HierarchyFormatError) -> ElementContent {
    var fields = fields
    var names: [String] = []
    var first: HierarchyFormatError?
    while true {
      var reader = ElementReader(self, fields, source: source)
      do throws(HierarchyFormatError) {
        try reader.findNodes()
        try reader.checkStructure()
      } catch {
        let cause = first ?? error
        guard let name = reader.obstacle(of: error.reason), names.count < Self.obstacleLimit
        else { throw cause }
        first = cause
        names.append(name)
        fields.ignored.append(name)
        continue
      }
      guard let first, !names.allSatisfy({ isSummary($0) }) else {
        return ElementContent(tree: reader.nodes(), kind: .nodes, leftOut: names)
      }
      throw first.leavingOut(names)
    }
  }

  /// The most elements with different names that are left out.
  private static let obstacleLimit = 16

  /// Whether there is one element with a name, in the root and with nothing but texts in fields.
  private func isSummary(_ name: String) -> Bool {
    let found = elements.indices.filter { self.name(of: $0).elementsEqual(name.utf8) }
    return found.count == 1 && elements[found[0]].parent == 0 && elements[found[0]].text.isEmpty
      && children(of: found[0]).allSatisfy { !hasElements($0) && elements[$0].attributes.isEmpty }
  }
}

/// What the elements of a document are.
struct ElementContent {
  enum Kind {
    /// Nodes in each other.
    case nodes
    /// Records that can be connected.
    case records
    /// The rows of a table, which has a column for levels if the elements prove one.
    case table(level: String?)
  }

  /// The nodes or the records as maps.
  let tree: DocumentTree
  let kind: Kind
  /// The names of the elements that are neither.
  var leftOut: [String] = []
}

extension HierarchyFormatError {
  /// The same error with the elements without which the document is a hierarchy.
  fileprivate func leavingOut(_ names: [String]) -> HierarchyFormatError {
    switch reason {
    case .unnamedElement(let name, _):
      HierarchyFormatError(self, .unnamedElement(name, leavingOut: names))
    case .differentElements(let name, let other, _):
      HierarchyFormatError(self, .differentElements(name, other, leavingOut: names))
    default: self
    }
  }
}
