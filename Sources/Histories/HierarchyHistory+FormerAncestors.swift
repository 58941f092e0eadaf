import Hierarchies

extension HierarchyHistory {
  /// Calls a closure with the nodes that former places are today, and with the node that was above each and isn't today,
  /// by the code of the place or by its parent: 涪陵区 and 四川省.
  ///
  /// Former places that were divided are left out, and so are ancestors that were.
  ///
  /// - Complexity: O(*r* + *m* log *n*) for *r* former places, of which *m* had other ancestors, and *n* nodes.
  package func forEachFormerAncestor(
    in hierarchy: Hierarchy, _ body: (Hierarchy.Node, Hierarchy.Node) -> Void
  ) {
    var ancestors = FormerAncestors(of: self, in: hierarchy)
    table.bytes.withUnsafeBufferPointer { bytes in
      for record in table.records where record.placeCount == 1 {
        let place = table.places[Int(record.firstPlace)]
        if record.code.isEmpty {
          if !record.parent.isEmpty, !record.isBelow,
            let node = hierarchy.node(atPlace: table[place]),
            let above = self.node(withCode: Array(table[record.parent]), in: hierarchy),
            above != node, !hierarchy.isAncestor(above, of: node)
          {
            body(node, above)
          }
          continue
        }
        for depth in table.changedDepths(of: record.code, since: place, bytes) {
          let code = UnsafeBufferPointer(rebasing: bytes[record.code.range])
          guard let above = ancestors.node(above: code, at: depth),
            !ancestors.contains(UnsafeBufferPointer(rebasing: bytes[place.range])),
            let node = hierarchy.node(atPlace: table[place]), above != node,
            !hierarchy.isAncestor(above, of: node)
          else { continue }
          body(node, above)
        }
      }
    }
  }

  /// The only node that has a code, or that the places with the code are today.
  fileprivate func node(withCode code: [UInt8], in hierarchy: Hierarchy) -> Hierarchy.Node? {
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
  /// The levels of the ancestors that a code doesn't share with the code of today.
  fileprivate func changedDepths(
    of code: Text, since today: Text, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    let (start, other) = (Int(code.start), Int(today.start))
    let limit = Int(min(code.count, today.count))
    var shared = 0
    while shared < limit, bytes[start + shared] == bytes[other + shared] { shared += 1 }
    guard shared > 0 || bytes[other] != UInt8(ascii: "/"),
      let first = levels.firstIndex(where: { $0.significant > shared })
    else { return 0..<0 }
    let code = bytes[code.range]
    let own = levels[first...].firstIndex { $0.matches(code) }
    return first..<(own ?? first)
  }
}

extension HistoryTable.Text {
  fileprivate var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// The nodes that were above former places, by their former codes. Many places had the same, which is looked up once.
private struct FormerAncestors {
  /// The node that a code means, and the part of today's code that the codes of its descendants begin with.
  private struct Entry {
    var depth: Int
    /// The code without its zeros.
    var code: [UInt8]
    var node: Hierarchy.Node?
    var prefix: [UInt8]
  }

  private static let entryCount = 1024

  private let history: HierarchyHistory
  private let hierarchy: Hierarchy
  /// The entries by a hash of the code. A code replaces another one with the same hash.
  private var entries: [Entry?] = Array(repeating: nil, count: entryCount)
  /// The place of the entry that was found last.
  private var last = 0

  init(of history: HierarchyHistory, in hierarchy: Hierarchy) {
    self.history = history
    self.hierarchy = hierarchy
  }

  /// The node that was above a code on a level.
  mutating func node(above code: UnsafeBufferPointer<UInt8>, at depth: Int) -> Hierarchy.Node? {
    let level = history.table.levels[depth]
    let prefix = UnsafeBufferPointer(rebasing: code[..<level.significant])
    let hash = prefix.reduce(depth) { $0 &* 31 &+ Int($1) }
    last = hash & (Self.entryCount - 1)
    if let entry = entries[last], entry.depth == depth, entry.code.elementsEqual(prefix) {
      return entry.node
    }
    let zeros = Array(repeating: UInt8(ascii: "0"), count: level.count - level.significant)
    let former = Array(prefix) + zeros
    let node = history.node(withCode: former, in: hierarchy)
    let today = node.flatMap { hierarchy.codeUTF8(of: $0) }.map { Array($0) } ?? []
    let own = history.table.levels.first { $0.matches(today[...]) }
    entries[last] = Entry(
      depth: depth, code: Array(prefix), node: node,
      prefix: Array(today.prefix(own?.significant ?? 0)))
    return node
  }

  /// Whether the node that was found last is above the place with a code, by the code.
  func contains(_ code: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let prefix = entries[last]?.prefix, !prefix.isEmpty else { return false }
    return code.starts(with: prefix)
  }
}
