import CascadeBase
import Hierarchies
import HierarchyFormats
import WebRuntime

/// Rows that name their parents. The children of a parent keep the order of their rows.
struct FlatRows {
  private let nodes: [ScriptFields.Node]
  private let refersToCodes: Bool
  /// The rows with identifiers, and all rows with those of their parents, each sorted by them.
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

  /// Fails unless all rows have the same fields, identifiers are unique, and parents are known or empty, 0 or −1.
  init?(_ nodes: [ScriptFields.Node]) {
    self.nodes = nodes
    refersToCodes = nodes.allSatisfy { $0.parent == nil || $0.refersToCode }
    // A root needs no field for its parent.
    let child = nodes.first { $0.parent != nil } ?? nodes[0]
    for (row, node) in nodes.enumerated() {
      guard node.hasFields(of: nodes[0], child: child) else { return nil }
      if let identifier = node.identity(refersToCodes) {
        identifiers.append(Key(text: identifier, row: row))
      }
    }
    identifiers = Key.sorted(identifiers)
    for index in identifiers.indices.dropFirst()
    where identifiers[index - 1].text == identifiers[index].text { return nil }
    for (row, node) in nodes.enumerated() {
      guard var parent = node.parentText else { return nil }
      if Self.start(of: parent, in: identifiers) == nil {
        guard parent.isEmpty || parent == [0x30] || parent == [0x2D, 0x31] else { return nil }
        parent = []
      }
      parents.append(Key(text: parent, row: row))
    }
    parents = Key.sorted(parents)
  }

  /// Adds all rows in breadth-first order, or returns false if some are their own ancestors.
  func add(to reader: inout ScriptHierarchy) -> Bool {
    var waiting: [(parent: HierarchyBuilder.Entry?, identifier: [UInt8])] = [(nil, [])]
    var count = 0
    var position = 0
    while position < waiting.count {
      let (entry, identifier) = waiting[position]
      position += 1
      guard var key = Self.start(of: identifier, in: parents) else { continue }
      while key < parents.count, parents[key].text == identifier {
        let node = nodes[parents[key].row]
        key += 1
        count += 1
        let added = reader.add(node, to: entry)
        if let own = node.identity(refersToCodes) { waiting.append((added, own)) }
      }
    }
    return count == nodes.count
  }

  /// Returns the position of the first key with a text.
  private static func start(of text: [UInt8], in keys: [Key]) -> Int? {
    let low = partitionPoint(in: keys.count) { keys[$0].text.lexicographicallyPrecedes(text) }
    return low < keys.count && keys[low].text == text ? low : nil
  }
}

extension ScriptFields.Node {
  /// Whether the fields with the name, the code and the identifier are those of another row, and that with the code isn't
  /// empty, and the field with the parent, if there is one, that of a child.
  fileprivate func hasFields(of first: Self, child: Self) -> Bool {
    for role: FieldTable.Role in [.name, .code, .identifier] where ranks[role] != first.ranks[role]
    {
      return false
    }
    for role: FieldTable.Role in [.parent, .parentCode]
    where ranks[role] != FieldRanks.none && ranks[role] != child.ranks[role] {
      return false
    }
    return (code ?? identifier) != nil && (code != nil || ranks[.code] == FieldRanks.none)
  }

  /// The text by which children refer to a row.
  fileprivate func identity(_ refersToCodes: Bool) -> [UInt8]? {
    refersToCodes ? code ?? identifier : identifier ?? code
  }

  /// The identifier of the parent, empty for a root; `nil` if it isn't a text.
  fileprivate var parentText: [UInt8]? {
    guard let parent, !parent.isNull else { return [] }
    return parent.utf8
  }
}
