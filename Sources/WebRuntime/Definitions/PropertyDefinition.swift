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
    /// A number or a word, stored in the attribute.
    case level
    /// Text, stored in the attribute. The component receives the absolute URL.
    case url
    /// Any value, stored by the component. The attribute is the initial value.
    case value
    /// Any value, stored in the page. The attribute may contain its JSON.
    case json
    /// Any value, stored by the component. The attribute may contain its JSON.
    case script
    /// A list that the component provides and the page can't set; empty until there is a component.
    case readOnlyList
    /// The same with true or false; false until there is a component.
    case readOnlyFlag
    /// The same with any value; null until there is a component.
    case readOnlyValue

    package var isReadOnly: Bool { rawValue >= Self.readOnlyList.rawValue }
  }
}

extension PropertyDefinition {
  /// Returns the definitions for the numbers from 0 on, up to the first without one: those of the cases of an enum.
  package static func list(_ definition: (Int) -> PropertyDefinition?) -> [PropertyDefinition] {
    var list: [PropertyDefinition] = []
    while let next = definition(list.count) { list.append(next) }
    return list
  }
}
