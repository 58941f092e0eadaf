#if !hasFeature(Embedded)
/// The documentation of an element, for editors and people: `ElementDeclarations` makes the types for TypeScript,
/// `custom-elements.json` and the tables of the guides from it.
///
/// The descriptions of the members are beside their definitions, and the module for the browser doesn't contain them.
package struct ElementDescription {
  package let definition: ElementDefinition

  /// The name of the element's type in TypeScript.
  package let interface: String

  package let text: String

  /// The file of the element's guide. A link from there to a section of the guide has no file name.
  package let guide: String

  /// The properties in the order of their definitions, the shared ones first.
  package let properties: [Property]

  package let methods: [Method]
  package let events: [EventDescription]
  package let slots: [Slot]

  /// A property: its definition, which the program uses, and its documentation.
  package struct Property {
    package let definition: PropertyDefinition
    package let description: PropertyDescription
    package let isShared: Bool
  }

  /// A method: its definition, which the program uses, and its documentation.
  package struct Method {
    package let definition: MethodDefinition
    package let description: MethodDescription
  }

  /// A slot. The name of the default slot is empty.
  package struct Slot {
    package let name: String
    package let text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  package init(
    definition: ElementDefinition, interface: String, text: String, guide: String,
    properties: [Property], methods: [Method], events: [EventDescription], slots: [Slot]
  ) {
    self.definition = definition
    self.interface = interface
    self.text = text
    self.guide = guide
    self.properties = properties
    self.methods = methods
    self.events = events
    self.slots = slots
  }
}

extension ElementDescription.Property {
  package init(
    _ definition: PropertyDefinition, _ description: PropertyDescription, isShared: Bool = false
  ) {
    self.definition = definition
    self.description = description
    self.isShared = isShared
  }
}

extension ElementDescription.Method {
  package init(_ definition: MethodDefinition, _ description: MethodDescription) {
    self.definition = definition
    self.description = description
  }
}

/// The documentation of a property, and the type of its value in TypeScript.
package struct PropertyDescription {
  /// The type of the value, or `nil` for that of the definition's kind.
  package let type: String?

  /// The type of the values that can be set, if it has more of them than ``type``.
  package let settableType: String?

  /// Markdown, as in a cell of a table.
  package let text: String

  /// The words that the value can be, or an empty list if it isn't one of some words.
  package let words: [String]

  package init(
    type: String? = nil, set settableType: String? = nil, _ text: String, words: [String] = []
  ) {
    self.type = type
    self.settableType = settableType
    self.text = text
    self.words = words
  }

  /// A property that is one of some words, or empty.
  package init(oneOf words: [String], _ text: String) {
    let type = ([""] + words).map { "\"\($0)\"" }.joined(separator: " | ")
    self.init(type: type, set: type + " | null", text, words: words)
  }
}

/// The documentation of a method, and its signature in TypeScript.
package struct MethodDescription {
  package let parameters: [Parameter]

  /// The type of the result. A method that is called before its part of the program is loaded returns `null`.
  package let result: String

  /// Markdown, as in a cell of a table.
  package let text: String

  package init(_ parameters: [Parameter], result: String = "void", _ text: String) {
    self.parameters = parameters
    self.result = result
    self.text = text
  }

  /// A method without parameters.
  package init(result: String = "void", _ text: String) {
    self.init([], result: result, text)
  }

  package struct Parameter {
    package let name: String
    package let type: String
    package let isOptional: Bool

    package init(name: String, type: String, isOptional: Bool = false) {
      self.name = name
      self.type = type
      self.isOptional = isOptional
    }
  }
}

/// The documentation of an event, and the type of its detail in TypeScript.
package struct EventDescription {
  package let name: String

  /// The type of `detail`.
  package let detail: String

  /// Whether `preventDefault` changes what happens next.
  package let isCancelable: Bool

  /// Markdown for the time of the event, as in a cell of a table.
  package let text: String

  /// Markdown for the fields of the detail.
  package let fields: String

  package init(
    _ name: String, _ detail: String, isCancelable: Bool = false, _ text: String, fields: String
  ) {
    self.name = name
    self.detail = detail
    self.isCancelable = isCancelable
    self.text = text
    self.fields = fields
  }
}
#endif
