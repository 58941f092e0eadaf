/// One element of the tree that a component renders.
///
/// ```swift
/// Element("div").part("column").role("listbox").key(2).children([
///   Element("span").text("广东省"),
/// ])
/// ```
/// An element has either text or children. Everything else is plain data, so that two trees can be
/// compared. The calls in `Element+Building.swift` build it; it doesn't change after it is rendered.
package final class Element {
  package let tag: Name
  /// Identifies the element among its siblings; siblings without a key are matched in order.
  package private(set) var key: Int?
  /// The component's name for the element, to focus or scroll it.
  package private(set) var reference = Reference.none
  package private(set) var features: [Feature] = []
  package private(set) var text: Text?
  package private(set) var children: [Element] = []

  @inline(never)
  package init(_ tag: Name) {
    self.tag = tag
  }
}

// The implementation of the calls in Element+Building.swift.
extension Element {
  package func setKey(_ key: Int) {
    self.key = key
  }

  package func setReference(_ reference: Reference) {
    self.reference = reference
  }

  package func setText(_ text: Text) {
    precondition(children.isEmpty, "An element has text or children, not both")
    self.text = text
  }

  package func setChildren(_ children: [Element]) {
    precondition(text == nil, "An element has text or children, not both")
    self.children = children
  }

  @inline(never)
  package func add(_ kind: Feature.Kind, _ name: Name, _ value: Text) {
    features.append(Feature(kind: kind, name: name, text: value))
  }

  @inline(never)
  package func add(_ kind: Feature.Kind, _ name: Name, _ value: Name) {
    add(kind, name, Text.fixed(value))
  }

  package func addFlag(_ name: Name, _ value: Bool) {
    features.append(Feature(kind: .flagProperty, name: name, isOn: value))
  }

  package func listen(_ event: EventKind, _ action: Action) {
    features.append(
      Feature(kind: .listener, name: event.name, event: event, action: action))
  }
}
