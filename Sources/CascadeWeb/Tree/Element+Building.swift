extension Element {
  package func attribute(_ name: Name, _ value: Text) -> Element {
    with(Feature(kind: .attribute, name: name, text: value))
  }

  /// Sets an attribute without a value when `isPresent`.
  package func attribute(_ name: Name, when isPresent: Bool) -> Element {
    isPresent ? attribute(name, Text([])) : self
  }

  /// Sets an attribute when there is a value for it.
  package func attribute(_ name: Name, ifPresent value: Text?) -> Element {
    if let value { attribute(name, value) } else { self }
  }

  /// Sets an attribute to `true` or `false`, as ARIA states are.
  package func state(_ name: Name, _ value: Bool) -> Element {
    attribute(name, value ? "true" : "false")
  }

  package func part(_ names: Text) -> Element {
    attribute("part", names)
  }

  package func role(_ role: Text) -> Element {
    attribute("role", role)
  }

  /// Sets a property of the DOM object to a text, such as the value of a field.
  package func property(_ name: Name, _ value: Text) -> Element {
    with(Feature(kind: .property, name: name, text: value))
  }

  /// Sets a property of the DOM object to a truth value, such as whether a box is checked.
  package func property(_ name: Name, _ value: Bool) -> Element {
    with(Feature(kind: .flagProperty, name: name, action: value ? 1 : 0))
  }

  package func style(_ name: Name, _ value: Text) -> Element {
    with(Feature(kind: .style, name: name, text: value))
  }

  /// Asks to be told of an event: the component's own name for it, and a number that says which of
  /// several (a row, a column). They are data, not a closure, so that two trees can be compared.
  package func on(_ event: EventKind, _ action: Int, _ argument: Int = 0) -> Element {
    with(
      Feature(
        kind: .listener, name: event.name, action: action, argument: argument, event: event))
  }
}
