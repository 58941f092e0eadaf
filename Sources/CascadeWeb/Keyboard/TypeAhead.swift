import Hierarchies
import Selections

extension TypeAhead {
  /// Handles a key in a list: a character extends the typed text, and Backspace deletes its last character.
  ///
  /// - Parameters:
  ///   - row: The current row.
  ///   - count: The number of rows.
  ///   - reach: The number of rows to search.
  ///   - node: The node of a row; nil for a row without one.
  /// - Returns: The response, and the row to move to if one matches.
  mutating func handle(
    _ event: Event, at row: Int, count: Int, reach: Int = .max, in hierarchy: Hierarchy,
    host: Host, node: (Int) -> Hierarchy.Node?
  ) -> (response: EventResponse, row: Int?) {
    if event.key == .backspace, !isEmpty {
      removeLast()
      host.setTimer(.typeAhead, after: .typeAhead)
      return (.preventDefault, nil)
    }
    guard event.isCharacter else { return ([], nil) }
    append(event.text)
    host.setTimer(.typeAhead, after: .typeAhead)
    return (
      .preventDefault, match(from: row, count: count, reach: reach, in: hierarchy, node: node)
    )
  }
}
