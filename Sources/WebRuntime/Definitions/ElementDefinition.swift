/// The name, properties and methods with which the driver defines a custom element, and what makes its component.
///
/// The driver defines the elements before the program is loaded, from the table in `Elements/src/protocol.js`, which is
/// generated from these definitions. So the program itself contains only ``make``.
package struct ElementDefinition {
  #if !hasFeature(Embedded)
  package var name: Name
  package var properties: [PropertyDefinition]
  /// Returns the definition of the method with a number; nil after the last.
  package var method: (Int) -> MethodDefinition?
  /// The parts of the program that an element needs before its component can be created, separated by spaces.
  /// `b[x]|c[y=z]|d` means b if the element has the attribute x, otherwise c if y is z, otherwise d.
  /// `Elements/parts.txt` defines the parts; the page loads them.
  package var parts: Name
  #endif
  /// Creates the component of a new element.
  package var make: (Host) -> any Component

  package init(
    name: @autoclosure () -> Name, properties: @autoclosure () -> [PropertyDefinition],
    method: @escaping (Int) -> MethodDefinition? = { _ in nil },
    parts: @autoclosure () -> Name = "",
    make: @escaping (Host) -> any Component
  ) {
    #if !hasFeature(Embedded)
    self.name = name()
    self.properties = properties()
    self.method = method
    self.parts = parts()
    #endif
    self.make = make
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
}

#if !hasFeature(Embedded)
extension ElementDefinition {
  package var methods: [MethodDefinition] {
    var methods: [MethodDefinition] = []
    while let next = method(methods.count) { methods.append(next) }
    return methods
  }
}
#endif
