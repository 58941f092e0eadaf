import HierarchyFormats

extension RecordConnections {
  /// A field with lists of texts.
  private struct Lists {
    let key: TextPool.Text
    /// The number of texts, and of those that are identifiers of records.
    var count = 0
    var known = 0
    var first: Int
    var firstUnknown: Int?
  }

  /// The largest number of fields with lists that are looked at.
  private static let fieldLimit = 16

  /// Connects records that list the identifiers of those below.
  ///
  /// All texts of such a field are identifiers. Records without identifiers refer to each other by name.
  ///
  /// - Throws: ``HierarchyFormatError`` if two records list the same one, if a field for children contains identifiers and
  ///   other texts, or if a record is its own ancestor.
  mutating func childIdentifiers(_ records: [Int]) throws(HierarchyFormatError) -> RecordForest? {
    var texts: [TextPool.Text?] = []
    var hasIdentifier = false
    for record in records {
      let identifier = identifier(of: record)
      hasIdentifier = hasIdentifier || identifier != nil
      texts.append(identifier)
    }
    if !hasIdentifier {
      for (number, record) in records.enumerated() { texts[number] = name(of: record) }
    }
    let identifiers = RecordIdentifiers(texts, in: tree.pool)
    guard let field = try childField(records, identifiers, hasIdentifiers: hasIdentifier) else {
      return nil
    }
    var forest = RecordForest(records, key: Array(tree.pool[field]))
    if tree.values[records[0]].hasKey, records.contains(where: { identifierField(of: $0) == nil }) {
      forest.keys = records.map { _ in .identifier }
    }
    var parents = [Int32](repeating: -1, count: records.count)
    for (number, record) in records.enumerated() {
      for list in tree.children(of: record) where isList(list, in: field) {
        for element in tree.children(of: list) {
          guard let text = reference(element), let child = identifiers.record(text) else {
            continue
          }
          if parents[child] >= 0, parents[child] != number {
            let name = tree.pool.string(name(of: records[child]) ?? text)
            throw error(.severalParents(of: name, field: tree.pool.string(field)), at: element)
          }
          if parents[child] < 0 { forest.children[number].append(Int32(child)) }
          parents[child] = Int32(number)
        }
        plan.drop(list)
      }
    }
    try checkParents(records, parents, identifiers)
    forest.roots = parents.indices.filter { parents[$0] < 0 }.map { Int32($0) }
    if let record = forest.firstInCycle {
      let subject = tree.pool.string(texts[record] ?? TextPool.Text())
      throw error(.cycle(subject), at: records[record])
    }
    return forest
  }

  private func isList(_ value: Int, in field: TextPool.Text) -> Bool {
    tree.kind(of: value) == .list && tree.key(of: value).elementsEqual(tree.pool[field])
  }

  /// The one field that lists identifiers of records.
  private mutating func childField(
    _ records: [Int], _ identifiers: RecordIdentifiers, hasIdentifiers: Bool
  ) throws(HierarchyFormatError) -> TextPool.Text? {
    var found: [Lists] = []
    for record in records {
      for list in tree.children(of: record) where tree.kind(of: list) == .list {
        guard tree.isFilled(list) else { continue }
        let slot =
          found.firstIndex { tree.pool[$0.key].elementsEqual(tree.key(of: list)) } ?? found.count
        if slot == found.count {
          if slot == Self.fieldLimit { continue }
          found.append(Lists(key: tree.values[list].key, first: list))
        }
        for element in tree.children(of: list) {
          found[slot].count += 1
          if let text = reference(element), identifiers.record(text) != nil {
            found[slot].known += 1
          } else if found[slot].firstUnknown == nil {
            found[slot].firstUnknown = element
          }
        }
      }
    }
    var field: Lists?
    for lists in found where lists.known > 0 && !ListField(tree.pool[lists.key]).isOther {
      let isOfChildren = roles.field(of: lists.first, in: tree).match?.role == .children
      if let unknown = lists.firstUnknown {
        guard isOfChildren, hasIdentifiers, let text = reference(unknown) else { continue }
        throw error(
          .unknownChild(tree.pool.string(text), field: tree.pool.string(lists.key)), at: unknown)
      }
      if let other = field {
        throw error(
          .ambiguousChildren(tree.pool.string(other.key), tree.pool.string(lists.key)),
          at: lists.first)
      }
      field = lists
    }
    return field?.key
  }

  /// Checks that records name those as their parents that list them.
  private mutating func checkParents(
    _ records: [Int], _ parents: [Int32], _ identifiers: RecordIdentifiers
  ) throws(HierarchyFormatError) {
    for (number, record) in records.enumerated() {
      for value in tree.children(of: record) {
        let target = plan.target(of: value)
        guard let text = tree.text(of: target), isParent(value) else { continue }
        guard let parent = identifiers.record(text) else { continue }
        if parents[number] >= 0, parent != parents[number] {
          let subject = tree.pool.string(name(of: record) ?? text)
          throw error(.severalParents(of: subject, field: tree.keyText(of: value)), at: value)
        }
      }
    }
  }
}
