/// One thing about an element besides its place in the tree: an attribute, a style, a property of the
/// DOM object, or a listener.
package struct Feature: Equatable, Sendable {
  package var kind: Kind
  /// The name of the attribute, style, property or event.
  package var name: Name
  package var text: Text = Text([])
  /// What the component calls the event of a listener; whether a flag is set.
  package var action = 0
  /// Which of several (a row, a column) the event of a listener concerns.
  package var argument = 0
  /// The event of a listener.
  package var event = EventKind.click

  package enum Kind: UInt8, Sendable {
    case attribute, style, property, flagProperty, listener
  }

  /// Whether this and the other speak of the same thing, such as the same attribute.
  func isSameThing(as other: Feature) -> Bool {
    kind == other.kind && name == other.name
  }
}
