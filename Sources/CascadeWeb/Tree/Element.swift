/// One element of the tree that a component renders.
///
/// ```swift
/// Element("div").part("column").role("listbox").key(2).children([
///   Element("span").text("广东省"),
/// ])
/// ```
/// An element has either text or children. Its attributes, styles and listeners are plain data, so
/// two trees can be compared.
package struct Element: Sendable {
  package var tag: Name
  /// What tells it from its siblings; siblings without a key are matched in order.
  package var key: Int?
  /// What the component calls it, to scroll it or give it focus; 0 for nothing.
  package var reference = 0
  package var attributes: [Attribute] = []
  package var properties: [Property] = []
  package var styles: [Attribute] = []
  package var listeners: [Listener] = []
  package var text: Text?
  package var children: [Element] = []

  package init(_ tag: Name) {
    self.tag = tag
  }

  package struct Attribute: Equatable, Sendable {
    package var name: Name
    package var value: Text
  }

  package struct Property: Equatable, Sendable {
    package var name: Name
    package var value: PropertyValue
  }

  /// The value of a property of a DOM object, such as the text in a search field.
  package enum PropertyValue: Equatable, Sendable {
    case flag(Bool)
    case number(Double)
    case text(Text)
  }

  /// A wish to be told of an event at an element: the component's own name for it, and a number
  /// that says which of several (a row, a column).
  package struct Listener: Equatable, Sendable {
    package var kind: EventKind
    package var action: Int
    package var argument: Int
  }
}
