import CascadeBase

/// One element of the tree that a component renders.
///
/// ```swift
/// Element("div").part("column").role("listbox").key(2).children([
///   Element("span").text("广东省"),
/// ])
/// ```
/// An element has either text or children. Everything else is plain data, so that two trees can be
/// compared. The calls below build it; it doesn't change after it is rendered.
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

// Each call consumes the element and returns it, which keeps reference counting out of such chains in
// the module that the browser downloads.

extension Element {
  /// Identifies the element among its siblings, such as a row of a list by its position.
  package consuming func key(_ index: Int) -> Element {
    setKey(index)
    return self
  }

  /// Names the element, so that the component can focus or scroll it.
  package consuming func reference(_ reference: Reference) -> Element {
    setReference(reference)
    return self
  }

  package consuming func text(_ text: Name) -> Element {
    setText(Text.fixed(text))
    return self
  }

  @_disfavoredOverload
  package consuming func text(_ text: Text) -> Element {
    setText(text)
    return self
  }

  package consuming func children(_ children: [Element]) -> Element {
    setChildren(children)
    return self
  }

  package consuming func attribute(_ name: Name, _ value: Name) -> Element {
    add(.attribute, name, value)
    return self
  }

  @_disfavoredOverload
  package consuming func attribute(_ name: Name, _ value: Text) -> Element {
    add(.attribute, name, value)
    return self
  }

  /// Sets an attribute without a value when `isPresent`.
  package consuming func attribute(_ name: Name, when isPresent: Bool) -> Element {
    if isPresent { add(.attribute, name, "" as Name) }
    return self
  }

  /// Sets an attribute unless the value is nil.
  package consuming func attribute(_ name: Name, ifPresent value: Name?) -> Element {
    if let value { add(.attribute, name, value) }
    return self
  }

  /// Sets an attribute unless the value is nil.
  @_disfavoredOverload
  package consuming func attribute(_ name: Name, ifPresent value: Text?) -> Element {
    if let value { add(.attribute, name, value) }
    return self
  }

  /// Sets an attribute to `true` or `false`, for ARIA states.
  package consuming func state(_ name: Name, _ value: Bool) -> Element {
    add(.attribute, name, (value ? "true" : "false") as Name)
    return self
  }

  package consuming func part(_ names: Name) -> Element {
    add(.attribute, "part", names)
    return self
  }

  @_disfavoredOverload
  package consuming func part(_ names: Text) -> Element {
    add(.attribute, "part", names)
    return self
  }

  package consuming func role(_ role: Name) -> Element {
    add(.attribute, "role", role)
    return self
  }

  package consuming func property(_ name: Name, _ value: Name) -> Element {
    add(.property, name, value)
    return self
  }

  @_disfavoredOverload
  package consuming func property(_ name: Name, _ value: Text) -> Element {
    add(.property, name, value)
    return self
  }

  package consuming func property(_ name: Name, _ value: Bool) -> Element {
    addFlag(name, value)
    return self
  }

  package consuming func style(_ name: Name, _ value: Name) -> Element {
    add(.style, name, value)
    return self
  }

  @_disfavoredOverload
  package consuming func style(_ name: Name, _ value: Text) -> Element {
    add(.style, name, value)
    return self
  }

  /// Listens for an event; the component handles the action.
  package consuming func on(_ event: EventKind, _ action: Action) -> Element {
    listen(event, action)
    return self
  }
}

// The implementation of these calls.
extension Element {
  package func setKey(_ key: Int) {
    self.key = key
  }

  package func setReference(_ reference: Reference) {
    self.reference = reference
  }

  package func setText(_ text: Text) {
    require(children.isEmpty, "An element has text or children, not both")
    self.text = text
  }

  package func setChildren(_ children: [Element]) {
    require(text == nil, "An element has text or children, not both")
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
  package var action = Action(.component, 0)

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
