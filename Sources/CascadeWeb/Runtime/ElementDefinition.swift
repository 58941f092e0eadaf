/// What the page has to know to define a custom element: its name, properties and methods.
package struct ElementDefinition {
  package var name: Name
  package var properties: [PropertyDefinition]
  package var methods: [Name]
  /// The parts of the program that an element needs before it can be made, with a space between them.
  /// `b[x]|c[y=z]|d` is b where the element has the attribute x, else c where y is z, else d. They are
  /// those of `Elements/parts.txt`; the page loads them.
  package var parts: Name
  /// Makes the component of a new element.
  package var make: (Host) -> Component

  package init(
    name: Name, properties: [PropertyDefinition], methods: [Name] = [], parts: Name = "",
    make: @escaping (Host) -> Component
  ) {
    self.name = name
    self.properties = properties
    self.methods = methods
    self.parts = parts
    self.make = make
  }

  /// The definition as the driver reads it.
  package var script: ScriptValue {
    .record([
      .init("name", .text(.fixed(name))),
      .init("properties", .list(properties.map { $0.script })),
      .init("methods", .list(methods.map { .text(.fixed($0)) })),
      .init("parts", .text(.fixed(parts))),
    ])
  }
}

/// A property of a custom element, and the attribute that goes with it.
package struct PropertyDefinition {
  package var name: Name
  package var attribute: Name?
  package var kind: Kind
  /// The parts of the program that are needed where the attribute is there, with a space between them.
  package var part: Name?

  package init(_ name: Name, attribute: Name? = nil, _ kind: Kind, part: Name? = nil) {
    self.name = name
    self.attribute = attribute
    self.kind = kind
    self.part = part
  }

  package enum Kind: Int, CaseIterable {
    /// Text that is kept in the attribute.
    case text
    /// True when the attribute is there.
    case flag
    /// A number that is kept in the attribute.
    case number
    /// Text kept in the attribute; the component is given the absolute URL.
    case url
    /// Any value, kept by the component; the attribute gives the value it starts from.
    case value
    /// Any value, kept in the page; the attribute may hold its JSON.
    case json
    /// Any value, kept by the component; the attribute may hold its JSON.
    case script
    /// A value that the component gives and the page cannot set.
    case readOnly
  }

  package var script: ScriptValue {
    .record([
      .init("name", .text(.fixed(name))),
      .init("attribute", attribute.map { .text(.fixed($0)) } ?? .null),
      .init("kind", .number(Double(kind.rawValue))),
      .init("part", part.map { .text(.fixed($0)) } ?? .null),
    ])
  }
}
