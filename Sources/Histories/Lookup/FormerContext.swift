import Hierarchies

/// Where a former name is searched for: below nodes of today, or below former places.
package struct FormerContext: Sendable {
  /// The nodes of today; empty for the roots.
  package var nodes: [Hierarchy.Node]

  /// The codes or paths of the former places that were matched before.
  package var places: [[UInt8]]

  /// Creates a context below nodes and former places.
  package init(nodes: [Hierarchy.Node] = [], places: [[UInt8]] = []) {
    self.nodes = nodes
    self.places = places
  }
}

/// How surely a former place is the one that was below a context.
enum FormerRelation: Int, Comparable {
  /// A node of the context is above what the place is today.
  case todayBelow
  /// Its parent became a node of the context.
  case parentBecame
  /// Its parent is a node or a former place of the context.
  case parent

  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

extension HierarchyHistory {
  /// How a record is related to a context, or `nil` if it isn't below it.
  func relation(
    of record: HistoryTable.Record, to context: FormerContext, in hierarchy: Hierarchy
  ) -> FormerRelation? {
    let parents = parents(of: record)
    if context.nodes.isEmpty, context.places.isEmpty {
      let isRoot =
        parents.first.map { $0 == HistoryText.root } ?? isRootToday(record, in: hierarchy)
      return isRoot ? .parent : nil
    }
    let names = context.nodes.map { hierarchy.place(of: $0) } + context.places
    if parents.contains(where: names.contains) { return .parent }
    for parent in parents {
      for number in table.records(withCode: parent) {
        let nodes = place(at: number, in: hierarchy)?.nodes ?? []
        if nodes.contains(where: context.nodes.contains) { return .parentBecame }
      }
    }
    let isBelow = table.places(of: record).contains { place in
      hierarchy.node(atPlace: table[place]).map { node in
        context.nodes.contains { $0 == node || hierarchy.isAncestor($0, of: node) }
      } ?? false
    }
    return isBelow ? .todayBelow : nil
  }

  private func isRootToday(_ record: HistoryTable.Record, in hierarchy: Hierarchy) -> Bool {
    table.places(of: record).allSatisfy { place in
      hierarchy.node(atPlace: table[place]).map { hierarchy.parent(of: $0) == nil } ?? false
    }
  }

  /// The codes or paths that the parent of a record can have had: the one that is known, or those that follow from
  /// the code. An artificial level can be between a code and its ancestors.
  private func parents(of record: HistoryTable.Record) -> [[UInt8]] {
    if !record.parent.isEmpty { return [Array(table[record.parent])] }
    return Array(table.ancestors(ofCode: table[record.code]).prefix(1))
  }
}
