import Hierarchies
import Sorting

extension HierarchyHistory {
  /// Calls a closure with the former names of the places that had a code and another name, and the nodes that they
  /// are today. The name is valid only during the call.
  ///
  /// - Complexity: O(*r* log *n*) for *r* former places and *n* nodes.
  package func forEachFormerName(
    in hierarchy: Hierarchy, _ body: (ArraySlice<UInt8>, [Hierarchy.Node]) -> Void
  ) {
    var first: UInt32?
    var nodes: [Hierarchy.Node] = []
    for record in table.records where !record.code.isEmpty && record.change.isOfName {
      // Consecutive records are usually those of one place.
      if first != record.firstPlace {
        first = record.firstPlace
        nodes = table.places(of: record).compactMap { hierarchy.node(atPlace: table[$0]) }
      }
      if !nodes.isEmpty { body(table[record.name], nodes) }
    }
  }
}

extension HierarchyHistory {
  /// Calls a closure with the nodes that former places with codes are today, and with the node that was above each and
  /// isn't today: 涪陵区 and 四川省.
  ///
  /// Former places that were divided are left out, and so are ancestors that were.
  ///
  /// - Complexity: O(*r* + *m* log *n*) for *r* former places, of which *m* had other ancestors, and *n* nodes.
  package func forEachFormerAncestor(
    in hierarchy: Hierarchy, _ body: (Hierarchy.Node, Hierarchy.Node) -> Void
  ) {
    let formers = table.formerAncestors()
    // Former places with the same ancestor follow each other, so that each ancestor is looked up once.
    let order = Ordering { formers[$0].key < formers[$1].key }
    var last: (code: [UInt8], node: Hierarchy.Node?) = ([], nil)
    for position in order.positions(to: formers.count) {
      let former = formers[position]
      if former.code != last.code {
        last = (former.code, node(withCode: former.code, in: hierarchy))
      }
      guard let above = last.node, let node = hierarchy.node(atPlace: table[former.place]),
        above != node, !hierarchy.isAncestor(above, of: node)
      else { continue }
      body(node, above)
    }
  }

  /// The only node that has a code, or that the places with the code are today.
  private func node(withCode code: [UInt8], in hierarchy: Hierarchy) -> Hierarchy.Node? {
    if let node = hierarchy.node(atPlace: code[...]) { return node }
    var found: Hierarchy.Node?
    for number in table.records(withCode: code) {
      for place in table.places(of: table.records[number]) {
        let node = hierarchy.node(atPlace: table[place])
        if let found, let node, found != node { return nil }
        found = found ?? node
      }
    }
    return found
  }
}

extension HistoryTable {
  /// A place of today, and the code of a node that was above it and, by its code, isn't any more.
  fileprivate struct FormerAncestor {
    let code: [UInt8]
    let place: Text
    /// The first eight bytes of the code, by which equal codes are found. Few codes share them.
    let key: UInt64
  }

  /// The former ancestors of the places that weren't divided.
  fileprivate func formerAncestors() -> [FormerAncestor] {
    var found: [FormerAncestor] = []
    for record in records where !record.code.isEmpty && record.placeCount == 1 {
      let place = places[Int(record.firstPlace)]
      guard let depth = sharedDepth(of: record.code, and: place) else { continue }
      for code in ancestors(ofCode: self[record.code]).dropLast(depth) {
        let key = code.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        found.append(FormerAncestor(code: code, place: place, key: key))
      }
    }
    return found
  }

  /// The number of ancestors that two codes share, from the roots down; `nil` if they share all ancestors of the first.
  fileprivate func sharedDepth(of code: Text, and today: Text) -> Int? {
    var shared = 0
    while shared < min(code.count, today.count),
      bytes[Int(code.start) + shared] == bytes[Int(today.start) + shared]
    {
      shared += 1
    }
    guard shared > 0 || bytes[Int(today.start)] != UInt8(ascii: "/") else { return nil }
    for (depth, level) in levels.enumerated() {
      if level.significant > shared { return level.matches(self[code]) ? nil : depth }
    }
    return nil
  }
}

extension FormerPlace.Change {
  /// Whether a place with the change can have another name today.
  fileprivate var isOfName: Bool { self != .recoded && self != .moved }
}
