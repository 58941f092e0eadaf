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

/// The time until a timer fires.
package struct Delay: Sendable {
  package let milliseconds: Double

  /// Until then, typing extends the same name.
  package static var typeAhead: Delay { Delay(milliseconds: 1000) }
  /// After this pause, a turn of the mouse wheel begins a new row.
  package static var wheelTurn: Delay { Delay(milliseconds: 300) }
  /// The browser's momentum has ended by then.
  package static var wheelRelease: Delay { Delay(milliseconds: 80) }
  /// A wheel that didn't scroll for this long is at rest.
  package static var wheelSettling: Delay { Delay(milliseconds: 160) }
  /// A mouse that rests on a row expands it.
  package static var hover: Delay { Delay(milliseconds: 60) }
  /// The same while the mouse may be moving to the next column.
  package static var hoverWhileAiming: Delay { Delay(milliseconds: 300) }
  /// A dragged node that rests on another node expands it.
  package static var springOpen: Delay { Delay(milliseconds: 700) }
  /// The debounce between a key in the search box and a request, or the search for an address.
  package static var searchDebounce: Delay { Delay(milliseconds: 150) }
  /// Search results are announced if no key was pressed until then.
  package static var searchAnnouncement: Delay { Delay(milliseconds: 700) }
  /// The search box has been rendered by then.
  package static var searchPreparation: Delay { Delay(milliseconds: 50) }
  /// As soon as the page has been rendered.
  package static var next: Delay { Delay(milliseconds: 0) }
  /// The animation of a closing sheet has ended by then.
  package static var sheetClosed: Delay { Delay(milliseconds: 500) }
  /// The user has read the hint by then.
  package static var hint: Delay { Delay(milliseconds: 5000) }
}
