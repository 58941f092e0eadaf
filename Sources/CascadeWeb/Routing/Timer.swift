/// A timer of a component.
package enum Timer: Int, Sendable {
  /// Forgets the text typed for type-ahead.
  case typeAhead
  /// Forgets a partial turn of the mouse wheel.
  case wheelTurn
  /// Releases the wheels that are held to end the browser's momentum.
  case wheelRelease
  /// Expands the row under the mouse in cascading columns.
  case hover
  /// Expands the node under a dragged one.
  case springOpen
  /// Requests search results from the page or the server.
  case remoteSearch
  /// Announces the number of search results.
  case searchAnnouncement
  /// Prepares the search before the first key.
  case searchPreparation
  /// Resolves the text in the search box as an address.
  case addressSearch
  /// Requests the next portion of search results.
  case moreResults
  /// Removes a closed sheet from the page.
  case sheetClosed
  /// Removes the hint below a field.
  case hint
  /// Settles a column of wheels that stopped scrolling. Each column has its own timer, so this is the last
  /// case: the columns use the numbers from here on.
  case wheelSettling

  /// Returns the number that identifies the timer to the driver.
  package func number(column: Int) -> Int { rawValue + column }

  /// Returns the timer with a number, and its column.
  package static func decoding(_ number: Int) -> (timer: Timer, column: Int) {
    let timer = Timer(rawValue: number) ?? .wheelSettling
    return (timer, number - timer.rawValue)
  }
}
