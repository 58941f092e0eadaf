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

  package init(_ tag: Name) {
    self.tag = tag
  }

  package func key(_ key: Int) -> Element {
    self.key = key
    return self
  }

  package func reference(_ reference: Int) -> Element {
    self.reference = reference
    return self
  }

  package func text(_ text: Text) -> Element {
    precondition(children.isEmpty, "An element has text or children, not both")
    self.text = text
    return self
  }

  package func children(_ children: [Element]) -> Element {
    precondition(text == nil, "An element has text or children, not both")
    self.children = children
    return self
  }

  package func with(_ feature: Feature) -> Element {
    features.append(feature)
    return self
  }
}
