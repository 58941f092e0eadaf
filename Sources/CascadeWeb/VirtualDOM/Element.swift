/// One element of the tree that a component renders.
///
/// ```swift
/// Element("div").part("column").role("listbox").key(2).children([
///   Element("span").text("广东省"),
/// ])
/// ```
/// An element has either text or children. What else there is about it is plain data, so that two
/// trees can be compared. It is built once, by the calls below, and not changed after it has been
/// rendered.
package final class Element {
  package let tag: Name
  /// What tells it from its siblings; siblings without a key are matched in order.
  package private(set) var key: Int?
  /// What the component calls it, to scroll it or give it focus; 0 for nothing.
  package private(set) var reference = 0
  package private(set) var features: [Feature] = []
  package private(set) var text: Text?
  package private(set) var children: [Element] = []

  @inline(never)
  package init(_ tag: Name) {
    self.tag = tag
  }
}

// What the calls that build an element stand for, see Element+Building.swift.
extension Element {
  package func setKey(_ key: Int) {
    self.key = key
  }

  package func setReference(_ reference: Int) {
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
    features.append(Feature(kind: .flagProperty, name: name, action: value ? 1 : 0))
  }

  package func listen(_ event: EventKind, _ action: Int, _ argument: Int) {
    features.append(
      Feature(
        kind: .listener, name: event.name, action: action, argument: argument, event: event))
  }
}
