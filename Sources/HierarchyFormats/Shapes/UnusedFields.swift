/// The fields of a nested document that nothing reads, as findings: texts as a note, objects as a warning, and what says how
/// nodes are connected as an error.
struct UnusedFields {
  /// Whether the nodes are connected by other fields.
  let isConnected: Bool
  let fields: FieldNames
  /// The key of the fields with children.
  let childrenKey: [UInt8]?
  var roles: FieldRoles

  /// The keys that were looked at, with whether they held anything.
  private var seen: [TextPool.Text] = []

  private static let keyLimit = 1_000

  init(_ fields: FieldNames, isConnected: Bool, childrenKey: [UInt8]? = nil) {
    self.fields = fields
    self.childrenKey = childrenKey
    self.isConnected = isConnected
    roles = FieldRoles(fields)
  }
}

extension UnusedFields {
  /// Adds a value that nothing reads, and the key of which the document doesn't have for its own sake.
  ///
  /// - Complexity: O(*f* + *n*) for *f* fields so far and *n* values inside.
  mutating func add(_ value: Int, of tree: DocumentTree, to findings: inout RowFindings) {
    let key = tree.values[value].key
    if seen.contains(key) || seen.count == Self.keyLimit { return }
    let content = content(of: value, in: tree)
    guard let content else { return }
    seen.append(key)
    if fields.isIgnored(tree.key(of: value)) || isOfDocument(value, in: tree) { return }
    let name = tree.keyText(of: value)
    let offset = Int(tree.values[value].offset)
    switch content {
    case .data: findings.addUnused(name, at: offset)
    case .objects:
      findings.addUnused(name, at: offset)
      findings.addObjects(name, at: offset)
    case .structure(let structure): findings.addStructure(name, structure, at: offset)
    }
  }

  private enum Content {
    case data
    case objects
    case structure(HierarchyFinding.FieldStructure)
  }

  /// What a value holds, or `nil` if it is empty.
  private mutating func content(of value: Int, in tree: DocumentTree) -> Content? {
    switch tree.kind(of: value) {
    case .null: return nil
    case .string, .number:
      if tree.values[value].text.isEmpty { return nil }
      return isChild(value, in: tree) ? .structure(.childName) : .data
    case .true, .false: return .data
    case .list, .map:
      if !tree.isFilled(value) { return nil }
      if ListField(tree.key(of: value)).isData { return .data }
      return structure(of: value, in: tree).map { .structure($0) } ?? .objects
    }
  }

  /// Whether a text is the name of a child in the place of a list with it.
  private func isChild(_ value: Int, in tree: DocumentTree) -> Bool {
    guard LineSample.hasLetter(tree.pool[tree.values[value].text]) else { return false }
    if childrenKey?.elementsEqual(tree.key(of: value)) == true { return true }
    return TableColumns.contains("children childs childlist ", tree.key(of: value))
  }

  private mutating func structure(
    of container: Int, in tree: DocumentTree
  ) -> HierarchyFinding.FieldStructure? {
    if tree.kind(of: container) == .map {
      if tree.isNamed(container, roles: &roles) { return isConnected ? nil : .parents }
      for value in tree.children(of: container) where tree.kind(of: value).isContainer {
        let isList = tree.kind(of: value) == .list
        if isList ? hasNamed(value, in: tree) : tree.isNamed(value, roles: &roles) {
          return .children
        }
      }
      return hasNames(container, in: tree) ? .children : nil
    }
    if hasNamed(container, in: tree) { return .children }
    if isConnected { return nil }
    let isText = tree.children(of: container).allSatisfy { value in
      tree.kind(of: value) == .string
        && LineSample.hasLetter(tree.pool[tree.values[value].text])
    }
    guard isText else { return nil }
    return ListField(tree.key(of: container)).isOther ? .parents : .children
  }

  /// Whether the keys of a map are names of nodes: words with maps that contain texts, not in small letters as those of fields.
  private func hasNames(_ map: Int, in tree: DocumentTree) -> Bool {
    var hasText = false
    for value in tree.children(of: map) {
      guard tree.kind(of: value) == .map, LineSample.hasLetter(tree.key(of: value)),
        let first = tree.key(of: value).first, !(UInt8(ascii: "_")...UInt8(ascii: "z") ~= first)
      else { return false }
      for inside in value..<Int(tree.values[value].end) where tree.kind(of: inside) == .string {
        hasText = hasText || LineSample.hasLetter(tree.pool[tree.values[inside].text])
      }
    }
    return hasText
  }

  /// Whether a list has a map with a name.
  private mutating func hasNamed(_ list: Int, in tree: DocumentTree) -> Bool {
    for value in tree.children(of: list) where tree.kind(of: value) == .map {
      if tree.isNamed(value, roles: &roles) { return true }
    }
    return false
  }

  /// Whether a value says something about the document, such as the number of a page of an answer.
  private func isOfDocument(_ value: Int, in tree: DocumentTree) -> Bool {
    let key = Array(tree.key(of: value))
    if FieldTable().match(key, isContainer: false)?.role == .envelope { return true }
    return tree.hasKey(
      value,
      in: [
        "_links", "links", "pagination", "pageInfo", "@context", "$schema", "_meta", "meta",
        "checksum",
        "page", "took", "timed_out", "_shards", "apiVersion", "timestamp",
        "__typename", "head",
      ])
  }
}

extension NodeRows {
  /// Adds findings for nested nodes whose identifiers aren't kept because they have codes, and for parents in a field that are
  /// others than those by nesting.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  mutating func addUnusedRoles(fields known: FieldNames) {
    if let key = fields.identifier, !known.isIgnored(rows.pool[key]), case .nestedObjects = shape {
      let row = rows.rows.first { row in
        !row.code.isEmpty && !row.identifier.isEmpty && !rows.isSame(row.code, row.identifier)
      }
      if let row { rows.findings.addUnused(rows.string(key), at: Int(row.offset)) }
    }
    guard let key = fields.parent, !known.isIgnored(rows.pool[key]), case .nestedObjects = shape
    else { return }
    for row in rows.rows.indices where !rows.rows[row].reference.isEmpty {
      let above = rows.nodeAbove(row)
      if above < 0 { continue }
      let parent = rows.rows[above]
      let texts = [parent.identifier, parent.code, parent.name]
      if texts.contains(where: { rows.isSame($0, rows.rows[row].reference) }) { continue }
      return rows.findings.addStructure(
        rows.string(key), .parents, at: Int(rows.rows[row].offset))
    }
  }
}
