import Lookup

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
  package static var searchDebounce: Delay { Delay(milliseconds: Double(SearchTiming.debounce)) }
  /// Search results are announced if no key was pressed until then.
  package static var searchAnnouncement: Delay {
    Delay(milliseconds: Double(SearchTiming.announcement))
  }
  /// The search box has been rendered by then.
  package static var searchPreparation: Delay { Delay(milliseconds: 50) }
  /// As soon as the page has been rendered.
  package static var next: Delay { Delay(milliseconds: 0) }
  /// The animation of a closing sheet has ended by then.
  package static var sheetClosed: Delay { Delay(milliseconds: 500) }
  /// The user has read the hint by then.
  package static var hint: Delay { Delay(milliseconds: 5000) }
}
