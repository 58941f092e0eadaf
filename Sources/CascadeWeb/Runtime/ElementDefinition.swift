/// The name, properties and methods with which the page defines a custom element.
package struct ElementDefinition {
  package var name: Name
  package var properties: [PropertyDefinition]
  /// Returns the definition of the method with a number; nil after the last.
  package var method: (Int) -> MethodDefinition?
  /// The parts of the program that an element needs before its component can be created, separated by spaces.
  /// `b[x]|c[y=z]|d` means b if the element has the attribute x, otherwise c if y is z, otherwise d.
  /// `Elements/parts.txt` defines the parts; the page loads them.
  package var parts: Name
  /// Creates the component of a new element.
  package var make: (Host) -> Component

  package init(
    name: Name, properties: [PropertyDefinition],
    method: @escaping (Int) -> MethodDefinition? = { _ in nil }, parts: Name = "",
    make: @escaping (Host) -> Component
  ) {
    self.name = name
    self.properties = properties
    self.method = method
    self.parts = parts
    self.make = make
  }

  /// The definition in the form that the driver reads.
  package var script: ScriptValue {
    var methods: [ScriptValue] = []
    while let next = method(methods.count) { methods.append(next.script) }
    return .record([
      .init("name", .text(.fixed(name))),
      .init("properties", .list(properties.map { $0.script })),
      .init("methods", .list(methods)),
      .init("parts", .text(.fixed(parts))),
    ])
  }
}

/// A method of a custom element.
package struct MethodDefinition: ExpressibleByStringLiteral {
  package var name: Name
  /// The parts of the program that a call needs, separated by spaces.
  package var part: Name?

  package init(_ name: Name, part: Name? = nil) {
    self.name = name
    self.part = part
  }

  package init(stringLiteral name: StaticString) {
    self.init(Name(stringLiteral: name))
  }

  package var script: ScriptValue {
    .record([
      .init("name", .text(.fixed(name))),
      .init("part", part.map { .text(.fixed($0)) } ?? .null),
    ])
  }
}

/// A property of a custom element, and its attribute.
package struct PropertyDefinition {
  package var name: Name
  package var attribute: Name?
  package var kind: Kind
  /// The parts of the program that are needed when the attribute is present or the page has set the
  /// property, separated by spaces.
  package var part: Name?

  package init(_ name: Name, attribute: Name? = nil, _ kind: Kind, part: Name? = nil) {
    self.name = name
    self.attribute = attribute
    self.kind = kind
    self.part = part
  }

  package enum Kind: Int, CaseIterable {
    /// Text, stored in the attribute.
    case text
    /// True when the attribute is present.
    case flag
    /// A number, stored in the attribute.
    case number
    /// Text, stored in the attribute. The component receives the absolute URL.
    case url
    /// Any value, stored by the component. The attribute is the initial value.
    case value
    /// Any value, stored in the page. The attribute may contain its JSON.
    case json
    /// Any value, stored by the component. The attribute may contain its JSON.
    case script
    /// A value that the component provides and the page can't set.
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

extension ElementDefinition {
  package var methods: [MethodDefinition] {
    var methods: [MethodDefinition] = []
    while let next = method(methods.count) { methods.append(next) }
    return methods
  }

  /// Every element that the module defines.
  package static var all: [ElementDefinition] {
    [
      WheelComponent.definition, AddressComponent.definition, FieldComponent.definition,
      TreeComponent.definition,
    ]
  }
}

extension PropertyDefinition {
  /// Returns the definitions for the numbers from 0 on, up to the first without one: those of the cases of an enum.
  static func list(_ definition: (Int) -> PropertyDefinition?) -> [PropertyDefinition] {
    var list: [PropertyDefinition] = []
    while let next = definition(list.count) { list.append(next) }
    return list
  }
}
