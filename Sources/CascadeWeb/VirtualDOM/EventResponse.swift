/// What the page is to do with an event after the component has seen it.
package struct EventResponse: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The browser's own reaction does not happen.
  package static let preventDefault = EventResponse(rawValue: 1)
  /// Elements further out do not hear of it.
  package static let stopPropagation = EventResponse(rawValue: 2)
}
