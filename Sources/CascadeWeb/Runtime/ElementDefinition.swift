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
