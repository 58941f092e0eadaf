import CascadeBase
import Hierarchies

extension HierarchyHistory {
  /// The former places that had a name below a node, and the nodes that they are today.
  ///
  /// A place was below the node if the node was its parent, if its parent became the node, or if it is below the
  /// node today. The first of these conditions that a place fulfils decides.
  ///
  /// ```swift
  /// let shanghai = china.node(at: ["上海市"])!
  /// let place = ChinaRegions.history.places(named: "奉贤县", below: shanghai, in: china)[0]
  /// china.names(of: place.nodes)  // ["奉贤区"]
  /// ```
  ///
  /// - Parameters:
  ///   - name: The former name.
  ///   - parent: The node of today.
  ///   - matchesForms: Whether a Chinese name can be without its administrative suffix, or a shorter form: 奉贤.
  ///   - hierarchy: The hierarchy of today.
  /// - Complexity: O(*s* × *b* + log *n*) for *s* of *n* former names that begin with the same character, and *b*
  ///   bytes of a name.
  public func places(
    named name: String, below parent: Hierarchy.Node, matchesForms: Bool = true,
    in hierarchy: Hierarchy
  ) -> [FormerPlace] {
    places(
      namedUTF8: Array(name.utf8), matchesForms: matchesForms,
      in: FormerContext(nodes: [parent]), of: hierarchy)
  }

  /// The former places with a name in a context. An exact name wins over another form of it.
  package func places(
    namedUTF8 name: [UInt8], matchesForms: Bool, in context: FormerContext, of hierarchy: Hierarchy
  ) -> [FormerPlace] {
    guard !name.isEmpty else { return [] }
    // Two forms of a name begin with the same character.
    let alike = table.records(withNamePrefix: name.prefix(3))
    let exact = alike.filter { table[table.records[$0].name].elementsEqual(name) }
    let found = places(closestTo: context, among: exact, in: hierarchy)
    guard found.isEmpty, matchesForms else { return found }
    let given = AdministrativeName(name)
    let forms = alike.filter {
      given.isSamePlace(as: AdministrativeName(Array(table[table.records[$0].name])))
    }
    return places(closestTo: context, among: forms, in: hierarchy)
  }

  /// The places of those records that are most surely below a context.
  private func places(
    closestTo context: FormerContext, among records: [Int], in hierarchy: Hierarchy
  ) -> [FormerPlace] {
    var closest = FormerRelation.todayBelow
    var found: [Int] = []
    for record in records {
      guard let relation = relation(of: table.records[record], to: context, in: hierarchy),
        relation >= closest
      else { continue }
      if relation > closest { found = [] }
      closest = relation
      found.append(record)
    }
    return found.compactMap { place(at: $0, in: hierarchy) }
  }
}

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

  /// Calls a closure with the former names of the places that had a code and another name, or that are one place with a
  /// code today, the nodes that they are today, and the year in which the name ended, or 0. The name is valid only during
  /// the call.
  ///
  /// - Complexity: O(*r* log *n*) for *r* former places and *n* nodes.
  package func forEachFormerName(
    in hierarchy: Hierarchy,
    _ body: (_ name: ArraySlice<UInt8>, _ nodes: [Hierarchy.Node], _ year: Int) -> Void
  ) {
    var first: UInt32?
    var nodes: [Hierarchy.Node] = []
    for record in table.records
    where record.code.isEmpty ? record.placeCount == 1 && !record.isBelow : record.change.isOfName {
      // Consecutive records are usually those of one place.
      if first != record.firstPlace {
        first = record.firstPlace
        nodes = table.places(of: record).compactMap { hierarchy.node(atPlace: table[$0]) }
      }
      let year = HistoryDate(packed: record.until)?.year ?? 0
      if !nodes.isEmpty { body(table[record.name], nodes, year) }
    }
  }
}

extension FormerPlace.Change {
  /// Whether a place with the change can have another name today.
  fileprivate var isOfName: Bool { self != .recoded && self != .moved }
}
