#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension OutlineTableView {
  /// Performs several transitions and updates the rows once, with a single animation.
  ///
  /// Each transition refers to the hierarchy that those before it leave. `willPerform` is called for all of them before
  /// the first one, and `didPerform` after the last one.
  ///
  /// - Parameters:
  ///   - transitions: The transitions, in the order in which they are performed.
  ///   - animation: The animation of the rows, or `nil` for `rowAnimation`.
  /// - Throws: The first refusal. Nothing changes in that case.
  /// - Complexity: That of the transitions, and O(*r* × *c*) for *r* rows and *c* changed rows.
  public func perform(
    _ transitions: [OutlineState.Transition], animation: UITableView.RowAnimation? = nil
  ) throws(OutlineState.Refusal) {
    _ = try outline.performing(transitions)
    for transition in transitions { willPerform?(transition) }
    // A callback can change the table, so that the transitions are no longer possible.
    let (new, loads) = try outline.performing(transitions)
    update(isEdit: true, inserting: animation, removing: animation) { outline in
      var change = outline.rowDifference(to: new)
      change.loads = loads
      outline = new
      return change
    }
    for transition in transitions { didPerform?(transition) }
  }
}

extension OutlineState {
  /// The largest number of rows that are compared one by one.
  private static let maximumComparedRows = 10_000

  /// Returns the outline after transitions, and the requests for children.
  fileprivate func performing(
    _ transitions: [Transition]
  ) throws(Refusal) -> (OutlineState, [ChildLoading.Ticket]) {
    var (outline, loads) = (self, [ChildLoading.Ticket]())
    for transition in transitions {
      let change = outline.perform(transition)
      if let refusal = change.refusal { throw refusal }
      loads += change.loads
    }
    return (outline, loads)
  }

  /// Returns the rows to delete and to insert so that a table shows another outline.
  fileprivate func rowDifference(to new: OutlineState) -> Change {
    var change = Change()
    if max(rowCount, new.rowCount) > Self.maximumComparedRows {
      (change.removed, change.inserted) = (RowRanges(0..<rowCount), RowRanges(0..<new.rowCount))
      return change
    }
    let old = (0..<rowCount).map { row(at: $0) }
    let difference = (0..<new.rowCount).map { new.row(at: $0) }.difference(from: old)
    for case .remove(let row, _, _) in difference.removals { change.removed.append(row..<row + 1) }
    for case .insert(let row, _, _) in difference.insertions {
      change.inserted.append(row..<row + 1)
    }
    return change
  }
}
#endif
