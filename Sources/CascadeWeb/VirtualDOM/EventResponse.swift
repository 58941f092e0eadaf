/// The response of a component to an event.
package struct EventResponse: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Prevents the default action of the browser.
  package static let preventDefault = EventResponse(rawValue: 1)
  /// Stops the event before it reaches outer elements.
  package static let stopPropagation = EventResponse(rawValue: 2)
}
