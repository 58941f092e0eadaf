// Each call takes the element over and hands it on, so that nothing is written between two of them in
// the code that the browser is sent: neither of them counts the element's references.

extension Element {
  /// Tells the element from its siblings.
  package consuming func key(_ key: Int) -> Element {
    setKey(key)
    return self
  }

  /// Lets the component find the element again.
  package consuming func reference(_ reference: Int) -> Element {
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

  /// Sets an attribute when there is a value for it.
  package consuming func attribute(_ name: Name, ifPresent value: Name?) -> Element {
    if let value { add(.attribute, name, value) }
    return self
  }

  /// Sets an attribute when there is a value for it.
  @_disfavoredOverload
  package consuming func attribute(_ name: Name, ifPresent value: Text?) -> Element {
    if let value { add(.attribute, name, value) }
    return self
  }

  /// Sets an attribute to `true` or `false`, as ARIA states are.
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

  /// Asks to be told of an event: `action` is the component's name for it, `argument` says which of
  /// several rows or columns.
  package consuming func on(_ event: EventKind, _ action: Int, _ argument: Int = 0) -> Element {
    listen(event, action, argument)
    return self
  }
}
