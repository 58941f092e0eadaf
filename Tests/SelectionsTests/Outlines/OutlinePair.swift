import Hierarchies
import Selections
import TestSupport

/// An outline and the reference that it must agree with.
struct OutlinePair {
  typealias Row = ReferenceOutline.Row

  var reference: ReferenceOutline
  var outline: OutlineState

  /// The node of the outline for each number of the reference.
  var nodes: [Hierarchy.Node]

  /// The tickets that the outline has given, in order.
  var tickets: [ChildLoading.Ticket] = []

  init(_ forest: Forest, isAccordion: Bool = false, isLazy: Bool = false) {
    reference = ReferenceOutline(forest, isAccordion: isAccordion, isLazy: isLazy)
    outline = OutlineState(
      forest.hierarchy(code: { "\($0)" }), isAccordion: isAccordion, isLazy: isLazy)
    nodes = forest.nodes
  }

  /// Does an event to both and tells what then differs, if anything.
  mutating func difference(after event: OutlineEvent) -> String? {
    let old = reference.rows()
    let change = event.perform(on: &self)
    event.perform(on: &reference)
    while nodes.count < outline.hierarchy.nodeIndexLimit {
      nodes.append(Hierarchy.Node(nodes.count))
    }
    tickets += change.loads
    let new = reference.rows()
    if tickets.map(\.node) != reference.tickets.map({ $0.map { nodes[$0] } }) {
      return "asks for \(change.loads)"
    }
    return wrongRow(in: new) ?? wrongUpdate(change, from: old, to: new)
  }

  private func wrongRow(in rows: [Row]) -> String? {
    guard outline.rowCount == rows.count else { return "\(outline.rowCount) rows" }
    for (number, row) in rows.enumerated() where self.row(number, showing: row) != row {
      return "row \(number) is \(outline.row(at: number))"
    }
    let seen = Set(rows.map(\.identity))
    for node in nodes.indices
    where !seen.contains([node, 0]) && outline.row(of: nodes[node]) != nil {
      return "\(node) has a row"
    }
    return nil
  }

  /// The outline's row, if it is for the expected node.
  private func row(_ number: Int, showing row: Row) -> Row? {
    let hierarchy = outline.hierarchy
    if row.isStatus {
      let node = row.node.map { nodes[$0] }
      guard outline.row(at: number) == .status(of: node), outline.node(atRow: number) == nil else {
        return nil
      }
      let hasFailed = outline.loading.state(of: node, in: hierarchy) != .loading
      return Row(node: row.node, isStatus: true, hasFailed: hasFailed)
    }
    guard let shown = row.node, outline.row(at: number) == .node(nodes[shown]),
      outline.row(of: nodes[shown]) == number
    else { return nil }
    let node = nodes[shown]
    return Row(
      node: shown, name: hierarchy.name(of: node), isExpanded: outline.isExpanded(node),
      canExpand: outline.canExpand(node), isMatch: outline.isMatch(node))
  }

  /// Updates a table of the old rows by what was reported, and compares it with the new rows.
  private func wrongUpdate(
    _ change: OutlineState.Change, from old: [Row], to new: [Row]
  ) -> String? {
    var table = old
    for rows in change.removed.reversed() { table.removeSubrange(rows) }
    for rows in change.inserted {
      guard rows.lowerBound <= table.count else { return "gap before \(rows)" }
      table.insert(contentsOf: new[rows], at: rows.lowerBound)
    }
    guard table.map(\.identity) == new.map(\.identity) else { return "other rows by \(change)" }
    let other = new.indices.filter { table[$0] != new[$0] }
    return other == change.reloaded.flatMap(Array.init) ? nil : "\(other) are other by \(change)"
  }
}
