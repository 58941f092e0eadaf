/// An event as the page reports it, measured at the element that listens.
package struct Event: Sendable {
  package var kind: EventKind
  package var modifiers: Modifiers = []
  /// The pointer in the window, in CSS pixels.
  package var x = 0.0
  package var y = 0.0
  /// The pointer from the top left corner of the listening element, in CSS pixels.
  package var localX = 0.0
  package var localY = 0.0
  /// The listening element's box, in CSS pixels.
  package var width = 0.0
  package var height = 0.0
  /// The turn of a mouse wheel, in CSS pixels.
  package var deltaX = 0.0
  package var deltaY = 0.0
  package var scrollLeft = 0.0
  package var scrollTop = 0.0
  package var scrollWidth = 0.0
  package var scrollHeight = 0.0
  package var clientWidth = 0.0
  package var clientHeight = 0.0
  /// Milliseconds since the page was opened.
  package var time = 0.0
  package var pointer = 0
  package var pointerKind = PointerKind.mouse
  package var button = 0
  package var buttons = 0
  /// The key of a key event (`ArrowDown`, `a`, `广`), or the text in a field.
  package var text: [UInt8] = []

  package init(kind: EventKind) {
    self.kind = kind
  }

  package enum PointerKind: Int, Sendable {
    case mouse, touch, pen
  }

  package struct Modifiers: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1)
    package static let control = Modifiers(rawValue: 2)
    package static let alt = Modifiers(rawValue: 4)
    package static let meta = Modifiers(rawValue: 8)
    /// The listening element reads from right to left.
    package static let rightToLeft = Modifiers(rawValue: 16)
    /// An input method is composing.
    package static let composing = Modifiers(rawValue: 32)
    package static let isRepeat = Modifiers(rawValue: 64)
    /// The event began at the listening element itself, not inside it.
    package static let atTarget = Modifiers(rawValue: 128)
    /// The browser's own reaction can still be prevented.
    package static let cancelable = Modifiers(rawValue: 256)
  }

  /// Whether the key, or the text of the field, is exactly `literal`.
  package func isText(_ literal: StaticString) -> Bool {
    text.elementsEqual(Name(literal).bytes)
  }
}

/// What the page is to do with an event after the component has seen it.
package struct EventResponse: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The browser's own reaction does not happen.
  package static let preventDefault = EventResponse(rawValue: 1)
  /// Elements further out do not hear of it.
  package static let stopPropagation = EventResponse(rawValue: 2)
}
