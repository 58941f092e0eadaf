import Hierarchies
import Selections
import TestSupport
import Testing

/// An outline and the reference that it must agree with.
struct OutlinePair {
  var reference: ReferenceOutline
  var outline: OutlineState

  /// The node of the outline for each number of the reference.
  var nodes: [Hierarchy.Node]

  init(_ forest: Forest, isAccordion: Bool = false) {
    reference = ReferenceOutline(forest, isAccordion: isAccordion)
    outline = OutlineState(forest.hierarchy(), isAccordion: isAccordion)
    nodes = forest.nodes
  }

  /// Does an event to both and tells what then differs, if anything.
  mutating func difference(after event: OutlineEvent) -> String? {
    let old = reference.rows()
    let change = event.perform(on: &outline, nodes)
    event.perform(on: &reference)
    let new = reference.rows()
    return wrongRow(in: new) ?? wrongUpdate(change, from: old, to: new)
  }

  private func wrongRow(in rows: [ReferenceOutline.Row]) -> String? {
    guard outline.rowCount == rows.count else { return "\(outline.rowCount) rows" }
    for (number, row) in rows.enumerated() {
      let node = nodes[row.node]
      guard outline.row(at: number) == .node(node), outline.row(of: node) == number,
        outline.isExpanded(node) == row.isExpanded, outline.canExpand(node) == row.canExpand,
        outline.isMatch(node) == row.isMatch
      else { return "row \(number) is \(outline.row(at: number))" }
    }
    let seen = Set(rows.map(\.node))
    for node in nodes.indices where !seen.contains(node) && outline.row(of: nodes[node]) != nil {
      return "\(node) has a row"
    }
    return nil
  }

  /// Updates a table of the old rows by what was reported, and compares it with the new rows.
  private func wrongUpdate(
    _ change: OutlineState.Change, from old: [ReferenceOutline.Row], to new: [ReferenceOutline.Row]
  ) -> String? {
    var table = old
    for rows in change.removed.reversed() { table.removeSubrange(rows) }
    for rows in change.inserted {
      guard rows.lowerBound <= table.count else { return "gap before \(rows)" }
      table.insert(contentsOf: new[rows], at: rows.lowerBound)
    }
    guard table.map(\.node) == new.map(\.node) else { return "other rows after \(change)" }
    let other = new.indices.filter { table[$0] != new[$0] }
    guard other == change.reloaded.flatMap(Array.init) else { return "\(other) not \(change)" }
    let taken = Set(change.removed.flatMap { old[$0] }.map(\.node))
    let put = Set(change.inserted.flatMap { new[$0] }.map(\.node))
    return taken.isDisjoint(with: put) ? nil : "taken out and put in again by \(change)"
  }
}
