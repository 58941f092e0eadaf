/// An event in the page, with coordinates relative to the element that listens.
package struct Event: Sendable {
  package var kind: EventKind
  /// The numbers of the driver's record, in its order.
  var fields: [Double]
  /// The key of a key event (`ArrowDown`, `a`, `广`), the text in a field, or the pasted text.
  package var text: [UInt8] = []

  /// The numbers of the driver's record, in its order. The text follows them.
  package enum Field: Int, CaseIterable, Sendable {
    case node, kind, modifiers, x, y, localX, localY, width, height, deltaX, deltaY
    case scrollTop, clientHeight, time, pointer, pointerKind, button, buttons, textByteCount
  }

  /// The number of fields in the driver's record.
  package static var fieldCount: Int { Field.textByteCount.rawValue + 1 }

  package init(kind: EventKind) {
    self.kind = kind
    fields = Array(repeating: 0, count: Self.fieldCount)
  }

  subscript(field: Field) -> Double {
    get { fields[field.rawValue] }
    set { fields[field.rawValue] = newValue }
  }

  /// The node at which the event is reported, and the number of its kind.
  var node: Int { self[.node].floor }

  package var modifiers: Modifiers {
    get { Modifiers(rawValue: self[.modifiers].floor) }
    set { self[.modifiers] = Double(newValue.rawValue) }
  }
}

extension Event {
  /// The position of the pointer in the window, in CSS pixels.
  package var x: Double {
    get { self[.x] }
    set { self[.x] = newValue }
  }
  package var y: Double {
    get { self[.y] }
    set { self[.y] = newValue }
  }
  /// The position of the pointer from the top left corner of the listening element, in CSS pixels. It is 0 unless
  /// the pointer is pressed, moved or released.
  package var localX: Double {
    get { self[.localX] }
    set { self[.localX] = newValue }
  }
  package var localY: Double {
    get { self[.localY] }
    set { self[.localY] = newValue }
  }
  /// The size of the listening element's box in the same events, in CSS pixels.
  package var width: Double {
    get { self[.width] }
    set { self[.width] = newValue }
  }
  package var height: Double {
    get { self[.height] }
    set { self[.height] = newValue }
  }
  /// The distance that a mouse wheel scrolled, in CSS pixels.
  package var deltaX: Double {
    get { self[.deltaX] }
    set { self[.deltaX] = newValue }
  }
  package var deltaY: Double {
    get { self[.deltaY] }
    set { self[.deltaY] = newValue }
  }
  /// The scroll position of the listening element, in events of scrolling. When a touch begins, that of all lists
  /// under the finger inside the listening element; infinite if the finger moves something else, such as a wheel.
  package var scrollTop: Double {
    get { self[.scrollTop] }
    set { self[.scrollTop] = newValue }
  }
  /// The height of the listening element without its borders, when it is resized.
  package var clientHeight: Double {
    get { self[.clientHeight] }
    set { self[.clientHeight] = newValue }
  }
  /// The time in milliseconds since the page was opened.
  package var time: Double {
    get { self[.time] }
    set { self[.time] = newValue }
  }
  /// The identifier of the pointer; −1 without one.
  package var pointer: Int {
    get { self[.pointer].floor }
    set { self[.pointer] = Double(newValue) }
  }
  package var pointerKind: PointerKind {
    get { PointerKind(rawValue: self[.pointerKind].floor) ?? .mouse }
    set { self[.pointerKind] = Double(newValue.rawValue) }
  }
  package var button: Int {
    get { self[.button].floor }
    set { self[.button] = Double(newValue) }
  }
  /// The pressed buttons as bits; for touch events the number of touching fingers.
  package var buttons: Int {
    get { self[.buttons].floor }
    set { self[.buttons] = Double(newValue) }
  }

  package enum PointerKind: Int, CaseIterable, Sendable {
    case mouse, touch, pen
  }

  package struct Modifiers: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1)
    package static let control = Modifiers(rawValue: 2)
    package static let alt = Modifiers(rawValue: 4)
    package static let meta = Modifiers(rawValue: 8)
    /// The listening element's text direction is right to left.
    package static let rightToLeft = Modifiers(rawValue: 16)
    /// An input method is composing.
    package static let composing = Modifiers(rawValue: 32)
    package static let isRepeat = Modifiers(rawValue: 64)
    /// The event's target is the listening element itself, not a descendant.
    package static let atTarget = Modifiers(rawValue: 128)
    /// The browser's default action can still be prevented.
    package static let cancelable = Modifiers(rawValue: 256)
  }

  /// Returns whether the key, or the text of the field, is exactly `literal`.
  package func isText(_ literal: Name) -> Bool {
    text.elementsEqual(literal.bytes)
  }

  /// Reads the record of an event that the driver wrote, and the node at which it is reported.
  package static func read(from bytes: UnsafeBufferPointer<UInt8>) -> (Event, node: Int)? {
    guard bytes.count >= fieldCount * 8 else { return nil }
    let raw = UnsafeRawBufferPointer(bytes)
    var event = Event(kind: .click)
    for field in event.fields.indices {
      event.fields[field] = Double(
        bitPattern: raw.loadUnaligned(fromByteOffset: field * 8, as: UInt64.self))
    }
    guard let kind = EventKind(rawValue: UInt8(clamping: event[.kind].floor)) else { return nil }
    event.kind = kind
    let count = max(0, event[.textByteCount].floor)
    event.text = Array(bytes.dropFirst(fieldCount * 8).prefix(count))
    return (event, event.node)
  }
}

/// The events a component can listen for.
package enum EventKind: UInt8, CaseIterable, Sendable {
  case click, doubleClick
  case pointerDown, pointerMove, pointerUp, pointerCancel
  case wheel, scroll, scrollEnd
  case keyDown, focusIn, focusOut
  case input, change
  /// The size of the element changed; also reported once after the element appears.
  case resize
  case animationEnd, transitionEnd
  /// Escape or the system's back gesture asks a dialog to close.
  case cancel
  case touchStart, touchMove, touchEnd, touchCancel
  /// A popover is about to open or close; the text is the new state, `open` or `closed`.
  case beforeToggle
  case mouseDown
  /// The user pastes; the text is that of the clipboard.
  case paste

  /// The name of the DOM event.
  package var name: Name {
    switch self {
    case .click: "click"
    case .doubleClick: "dblclick"
    case .pointerDown: "pointerdown"
    case .pointerMove: "pointermove"
    case .pointerUp: "pointerup"
    case .pointerCancel: "pointercancel"
    case .wheel: "wheel"
    case .scroll: "scroll"
    case .scrollEnd: "scrollend"
    case .keyDown: "keydown"
    case .focusIn: "focusin"
    case .focusOut: "focusout"
    case .input: "input"
    case .change: "change"
    case .resize: "resize"
    case .animationEnd: "animationend"
    case .transitionEnd: "transitionend"
    case .cancel: "cancel"
    case .touchStart: "touchstart"
    case .touchMove: "touchmove"
    case .touchEnd: "touchend"
    case .touchCancel: "touchcancel"
    case .beforeToggle: "beforetoggle"
    case .mouseDown: "mousedown"
    case .paste: "paste"
    }
  }
}

/// The response of a component to an event.
package struct EventResponse: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Prevents the default action of the browser.
  package static let preventDefault = EventResponse(rawValue: 1)
  /// Stops the event before it reaches outer elements.
  package static let stopPropagation = EventResponse(rawValue: 2)
  /// Handles the event again when a part of the program is loaded that ``Host/has(_:again:)`` has requested.
  package static let waits = EventResponse(rawValue: 4)
}
