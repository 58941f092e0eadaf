// Each call consumes the element and returns it, which keeps reference counting out of such chains in
// the module that the browser downloads.

extension Element {
  /// Identifies a row of a list, or a node of the data, among its siblings.
  package consuming func key(_ index: Int) -> Element {
    setKey(index)
    return self
  }

  /// Identifies the element among siblings of other kinds.
  package consuming func key(_ key: SiblingKey) -> Element {
    setKey(key.number)
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
