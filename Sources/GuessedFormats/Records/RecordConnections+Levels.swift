import HierarchyFormats

/// A field of records with the objects of a level above.
private struct AncestorLevel {
  let key: TextPool.Text
  /// The number of each record's object; equal objects have the same, and −1 is none.
  var numbers: [Int]
  var count = 0
  /// Whether the name of the field is that of a level.
  let isKnown: Bool
  let place: Int

  /// Whether records with the same object have the same one of another level.
  func determines(_ other: AncestorLevel) -> Bool {
    var others = [Int](repeating: -1, count: count)
    for (number, above) in zip(numbers, other.numbers) where number >= 0 && above >= 0 {
      if others[number] >= 0, others[number] != above { return false }
      others[number] = above
    }
    return true
  }
}

extension RecordConnections {
  /// The fields that are levels, from the roots down: each object of a level is always below the same one of the level above.
  ///
  /// Fields without the name of a level are among them if all fields are levels, if they are between two others, or if they are
  /// above many objects of the highest one.
  ///
  /// - Complexity: O(*f* × *n* log *n*) comparisons for *f* fields of *n* records.
  mutating func ancestorLevels(_ keys: [TextPool.Text], of records: [Int]) -> [TextPool.Text]? {
    var levels: [AncestorLevel] = []
    for (place, key) in keys.enumerated() {
      levels.append(level(key, at: place, of: records))
    }
    levels.sort { left, right in
      left.count != right.count
        ? left.count < right.count
        : left.place(in: tree) < right.place(in: tree)
    }
    func areLevels(_ levels: [AncestorLevel]) -> Bool {
      zip(levels, levels.dropFirst()).allSatisfy { $1.determines($0) }
    }
    if !levels.contains(where: { $0.isKnown }) {
      // Few records can be like that by chance.
      let isTested = levels.allSatisfy { $0.count + Self.testCount < records.count }
      return isTested && areLevels(levels) ? levels.map { $0.key } : nil
    }
    var known = levels.filter { $0.isKnown }
    guard areLevels(known) else { return nil }
    for level in levels where !level.isKnown {
      guard let index = known.firstIndex(where: { $0.count > level.count }) else { continue }
      let isTested = level.count > 1 && known[0].count > level.count + Self.testCount
      if index == 0, !isTested { continue }
      let inserted = Array(known[..<index]) + [level] + Array(known[index...])
      if areLevels(inserted) { known = inserted }
    }
    return known.map { $0.key }
  }

  /// The number of records, more than objects of a level, that show that levels depend on each other.
  private static let testCount = 9

  private mutating func level(
    _ key: TextPool.Text, at place: Int, of records: [Int]
  ) -> AncestorLevel {
    var entries: [(identifier: TextPool.Text, name: TextPool.Text, record: Int)] = []
    for (number, record) in records.enumerated() {
      guard let object = object(key, of: record) else { continue }
      let identifier = identifierField(of: object).map { tree.values[$0].text } ?? TextPool.Text()
      entries.append((identifier, name(of: object) ?? TextPool.Text(), number))
    }
    let pool = tree.pool
    func order(_ left: Int, _ right: Int) -> Int {
      let identifiers = pool.order(entries[left].identifier, entries[right].identifier)
      return identifiers == 0 ? pool.order(entries[left].name, entries[right].name) : identifiers
    }
    let sorted = entries.indices.sorted { order($0, $1) < 0 }
    var level = AncestorLevel(
      key: key, numbers: [Int](repeating: -1, count: records.count), isKnown: isAbove(key),
      place: place)
    for (index, entry) in sorted.enumerated() {
      if index == 0 || order(sorted[index - 1], entry) != 0 { level.count += 1 }
      level.numbers[entries[entry].record] = level.count - 1
    }
    return level
  }
}

extension AncestorLevel {
  /// The order of levels with as many objects: that of their words, and then that of the document.
  fileprivate func place(in tree: DocumentTree) -> (word: Int, place: Int) {
    (LevelHeader.all(tree.pool[key]).first?.level ?? 0, place)
  }
}

extension RecordConnections {
  /// Finds the fields with names and codes of the objects in records, if these have no common names and only one field can have
  /// them. Records have their names in the same field.
  mutating func findSharedFields(of records: [Int]) {
    var shared: [Int]?
    var texts: [Int] = []
    for record in records {
      for object in tree.children(of: record) where tree.kind(of: object) == .map {
        let inner = tree.children(of: object).filter { tree.text(of: $0) != nil }
        let isLikeRecord = inner.contains { field in
          tree.children(of: record).contains { isSame($0, field) && tree.text(of: $0) != nil }
        }
        guard isLikeRecord else { continue }
        shared = (shared ?? inner).filter { field in inner.contains { isSame($0, field) } }
        texts += inner
      }
    }
    guard let shared, shared.count < 5 else { return }
    let fields = shared.map { (value: $0, role: roles.field(of: $0, in: tree).match?.role) }
    var unknown = fields.filter { $0.role == nil }.map { $0.value }
    func all(_ field: Int, _ isIncluded: (ArraySlice<UInt8>) -> Bool) -> Bool {
      texts.allSatisfy { !isSame($0, field) || isIncluded(tree.pool[tree.values[$0].text]) }
    }
    if !fields.contains(where: { $0.role == .name }) {
      let names = unknown.filter { all($0, LineSample.hasLetter) }
      guard names.count == 1 else { return }
      found.names = [Array(tree.key(of: names[0]))]
      unknown.removeAll { $0 == names[0] }
    }
    let hasCode = fields.contains { $0.role == .code || $0.role == .identifier }
    if !hasCode, unknown.count == 1, all(unknown[0], Self.isCode) {
      found.codes = [Array(tree.key(of: unknown[0]))]
    }
    roles.found = found
    roles.forget()
  }

  /// Whether a text is written as a code: without small letters and spaces.
  private static func isCode(_ text: ArraySlice<UInt8>) -> Bool {
    text.allSatisfy { $0 > 0x20 && $0 < 0x80 && !(0x61...0x7A ~= $0) }
  }

  private func isSame(_ value: Int, _ other: Int) -> Bool {
    tree.pool.order(tree.values[value].key, tree.values[other].key) == 0
  }
}
