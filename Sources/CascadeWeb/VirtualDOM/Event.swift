/// An event as the page reports it, measured at the element that listens.
package struct Event: Sendable {
  package var kind: EventKind
  /// The numbers of the driver's record, in its order.
  var fields: [Double]
  /// The key of a key event (`ArrowDown`, `a`, `广`), the text in a field, or what is pasted.
  package var text: [UInt8] = []

  /// The number of numbers in the driver's record.
  package static var fieldCount: Int { 24 }

  package init(kind: EventKind) {
    self.init(kind: kind, fields: Array(repeating: 0, count: Self.fieldCount))
  }

  init(kind: EventKind, fields: [Double]) {
    self.kind = kind
    self.fields = fields
  }

  /// The node that the event is reported at, and the number of its kind.
  var node: Int { fields[0].floor }

  package var modifiers: Modifiers {
    get { Modifiers(rawValue: fields[2].floor) }
    set { fields[2] = Double(newValue.rawValue) }
  }
}

extension Event {
  /// The pointer in the window, in CSS pixels.
  package var x: Double {
    get { fields[3] }
    set { fields[3] = newValue }
  }
  package var y: Double {
    get { fields[4] }
    set { fields[4] = newValue }
  }
  /// The pointer from the top left corner of the listening element, in CSS pixels.
  package var localX: Double {
    get { fields[5] }
    set { fields[5] = newValue }
  }
  package var localY: Double {
    get { fields[6] }
    set { fields[6] = newValue }
  }
  /// The listening element's box, in CSS pixels.
  package var width: Double {
    get { fields[7] }
    set { fields[7] = newValue }
  }
  package var height: Double {
    get { fields[8] }
    set { fields[8] = newValue }
  }
  /// The turn of a mouse wheel, in CSS pixels.
  package var deltaX: Double {
    get { fields[9] }
    set { fields[9] = newValue }
  }
  package var deltaY: Double {
    get { fields[10] }
    set { fields[10] = newValue }
  }
  package var scrollLeft: Double {
    get { fields[11] }
    set { fields[11] = newValue }
  }
  package var scrollTop: Double {
    get { fields[12] }
    set { fields[12] = newValue }
  }
  package var scrollWidth: Double {
    get { fields[13] }
    set { fields[13] = newValue }
  }
  package var scrollHeight: Double {
    get { fields[14] }
    set { fields[14] = newValue }
  }
  package var clientWidth: Double {
    get { fields[15] }
    set { fields[15] = newValue }
  }
  package var clientHeight: Double {
    get { fields[16] }
    set { fields[16] = newValue }
  }
  /// Milliseconds since the page was opened.
  package var time: Double {
    get { fields[17] }
    set { fields[17] = newValue }
  }
  /// The number of the pointer, −1 where there is none.
  package var pointer: Int {
    get { fields[18].floor }
    set { fields[18] = Double(newValue) }
  }
  package var pointerKind: PointerKind {
    get { PointerKind(rawValue: fields[19].floor) ?? .mouse }
    set { fields[19] = Double(newValue.rawValue) }
  }
  package var button: Int {
    get { fields[20].floor }
    set { fields[20] = Double(newValue) }
  }
  /// The buttons that are down; the fingers that touch, for touch events.
  package var buttons: Int {
    get { fields[21].floor }
    set { fields[21] = Double(newValue) }
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
  package func isText(_ literal: Name) -> Bool {
    text.elementsEqual(literal.bytes)
  }
}
