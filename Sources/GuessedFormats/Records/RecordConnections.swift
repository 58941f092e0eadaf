import CascadeBase
import HierarchyFormats

/// Finds out which records of a document are below which, if the document says so with identifiers or indices of children,
/// with edges, or with parents inside of their children.
///
/// The records are copied into each other then, so that they are read like any nested document.
struct RecordConnections {
  let tree: DocumentTree
  let source: DocumentSource
  let fields: FieldNames
  var roles: FieldRoles

  /// What the copy leaves out.
  var plan: TreePlan

  /// The keys of names and codes that records share with the objects of their parents.
  var found = FoundKeys()

  init(_ tree: DocumentTree, _ fields: FieldNames, source: DocumentSource) {
    self.tree = tree
    self.source = source
    self.fields = fields
    roles = FieldRoles(fields)
    plan = TreePlan(tree)
  }
}

extension RecordConnections {
  /// The records, connected, or `nil` if the document says it in another way.
  ///
  /// - Throws: ``HierarchyFormatError`` if a record has several parents, is its own ancestor, or refers to none.
  /// - Complexity: O(*n* log *n*) comparisons for *n* values.
  mutating func forest() throws(HierarchyFormatError) -> RecordForest? {
    if let forest = try edges() { return forest }
    if let forest = indexRanges() { return forest }
    guard let records = records() else { return keyedRecords() }
    try resolveParents(of: records)
    if let forest = try childIdentifiers(records) { return forest }
    return ancestors(of: records)
  }

  func error(_ reason: HierarchyFormatError.Reason, at value: Int) -> HierarchyFormatError {
    source.error(reason, at: Int(tree.values[value].offset))
  }

  /// The maps of the list that the document is, or of the map of named maps.
  private mutating func records() -> [Int]? {
    if let list = tree.recordList(roles: &roles) { return Array(tree.children(of: list)) }
    guard tree.contains(only: .map, in: 0) else { return nil }
    let records = Array(tree.children(of: 0))
    return records.allSatisfy { tree.isNamed($0, roles: &roles) } ? records : nil
  }

  /// The maps of a map that have texts under the same keys, although none of these is that of a name.
  private mutating func keyedRecords() -> RecordForest? {
    guard tree.contains(only: .map, in: 0) else { return nil }
    let records = Array(tree.children(of: 0))
    guard records.count > 1, !records.contains(where: { tree.isNamed($0, roles: &roles) }) else {
      return nil
    }
    let keys = tree.children(of: records[0]).filter { isText($0) }.map { Array(tree.key(of: $0)) }
    let shared = keys.prefix(Self.keyLimit).filter { key in
      records.allSatisfy { record in
        tree.children(of: record).contains { tree.key(of: $0).elementsEqual(key) && isText($0) }
      }
    }
    if shared.isEmpty { return nil }
    var forest = RecordForest(records, key: Array("children".utf8))
    if !records.contains(where: { identifierField(of: $0) != nil }) {
      forest.keys = records.map { _ in .identifier }
    }
    forest.roots = records.indices.map { Int32($0) }
    return forest
  }

  /// The largest number of keys that are looked for in all records.
  private static let keyLimit = 16

  private func isText(_ value: Int) -> Bool {
    tree.kind(of: value) == .string && LineSample.hasLetter(tree.pool[tree.values[value].text])
  }

  /// The text by which others refer to a record: its identifier or its code, or the key of the map.
  mutating func identifier(of record: Int) -> TextPool.Text? {
    var best: (rank: Int, text: TextPool.Text)?
    for value in tree.children(of: record) {
      guard let text = tree.text(of: value), let match = roles.field(of: value, in: tree).match
      else { continue }
      let base =
        switch match.role {
        case .identifier: 0
        case .code: 256
        default: 512
        }
      if base + match.rank < (best?.rank ?? 512) { best = (base + match.rank, text) }
    }
    if best == nil, tree.values[record].hasKey { return tree.values[record].key }
    return best?.text
  }

  /// The text of the field for names of a map, or `nil`.
  mutating func name(of map: Int) -> TextPool.Text? {
    var best: (rank: Int, text: TextPool.Text)?
    for value in tree.children(of: map) {
      guard let text = tree.text(of: value), let match = roles.field(of: value, in: tree).match,
        match.role == .name, match.rank < (best?.rank ?? FieldRanks.none)
      else { continue }
      best = (match.rank, text)
    }
    return best?.text
  }

  /// The text by which a value refers to a record: itself, or the identifier in a map.
  mutating func reference(_ value: Int) -> TextPool.Text? {
    if let text = tree.text(of: value) { return text }
    guard tree.kind(of: value) == .map, !tree.isNamed(value, roles: &roles) else { return nil }
    return identifierField(of: value).map { tree.values[$0].text }
  }

  /// The field of a map with its identifier.
  mutating func identifierField(of map: Int) -> Int? {
    var best: (rank: Int, value: Int)?
    for value in tree.children(of: map) where tree.text(of: value) != nil {
      guard let match = roles.field(of: value, in: tree).match,
        match.role == .identifier || match.role == .code
      else { continue }
      let rank = match.role == .code ? match.rank + 256 : match.rank
      if rank < (best?.rank ?? 512) { best = (rank, value) }
    }
    return best?.value
  }
}

/// The records of a document by their identifiers, found with binary search.
struct RecordIdentifiers {
  private var entries: [(text: TextPool.Text, record: Int32)] = []
  private let pool: TextPool

  /// - Complexity: O(*n* log *n*) comparisons for *n* records.
  init(_ texts: [TextPool.Text?], in pool: TextPool) {
    self.pool = pool
    for (record, text) in texts.enumerated() {
      if let text { entries.append((text, Int32(record))) }
    }
    entries.sort { left, right in
      let order = pool.order(left.text, right.text)
      return order == 0 ? left.record < right.record : order < 0
    }
  }

  /// Whether each record has an identifier of its own.
  func isUnique(count: Int) -> Bool {
    entries.count == count
      && !entries.indices.dropFirst().contains {
        pool.order(entries[$0 - 1].text, entries[$0].text) == 0
      }
  }

  /// The first record with an identifier.
  func record(_ text: TextPool.Text) -> Int? {
    let index = partitionPoint(in: entries.count) { pool.order(entries[$0].text, text) < 0 }
    guard index < entries.count, pool.order(entries[index].text, text) == 0 else { return nil }
    return Int(entries[index].record)
  }
}

extension RecordConnections {
  /// Replaces lists and maps in fields for parents by the identifiers in them.
  ///
  /// - Throws: ``HierarchyFormatError`` if a record has several parents.
  private mutating func resolveParents(of records: [Int]) throws(HierarchyFormatError) {
    var identifiers: RecordIdentifiers?
    for record in records {
      for value in tree.children(of: record) where tree.kind(of: value).isContainer {
        guard isParent(value) else { continue }
        if fields.isIgnored(tree.key(of: value)) { continue }
        if tree.kind(of: value) == .list {
          try resolveParents(listedIn: value, of: record)
          continue
        }
        let known = identifiers ?? index(of: records)
        identifiers = known
        guard let field = identifierField(of: value),
          known.record(tree.values[field].text) != nil
        else { continue }
        plan.replace(value, by: field)
      }
    }
  }

  private mutating func resolveParents(
    listedIn list: Int, of record: Int
  ) throws(HierarchyFormatError) {
    let parents = Array(tree.children(of: list))
    if parents.count > 1 {
      let subject = name(of: record) ?? identifier(of: record) ?? TextPool.Text()
      throw error(
        .severalParents(of: tree.pool.string(subject), field: tree.keyText(of: list)), at: list)
    }
    guard let parent = parents.first else { return plan.drop(list) }
    if tree.text(of: parent) != nil {
      plan.replace(list, by: parent)
    } else if tree.kind(of: parent) == .map, let field = identifierField(of: parent) {
      plan.replace(list, by: field)
    }
  }

  /// Whether a list or a map is in a field for parents.
  mutating func isParent(_ value: Int) -> Bool {
    let role = roles.field(of: value, isContainer: false, in: tree).match?.role
    return role == .parent || role == .parentCode
  }

  mutating func index(of records: [Int]) -> RecordIdentifiers {
    var texts: [TextPool.Text?] = []
    for record in records { texts.append(identifier(of: record)) }
    return RecordIdentifiers(texts, in: tree.pool)
  }
}
