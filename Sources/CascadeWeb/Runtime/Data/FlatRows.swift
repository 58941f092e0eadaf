import CascadeBase
import Hierarchies

/// Rows that name their parents. The children of a parent keep the order of their rows.
struct FlatRows {
  private let rows: [ScriptValue]
  /// The identifiers of the rows and of their parents, each with the position of the row, sorted.
  private var identifiers: [Key] = []
  private var parents: [Key] = []

  private struct Key {
    var text: [UInt8]
    var row: Int

    /// Returns the keys in stable order of their texts.
    static func sorted(_ keys: [Key]) -> [Key] {
      Ordering { keys[$0].text.lexicographicallyPrecedes(keys[$1].text) }
        .positions(to: keys.count).map { keys[$0] }
    }
  }

  /// Returns whether any row names a parent.
  static func areFlat(_ rows: [ScriptValue]) -> Bool {
    rows.contains { parentField(of: $0) != nil }
  }

  init(_ rows: [ScriptValue]) {
    self.rows = rows
    for (position, row) in rows.enumerated() {
      let identifier = ScriptHierarchy.first(of: ["id", "code", "value", "key"], in: row)
      if let identifier { identifiers.append(Key(text: identifier, row: position)) }
    }
    identifiers = Key.sorted(identifiers)
    for (position, row) in rows.enumerated() {
      let parent = Self.parentField(of: row)?.utf8 ?? []
      let isRoot = Self.start(of: parent, in: identifiers) == nil
      parents.append(Key(text: isRoot ? [] : parent, row: position))
    }
    parents = Key.sorted(parents)
  }

  /// Adds the descendants of a parent in breadth-first order; all rows for nil.
  func add(below parent: HierarchyBuilder.Entry?, to reader: inout ScriptHierarchy) {
    var waiting: [(parent: HierarchyBuilder.Entry?, identifier: [UInt8])] = [(parent, [])]
    var isAdded = Array(repeating: false, count: rows.count)
    var position = 0
    while position < waiting.count {
      let (entry, identifier) = waiting[position]
      position += 1
      guard var key = Self.start(of: identifier, in: parents) else { continue }
      while key < parents.count, parents[key].text == identifier {
        let number = parents[key].row
        key += 1
        if isAdded[number] { continue }
        isAdded[number] = true
        let row = rows[number]
        guard let node = reader.add(row, to: entry),
          let own = ScriptHierarchy.first(of: ["id", "code", "value", "key"], in: row)
        else { continue }
        waiting.append((node, own))
      }
    }
  }

  private static func parentField(of row: ScriptValue) -> ScriptValue? {
    for name: Name in ["parentId", "parent", "parentCode", "parent_id", "pid"] {
      if let parent = row.field(name) { return parent }
    }
    return nil
  }

  /// Returns the position of the first key with a text.
  private static func start(of text: [UInt8], in keys: [Key]) -> Int? {
    let low = partitionPoint(in: keys.count) { keys[$0].text.lexicographicallyPrecedes(text) }
    return low < keys.count && keys[low].text == text ? low : nil
  }
}
