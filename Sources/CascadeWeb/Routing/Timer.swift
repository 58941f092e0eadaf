/// A timer of a component.
package enum Timer: Int, Sendable {
  /// Forgets what was typed to find a row.
  case typeAhead
  /// Forgets a partial turn of the mouse wheel.
  case wheelTurn
  /// Releases the wheels that are held to end the browser's momentum.
  case wheelRelease
  /// Expands the row under the mouse in cascading columns.
  case hover
  /// Expands the node under a dragged one.
  case springOpen
  /// Asks the page or the server for search results.
  case remoteSearch
  /// Announces the number of search results.
  case searchAnnouncement
  /// Prepares the search before the first key.
  case searchPreparation
  /// Resolves what is in the search box as an address.
  case addressSearch
  /// Takes more search results.
  case moreResults
  /// Removes a closed sheet from the page.
  case sheetClosed
  /// Removes the hint below a field.
  case hint
  /// Settles a column of wheels that stopped scrolling. Each column has one, so this is the last case:
  /// the numbers from here on belong to the columns.
  case wheelSettling

  /// The number that the driver knows the timer by.
  package func number(column: Int) -> Int { rawValue + column }

  /// The timer with a number, and its column.
  package static func decoding(_ number: Int) -> (timer: Timer, column: Int) {
    let timer = Timer(rawValue: number) ?? .wheelSettling
    return (timer, number - timer.rawValue)
  }
}

/// The time until a timer fires.
package struct Delay: Sendable {
  package let milliseconds: Double

  /// Typing continues the same name until then.
  package static var typeAhead: Delay { Delay(milliseconds: 1000) }
  /// A mouse wheel that isn't turned until then begins a new row.
  package static var wheelTurn: Delay { Delay(milliseconds: 300) }
  /// Momentum in the browser has ended by then.
  package static var wheelRelease: Delay { Delay(milliseconds: 80) }
  /// A wheel that isn't scrolled until then rests.
  package static var wheelSettling: Delay { Delay(milliseconds: 160) }
  /// A mouse that rests on a row expands it.
  package static var hover: Delay { Delay(milliseconds: 60) }
  /// The same while the mouse may be moving to the next column.
  package static var hoverWhileAiming: Delay { Delay(milliseconds: 300) }
  /// A dragged node that rests on another expands it.
  package static var springOpen: Delay { Delay(milliseconds: 700) }
  /// The debounce between a key in the search box and a request, or the search for an address.
  package static var searchDebounce: Delay { Delay(milliseconds: 150) }
  /// Search results are announced when no key came until then.
  package static var searchAnnouncement: Delay { Delay(milliseconds: 700) }
  /// The search box has been drawn by then.
  package static var searchPreparation: Delay { Delay(milliseconds: 50) }
  /// As soon as the page has drawn.
  package static var next: Delay { Delay(milliseconds: 0) }
  /// The animation of a closing sheet has ended by then.
  package static var sheetClosed: Delay { Delay(milliseconds: 500) }
  /// A hint is read by then.
  package static var hint: Delay { Delay(milliseconds: 5000) }
}
