/// The roles of the fields of a tree's maps. Those of the last keys are remembered.
package struct FieldRoles {
  /// The role of a field, and its text column.
  package struct Field {
    package var match: FieldTable.Match?
    /// The index of the text column with the name of the field.
    package var column: Int?
  }

  private struct Slot {
    var key = TextPool.Text()
    var field = Field()
  }

  /// The number of fields that are remembered; a power of two.
  private static let count = 128

  private let table: FieldTable
  private let columns: [[UInt8]]

  /// The names of fields with texts, if all of these are kept.
  package private(set) var kept: [[UInt8]] = []

  /// The names of fields from the caller.
  private let given: [[UInt8]]

  private var slots = [Slot](repeating: Slot(), count: Self.count)

  /// The keys of fields with children, although they have none of the common names.
  package var childKeys: [[UInt8]] = []

  /// The keys of other fields whose roles were found from the shape of the document.
  package var found = FoundKeys()

  /// Whether the keys of maps in lists are names, and texts in these maps say more about them.
  package var namesHaveTexts = false

  package init(_ fields: FieldNames) {
    table = FieldTable(fields)
    columns = fields.columns.map { Array($0.utf8) }
    let names = [
      fields.name, fields.code, fields.identifier, fields.parent, fields.children, fields.disabled,
      fields.enabled, fields.order,
    ]
    given = names.compactMap { $0.map { Array($0.utf8) } }
  }

  /// Returns the role of a value in a map.
  ///
  /// - Complexity: O(1) for one of the last keys, otherwise O(*b* × *f*) for *b* bytes and *f* known names.
  package mutating func field(of value: Int, in tree: DocumentTree) -> Field {
    field(of: value, isContainer: tree.kind(of: value).isContainer, in: tree)
  }

  /// Returns the role of a value in a map. A field that is `null` can be a container or not.
  package mutating func anyField(of value: Int, in tree: DocumentTree) -> Field {
    let field = field(of: value, in: tree)
    guard field.match == nil, tree.kind(of: value) == .null else { return field }
    return self.field(of: value, isContainer: true, in: tree)
  }

  /// The index of a field with a text among those that are kept.
  ///
  /// - Complexity: O(*b* × *f*) for *b* bytes and *f* names of fields.
  package mutating func keptColumn(_ key: ArraySlice<UInt8>) -> Int {
    if let index = kept.firstIndex(where: { $0.elementsEqual(key) }) { return index }
    kept.append(Array(key))
    return kept.count - 1
  }

  /// Forgets the last keys, after ``childKeys`` changed.
  package mutating func forget() { slots = [Slot](repeating: Slot(), count: Self.count) }

  /// The role of a field with children, although it has none of the common names.
  package func childMatch(_ key: ArraySlice<UInt8>) -> FieldTable.Match? {
    guard childKeys.contains(where: { $0.elementsEqual(key) }) else { return nil }
    return FieldTable.Match(role: .children, rank: FieldRanks.none - 1)
  }

  /// Whether the caller gave a name of a field.
  package func isGiven(_ key: ArraySlice<UInt8>) -> Bool {
    given.contains { $0.elementsEqual(key) }
  }

  /// Returns the role of a field with the key of a value.
  package mutating func field(of value: Int, isContainer: Bool, in tree: DocumentTree) -> Field {
    let key = tree.values[value].key
    let hash = (key.start &* 0x9E37_79B1) >> 26
    let slot = Int(hash) << 1 | (isContainer ? 1 : 0)
    if slots[slot].key == key { return slots[slot].field }
    let bytes = Array(tree.pool[key])
    var match = table.match(bytes, isContainer: isContainer)
    if !isContainer { match = found.match(bytes, known: match) }
    if match == nil, isContainer { match = childMatch(bytes[...]) }
    let field = Field(match: match, column: columns.firstIndex(of: bytes))
    slots[slot] = Slot(key: key, field: field)
    return field
  }
}

/// The keys of fields without one of the common names whose roles were found from the shape of a document.
package struct FoundKeys {
  /// The keys of names and of codes, from the roots down. Those of a lower level win where a map has several.
  package var names: [[UInt8]] = []
  package var codes: [[UInt8]] = []
  /// The keys of fields that have a common name and another meaning.
  package var others: [[UInt8]] = []

  package init() {}

  /// The role of a field that isn't a list or a map.
  package func match(_ key: [UInt8], known: FieldTable.Match?) -> FieldTable.Match? {
    if others.contains(key) { return nil }
    if known != nil { return known }
    for (keys, role) in [(names, FieldTable.Role.name), (codes, .code)] {
      if let index = keys.lastIndex(of: key) {
        return FieldTable.Match(role: role, rank: FieldRanks.none - 2 - index)
      }
    }
    return nil
  }
}

extension FieldTable.Role {
  /// Whether the field is in an envelope around nodes, and never in a node.
  package var isOfEnvelope: Bool { self == .list || self == .envelope }
}
