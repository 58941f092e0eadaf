/// An attribute, a style, a property of the DOM object, or a listener of an element.
package struct Feature: Sendable {
  package var kind: Kind
  /// The name of the attribute, style, property or event.
  package var name: Name
  package var text: Text = Text([])
  /// Whether a flag is set.
  package var isOn = false
  /// The event of a listener.
  package var event = EventKind.click
  /// The purpose of a listener.
  package var action = Action.other(0)

  package enum Kind: UInt8, Sendable {
    case attribute, style, property, flagProperty, listener
  }

  /// Returns whether both set the same thing, such as the same attribute.
  func isSameThing(as other: Feature) -> Bool {
    kind == other.kind && name == other.name
  }

  /// Returns whether both set the same thing to the same value. The action of a listener isn't compared,
  /// because it stays in the program, where the newest element provides it.
  func isEqual(to other: Feature) -> Bool {
    isSameThing(as: other) && text == other.text && isOn == other.isOn
  }
}
