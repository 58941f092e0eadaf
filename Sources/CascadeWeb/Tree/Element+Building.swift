extension Element {
  package consuming func key(_ key: Int) -> Element {
    self.key = key
    return self
  }

  package consuming func reference(_ reference: Int) -> Element {
    self.reference = reference
    return self
  }

  package consuming func attribute(_ name: Name, _ value: Text) -> Element {
    attributes.append(Attribute(name: name, value: value))
    return self
  }

  /// Sets an attribute without a value when `isPresent`.
  package consuming func attribute(_ name: Name, when isPresent: Bool) -> Element {
    if isPresent { attributes.append(Attribute(name: name, value: "")) }
    return self
  }

  /// Sets an attribute when there is a value for it.
  package consuming func attribute(_ name: Name, ifPresent value: Text?) -> Element {
    if let value { attributes.append(Attribute(name: name, value: value)) }
    return self
  }

  /// Sets an attribute to `true` or `false`, as ARIA states are.
  package consuming func state(_ name: Name, _ value: Bool) -> Element {
    attributes.append(Attribute(name: name, value: value ? "true" : "false"))
    return self
  }

  package consuming func part(_ names: Text) -> Element {
    attribute("part", names)
  }

  package consuming func role(_ role: Text) -> Element {
    attribute("role", role)
  }

  package consuming func property(_ name: Name, _ value: PropertyValue) -> Element {
    properties.append(Property(name: name, value: value))
    return self
  }

  package consuming func style(_ name: Name, _ value: Text) -> Element {
    styles.append(Attribute(name: name, value: value))
    return self
  }

  package consuming func on(_ kind: EventKind, _ action: Int, _ argument: Int = 0) -> Element {
    listeners.append(Listener(kind: kind, action: action, argument: argument))
    return self
  }

  package consuming func text(_ text: Text) -> Element {
    precondition(children.isEmpty, "An element has text or children, not both")
    self.text = text
    return self
  }

  package consuming func children(_ children: [Element]) -> Element {
    precondition(text == nil, "An element has text or children, not both")
    self.children = children
    return self
  }
}
