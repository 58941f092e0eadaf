import CascadeBase
import Hierarchies

/// Writes the differences that a comparison found into a table.
struct ComparisonTableBuilder {
  private(set) var table = HistoryTable()
  private let comparison: HierarchyComparison
  private let until: UInt32
  /// The nodes of today by old node: its counterpart, or the nodes that have its parts, or those of its parent.
  private var today: [[Hierarchy.Node]]
  /// The codes or paths by which children refer to each old node, once it was added.
  private var places: [[UInt8]?]

  init(_ comparison: HierarchyComparison, until date: HistoryDate?) {
    self.comparison = comparison
    until = date?.packed ?? 0
    today = Array(repeating: [], count: comparison.old.nodeIndexLimit)
    places = Array(repeating: nil, count: comparison.old.nodeIndexLimit)
  }

  /// Adds a record for each node that isn't the same, in the order of today's nodes.
  mutating func addRecords() {
    let nodes = comparison.before.nodes
    for node in nodes {
      today[node.index] = nodesOfToday(for: node)
      places[node.index] = place(of: node)
    }
    let today = today
    let order = Ordering {
      today[nodes[$0].index].lexicographicallyPrecedes(today[nodes[$1].index])
    }.positions(to: nodes.count)
    var previous: [Hierarchy.Node] = []
    for position in order {
      let node = nodes[position]
      guard !today[node.index].isEmpty, isChanged(node) else { continue }
      if today[node.index] != previous { addPlaces(of: today[node.index]) }
      previous = today[node.index]
      add(node, placeCount: previous.count)
    }
    table.sort()
  }

  private mutating func addPlaces(of nodes: [Hierarchy.Node]) {
    for node in nodes { table.places.append(table.append(comparison.new.place(of: node))) }
  }

  private mutating func add(_ node: Hierarchy.Node, placeCount: Int) {
    var record = HistoryTable.Record()
    record.name = table.append(comparison.old.nameUTF8(of: node))
    if let code = comparison.old.codeUTF8(of: node), isFree(code, for: node) {
      record.code = table.append(code)
    }
    record.parent = table.append(parentPlace(of: node))
    record.firstPlace = UInt32(truncatingIfNeeded: table.places.count - placeCount)
    record.placeCount = UInt32(truncatingIfNeeded: placeCount)
    record.until = until
    record.change = change(of: node)
    table.records.append(record)
  }
}

extension ComparisonTableBuilder {
  private func nodesOfToday(for node: Hierarchy.Node) -> [Hierarchy.Node] {
    // A node that continues is that node, even if it lost a part to another one.
    if let other = comparison.counterpart(of: node) { return [other] }
    let successors = comparison.successors(of: node)
    if !successors.isEmpty { return successors }
    guard let parent = comparison.old.parent(of: node) else { return placesOfRemains(of: node) }
    return comparison.new.commonAncestor(of: today[parent.index]).map { [$0] } ?? []
  }

  /// The nearest node that contains what remains of a root that was removed, or the roots that contain it. Without a
  /// record of the root, the paths that begin with it wouldn't be found.
  private func placesOfRemains(of root: Hierarchy.Node) -> [Hierarchy.Node] {
    var remains: [Hierarchy.Node] = []
    var open = [root]
    while let node = open.popLast() {
      if let other = comparison.counterpart(of: node) {
        remains.append(other)
      } else {
        open += comparison.old.children(of: node)
      }
    }
    if let common = comparison.new.commonAncestor(of: remains) { return [common] }
    var roots: [Hierarchy.Node] = []
    for root in remains.compactMap({ comparison.new.path(to: $0).first }).sorted()
    where roots.last != root {
      roots.append(root)
    }
    return roots
  }

  private func isChanged(_ node: Hierarchy.Node) -> Bool {
    guard let other = comparison.counterpart(of: node) else { return true }
    let (old, new) = (comparison.old, comparison.new)
    return old.nameUTF8(of: node) != new.nameUTF8(of: other) || comparison.isMoved(node, to: other)
      || old.codeUTF8(of: node) != nil && old.codeUTF8(of: node) != new.codeUTF8(of: other)
  }

  private func change(of node: Hierarchy.Node) -> FormerPlace.Change {
    guard let other = comparison.counterpart(of: node) else {
      let isRemoved = comparison.successors(of: node).isEmpty && today[node.index].count == 1
      if isRemoved { return .removed }
      return today[node.index].count > 1 ? .split : .merged
    }
    if comparison.old.nameUTF8(of: node) != comparison.new.nameUTF8(of: other) { return .renamed }
    return comparison.isMoved(node, to: other) ? .moved : .recoded
  }

  /// Whether a code is that of a node still, or of none.
  private func isFree(_ code: UTF8Text, for node: Hierarchy.Node) -> Bool {
    let users = code.withUnsafeBytes { comparison.new.nodes(withCodeUTF8: $0) }
    return users.isEmpty || users == today[node.index]
  }

  /// The code or the path by which a child refers to its former parent.
  private func place(of node: Hierarchy.Node) -> [UInt8] {
    if let other = comparison.counterpart(of: node) { return comparison.new.place(of: other) }
    if let code = comparison.old.codeUTF8(of: node), isFree(code, for: node) { return Array(code) }
    return HistoryText.path(
      to: comparison.old.nameUTF8(of: node), below: parentPlace(of: node)[...])
  }

  private func parentPlace(of node: Hierarchy.Node) -> [UInt8] {
    comparison.old.parent(of: node).flatMap { places[$0.index] } ?? HistoryText.root
  }
}
