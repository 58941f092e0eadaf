// Each call is a mere store at the place it is written: the rest is behind it, once for all elements,
// which halves what an element costs in the code that the browser is sent.

extension Element {
  /// Tells the element from its siblings.
  @inline(__always)
  package func key(_ key: Int) -> Element {
    setKey(key)
    return self
  }

  /// Lets the component find the element again.
  @inline(__always)
  package func reference(_ reference: Int) -> Element {
    setReference(reference)
    return self
  }

  @inline(__always)
  package func text(_ text: Name) -> Element {
    setText(Text.fixed(text))
    return self
  }

  @_disfavoredOverload
  @inline(__always)
  package func text(_ text: Text) -> Element {
    setText(text)
    return self
  }

  @inline(__always)
  package func children(_ children: [Element]) -> Element {
    setChildren(children)
    return self
  }

  @inline(__always)
  package func attribute(_ name: Name, _ value: Name) -> Element {
    add(.attribute, name, value)
    return self
  }

  @_disfavoredOverload
  @inline(__always)
  package func attribute(_ name: Name, _ value: Text) -> Element {
    add(.attribute, name, value)
    return self
  }

  /// Sets an attribute without a value when `isPresent`.
  @inline(__always)
  package func attribute(_ name: Name, when isPresent: Bool) -> Element {
    if isPresent { add(.attribute, name, "" as Name) }
    return self
  }

  /// Sets an attribute when there is a value for it.
  @inline(__always)
  package func attribute(_ name: Name, ifPresent value: Name?) -> Element {
    if let value { add(.attribute, name, value) }
    return self
  }

  /// Sets an attribute when there is a value for it.
  @_disfavoredOverload
  @inline(__always)
  package func attribute(_ name: Name, ifPresent value: Text?) -> Element {
    if let value { add(.attribute, name, value) }
    return self
  }

  /// Sets an attribute to `true` or `false`, as ARIA states are.
  @inline(__always)
  package func state(_ name: Name, _ value: Bool) -> Element {
    add(.attribute, name, (value ? "true" : "false") as Name)
    return self
  }

  @inline(__always)
  package func part(_ names: Name) -> Element {
    add(.attribute, "part", names)
    return self
  }

  @_disfavoredOverload
  @inline(__always)
  package func part(_ names: Text) -> Element {
    add(.attribute, "part", names)
    return self
  }

  @inline(__always)
  package func role(_ role: Name) -> Element {
    add(.attribute, "role", role)
    return self
  }

  @inline(__always)
  package func property(_ name: Name, _ value: Name) -> Element {
    add(.property, name, value)
    return self
  }

  @_disfavoredOverload
  @inline(__always)
  package func property(_ name: Name, _ value: Text) -> Element {
    add(.property, name, value)
    return self
  }

  @inline(__always)
  package func property(_ name: Name, _ value: Bool) -> Element {
    addFlag(name, value)
    return self
  }

  @inline(__always)
  package func style(_ name: Name, _ value: Name) -> Element {
    add(.style, name, value)
    return self
  }

  @_disfavoredOverload
  @inline(__always)
  package func style(_ name: Name, _ value: Text) -> Element {
    add(.style, name, value)
    return self
  }

  /// Asks to be told of an event: `action` is the component's name for it, `argument` says which of
  /// several rows or columns.
  @inline(__always)
  package func on(_ event: EventKind, _ action: Int, _ argument: Int = 0) -> Element {
    listen(event, action, argument)
    return self
  }
}
