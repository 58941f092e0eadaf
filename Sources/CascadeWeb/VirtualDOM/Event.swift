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
    case scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight
    case time, pointer, pointerKind, button, buttons, textByteCount
  }

  /// The number of fields in the driver's record.
  package static var fieldCount: Int { Field.textByteCount.rawValue + 1 }

  package init(kind: EventKind) {
    self.init(kind: kind, fields: Array(repeating: 0, count: Self.fieldCount))
  }

  init(kind: EventKind, fields: [Double]) {
    self.kind = kind
    self.fields = fields
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
  /// The position of the pointer from the top left corner of the listening element, in CSS pixels.
  package var localX: Double {
    get { self[.localX] }
    set { self[.localX] = newValue }
  }
  package var localY: Double {
    get { self[.localY] }
    set { self[.localY] = newValue }
  }
  /// The size of the listening element's box, in CSS pixels.
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
  package var scrollLeft: Double {
    get { self[.scrollLeft] }
    set { self[.scrollLeft] = newValue }
  }
  package var scrollTop: Double {
    get { self[.scrollTop] }
    set { self[.scrollTop] = newValue }
  }
  package var scrollWidth: Double {
    get { self[.scrollWidth] }
    set { self[.scrollWidth] = newValue }
  }
  package var scrollHeight: Double {
    get { self[.scrollHeight] }
    set { self[.scrollHeight] = newValue }
  }
  package var clientWidth: Double {
    get { self[.clientWidth] }
    set { self[.clientWidth] = newValue }
  }
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
}
